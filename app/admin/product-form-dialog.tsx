import type { AdminProduct } from '#app/products/admin-products.server.ts'
import { controlLook, Field } from '#app/ui/field.tsx'
import { FormDialog, type Saved } from './form-dialog.tsx'
import { ProductPictureField } from './product-picture-field.tsx'

interface ProductFormDialogProps {
  /** The product to change; undefined for a new one. */
  readonly product: AdminProduct | undefined
  readonly onClose: () => void
  readonly onSaved: (saved: Saved & { ok: true }) => void
}

export function ProductFormDialog({ product, onClose, onSaved }: ProductFormDialogProps) {
  const words = product
    ? ({ title: 'تعديل المنتج', intent: 'change' } as const)
    : ({ title: 'منتج جديد', intent: 'add' } as const)
  return (
    <FormDialog {...words} encType="multipart/form-data" onClose={onClose} onSaved={onSaved}>
      {(problemOf) => (
        <>
          {product && <input type="hidden" name="id" value={product.id} />}
          <Field id="product-name" label="الاسم" problem={problemOf('name')}>
            {(control) => (
              <input
                {...control}
                name="name"
                aria-required="true"
                autoComplete="off"
                dir="auto"
                defaultValue={product?.name}
                className={controlLook}
              />
            )}
          </Field>
          <Field id="product-price" label="السعر" hint="بالشيكل، دون كسور" problem={problemOf('price')}>
            {(control) => (
              <input
                {...control}
                name="price"
                aria-required="true"
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                defaultValue={product?.price}
                className={`${controlLook} text-end`}
              />
            )}
          </Field>
          <Field id="product-description" label="الوصف" hint="اختياري" problem={problemOf('description')}>
            {(control) => (
              <textarea
                {...control}
                name="description"
                rows={2}
                dir="auto"
                defaultValue={product?.description}
                className={`${controlLook} resize-y`}
              />
            )}
          </Field>
          <ProductPictureField image={product?.image ?? ''} problem={problemOf('picture')} />
        </>
      )}
    </FormDialog>
  )
}
