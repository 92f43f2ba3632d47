import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

// The last line of a backup says what all bytes before it must be. SQLite reads the file as if it were not there.
const sealOf = (digest: string) => `\nBalsam backup, SHA-256 of all before: ${digest}\n`
const SEAL = new RegExp(`^${sealOf('([0-9a-f]{64})')}$`)

/** In bytes. */
export const SEAL_LENGTH = sealOf('0'.repeat(64)).length

/** Seals a file, and returns when all of it is on the disk. */
export async function seal(file: string): Promise<void> {
  const digest = await digestOf(file)
  const opened = await open(file, 'a')
  await opened.write(sealOf(digest))
  await opened.sync()
  await opened.close()
}

/** Whether a file has a seal, and is what was sealed, to the last byte. */
export async function sealState(file: string): Promise<'whole' | 'damaged' | 'without seal'> {
  const opened = await open(file, 'r')
  try {
    const { size } = await opened.stat()
    const last = Buffer.alloc(SEAL_LENGTH)
    if (size > SEAL_LENGTH) await opened.read(last, 0, SEAL_LENGTH, size - SEAL_LENGTH)
    const [, digest] = SEAL.exec(last.toString('latin1')) ?? []
    if (!digest) return 'without seal'
    return digest === (await digestOf(file, size - SEAL_LENGTH - 1)) ? 'whole' : 'damaged'
  } finally {
    await opened.close()
  }
}

// `end`: the last byte that is read.
async function digestOf(file: string, end = Number.POSITIVE_INFINITY): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { end })) hash.update(part)
  return hash.digest('hex')
}
