// `node scripts/draw-icons.mjs`: draws the home-screen icons anew from the logo. Their PNGs are kept in public/icons.
import { mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { inProject } from './project.mjs'

const SAND = '#f6f0e6'
const logo = readFileSync(inProject('app/ui/art/logo.svg'))
mkdirSync(inProject('public/icons'), { recursive: true })

/** `share`: how much of the icon's width the logo takes. A maskable one may lose all but its inner circle. */
async function draw(name, size, share, rounded) {
  const width = Math.round(size * share)
  // The logo is drawn 64 wide at 72 dots an inch.
  const leaf = await sharp(logo, { density: (72 * width) / 64 })
    .resize(width)
    .png()
    .toBuffer()
  const corner = rounded ? size * 0.22 : 0
  const ground = `<svg width="${size}" height="${size}"><rect width="100%" height="100%" rx="${corner}" fill="${SAND}"/></svg>`
  await sharp(Buffer.from(ground))
    .composite([{ input: leaf }])
    .png({ compressionLevel: 9 })
    .toFile(inProject('public/icons', `${name}.png`))
}

// Phones round the corners of theirs themselves.
await draw('180', 180, 0.7, false)
await draw('192', 192, 0.72, true)
await draw('512', 512, 0.72, true)
await draw('maskable-512', 512, 0.52, false)
