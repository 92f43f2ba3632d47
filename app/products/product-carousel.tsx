import { useEffect, useRef, useState } from 'react'
import { TowardsEndIcon, TowardsStartIcon } from '#app/ui/icons.tsx'
import type { ProductCard } from './product-card.ts'
import { ProductTile, type ProductTileProps } from './product-tile.tsx'

interface Pages {
  readonly count: number
  readonly current: number
}

interface ProductCarouselProps extends Omit<ProductTileProps, 'product'> {
  readonly products: readonly ProductCard[]
}

const oneAPage: Pages = { count: 0, current: 0 }

// More than these don't fit between the arrows on a phone.
const MOST_DOTS = 8

/**
 * A strip of cards, one page wide: 1 card below 640 px, 2 below 768 px, otherwise 3. The strip scrolls and snaps by
 * itself, by touch, wheel and arrow keys; the buttons and dots come when there is a script to serve them.
 */
export function ProductCarousel({ products, ...tile }: ProductCarouselProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [pages, setPages] = useState(oneAPage)

  useEffect(() => {
    const element = strip.current
    if (!element) return
    const measure = () => setPages(pagesOf(element))
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])

  function show(page: number) {
    const element = strip.current
    // In a right-to-left strip the way onward is counted in negative pixels.
    element?.scrollTo({ left: -page * pageWidth(element) })
  }

  const { count, current } = pages
  return (
    <div className="mt-10">
      <ul
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-label="منتجاتنا"
        className="-mx-4 -my-8 grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-6 overflow-x-auto scroll-smooth px-4 py-8 [scroll-padding-inline:1rem] [scrollbar-width:none] sm:auto-cols-[calc((100%-1.5rem)/2)] md:auto-cols-[calc((100%-3rem)/3)] motion-reduce:scroll-auto"
      >
        {products.map((product) => (
          <ProductTile key={product.id} product={product} {...tile} />
        ))}
      </ul>
      <div className="mt-6 flex min-h-11 items-center justify-center gap-3">
        {count > 1 && (
          <>
            <PageButton label="السابق" disabled={current === 0} onClick={() => show(current - 1)}>
              <TowardsStartIcon />
            </PageButton>
            {count > MOST_DOTS && (
              <bdi dir="ltr" className="text-ink-soft sm:hidden" aria-hidden="true">{`${current + 1} / ${count}`}</bdi>
            )}
            <div className={count > MOST_DOTS ? 'hidden justify-center sm:flex' : 'flex justify-center'}>
              {Array.from({ length: count }, (_, page) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number.
                  key={page}
                  type="button"
                  aria-label={`الصفحة ${page + 1} من ${count}`}
                  aria-current={page === current}
                  onClick={() => show(page)}
                  className="group grid size-6 place-items-center rounded-full sm:size-8"
                >
                  <span className="h-2.5 w-2.5 rounded-full bg-sage transition-all group-hover:bg-balsam group-aria-[current=true]:w-5 group-aria-[current=true]:bg-balsam" />
                </button>
              ))}
            </div>
            <PageButton label="التالي" disabled={current === count - 1} onClick={() => show(current + 1)}>
              <TowardsEndIcon />
            </PageButton>
          </>
        )}
      </div>
    </div>
  )
}

interface PageButtonProps {
  readonly label: string
  readonly disabled: boolean
  readonly onClick: () => void
  readonly children: React.ReactNode
}

function PageButton({ label, children, ...rest }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-sage-soft text-balsam transition-colors hover:bg-mist disabled:border-sand-deep disabled:text-sage-soft disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}

function pagesOf(strip: HTMLElement): Pages {
  const cards = strip.children.length
  const perPage = Math.max(1, Math.round(pageWidth(strip) / cardWidth(strip)))
  const count = Math.ceil(cards / perPage)
  const atEnd = strip.scrollWidth - strip.clientWidth - Math.abs(strip.scrollLeft) < 2
  const current = atEnd ? count - 1 : Math.round(Math.abs(strip.scrollLeft) / pageWidth(strip))
  return { count, current }
}

// Both widths include the gap that follows, so that whole pages add up.
function cardWidth(strip: HTMLElement): number {
  return (strip.firstElementChild as HTMLElement).offsetWidth + gapOf(strip)
}

function pageWidth(strip: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(strip)
  return strip.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) + gapOf(strip)
}

function gapOf(strip: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(strip).columnGap)
}
