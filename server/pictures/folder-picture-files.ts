import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFile, PictureFiles } from './picture-files.ts'

export const PICTURES_FOLDER = 'images'

/** The files under `dataDir`/images, which comes with the first of them. */
export function folderPictureFiles(dataDir: string): PictureFiles {
  const folder = join(dataDir, PICTURES_FOLDER)
  return {
    async list() {
      const files: PictureFile[] = []
      for (const name of (await unlessMissing(readdir(folder))) ?? []) {
        // A file that has gone since it was listed is none.
        const found = await unlessMissing(stat(join(folder, name)))
        if (found) files.push({ name, changedAt: found.mtimeMs })
      }
      return files
    },
    read: (name) => unlessMissing(readFile(join(folder, name))),
    async write(name, content) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `.${name}`)
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, join(folder, name))
    },
    remove: (name) => rm(join(folder, name), { recursive: true, force: true }),
  }
}

async function unlessMissing<Value>(found: Promise<Value>): Promise<Value | undefined> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
