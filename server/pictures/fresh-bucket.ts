import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PictureBucket } from '../config.ts'

interface Store {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
// A real S3 server for tests (it brings no types): it answers no request whose signature is wrong.
const S3Server: new (options: object) => Store = createRequire(import.meta.url)('@20minutes/s3rver')

/** An empty bucket on an S3-compatible server of its own, both gone when the test is over. */
export async function freshBucket(): Promise<PictureBucket> {
  const directory = mkdtempSync(join(tmpdir(), 'balsam-s3-'))
  const name = 'balsam-pictures'
  const server = new S3Server({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { endpoint: new URL(`http://127.0.0.1:${port}`), name, region: 'us-east-1', ...keys }
}
