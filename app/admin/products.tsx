import { useCallback, useState } from 'react'
import { data } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import {
  type AdminProduct,
  allProducts,
  hideProduct,
  moveProduct,
  removeProduct,
} from '#app/products/admin-products.server.ts'
import { sweepPictures } from '#app/products/picture-sweep.server.ts'
import { messageOf, type Problem } from '#app/shared/messages.ts'
import { postedForm } from '#app/shared/posted-form.server.ts'
import { refused } from '#app/shared/result.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/products.ts'
import type { Saved } from './form-dialog.tsx'
import { ProductFormDialog } from './product-form-dialog.tsx'
import { ProductList } from './product-list.tsx'
import { saveProduct } from './save-product.server.ts'
import { postedWithProgress } from './upload.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await allProducts(context.get(requestContext).db) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const process = context.get(requestContext)
  const { db, pictures, now, reportError } = process
  const form = await postedForm(request)
  const id = String(form.get('id') ?? '')
  const intent = String(form.get('intent'))
  const answer = async () => {
    switch (intent) {
      case 'add':
        return saveProduct(process, form, undefined)
      case 'change':
        return saveProduct(process, form, id)
      case 'remove': {
        const removed = await removeProduct(db, id, now)
        return removed.ok ? { ok: true as const, removed: removed.value } : removed
      }
      case 'move-up':
        return moveProduct(db, id, 'up')
      case 'move-down':
        return moveProduct(db, id, 'down')
      case 'hide':
        return hideProduct(db, id, true)
      case 'show':
        return hideProduct(db, id, false)
      default:
        throw new Response(null, { status: 400, statusText: 'Bad Request' })
    }
  }
  const answered = await answer()
  // Nobody waits for it.
  if (intent === 'change' || intent === 'remove') sweepPictures(db, pictures, now).catch(reportError)
  return data(answered, { status: answered.ok ? 200 : 422 })
}

/** A file past every limit is told in the open form, which keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  try {
    const form = await request.clone().formData()
    return hasPicture(form) ? await postedWithProgress<Saved>(request.url, form) : await serverAction()
  } catch (error) {
    if ((error as { status?: unknown }).status !== 413) throw error
    // With its status, or the page would ask for its data anew.
    return data({ ...refused('picture-too-large'), field: 'picture' }, { status: 413 })
  }
}

function hasPicture(form: FormData): boolean {
  const picture = form.get('picture')
  return picture instanceof File && picture.size > 0
}

type Open = { readonly product: AdminProduct | undefined }

/** The products of the centre, in the order visitors see them. */
export default function Products({ loaderData: { products } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>()
  const [note, setNote] = useState<Problem>()
  const close = useCallback(() => setOpen(undefined), [])
  const saved = useCallback((answer: { note?: Problem }) => setNote(answer.note), [])
  const show = (product: AdminProduct | undefined) => {
    setNote(undefined)
    setOpen({ product })
  }
  return (
    <section aria-labelledby="products-title" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="products-title" className="font-bold text-balsam text-xl">
          المنتجات
        </h2>
        <Button type="button" onClick={() => show(undefined)}>
          منتج جديد
        </Button>
      </div>
      <div role="status">
        {note && (
          <div className="flex items-start gap-3 rounded-2xl bg-blossom px-5 py-3">
            <p className="grow py-1.5">
              <strong>حُفظ المنتج دون هذه الصورة.</strong> {messageOf(note)}
            </p>
            <Button
              type="button"
              look="quiet"
              size="small"
              className="shrink-0 whitespace-nowrap"
              onClick={() => setNote(undefined)}
            >
              إغلاق
            </Button>
          </div>
        )}
      </div>
      {products.length > 0 ? (
        <ProductList products={products} onEdit={show} />
      ) : (
        <p className="rounded-3xl bg-paper px-6 py-12 text-center text-ink-soft shadow-card">
          لا توجد منتجات بعد. أضيفوا أول منتج من زر «منتج جديد»، فيظهر للزوّار فور حفظه.
        </p>
      )}
      {open && <ProductFormDialog product={open.product} onClose={close} onSaved={saved} />}
    </section>
  )
}
