import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, freshDataDir } from '#app/database/fresh-database.server.ts'
import { chosenPictureStore } from '../pictures/chosen-picture-store.ts'
import { pictureStore } from '../pictures/picture-store.ts'
import { standInImageHost } from '../pictures/stand-in-image-host.ts'
import { readDump } from './dump.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { importDump } from './import-dump.ts'
import { dumpFile } from './messy-dump.ts'

// Stands in for the image host, which can't be reached from everywhere.
let host: Server
let address: string
let answers: Record<string, Buffer>

beforeAll(async () => {
  const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#b8653f' } })
    .jpeg()
    .toBuffer()
  answers = { '/oil.jpg': photograph, '/page.jpg': Buffer.from('<html>'), '/huge.jpg': Buffer.alloc(9_000_000) }
  host = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    response.writeHead(answer ? 200 : 404).end(answer)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => host.once('listening', listening))
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => void host.close())

test('an imported product shows its old picture where it can be had, and keeps its old address either way', async () => {
  const names = ['oil.jpg', 'page.jpg', 'huge.jpg', 'none.jpg']
  const products = Object.fromEntries(names.map((name) => [name, { name, price: 1, image: `${address}/${name}` }]))
  const [db, dataDir] = [await freshDatabase(), freshDataDir()]
  await importDump(db, await readDump(dumpFile({ products })), 0, () => {})
  const line = await fetchPictures(db, pictureStore(dataDir), () => {})
  expect(line).toBe('Pictures: 1 fetched, 3 could not be had; the drawn stand-in is shown.')
  const kept = await db.selectFrom('products').select(['name', 'image', 'image_source']).orderBy('position').execute()
  expect(kept.map(({ image }) => image)).toEqual([expect.stringMatching(/^\/images\/[0-9a-f]{32}$/), '', '', ''])
  expect(kept.map((row) => row.image_source)).toEqual(names.map((name) => `${address}/${name}`))

  answers['/none.jpg'] = answers['/oil.jpg'] as Buffer
  expect(await fetchPictures(db, pictureStore(dataDir), () => {})).toContain('1 fetched, 2 could not')
}, 30_000)

test('where a picture host is set up, the pictures go there, as a new product’s do', async () => {
  const url = 'https://pictures.example/products/oil.jpg'
  const imageHost = await standInImageHost(() => ({ status: 200, body: JSON.stringify({ secure_url: url }) }))
  const [db, dataDir] = [await freshDatabase(), freshDataDir()]
  const products = { oil: { name: 'oil', price: 1, image: `${address}/oil.jpg` } }
  await importDump(db, await readDump(dumpFile({ products })), 0, () => {})
  const store = chosenPictureStore({ dataDir, imageHost: { url: imageHost.url, preset: 'balsam' } })
  expect(await fetchPictures(db, store, () => {})).toBe('Pictures: 1 fetched.')
  imageHost.stop()
  expect(await db.selectFrom('products').select('image').execute()).toEqual([{ image: url }])
  expect(imageHost.uploads).toHaveLength(1)
}, 30_000)
