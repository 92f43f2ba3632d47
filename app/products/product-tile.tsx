import { BuyForm, type BuyFormProps } from './buy-form.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ProductTileProps extends BuyFormProps {
  /** The address of a product's own page. */
  readonly pageOf: (id: string) => string
}

export function ProductTile({ pageOf, ...buying }: ProductTileProps) {
  const { id, name, description, image } = buying.product
  return (
    <li
      data-id={id}
      className="flex snap-start flex-col overflow-hidden rounded-3xl border border-sand-deep/70 bg-paper shadow-card"
    >
      <ProductPicture image={image} />
      <BuyForm {...buying}>
        <h3 className="font-bold text-balsam-deep text-lg">
          <a href={pageOf(id)} className="underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </a>
        </h3>
        {description && (
          <p className="mt-1 text-ink-soft">
            <bdi>{description}</bdi>
          </p>
        )}
      </BuyForm>
    </li>
  )
}
