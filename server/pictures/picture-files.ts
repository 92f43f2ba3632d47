/** A file of a picture, as it is called where it lies. */
export interface PictureFile {
  readonly name: string
  /** Milliseconds since 1970, by the store's own clock. */
  readonly changedAt: number
}

/** Where the files of our own pictures lie: a folder of this machine, or a bucket that several machines share. */
export interface PictureFiles {
  list(): Promise<readonly PictureFile[]>
  /** The whole file; undefined when there is none of that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Writes the whole file or nothing. */
  write(name: string, content: Uint8Array<ArrayBuffer>): Promise<void>
  /** One that is gone already is no failure. */
  remove(name: string): Promise<void>
}

/** What a picture's files are called: random, hexadecimal, with width and format. */
export const PICTURE_FILE = /^[0-9a-f]{32}-\d+\.(?:webp|jpg)$/

/** The media type of a picture's file. */
export function mediaTypeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}
