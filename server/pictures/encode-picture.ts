// Runs in a process of its own: node encode-picture.ts ORIGINAL TARGET. Writes TARGET-WIDTH.webp and .jpg for each width
// and sends their names; ends with 2 on one of too many pixels, with 1 on anything that is not an honest JPEG, PNG or WebP.
import { basename } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '#app/products/picture-widths.ts'

const MOST_PIXELS = 24_000_000

// sharp reads SVG, GIF, TIFF, PDF and more where it can; a product's picture needs three formats.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

const [original, target] = process.argv.slice(2) as [string, string]
// Told by its first bytes, before anything is decoded.
const { width: across, height: down } = await sharp(original, { limitInputPixels: false }).metadata()
if (across * down > MOST_PIXELS) process.exit(2)
const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()

const names: string[] = []
for (const width of PICTURE_WIDTHS) {
  // Nothing of the original's metadata is kept: sharp leaves it out unless told otherwise.
  const sized = picture.clone().resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
  const [webp, jpg] = [`${target}-${width}.webp`, `${target}-${width}.jpg`]
  await sized.clone().webp({ quality: 78 }).toFile(webp)
  // JPEG knows no transparency: what was see-through stands on the page's own sand.
  await sized.clone().flatten({ background: '#f6f0e6' }).jpeg({ quality: 80, mozjpeg: true }).toFile(jpg)
  names.push(basename(webp), basename(jpg))
}
await new Promise((sent) => process.send?.(names, sent))
process.disconnect?.()
