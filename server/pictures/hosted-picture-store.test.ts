import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostedPictureStore } from './hosted-picture-store.ts'
import { type HostAnswer, standInImageHost } from './stand-in-image-host.ts'

const ADDRESS = 'https://res.images.example/balsam/products/abc.jpg'
const accepted = { status: 200, body: JSON.stringify({ secure_url: ADDRESS, url: 'http://other.example' }) }

let dataDir: string
let answer: HostAnswer
let host: Awaited<ReturnType<typeof standInImageHost>>
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balsam-pictures-'))
  answer = accepted
  host = await standInImageHost(() => answer)
})
afterEach(async () => {
  host.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const photograph = () =>
  sharp({ create: { width: 1400, height: 900, channels: 3, background: '#5f8575' } })
    .withExif({ IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
    .jpeg()
    .toBuffer()
const keep = (file: Uint8Array) => hostedPictureStore(dataDir, { url: host.url, preset: 'balsam' }, 600).keep(file)

test('a picture is posted with the three fields of the protocol, and secure_url is where it is', async () => {
  expect(await keep(await photograph())).toEqual({ ok: true, value: ADDRESS })
  const [upload] = host.uploads
  expect(upload).toMatchObject({
    method: 'POST',
    path: '/v1_1/balsam/image/upload',
    contentType: 'multipart/form-data',
  })
  expect(upload?.fields.map(([name]) => name)).toEqual(['file', 'upload_preset', 'folder'])
  expect(upload?.fields.slice(1)).toEqual([
    ['upload_preset', 'balsam'],
    ['folder', 'products'],
  ])
  const file = upload?.fields[0]?.[1] as File
  const { format, width, exif } = await sharp(await file.arrayBuffer()).metadata()
  expect([format, width, exif]).toEqual(['jpeg', 1080, undefined])
  expect(await readdir(join(dataDir, 'images'))).toEqual([])
})

test('what is no honest picture never leaves the house', async () => {
  expect(await keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    problem: 'picture-unreadable',
  })
  expect(await keep(new Uint8Array(8 * 1024 * 1024 + 1))).toMatchObject({ problem: 'picture-too-large' })
  expect(host.uploads).toEqual([])
})

test.each<[string, HostAnswer]>([
  ['refuses', { status: 401, body: accepted.body }],
  ['fails', { status: 500, body: '' }],
  ['sends elsewhere', { status: 302, body: '' }],
  ['answers with a page', { status: 200, body: '<html>' }],
  ['names no address', { status: 200, body: '{}' }],
  ['answers null', { status: 200, body: 'null' }],
  ['names an address without TLS', { status: 200, body: '{"secure_url":"http://images.example/a.jpg"}' }],
  ['names a script', { status: 200, body: '{"secure_url":"javascript:alert(1)"}' }],
  ['answers without end', { status: 200, body: `{"secure_url":"${ADDRESS}","more":"${'x'.repeat(200_000)}"}` }],
  ['never answers', undefined],
])('a host that %s has not kept the picture, and leaves nothing behind', async (_, given) => {
  answer = given
  await expect(keep(await photograph())).rejects.toThrow()
  expect(await readdir(join(dataDir, 'images'))).toEqual([])
})

test('a host that is not there has not kept it either', async () => {
  host.stop()
  await expect(keep(await photograph())).rejects.toThrow()
})
