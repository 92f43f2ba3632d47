import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSlots } from '#app/availability/time-slots.server.ts'
import { book } from '#app/booking/bookings.server.ts'
import { date, maryam, NOW, time } from '#app/booking/example-centre.server.ts'
import { type Database, isAddress } from '#app/database/database.server.ts'
import { freshDataDir, freshPlace, openForTest } from '#app/database/fresh-database.server.ts'
import { everyRow, livedIn } from '../copy/lived-in.ts'
import { folderPictureFiles } from '../pictures/folder-picture-files.ts'
import { addPicture, everyPicture } from './backed-up.ts'

// The commands themselves, as processes beside a site that is being booked.

interface Ended {
  readonly code: number
  readonly out: string
  readonly err: string
}

const settingsOf = (place: string, dataDir: string) => ({
  DATA_DIR: dataDir,
  ...(isAddress(place) && { DATABASE_URL: place }),
})
const dataDirOf = (place: string) => (isAddress(place) ? freshDataDir() : place)

function run(command: string, file: string, settings: Record<string, string>): Promise<Ended> {
  const main = new URL(command, import.meta.url).pathname
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, file], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const hours = Array.from({ length: 6000 }, (_, index) => {
  const day = new Date(Date.parse('2027-01-01') + Math.floor(index / 24) * 86_400_000).toISOString().slice(0, 10)
  return { date: date(day), time: time(`${String(index % 24).padStart(2, '0')}:00`) }
})

/** Books one hour after the other while it may, and says which bookings were confirmed, in their order. */
function booking(db: Database) {
  const confirmed: string[] = []
  const left = [...hours]
  return {
    confirmed,
    async go(on: () => boolean) {
      for (let hour = left.shift(); hour && on(); hour = left.shift()) {
        const phone = `05${String(left.length).padStart(8, '0')}`
        const answer = await book(db, { ...maryam, ...hour, phone }, randomUUID(), NOW)
        if (answer.ok) confirmed.push(answer.value.reference)
      }
    },
  }
}

test('a site that is booked all the while is backed up and comes back elsewhere, whole, as it was at one moment', async () => {
  const [place, elsewhere] = [await freshPlace(), await freshPlace()]
  const [dataDir, drillDir] = [dataDirOf(place), dataDirOf(elsewhere)]
  const db = await livedIn(place)
  await openSlots(db, hours)
  await addPicture(db, dataDir, folderPictureFiles(dataDir))
  const visitors = booking(db)
  await visitors.go(() => visitors.confirmed.length < 50)

  const file = join(freshDataDir(), 'tonight.backup')
  let running = true
  const backup = run('./main.ts', file, settingsOf(place, dataDir)).finally(() => {
    running = false
  })
  await visitors.go(() => running)
  expect(await backup).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\npictures \(files\) +6 /) })
  expect(visitors.confirmed.length).toBeGreaterThan(50)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const restore = await run('./restore-main.ts', file, settingsOf(elsewhere, drillDir))
  expect(restore).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/\nRestored as of \S+Z\.\n$/) })
  const drill = openForTest(elsewhere)
  const kept = await drill.selectFrom('bookings').select('reference').where('source_id', 'is', null).execute()
  expect(kept.length).toBeGreaterThanOrEqual(50)
  expect(kept.map(({ reference }) => reference).sort()).toEqual(visitors.confirmed.slice(0, kept.length).sort())

  // Without those who booked later, the site is what came back: so are its pictures.
  const later = visitors.confirmed.slice(kept.length)
  for (let from = 0; from < later.length; from += 500) {
    const some = later.slice(from, from + 500)
    await db.deleteFrom('bookings').where('reference', 'in', some).execute()
    await db.deleteFrom('submissions').where('reference', 'in', some).execute()
  }
  expect(await everyRow(drill)).toEqual(await everyRow(db))
  expect(await everyPicture(folderPictureFiles(drillDir))).toEqual(await everyPicture(folderPictureFiles(dataDir)))

  const again = await run('./restore-main.ts', file, settingsOf(elsewhere, drillDir))
  expect(again).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^The target is not empty.*\.\n$/) })
  expect(await run('./main.ts', file, settingsOf(place, dataDir))).toMatchObject({
    code: 1,
    err: `${file} is there already and is not written over.\n`,
  })
}, 60_000)
