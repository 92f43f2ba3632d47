import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST_PICTURE_BYTES, type PictureProblem } from '#app/shared/picture-store.ts'
import { done, type Result, refused } from '#app/shared/result.ts'

/** One picture in all its sizes, as files in a workplace that is about to go. */
export interface EncodedPicture {
  /** Random, hexadecimal. */
  readonly name: string
  readonly workplace: string
  /** 'NAME-WIDTH.webp' and 'NAME-WIDTH.jpg' of every width. */
  readonly files: readonly string[]
}

const PATIENCE_MS = 20_000

/**
 * Encodes a file anew in a workplace under `folder` and hands the result to `keep`. Whatever a stranger's file does to
 * the decoder, it does in a process of its own that is given a few seconds and one folder to write to.
 * @returns what `keep` made of it
 */
export async function encodePicture<Kept>(
  file: Uint8Array,
  folder: string,
  keep: (picture: EncodedPicture) => Promise<Kept>,
): Promise<Result<Kept, PictureProblem>> {
  if (file.byteLength > LARGEST_PICTURE_BYTES) return refused('picture-too-large')
  const name = randomBytes(16).toString('hex')
  const workplace = join(folder, `.${name}`)
  await mkdir(workplace, { recursive: true })
  try {
    const original = join(workplace, 'original')
    await writeFile(original, file)
    const files = await encoded(original, join(workplace, name))
    return Array.isArray(files) ? done(await keep({ name, workplace, files })) : refused(files)
  } finally {
    await rm(workplace, { recursive: true, force: true })
  }
}

const TOO_MANY_PIXELS = 2

// The names of the files made, or why it could not be done.
function encoded(original: string, target: string): Promise<string[] | PictureProblem> {
  return new Promise((resolve) => {
    const encoder = fork(new URL('./encode-picture.ts', import.meta.url), [original, target], {
      stdio: 'ignore',
      env: {},
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    let made: string[] | PictureProblem = 'picture-unreadable'
    encoder.on('message', (names) => {
      made = names as string[]
    })
    encoder.on('error', () => resolve('picture-unreadable'))
    encoder.on('exit', (code) => {
      if (code === 0) resolve(made)
      else resolve(code === TOO_MANY_PIXELS ? 'picture-too-many-pixels' : 'picture-unreadable')
    })
  })
}
