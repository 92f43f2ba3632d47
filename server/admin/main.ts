// npm run admin -- add NAME | password NAME | sign-out NAME | list: the admins, from the machine the site runs on.
import { basename } from 'node:path'
import { endAllSessions } from '#app/auth/admin-sessions.server.ts'
import { addAdmin, adminNames, changePassword, madeUpPassword } from '#app/auth/admins.server.ts'
import type { Database } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'
import { systemClock } from '#app/shared/clock.ts'
import { cleanLine, LONGEST_NAME } from '#app/shared/text.ts'
import { CommandError, runCommand } from '../command.ts'
import { readConfig } from '../config.ts'
import { existingDatabase } from '../existing-database.ts'
import { readPassword } from './read-password.ts'

const USAGE =
  'Say what to do: npm run admin -- add NAME | password NAME | sign-out NAME | list (--random makes up a password).'

await runCommand(async () => {
  // What is also the name of a file here comes as its whole path (scripts/run.mjs); nothing of ours holds a slash.
  const typed = process.argv.slice(2).map((argument) => basename(argument))
  const random = typed.includes('--random')
  const [command = '', name, ...more] = typed.filter((argument) => argument !== '--random')
  const act = commands().get(command)
  if (!act || more.length > 0 || (name === undefined) !== (command === 'list')) throw new CommandError(USAGE)
  if (random && command !== 'add' && command !== 'password') throw new CommandError(USAGE)
  const username = name === undefined ? '' : parseName(name)
  const db = await existingDatabase(readConfig(process.env))
  try {
    await migrate(db, systemClock())
    process.stdout.write(`${await act(db, username, random)}\n`)
  } finally {
    await db.destroy()
  }
})

type Act = (db: Database, username: string, random: boolean) => Promise<string>

function commands(): Map<string, Act> {
  return new Map<string, Act>([
    ['list', async (db) => (await adminNames(db)).join('\n') || 'There is no admin yet.'],
    [
      'add',
      async (db, username, random) => {
        // Asked before the password is typed; the store asks again.
        const taken = new CommandError(`There is an admin ${username} already.`)
        if ((await adminNames(db)).includes(username)) throw taken
        const password = random ? madeUpPassword() : await readPassword()
        if (!(await addAdmin(db, username, password, systemClock())).ok) throw taken
        return `Added the admin ${username}${told(password, random)}.`
      },
    ],
    [
      'password',
      async (db, username, random) => {
        await mustExist(db, username)
        const password = random ? madeUpPassword() : await readPassword()
        if (!(await changePassword(db, username, password)).ok) throw unknown(username)
        return `Changed the password of ${username}${told(password, random)}. All of its sessions have ended.`
      },
    ],
    [
      'sign-out',
      async (db, username) => {
        await mustExist(db, username)
        await endAllSessions(db, username)
        return `Signed ${username} out on all devices.`
      },
    ],
  ])
}

function parseName(text: string): string {
  const name = text.trim()
  if (!name || name !== cleanLine(name) || [...name].length > LONGEST_NAME || name.startsWith('-')) {
    throw new CommandError(`A user name is 1 to ${LONGEST_NAME} letters on one line and does not begin with "-".`)
  }
  return name
}

async function mustExist(db: Database, username: string): Promise<void> {
  if (!(await adminNames(db)).includes(username)) throw unknown(username)
}

function unknown(username: string): CommandError {
  return new CommandError(`There is no admin ${username}.`)
}

function told(password: string, random: boolean): string {
  return random ? `, password: ${password} (shown only now)` : ''
}
