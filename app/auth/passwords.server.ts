import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon = promisify(argon2)

// Each takes 19 MiB and a core: more than two at once would let a crowd at the door slow everybody down.
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function derive(...[algorithm, parameters]: Parameters<typeof argon>): Promise<Buffer> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  try {
    return await argon(algorithm, parameters)
  } finally {
    // The turn is handed on, not given back: whoever comes at this moment must not slip in as a third.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

// OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane, or stronger.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Belongs to no password; compared with when there is no account, so that the answer takes as long. */
export const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Hashes a password for keeping: '$argon2id$v=19$m=…,t=…,p=…$salt$hash' (PHC string, base64 without padding). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { ...COST, message: password, nonce: salt })
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether a password belongs to a kept hash. A hash that can't be read belongs to none. */
export async function passwordMatches(password: string, kept: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(kept)
  if (!parts) return false
  const [, memory, passes, parallelism, salt, hash] = parts as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const expected = Buffer.from(hash, 'base64')
  const derived = derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  })
  // A cost, salt or length that argon2 does not know makes the hash one that can't be read.
  const actual = await derived.catch((error) => {
    if (!(error instanceof RangeError)) throw error
  })
  return actual !== undefined && timingSafeEqual(actual, expected)
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
