import { art } from '#app/ui/art.ts'
import { PICTURE_WIDTHS } from './picture-widths.ts'

// One card a page on a phone, three on a desk (the carousel's widths).
const SIZES = '(min-width: 1200px) 360px, (min-width: 768px) 30vw, (min-width: 640px) 46vw, calc(100vw - 2.5rem)'

/**
 * A product's picture with its place kept while it loads. Our own pictures ('/images/NAME') come in three widths, as
 * WebP and as JPEG; a drawing is one file for all; without a picture there is the drawn stand-in.
 */
export function ProductPicture({ image, sizes = SIZES }: { image: string; sizes?: string }) {
  const frame = 'aspect-4/3 w-full bg-sand object-cover'
  const place = { alt: '', width: 480, height: 360, loading: 'lazy', className: frame } as const
  if (!image.startsWith('/images/')) return <img src={image || art('product-placeholder.svg')} {...place} alt="" />
  const sources = (ending: string) => PICTURE_WIDTHS.map((width) => `${image}-${width}.${ending} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img src={`${image}-720.jpg`} srcSet={sources('jpg')} sizes={sizes} {...place} alt="" />
    </picture>
  )
}
