import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '#app/shared/picture-store.ts'
import { encodePicture } from './encoded-pictures.ts'
import { folderPictureFiles, PICTURES_FOLDER } from './folder-picture-files.ts'

// A picture's files, 'NAME-WIDTH.webp' and 'NAME-WIDTH.jpg'; '.NAME', the workplace it was made in; and what was not
// written to its end.
const OURS = /^\.?(?<name>[0-9a-f]{32})(?:-\d+\.(?:webp|jpg))?$/

/** Keeps pictures as files of our own, as our own page asks for them; encodes them in `dataDir`. */
export function pictureStore(dataDir: string, files = folderPictureFiles(dataDir)): PictureStore {
  return {
    keep: (file) =>
      encodePicture(file, join(dataDir, PICTURES_FOLDER), async (picture) => {
        // All at once: a far store costs one way there and back, a silent one its patience once.
        const write = async (file: string) => files.write(file, await readFile(join(picture.workplace, file)))
        await Promise.all(picture.files.map(write))
        return imageOf(picture.name)
      }),
    async kept() {
      const latest = new Map<string, number>()
      for (const { name: file, changedAt } of await files.list()) {
        const name = OURS.exec(file)?.groups?.name
        if (name) latest.set(name, Math.max(changedAt, latest.get(name) ?? 0))
      }
      return [...latest].map(([name, keptAt]) => ({ image: imageOf(name), keptAt }))
    },
    async remove(image) {
      for (const { name: file } of await files.list()) {
        const name = OURS.exec(file)?.groups?.name
        if (name && imageOf(name) === image) await files.remove(file)
      }
    },
  }
}

const imageOf = (name: string) => `/${PICTURES_FOLDER}/${name}`
