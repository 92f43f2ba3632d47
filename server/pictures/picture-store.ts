import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptPicture, PictureStore } from '#app/shared/picture-store.ts'
import { encodePicture } from './encoded-pictures.ts'

export const PICTURES_FOLDER = 'images'

// A picture's files, 'NAME-WIDTH.webp' and 'NAME-WIDTH.jpg', and '.NAME', the workplace it was made in.
const OURS = /^\.?(?<name>[0-9a-f]{32})(?:-\d+\.(?:webp|jpg))?$/

/** Keeps pictures as files under `dataDir`/images, as our own page asks for them. */
export function pictureStore(dataDir: string): PictureStore {
  const folder = join(dataDir, PICTURES_FOLDER)
  return {
    keep: (file) =>
      encodePicture(file, folder, async ({ name, workplace, files }) => {
        for (const each of files) await rename(join(workplace, each), join(folder, each))
        return imageOf(name)
      }),
    kept: () => keptIn(folder),
    async remove(image) {
      for (const file of await filesIn(folder)) {
        const name = OURS.exec(file)?.groups?.name
        if (name && imageOf(name) === image) await rm(join(folder, file), { recursive: true, force: true })
      }
    },
  }
}

const imageOf = (name: string) => `/${PICTURES_FOLDER}/${name}`

async function keptIn(folder: string): Promise<KeptPicture[]> {
  const latest = new Map<string, number>()
  for (const file of await filesIn(folder)) {
    const name = OURS.exec(file)?.groups?.name
    // A file that has gone since it was listed is none.
    const found = name && (await stat(join(folder, file)).catch(() => undefined))
    if (found) latest.set(name, Math.max(found.mtimeMs, latest.get(name) ?? 0))
  }
  return [...latest].map(([name, keptAt]) => ({ image: imageOf(name), keptAt }))
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    // The folder comes with the first picture.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
