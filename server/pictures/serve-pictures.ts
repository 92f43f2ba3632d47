import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { mediaTypeOf, PICTURE_FILE, type PictureFiles } from './picture-files.ts'

const LASTING = 'public, max-age=31536000, immutable'

/**
 * Answers /images/NAME, wherever the file lies; only names of ours are looked for. A file is read whole before the first
 * byte goes out: what a browser keeps for a year is never half of a picture.
 */
export function servePictures(files: PictureFiles, log: Log): MiddlewareHandler {
  return async (c, next) => {
    const name = c.req.path.replace('/images/', '')
    if (!PICTURE_FILE.test(name)) return next()
    try {
      const content = await files.read(name)
      if (!content) return next()
      return c.body(content, 200, { 'Content-Type': mediaTypeOf(name), 'Cache-Control': LASTING })
    } catch (error) {
      log.failure('GET /images/*', randomBytes(4).toString('hex').toUpperCase(), error)
      return c.text('unavailable', 503, { 'Cache-Control': 'no-store' })
    }
  }
}
