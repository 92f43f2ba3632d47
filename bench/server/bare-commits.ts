import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectIn } from '#app/database/sqlite-file.server.ts'

/** An engine with nothing around it: one connection, one row of a booking's size a commit, each on the disk. */
export interface BareEngine {
  readonly version: string
  /** Commits per second. */
  commits(forMs: number): Promise<number>
  close(): Promise<void>
}

const TABLE = `create table bare (
  reference text primary key not null, date text not null, time text not null, name text not null, phone text not null,
  session_type text, session_label text not null, session_price integer, notes text not null, created_at text not null
)`
const ONE_PER_HOUR = 'create unique index bare_one_per_hour on bare (date, time)'

let rows = 0
const nextRow = () => {
  rows += 1
  const day = String(rows).padStart(10, '0')
  return [
    `B${day}`,
    day,
    '12:00',
    'زائرة',
    '0581234567',
    'hijama-120',
    'حجامة',
    120,
    'أول زيارة',
    new Date(0).toISOString(),
  ]
}

/** SQLite with our settings, on the disk of `folder`. */
export function bareSqlite(folder: string): BareEngine {
  const place = mkdtempSync(join(folder, 'bare-'))
  const connection = connectIn(place)
  connection.exec(`${TABLE}; ${ONE_PER_HOUR}`)
  const insert = connection.prepare(`insert into bare values (${Array(10).fill('?').join(', ')})`)
  return {
    version: `SQLite ${process.versions.sqlite}`,
    async commits(forMs) {
      return perSecond(forMs, () => insert.run(...nextRow()))
    },
    async close() {
      connection.close()
      rmSync(place, { recursive: true })
    },
  }
}

/** The PostgreSQL server at an address, as it is set up. */
export async function barePostgresql(address: string): Promise<BareEngine> {
  const client = new Client(address)
  await client.connect()
  await client.query(`drop table if exists bare; ${TABLE}; ${ONE_PER_HOUR}`)
  const text = `insert into bare values (${Array.from({ length: 10 }, (_, place) => `$${place + 1}`).join(', ')})`
  const { rows } = await client.query('show server_version')
  return {
    version: `PostgreSQL ${rows[0].server_version}`,
    commits: (forMs) => perSecond(forMs, () => client.query({ name: 'insert', text, values: nextRow() })),
    async close() {
      await client.query('drop table bare')
      await client.end()
    },
  }
}

async function perSecond(forMs: number, commit: () => unknown): Promise<number> {
  const start = performance.now()
  let count = 0
  for (; performance.now() - start < forMs; count += 1) await commit()
  return (count / (performance.now() - start)) * 1000
}
