import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.server.ts'

const kept = await hashPassword('كلمة سر طويلة')

describe('a kept password', () => {
  test('is recognised, and no other is', async () => {
    expect(await passwordMatches('كلمة سر طويلة', kept)).toBe(true)
    for (const wrong of ['كلمة سر طويل', 'كلمة سر طويلة ', '', kept]) {
      expect(await passwordMatches(wrong, kept)).toBe(false)
    }
  })

  test('is kept as argon2id with 19 MiB, two passes and one lane', () => {
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  })

  test('looks different each time it is hashed', async () => {
    expect(await hashPassword('كلمة سر طويلة')).not.toBe(kept)
  })

  test('is recognised though it was hashed at another cost, by another program', async () => {
    // Written by the argon2 reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await passwordMatches('password', reference)).toBe(true)
    expect(await passwordMatches('passwort', reference)).toBe(false)
  })
})

test.each([
  ['nothing', ''],
  ['a plain password', 'كلمة سر طويلة'],
  ['another algorithm', '$2b$12$abcdefghijklmnopqrstuv'],
  ['another kind of argon2', kept.replace('argon2id', 'argon2i')],
  ['another version', kept.replace('v=19', 'v=16')],
  ['no hash at the end', kept.slice(0, kept.lastIndexOf('$') + 1)],
  ['a hash cut short', kept.slice(0, -20)],
  ['a hash of nothing', kept.replace(/[^$]+$/, '!!')],
  ['a salt that is too short', kept.replace(/\$[^$]{22}\$/, '$eA$')],
  ['no passes', kept.replace('t=2', 't=0')],
  ['no lanes', kept.replace('p=1', 'p=0')],
  ['too little memory', kept.replace('m=19456', 'm=1')],
  ['more memory than there is', kept.replace('m=19456', 'm=99999999999')],
])('%s is the hash of no password', async (_, garbage) => {
  expect(await passwordMatches('كلمة سر طويلة', garbage)).toBe(false)
})
