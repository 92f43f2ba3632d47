import { formatShekels } from '#app/shared/money.ts'
import type { ProductCard } from './product-card.ts'

const STAND_IN = '/art/product-placeholder.svg'

export function ProductTile({ product }: { product: ProductCard }) {
  return (
    <li
      data-id={product.id}
      className="flex snap-start flex-col overflow-hidden rounded-3xl border border-sand-deep/70 bg-paper shadow-card"
    >
      <img
        src={product.image || STAND_IN}
        alt=""
        width="480"
        height="360"
        loading="lazy"
        className="aspect-4/3 w-full bg-sand object-cover"
      />
      <div className="flex grow flex-col p-5">
        <h3 className="font-bold text-lg text-balsam-deep">
          <bdi>{product.name}</bdi>
        </h3>
        {product.description && (
          <p className="mt-1 line-clamp-3 text-ink-soft">
            <bdi>{product.description}</bdi>
          </p>
        )}
        <p className="mt-auto pt-4 font-bold text-clay text-xl">
          <bdi>{formatShekels(product.price)}</bdi>
        </p>
      </div>
    </li>
  )
}
