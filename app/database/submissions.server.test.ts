import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.server.ts'
import { earlierResult, fingerprintOf, parseSubmissionKey, rememberResult } from './submissions.server.ts'

const NOW = Date.parse('2026-11-01T08:00:00Z')
const KEY = '0190f0f0-1111-4222-8333-444455556666'
const submission = { key: KEY, kind: 'booking', fingerprint: fingerprintOf(['مريم', '10:00']) } as const

describe('a form that was sent', () => {
  test('is new the first time, and known with what it made the second time', async () => {
    const db = await freshDatabase()
    expect(await earlierResult(db, submission)).toBeUndefined()
    await rememberResult(db, submission, 'B123456', NOW)
    expect(await earlierResult(db, submission)).toBe('B123456')
  })

  test('is another one when it asks for something else under the same key', async () => {
    const db = await freshDatabase()
    await rememberResult(db, submission, 'B123456', NOW)
    expect(await earlierResult(db, { ...submission, fingerprint: fingerprintOf(['مريم', '11:00']) })).toBe('other')
    expect(await earlierResult(db, { ...submission, kind: 'order' })).toBe('other')
    expect(await earlierResult(db, { ...submission, key: KEY.replace('0190', '0191') })).toBeUndefined()
  })

  test('is written down once at most', async () => {
    const db = await freshDatabase()
    await rememberResult(db, submission, 'B123456', NOW)
    await expect(rememberResult(db, submission, 'B654321', NOW)).rejects.toThrow(/unique/i)
    const rows = await db.selectFrom('submissions').select(['reference', 'created_at']).execute()
    expect(rows).toEqual([{ reference: 'B123456', created_at: '2026-11-01T08:00:00.000Z' }])
  })
})

describe('what a form asks for', () => {
  test('has one fingerprint, and no other content has it', () => {
    const contents = fc.array(fc.string(), { minLength: 2, maxLength: 3 })
    fc.assert(
      fc.property(contents, contents, (a, b) => {
        expect(fingerprintOf(a) === fingerprintOf(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
        expect(fingerprintOf([...a])).toBe(fingerprintOf(a))
      }),
    )
  })

  test('is not confused when letters move from one field into the next', () => {
    expect(fingerprintOf(['ab', 'c'])).not.toBe(fingerprintOf(['a', 'bc']))
  })

  test('can not be read back from its fingerprint', () => {
    expect(fingerprintOf(['0501234567'])).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a key', () => {
  test('is a UUID', () => {
    fc.assert(
      fc.property(fc.uuid(), (key) => {
        expect(parseSubmissionKey(key)).toBe(key)
      }),
    )
  })

  test.each(['', 'abc', KEY.slice(1), `${KEY}0`, ` ${KEY}`, KEY.replaceAll('-', ''), KEY.replace('0', 'g'), null, 7])(
    'is not %j',
    (text) => {
      expect(parseSubmissionKey(text)).toBeUndefined()
    },
  )
})
