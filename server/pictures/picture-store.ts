import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '#app/shared/picture-store.ts'
import { encodePicture } from './encoded-pictures.ts'

export const PICTURES_FOLDER = 'images'

/** Keeps pictures as files under `dataDir`/images, as our own page asks for them. */
export function pictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, PICTURES_FOLDER)
  return {
    keep: (file) =>
      encodePicture(file, folder, async ({ name, workplace, files }) => {
        for (const each of files) await rename(join(workplace, each), join(folder, each))
        return `/${PICTURES_FOLDER}/${name}`
      }),
  }
}
