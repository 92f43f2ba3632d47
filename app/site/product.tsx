import { data } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import { BuyForm } from '#app/products/buy-form.tsx'
import { ProductPicture } from '#app/products/product-picture.tsx'
import { productCard } from '#app/products/products.server.ts'
import { centre } from '#app/shared/centre.ts'
import type { Route } from './+types/product.ts'
import NotFound, { meta as notFoundMeta } from './not-found.tsx'
import { ORDER_PAGE, PRODUCTS_SECTION } from './order-addresses.ts'
import { SitePage } from './site-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const product = loaderData?.product
  if (!product) return notFoundMeta()
  return [
    { title: `${product.name} – ${centre.name}` },
    { name: 'description', content: product.description || centre.description },
  ]
}

/** A product's own page, to be linked and sent on. One that is not on sale is like one that never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const product = await productCard(context.get(requestContext).db, params.id)
  return data({ product }, { status: product ? 200 : 404 })
}

// Whatever is posted here is not read.
export const action = loader

export default function Product({ loaderData: { product } }: Route.ComponentProps) {
  if (!product) return <NotFound />
  return (
    <SitePage>
      <div className="wrap grid gap-8 py-10 sm:py-16">
        <article
          data-id={product.id}
          aria-labelledby="product-title"
          className="mx-auto grid w-full max-w-4xl overflow-hidden rounded-3xl border border-sand-deep/70 bg-paper shadow-card md:grid-cols-2"
        >
          <ProductPicture
            image={product.image}
            sizes="(min-width: 1024px) 448px, (min-width: 768px) 46vw, calc(100vw - 2.5rem)"
          />
          <BuyForm product={product} orderAction={ORDER_PAGE}>
            <h1 id="product-title" className="font-bold text-2xl text-balsam-deep sm:text-3xl">
              <bdi>{product.name}</bdi>
            </h1>
            {product.description && (
              <p className="mt-3 text-ink-soft text-lg">
                <bdi>{product.description}</bdi>
              </p>
            )}
          </BuyForm>
        </article>
        <a
          href={`/#${PRODUCTS_SECTION}`}
          className="justify-self-center font-semibold text-balsam underline underline-offset-4"
        >
          منتجاتنا
        </a>
      </div>
    </SitePage>
  )
}
