import { endAllSessions } from '#app/auth/admin-sessions.server.ts'
import { hashPassword } from '#app/auth/passwords.server.ts'
import type { SourceDocument } from './dump.ts'
import { printable, textOf } from './dump-values.ts'
import type { ImportContext } from './imported-records.ts'

/** An account of the old site with its password already hashed; without one when it has none to hash. */
export interface HashedAccount {
  readonly document: SourceDocument
  readonly username: string
  readonly passwordHash: string | undefined
}

/** Hashes the passwords of `User`, before the import holds the database: hashing is slow on purpose. */
export async function hashedAccounts(documents: readonly SourceDocument[]): Promise<HashedAccount[]> {
  return Promise.all(
    documents.map(async (document) => {
      // The old login trimmed both and matched exactly.
      const username = textOf(document.fields.Username).trim().toWellFormed()
      const password = textOf(document.fields.Password).trim().toWellFormed()
      return { document, username, passwordHash: username && password ? await hashPassword(password) : undefined }
    }),
  )
}

/** Brings in accounts. One that is here already keeps its password, unless that was made up at the first start. */
export async function importAdmins({ db, report, importedAt }: ImportContext, accounts: readonly HashedAccount[]) {
  for (const { document, username, passwordHash } of accounts) {
    const remark = (reason: string) => report.remarks.push({ document, reason })
    if (passwordHash === undefined) {
      report.count(document.collection, 'onlyKept')
      remark('has no user name or no password')
      continue
    }
    const known = await db.selectFrom('admins').select('generated').where('username', '=', username).executeTakeFirst()
    if (known?.generated) {
      await db
        .updateTable('admins')
        .set({ password_hash: passwordHash, generated: 0 })
        .where('username', '=', username)
        .execute()
      // Whoever signed in with the made-up password signs in again.
      await endAllSessions(db, username)
      report.facts.push(`The admin ${printable(username)} now has the old site's password.`)
    } else if (known) {
      remark('an admin of this name is here already and keeps the password set here')
    } else {
      await db
        .insertInto('admins')
        .values({ username, password_hash: passwordHash, generated: 0, created_at: importedAt })
        .execute()
    }
    report.count(document.collection, 'imported')
  }
}
