import type { AdminProduct } from '#app/products/admin-products.server.ts'
import { ProductPicture } from '#app/products/product-picture.tsx'
import { formatShekels } from '#app/shared/money.ts'
import { DeleteButton } from './delete-button.tsx'
import { ProductPlace } from './product-place.tsx'
import { ProductVisibility } from './product-visibility.tsx'

interface ProductListProps {
  readonly products: readonly AdminProduct[]
  readonly onEdit: (product: AdminProduct) => void
}

export function ProductList({ products, onEdit }: ProductListProps) {
  return (
    <ol className="grid gap-4">
      {products.map((product, index) => (
        <li
          key={product.id}
          data-id={product.id}
          className="rounded-3xl bg-paper p-4 shadow-card sm:p-5 lg:flex lg:items-center lg:gap-5"
        >
          <div className="flex grow gap-4 sm:gap-5">
            <div className={`w-24 shrink-0 self-start overflow-hidden rounded-2xl sm:w-36 ${fadedIf(product.hidden)}`}>
              <ProductPicture image={product.image} sizes="144px" />
            </div>
            <ProductWords product={product} />
            <ProductPlace id={product.id} name={product.name} place={index + 1} places={products.length} />
          </div>
          <div className="-mx-2 mt-3 flex flex-wrap items-center gap-1 border-sand-deep/70 border-t pt-2 max-lg:-mb-2 lg:mx-0 lg:mt-0 lg:shrink-0 lg:border-s lg:border-t-0 lg:py-3 lg:ps-4">
            <button
              type="button"
              onClick={() => onEdit(product)}
              className="min-h-11 rounded-full px-4 font-semibold text-balsam hover:bg-mist"
            >
              تعديل
            </button>
            <ProductVisibility id={product.id} hidden={product.hidden} />
            <div className="ms-auto lg:ms-0">
              <DeleteButton
                id={product.id}
                label={product.name}
                warning="يختفي المنتج من الموقع. الطلبات السابقة عليه تبقى كما هي."
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

function ProductWords({ product: { name, description, price, hidden } }: { product: AdminProduct }) {
  return (
    <div className="min-w-0 grow">
      <h3 className="font-bold text-balsam-deep leading-7 sm:text-lg">
        <bdi>{name}</bdi>{' '}
        {hidden && (
          <span className="ms-1 inline-block rounded-full bg-sand-deep px-3 font-semibold text-ink text-sm">مخفي</span>
        )}
      </h3>
      {description && (
        <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-soft text-sm leading-6 sm:text-base">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="mt-1 font-bold text-clay">
        <bdi>{formatShekels(price)}</bdi>
      </p>
    </div>
  )
}

// What visitors don't see is paler here.
function fadedIf(hidden: boolean): string {
  return hidden ? 'opacity-50 grayscale' : ''
}
