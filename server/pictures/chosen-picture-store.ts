import type { PictureStore } from '#app/shared/picture-store.ts'
import type { Config } from '../config.ts'
import { hostedPictureStore } from './hosted-picture-store.ts'
import { pictureStore } from './picture-store.ts'

/** The picture store the settings name; the site and the import keep their pictures in the same one. */
export function chosenPictureStore({ dataDir, imageHost }: Pick<Config, 'dataDir' | 'imageHost'>): PictureStore {
  return imageHost ? hostedPictureStore(dataDir, imageHost) : pictureStore(dataDir)
}
