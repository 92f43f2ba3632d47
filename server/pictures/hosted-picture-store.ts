import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '#app/products/picture-widths.ts'
import type { PictureStore } from '#app/shared/picture-store.ts'
import type { ImageHost } from '../config.ts'
import { encodePicture } from './encoded-pictures.ts'
import { PICTURES_FOLDER } from './folder-picture-files.ts'
import { limitedBody } from './limited-body.ts'
import { pictureStore } from './picture-store.ts'

const PATIENCE_MS = 10_000
const LONGEST_ANSWER = 100_000

/**
 * Keeps pictures with a third-party host, by the request of the specification's section 7. What is sent is our own
 * encoding: the host is given no file that is not an honest picture, and none that says where it was taken.
 * @param patience milliseconds the host is given for its whole answer
 */
export function hostedPictureStore(dataDir: string, host: ImageHost, patience = PATIENCE_MS): PictureStore {
  return {
    // The host takes nothing back by the preset we know it by; what lies here from before it was set up can go.
    ...pictureStore(dataDir),
    keep: (file) =>
      encodePicture(file, join(dataDir, PICTURES_FOLDER), async ({ name, workplace }) => {
        const picture = await readFile(join(workplace, `${name}-${Math.max(...PICTURE_WIDTHS)}.jpg`))
        return uploaded(picture, host, patience)
      }),
  }
}

async function uploaded(picture: Uint8Array<ArrayBuffer>, { url, preset }: ImageHost, patience: number) {
  const form = new FormData()
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'picture.jpg')
  form.set('upload_preset', preset)
  form.set('folder', 'products')
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'error', signal })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`The picture host answered ${response.status}`)
  }
  return secureUrl((await limitedBody(response, LONGEST_ANSWER)).toString('utf8'))
}

function secureUrl(answer: string): string {
  const address = URL.parse(String(parsed(answer)?.secure_url))
  if (address?.protocol !== 'https:') throw new Error("The picture host's answer names no https address")
  return address.href
}

function parsed(answer: string): { secure_url?: unknown } | null {
  try {
    return JSON.parse(answer)
  } catch {
    throw new Error("The picture host's answer is no JSON")
  }
}
