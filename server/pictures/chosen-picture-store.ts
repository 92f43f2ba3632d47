import type { PictureStore } from '#app/shared/picture-store.ts'
import type { Config } from '../config.ts'
import { bucketPictureFiles } from './bucket-picture-files.ts'
import { folderPictureFiles } from './folder-picture-files.ts'
import { hostedPictureStore } from './hosted-picture-store.ts'
import type { PictureFiles } from './picture-files.ts'
import { pictureStore } from './picture-store.ts'

type Settings = Pick<Config, 'dataDir' | 'imageHost' | 'pictureBucket'>

/** The picture store the settings name; the site and the import keep their pictures in the same one. */
export function chosenPictureStore(settings: Settings): PictureStore {
  const { dataDir, imageHost } = settings
  return imageHost ? hostedPictureStore(dataDir, imageHost) : pictureStore(dataDir, chosenPictureFiles(settings))
}

/** Where the settings let the files of our own pictures lie. */
export function chosenPictureFiles({ dataDir, pictureBucket }: Settings): PictureFiles {
  return pictureBucket ? bucketPictureFiles(pictureBucket) : folderPictureFiles(dataDir)
}
