import { describe, expect, test } from 'vitest'
import type { Database } from '#app/database/database.server.ts'
import { freshDatabase } from '#app/database/fresh-database.server.ts'
import { admitAttempt, delayAfter, forgetFailures, secondsToWait } from './sign-in-limits.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const SECOND = 1000
const samira = { username: 'samira', address: '203.0.113.1' }
const elsewhere = { ...samira, address: '203.0.113.2' }
const other = { ...samira, username: 'other' }

const mustWait = async (db: Database, attempt: typeof samira, now: number) =>
  (await secondsToWait(db, attempt, now)) > 0

/** Fails again and again, each time as soon as it may. Returns the instant of the last time. */
async function fail(db: Database, times: number, attempt = samira): Promise<number> {
  let now = NOW
  for (let time = 0; time < times; time++) {
    now += (await wait(db, attempt, now)) * SECOND
    await admitAttempt(db, attempt, now)
  }
  return now
}

/** Seconds until the next attempt is looked at. */
async function wait(db: Database, attempt = samira, now = NOW): Promise<number> {
  for (let seconds = 0; ; seconds++) if (!(await mustWait(db, attempt, now + seconds * SECOND))) return seconds
}

describe('the delay', () => {
  test('is none for five failures, then doubles up to a quarter of an hour, and never becomes a lock', () => {
    const delays = Array.from({ length: 20 }, (_, failures) => delayAfter(failures))
    expect(delays).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900, 900])
    expect(delayAfter(100_000)).toBe(900)
  })

  test('is over when its time has come, to the millisecond', async () => {
    const db = await freshDatabase()
    await fail(db, 4)
    expect(await mustWait(db, samira, NOW)).toBe(false)
    await fail(db, 1)
    expect(await mustWait(db, samira, NOW + SECOND - 1)).toBe(true)
    expect(await mustWait(db, samira, NOW + SECOND)).toBe(false)
    await admitAttempt(db, samira, NOW + SECOND)
    expect(await mustWait(db, samira, NOW + 3 * SECOND - 1)).toBe(true)
    expect(await mustWait(db, samira, NOW + 3 * SECOND)).toBe(false)
  })

  test('of an account holds from every address', async () => {
    const db = await freshDatabase()
    const now = await fail(db, 8)
    expect(await secondsToWait(db, elsewhere, now)).toBe(8)
    expect(await secondsToWait(db, elsewhere, now + 7001)).toBe(1)
    expect(await wait(db, elsewhere, now)).toBe(8)
  })

  test('of an address holds for every account, with more patience: an office sits behind it', async () => {
    const db = await freshDatabase()
    for (let name = 0; name < 19; name++) await fail(db, 1, { ...samira, username: `name ${name}` })
    expect(await wait(db, other)).toBe(0)
    await fail(db, 1, { ...samira, username: 'one more' })
    expect(await wait(db, other)).toBe(1)
    expect(await wait(db, { username: 'other', address: elsewhere.address })).toBe(0)
  })

  test('of an account leaves others at the same address alone', async () => {
    const db = await freshDatabase()
    const now = await fail(db, 7)
    expect([await wait(db, samira, now), await wait(db, other, now)]).toEqual([4, 0])
  })

  // Seen to fail when failures were counted after the password had been looked at.
  test('can not be passed by guessing a hundred times at one moment', async () => {
    const db = await freshDatabase()
    const guesses = await Promise.all(Array.from({ length: 100 }, () => admitAttempt(db, samira, NOW)))
    expect(guesses.filter(Boolean)).toHaveLength(5)
  })
})

test('a success clears the account; the address only gets that attempt back', async () => {
  const db = await freshDatabase()
  for (let name = 0; name < 18; name++) await fail(db, 1, { ...samira, username: `name ${name}` })
  for (let time = 0; time < 5; time++) {
    expect(await admitAttempt(db, samira, NOW)).toBe(true)
    await forgetFailures(db, samira)
  }
  await fail(db, 2)
  expect(await wait(db, other)).toBe(1)
  expect(await wait(db, elsewhere)).toBe(0)
})

test('whoever has never failed leaves nothing behind', async () => {
  const db = await freshDatabase()
  await admitAttempt(db, samira, NOW)
  await forgetFailures(db, samira)
  expect(await db.selectFrom('sign_in_failures').selectAll().execute()).toEqual([])
})

test('neither name nor address is kept as it is: a mistyped name may be a password', async () => {
  const db = await freshDatabase()
  await fail(db, 6)
  const kept = JSON.stringify(await db.selectFrom('sign_in_failures').selectAll().execute())
  expect(kept).not.toMatch(/samira|203\.0/)
})
