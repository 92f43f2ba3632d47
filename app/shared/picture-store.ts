import type { Result } from './result.ts'

/** Why an uploaded file can't become a picture. */
export type PictureProblem = 'picture-too-large' | 'picture-unreadable'

/** The largest file that is looked at: 8 MB. */
export const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024

/** Where products' pictures are kept. */
export interface PictureStore {
  /**
   * Keeps a picture and says where: '/images/NAME' in every size the page asks for, to be followed by '-WIDTH.webp' or
   * '-WIDTH.jpg', or the 'https://…' address a picture host gave it. JPEG, PNG and WebP of at most 8 MB and 24
   * megapixels; everything else is refused. Throws when an honest picture can't be kept: no disk, no answer.
   */
  keep(file: Uint8Array): Promise<Result<string, PictureProblem>>
}
