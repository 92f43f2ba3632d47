import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LARGEST_PICTURE_BYTES, type PictureStore } from '#app/shared/picture-store.ts'
import { done, refused } from '#app/shared/result.ts'

export const PICTURES_FOLDER = 'images'

const PATIENCE_MS = 20_000

/**
 * Keeps pictures as files under `dataDir`/images. Whatever a stranger's file does to the decoder, it does in a process of
 * its own that is given a few seconds and one folder to write to.
 */
export function pictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, PICTURES_FOLDER)
  return {
    async keep(file) {
      if (file.byteLength > LARGEST_PICTURE_BYTES) return refused('picture-too-large')
      const name = randomBytes(16).toString('hex')
      const workplace = join(folder, `.${name}`)
      await mkdir(workplace, { recursive: true })
      try {
        const original = join(workplace, 'original')
        await writeFile(original, file)
        const made = await encoded(original, join(workplace, name))
        if (!made) return refused('picture-unreadable')
        for (const each of made) await rename(join(workplace, each), join(folder, each))
        return done(`/${PICTURES_FOLDER}/${name}`)
      } finally {
        await rm(workplace, { recursive: true, force: true })
      }
    },
  }
}

// The names of the files made; undefined when it could not be done.
function encoded(original: string, target: string): Promise<string[] | undefined> {
  return new Promise((resolve) => {
    const encoder = fork(new URL('./encode-picture.ts', import.meta.url), [original, target], {
      stdio: 'ignore',
      env: {},
      timeout: PATIENCE_MS,
      killSignal: 'SIGKILL',
    })
    let made: string[] | undefined
    encoder.on('message', (names) => {
      made = names as string[]
    })
    encoder.on('error', () => resolve(undefined))
    encoder.on('exit', (code) => resolve(code === 0 ? made : undefined))
  })
}
