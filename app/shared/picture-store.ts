import type { Result } from './result.ts'

/** Why an uploaded file can't become a picture. */
export type PictureProblem = 'picture-too-large' | 'picture-too-many-pixels' | 'picture-unreadable'

/** The largest file that is looked at: 8 MB. */
export const LARGEST_PICTURE_BYTES = 8 * 1024 * 1024

/** A picture that lies in a store. */
export interface KeptPicture {
  /** As `keep` said it. */
  readonly image: string
  /** When it was kept, in milliseconds since 1970 by the store's own clock. */
  readonly keptAt: number
}

/** Where products' pictures are kept. */
export interface PictureStore {
  /**
   * Keeps a picture and says where: '/images/NAME' in every size the page asks for, to be followed by '-WIDTH.webp' or
   * '-WIDTH.jpg', or the 'https://…' address a picture host gave it. JPEG, PNG and WebP of at most 8 MB and 24
   * megapixels; everything else is refused. Throws when an honest picture can't be kept: no disk, no answer.
   */
  keep(file: Uint8Array): Promise<Result<string, PictureProblem>>
  /** Every picture that lies here and can be removed, what an upload that broke off has left behind among them. */
  kept(): Promise<readonly KeptPicture[]>
  /** Removes a picture in all its sizes; one that is gone already is no failure. */
  remove(image: string): Promise<void>
}
