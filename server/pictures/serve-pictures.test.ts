import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { freshDataDir } from '#app/database/fresh-database.server.ts'
import type { Log } from '../log.ts'
import { bucketPictureFiles } from './bucket-picture-files.ts'
import { folderPictureFiles } from './folder-picture-files.ts'
import { freshBucket } from './fresh-bucket.ts'
import type { PictureFiles } from './picture-files.ts'
import { pictureStore } from './picture-store.ts'
import { servePictures } from './serve-pictures.ts'

const photograph = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#5f8575' } })
    .jpeg()
    .toBuffer()
const site = (files: PictureFiles, log: Log) => new Hono().get('/images/*', servePictures(files, log))

function noted(): Log & { readonly lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    info: () => {},
    request: () => {},
    failure: (event, _, error) => lines.push(`${event} ${(error as Error).message}`),
  }
}

async function keep(dataDir: string, files: PictureFiles): Promise<string> {
  const kept = await pictureStore(dataDir, files).keep(await photograph())
  return kept.ok ? kept.value : kept.problem
}

describe.each([
  ['a folder', async (dataDir: string) => folderPictureFiles(dataDir)],
  ['a bucket', async () => bucketPictureFiles(await freshBucket())],
])('pictures in %s', (_, filesIn) => {
  test('are shown at one address, to be kept for a year, in every size and format', async () => {
    const dataDir = freshDataDir()
    const files = await filesIn(dataDir)
    const image = await keep(dataDir, files)
    const app = site(files, noted())
    for (const [ending, type] of Object.entries({ webp: 'image/webp', jpg: 'image/jpeg' })) {
      for (const width of [360, 720, 1080]) {
        const answer = await app.request(`${image}-${width}.${ending}`)
        expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type])
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
        expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(Math.min(width, 800))
      }
    }
    const head = await app.request(`${image}-360.jpg`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await app.request(`${image}-361.jpg`)).status).toBe(404)
    expect((await app.request(`/images/../${image}-360.jpg`)).status).toBe(404)
  }, 30_000)

  test('are listed once each and removed in every size', async () => {
    const dataDir = freshDataDir()
    const files = await filesIn(dataDir)
    const [first, second] = [await keep(dataDir, files), await keep(dataDir, files)]
    const store = pictureStore(dataDir, files)
    expect((await store.kept()).map(({ image }) => image).sort()).toEqual([first, second].sort())
    await store.remove(first)
    expect((await store.kept()).map(({ image }) => image)).toEqual([second])
    expect(await files.list()).toHaveLength(6)
  }, 30_000)
})

test('with a bucket nothing stays in the folder, and a bucket that refuses has kept nothing', async () => {
  const [dataDir, bucket] = [freshDataDir(), await freshBucket()]
  await keep(dataDir, bucketPictureFiles(bucket))
  await expect(keep(dataDir, bucketPictureFiles({ ...bucket, secretAccessKey: 'canary' }))).rejects.toThrow(/403/)
  expect(await readdir(join(dataDir, 'images'))).toEqual([])
}, 30_000)

test('a picture whose store does not answer is missing for now, not for a year, and the log says why', async () => {
  const log = noted()
  const app = site(bucketPictureFiles({ ...(await freshBucket()), secretAccessKey: 'canary' }), log)
  const answer = await app.request(`/images/${'0123456789abcdef'.repeat(2)}-360.jpg`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
  expect(log.lines).toEqual(['GET /images/* The picture store answered 403 (SignatureDoesNotMatch)'])
})
