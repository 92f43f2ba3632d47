import type { ProductCard } from '#app/products/product-card.ts'
import { ProductCarousel } from '#app/products/product-carousel.tsx'

export function Products({ products }: { products: readonly ProductCard[] }) {
  return (
    <section aria-labelledby="products-title" className="py-16 sm:py-24">
      <div className="wrap">
        <h2 id="products-title" className="text-center font-bold text-3xl text-balsam sm:text-4xl">
          منتجاتنا
        </h2>
        {products.length > 0 ? (
          <ProductCarousel products={products} />
        ) : (
          <p className="mt-8 rounded-3xl bg-sand px-6 py-12 text-center text-ink-soft text-lg">
            لا توجد منتجات متاحة حالياً
          </p>
        )}
      </div>
    </section>
  )
}
