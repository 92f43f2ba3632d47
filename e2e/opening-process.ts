// Opens many new databases, each at the same moment as the other process that was started with this one.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrations.server.ts'

for (let number = 1; number <= Number(process.env.DATABASES); number += 1) {
  const folder = join(String(process.env.DATA_DIR), String(number))
  mkdirSync(join(folder, 'arrived', String(process.pid)), { recursive: true })
  while (readdirSync(join(folder, 'arrived')).length < 2);
  const db = openDatabase(folder)
  await migrate(db, Number(process.env.NOW))
  await db.destroy()
}
