import { useState } from 'react'
import { type DeliveryZone, noOrderValues, type OrderFormValues } from '#app/orders/order-request.ts'
import type { ProductCard } from '#app/products/product-card.ts'
import { ProductCarousel } from '#app/products/product-carousel.tsx'
import { ORDER_PAGE, PRODUCTS_SECTION, productPage } from './order-addresses.ts'
import { OrderPopup } from './order-popup.tsx'
import { newSubmissionKey } from './submission-key.ts'

interface ProductsProps {
  readonly products: readonly ProductCard[]
  readonly zones: readonly DeliveryZone[]
  /** When the page was made, as `UnaskedFields` carries it. */
  readonly opened: string
}

interface OpenOrder {
  readonly product: ProductCard
  readonly quantity: number
  readonly key: string
}

export function Products({ products, zones, opened }: ProductsProps) {
  const [order, setOrder] = useState<OpenOrder>()
  // Who orders is remembered from one popup to the next; the notes are not.
  const [typed, setTyped] = useState(noOrderValues)

  function close(left: OrderFormValues) {
    setTyped({ ...left, notes: '' })
    setOrder(undefined)
  }

  return (
    <section id={PRODUCTS_SECTION} aria-labelledby="products-title" className="py-16 sm:py-24">
      <div className="wrap">
        <h2 id="products-title" className="text-center font-bold text-3xl text-balsam sm:text-4xl">
          منتجاتنا
        </h2>
        {products.length > 0 ? (
          <ProductCarousel
            products={products}
            orderAction={ORDER_PAGE}
            pageOf={productPage}
            onBuy={(product, quantity) => setOrder({ product, quantity, key: newSubmissionKey() })}
          />
        ) : (
          <p className="mt-8 rounded-3xl bg-sand px-6 py-12 text-center text-ink-soft text-lg">
            لا توجد منتجات متاحة حالياً
          </p>
        )}
      </div>
      {order && (
        <OrderPopup
          key={order.key}
          // As it is now: its price may have changed since the popup opened.
          product={products.find(({ id }) => id === order.product.id) ?? order.product}
          quantity={order.quantity}
          submissionKey={order.key}
          zones={zones}
          values={{ ...typed, opened }}
          onClose={close}
        />
      )}
    </section>
  )
}
