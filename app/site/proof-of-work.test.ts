import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { findProof, isProof } from './proof-of-work.ts'

const KEY = '0190f0f0-1111-4222-8333-444455556666'

test('a proof is a number that gives a SHA-256 with fifteen zero bits in front', async () => {
  const proof = await findProof(KEY)
  expect(await isProof(KEY, proof)).toBe(true)
  expect(createHash('sha256').update(`${KEY}:${proof}`).digest().readUInt16BE() >> 1).toBe(0)
})

test('what serves one form serves no other, and nothing else is a proof', async () => {
  const proof = await findProof(KEY)
  expect(await isProof(KEY.replace('0190', '0191'), proof)).toBe(false)
  for (const other of [undefined, null, '', ' ', '-1', `${proof} `, `0x${proof}`, `${proof}.0`, '9'.repeat(5000), {}]) {
    expect(await isProof(KEY, other)).toBe(false)
  }
})
