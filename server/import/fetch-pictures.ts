import type { Database } from '#app/database/database.server.ts'
import { LARGEST_PICTURE_BYTES, type PictureStore } from '#app/shared/picture-store.ts'
import { limitedBody } from '../pictures/limited-body.ts'
import type { Progress } from './imported-records.ts'

const PATIENCE_MS = 5_000
const AT_ONCE = 4

/**
 * Fetches the pictures of imported products from where the old site kept them and keeps them as ours. One that can't be
 * had leaves its product with the drawn stand-in; the next import tries again.
 * @returns one line that says how many came
 */
export async function fetchPictures(db: Database, store: PictureStore, progress: Progress): Promise<string> {
  const wanted = await db
    .selectFrom('products')
    .select(['id', 'image_source'])
    .where('image', '=', '')
    .where('image_source', 'like', 'http%')
    .execute()
  if (wanted.length === 0) return 'Pictures: none to fetch.'
  progress(`Pictures: fetching ${wanted.length}`)
  let came = 0
  const queue = [...wanted]
  const worker = async () => {
    for (let product = queue.shift(); product; product = queue.shift()) {
      const file = await fetched(product.image_source)
      const kept = file && (await store.keep(file))
      if (!kept?.ok) continue
      await db
        .updateTable('products')
        .set({ image: kept.value })
        .where('id', '=', product.id)
        .where('image', '=', '')
        .execute()
      came += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const missing = wanted.length - came
  return `Pictures: ${came} fetched${missing ? `, ${missing} could not be had; the drawn stand-in is shown` : ''}.`
}

async function fetched(source: string): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(source, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? await limitedBody(response, LARGEST_PICTURE_BYTES) : undefined
  } catch {
    return undefined
  }
}
