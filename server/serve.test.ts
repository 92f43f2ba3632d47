import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { freshDataDir } from '#app/database/fresh-database.server.ts'
import { readConfig } from './config.ts'
import { freshBucket } from './pictures/fresh-bucket.ts'
import { serveSite } from './serve.ts'

const quiet = { info: () => {}, request: () => {}, failure: () => {} }

async function start(wrong: Record<string, string>) {
  const { endpoint, name, accessKeyId, secretAccessKey } = await freshBucket()
  const bucket = { S3_ENDPOINT: endpoint.href, S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId }
  const settings = {
    PORT: '0',
    DATA_DIR: freshDataDir(),
    STARTER_CONTENT: 'none',
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const config = readConfig({ ...settings, ...bucket, ...wrong })
  const site = await serveSite(
    config,
    async () => new Hono(),
    () => 0,
    quiet,
  )
  await site.stop()
}

test('a site starts with a bucket it may use, and with one that gives no answer just now', async () => {
  await start({})
  await start({ S3_ENDPOINT: 'http://127.0.0.1:1' })
})

test.each([
  ['S3_BUCKET', 'of-somebody-else', 'NoSuchBucket'],
  ['S3_SECRET_ACCESS_KEY', 'canary', 'SignatureDoesNotMatch'],
])('a wrong %s stops the start with one sentence that does not repeat it', async (name, value, answer) => {
  const refusal = await start({ [name]: value }).catch((error: Error) => error.message)
  expect(refusal).toMatch(new RegExp(`^S3_BUCKET can't be used: The picture store answered 40\\d \\(${answer}\\)\\.$`))
})
