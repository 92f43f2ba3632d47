import type { RequestContext } from '#app/database/request-context.server.ts'
import { addProduct, changeProduct, hasProduct } from '#app/products/admin-products.server.ts'
import { parseProductDraft } from '#app/products/product-draft.ts'
import type { Problem } from '#app/shared/messages.ts'
import { LARGEST_PICTURE_BYTES, type PictureStore } from '#app/shared/picture-store.ts'
import { refused } from '#app/shared/result.ts'
import type { Saved } from './form-dialog.tsx'

type Process = Pick<RequestContext, 'db' | 'pictures' | 'now' | 'reportError'>

/**
 * Adds the posted product, or changes the one of that id. A picture that can't be kept is told in the answer's note and
 * stands in nobody's way: a new product is saved without one, a changed one with what it had.
 */
export async function saveProduct(process: Process, form: FormData, id: string | undefined): Promise<Saved> {
  const { db, now } = process
  const draft = parseProductDraft(form)
  if (!draft.ok) return draft
  if (id !== undefined && !(await hasProduct(db, id))) return refused('gone')

  const { image, note } = await postedPicture(process, form)
  if (id === undefined) await addProduct(db, draft.value, image ?? '', now)
  else {
    const changed = await changeProduct(db, id, draft.value, image)
    if (!changed.ok) return changed
  }
  return note ? { ok: true, note } : { ok: true }
}

// `image`: where the new picture is, '' to take the old one away, undefined to leave everything as it is.
async function postedPicture(
  { pictures, reportError }: Process,
  form: FormData,
): Promise<{ readonly image?: string; readonly note?: Problem }> {
  const file = form.get('picture')
  // The browser keeps a file that is too large to itself, and says so instead of sending it.
  if (form.has('picture-left-out')) return { note: 'picture-too-large' }
  if (!(file instanceof File) || file.size === 0) return form.has('picture-removed') ? { image: '' } : {}
  try {
    const kept = await keptPicture(pictures, file)
    return kept.ok ? { image: kept.value } : { note: kept.problem }
  } catch (error) {
    reportError(error)
    return { note: 'picture-not-kept' }
  }
}

async function keptPicture(pictures: PictureStore, file: File) {
  if (file.size > LARGEST_PICTURE_BYTES) return refused('picture-too-large')
  return pictures.keep(new Uint8Array(await file.arrayBuffer()))
}
