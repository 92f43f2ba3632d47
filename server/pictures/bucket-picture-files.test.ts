import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { bucketPictureFiles } from './bucket-picture-files.ts'
import { freshBucket } from './fresh-bucket.ts'

const NAME = `${'0123456789abcdef'.repeat(2)}-360.webp`
const OTHER = NAME.replace('360.webp', '720.jpg')
const content = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251)

test('a file comes back as it was written, is listed, written over and removed', async () => {
  const files = bucketPictureFiles(await freshBucket())
  expect([await files.list(), await files.read(NAME)]).toEqual([[], undefined])
  await files.write(NAME, content)
  await files.write(OTHER, content.subarray(0, 9))
  expect(await files.read(NAME)).toEqual(Buffer.from(content))
  const listed = await files.list()
  expect(listed.map(({ name }) => name).sort()).toEqual([NAME, OTHER])
  expect(listed.every(({ changedAt }) => changedAt > 0)).toBe(true)
  await files.write(NAME, content.subarray(0, 3))
  expect(await files.read(NAME)).toHaveLength(3)
  for (const name of [NAME, NAME, OTHER]) await files.remove(name)
  expect(await files.list()).toEqual([])
})

test('whoever does not know the secret, or names another bucket, is refused, and the secret stays untold', async () => {
  const bucket = await freshBucket()
  for (const [wrong, answer] of [
    [{ secretAccessKey: 'canary' }, /403 \(SignatureDoesNotMatch\)/],
    [{ name: 'another' }, /404 \(NoSuchBucket\)/],
  ] as const) {
    const files = bucketPictureFiles({ ...bucket, ...wrong })
    for (const act of [() => files.list(), () => files.read(NAME), () => files.write(NAME, content)]) {
      await expect(act()).rejects.toThrow(answer)
      await expect(act()).rejects.not.toThrow(/canary/)
    }
  }
})

let stop = () => {}
afterEach(() => stop())

async function standIn(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  stop = () => server.close().closeAllConnections()
  await new Promise((listening) => server.once('listening', listening))
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const keys = { accessKeyId: 'a', secretAccessKey: 'canary' }
  return bucketPictureFiles({ endpoint, name: 'balsam-pictures', region: 'us-east-1', ...keys }, 300)
}

test.each<[string, RequestListener]>([
  ['fails', (_, response) => response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')],
  ['sends elsewhere', (_, response) => response.writeHead(307, { Location: 'https://example.com' }).end()],
  ['never answers', () => {}],
  ['hangs up', (request) => request.socket.destroy()],
  [
    'breaks off',
    (_, response) => response.writeHead(200, { 'Content-Length': 99 }).write('a', () => response.destroy()),
  ],
  ['stops half way', (_, response) => response.writeHead(200, { 'Content-Length': 99 }).write('a')],
  ['answers without end', (_, response) => response.end(Buffer.alloc(9 * 1024 * 1024))],
])('a store that %s has neither kept a file nor given one', async (_, answer) => {
  const files = await standIn(answer)
  for (const act of [() => files.list(), () => files.read(NAME), () => files.write(NAME, content)]) {
    await expect(act()).rejects.toThrow(/^The picture store (answered|gave no whole answer)/)
  }
})

// The server of the other tests can't make a token on today's OpenSSL.
test('more files than one answer names are all listed', async () => {
  const asked: (string | null)[] = []
  const page = (name: string, more: string) =>
    `<ListBucketResult><Contents><Key>images/${name}</Key><LastModified>2026-11-01T08:00:00.000Z</LastModified></Contents>${more}</ListBucketResult>`
  const files = await standIn(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://store').searchParams.get('continuation-token'))
    const more = '<NextContinuationToken>a+b/c=</NextContinuationToken>'
    response.end(asked.length === 1 ? page(NAME, more) : page(OTHER, ''))
  })
  const changedAt = Date.parse('2026-11-01T08:00:00Z')
  expect(await files.list()).toEqual([NAME, OTHER].map((name) => ({ name, changedAt })))
  expect(asked).toEqual([null, 'a+b/c='])
})
