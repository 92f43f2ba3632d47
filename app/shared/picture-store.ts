import type { Result } from './result.ts'

/** Why an uploaded file can't become a picture. */
export type PictureProblem = 'picture-too-large' | 'picture-unreadable'

/** The largest file that is looked at: 8 MB. */
export const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024

/** Where products' pictures are kept. */
export interface PictureStore {
  /**
   * Keeps a picture in every size the page asks for and says where: '/images/NAME', to be followed by '-WIDTH.webp' or
   * '-WIDTH.jpg'. JPEG, PNG and WebP of at most 8 MB and 24 megapixels; everything else is refused.
   */
  keep(file: Uint8Array): Promise<Result<string, PictureProblem>>
}
