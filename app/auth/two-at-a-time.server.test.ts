import { afterEach, expect, test, vi } from 'vitest'

// Counts who is at work; the real function does it.
const work = vi.hoisted(() => ({ now: 0, most: 0, done: 0 }))
// Called when somebody is done, just before the next one's turn.
const between = vi.hoisted(() => ({ turns: () => {} }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (algorithm, parameters, callback) => {
    work.now += 1
    work.most = Math.max(work.most, work.now)
    crypto.argon2(algorithm, parameters, (error, key) => {
      work.now -= 1
      work.done += 1
      callback(error, key)
      queueMicrotask(between.turns)
    })
  }
  return { ...crypto, argon2 }
})
const { hashPassword, passwordMatches } = await import('./passwords.server.ts')

afterEach(() => {
  Object.assign(work, { now: 0, most: 0, done: 0 })
  between.turns = () => {}
})

test('of a crowd at the door, two passwords are looked at at once, and everybody has a turn', async () => {
  await Promise.all(Array.from({ length: 9 }, (_, index) => hashPassword(`كلمة سر ${index}`)))
  expect(work).toEqual({ now: 0, most: 2, done: 9 })
})

// Seen to fail when a turn was given back before the next one took it.
test('nobody slips in between two turns', async () => {
  const late: Promise<string>[] = []
  between.turns = () => {
    if (late.length < 3) late.push(hashPassword('متأخرة'))
  }
  await Promise.all(Array.from({ length: 6 }, () => hashPassword('كلمة سر')))
  await Promise.all(late)
  expect(work).toEqual({ now: 0, most: 2, done: 9 })
})

test('a turn is not lost when a hash can not be read', async () => {
  const garbage = '$argon2id$v=19$m=19456,t=0,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  const answers = await Promise.all(Array.from({ length: 6 }, () => passwordMatches('كلمة سر', garbage)))
  expect(answers).toEqual(Array(6).fill(false))
  expect(await hashPassword('كلمة سر')).toMatch(/^\$argon2id/)
})
