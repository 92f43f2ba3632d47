import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pictureStore } from './picture-store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'balsam-pictures-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5f8575' }, limitInputPixels: false })

async function keep(file: Uint8Array) {
  const result = await pictureStore(dataDir).keep(file)
  return { result, files: (await readdir(join(dataDir, 'images')).catch(() => [])).sort() }
}

test('a photograph is kept in three widths, as WebP and JPEG, without the place it was taken at', async () => {
  const exif = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '31/1 46/1 0/1' } }
  const { result, files } = await keep(await canvas(2000, 1500).withExif(exif).jpeg().toBuffer())
  const name = result.ok ? result.value.replace('/images/', '') : 'refused'
  expect(files).toEqual([360, 720, 1080].flatMap((width) => [`${name}-${width}.jpg`, `${name}-${width}.webp`]).sort())
  for (const file of files) {
    const { width, exif: left } = await sharp(join(dataDir, 'images', file)).metadata()
    expect([width, left]).toEqual([Number(/-(\d+)\./.exec(file)?.[1]), undefined])
    expect((await readFile(join(dataDir, 'images', file))).includes('canary')).toBe(false)
  }
})

test('a small picture is not blown up, a turned one stands upright, a see-through one gets a ground', async () => {
  const turned = await canvas(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { result } = await keep(turned)
  const name = result.ok ? result.value : 'refused'
  expect(await sharp(join(dataDir, `${name}-1080.webp`)).metadata()).toMatchObject({ width: 200, height: 300 })
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect((await keep(clear)).result.ok).toBe(true)
})

test('what only looks like a picture is refused, and nothing of it is kept', async () => {
  const photograph = await canvas(800, 600).jpeg().toBuffer()
  const bad = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    gif: await canvas(9, 9).gif().toBuffer(),
    truncated: photograph.subarray(0, photograph.length / 2),
    text: Buffer.from('not a picture'),
    empty: Buffer.alloc(0),
  }
  for (const [kind, file] of Object.entries(bad)) {
    expect(await keep(file), kind).toEqual({ result: { ok: false, problem: 'picture-unreadable' }, files: [] })
  }
}, 30_000)

test('a picture of more than 24 megapixels is refused for that, and not decoded', async () => {
  const bomb = await canvas(6000, 4001).png({ compressionLevel: 9 }).toBuffer()
  expect(await keep(bomb)).toEqual({ result: { ok: false, problem: 'picture-too-many-pixels' }, files: [] })
}, 30_000)

test('a page hidden behind a photograph does not survive it', async () => {
  const page = '<script>canary()</script>'
  const { files } = await keep(Buffer.concat([await canvas(80, 60).jpeg().toBuffer(), Buffer.from(page)]))
  for (const file of files) expect((await readFile(join(dataDir, 'images', file))).includes('canary')).toBe(false)
})

test('more than 8 MB are not even looked at', async () => {
  const { result } = await keep(new Uint8Array(8 * 1024 * 1024 + 1))
  expect(result).toEqual({ ok: false, problem: 'picture-too-large' })
})

test('what is kept can be listed and removed, the leavings of a broken upload as well; other files are nobody’s', async () => {
  const store = pictureStore(dataDir)
  expect(await store.kept()).toEqual([])
  const images = []
  for (const width of [80, 90]) {
    const kept = await store.keep(await canvas(width, 60).jpeg().toBuffer())
    if (kept.ok) images.push(kept.value)
  }
  const [first, second] = images as [string, string]
  const [folder, left] = [join(dataDir, 'images'), '0123456789abcdef'.repeat(2)]
  await mkdir(join(folder, `.${left}`))
  await writeFile(join(folder, `.${left}`, 'original'), '')
  await writeFile(join(folder, 'notes.txt'), 'by hand')
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const file of await readdir(folder)) await utimes(join(folder, file), yesterday, yesterday)

  const kept = await store.kept()
  expect(kept.map(({ image }) => image).sort()).toEqual([first, second, `/images/${left}`].sort())
  expect(kept.every(({ keptAt }) => Math.abs(keptAt - yesterday.getTime()) < 1000)).toBe(true)
  for (const image of [first, `/images/${left}`, '/images/gone']) await store.remove(image)
  expect((await store.kept()).map(({ image }) => image)).toEqual([second])
  expect(await readdir(folder)).toHaveLength(7)
})
