import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import type { ProductCard } from '#app/products/product-card.ts'
import { centre } from '#app/shared/centre.ts'
import type { loader as homeLoader } from './home.tsx'
import { productPage } from './order-addresses.ts'
import { addressAt } from './page-address.server.ts'
import type { loader as productLoader } from './product.tsx'
import { businessData, jpegOf, productData } from './structured-data.server.ts'

/**
 * What a page's head says to search engines, link previews and home screens, as HTML. Only the server knows of it: a
 * visitor's browser has no use for it and spends no script on it.
 */
export function pageHead({ staticHandlerContext }: EntryContext, publicUrl: URL | undefined): string {
  const { matches, loaderData, statusCode } = staticHandlerContext
  const page = matches.at(-1)?.route.id ?? ''
  const address = addressAt(publicUrl)
  const icons = (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href={page.startsWith('admin/') ? '/admin.webmanifest' : '/site.webmanifest'} />
    </>
  )
  const about = statusCode === 200 ? aboutPage(page, loaderData, address) : undefined
  return renderToStaticMarkup(
    <>
      {icons}
      {about}
    </>,
  )
}

type AddressOf = (path: string) => string

function aboutPage(page: string, loaded: EntryContext['staticHandlerContext']['loaderData'], address: AddressOf) {
  if (page === 'site/home') {
    const { products } = loaded[page] as Awaited<ReturnType<typeof homeLoader>>
    return (
      <Shared address={address} path="/" title={`${centre.name} ${centre.tagline}`} description={centre.description}>
        <meta property="og:type" content="website" />
        <StructuredData data={businessData(products, address)} />
      </Shared>
    )
  }
  if (page === 'site/product') {
    const { product } = loaded[page] as Awaited<ReturnType<typeof productLoader>>['data']
    return product && <SharedProduct product={product} address={address} />
  }
  return page === 'site/privacy' ? <link rel="canonical" href={address('/privacy')} /> : undefined
}

function SharedProduct({ product, address }: { product: ProductCard; address: AddressOf }) {
  const { name, description, price } = product
  return (
    <Shared
      address={address}
      path={productPage(product.id)}
      title={`${name} – ${centre.name}`}
      description={description || centre.description}
      picture={jpegOf(product)}
    >
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={String(price)} />
      <meta property="product:price:currency" content="ILS" />
      <StructuredData data={productData(product, address)} />
    </Shared>
  )
}

interface SharedProps {
  readonly address: AddressOf
  readonly path: string
  readonly title: string
  readonly description: string
  /** Path or address of a picture of its own; the centre's otherwise. */
  readonly picture?: string | undefined
  readonly children: ReactNode
}

function Shared({ address, path, title, description, picture, children }: SharedProps) {
  return (
    <>
      <link rel="canonical" href={address(path)} />
      <meta property="og:site_name" content={centre.name} />
      <meta property="og:locale" content="ar_AR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(path)} />
      <meta property="og:image" content={address(picture ?? '/og.jpg')} />
      {!picture && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={picture ? title : `${centre.name} ${centre.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  )
}

/** Data, not a program: the Content-Security-Policy has nothing to say about it. No text in it can end it. */
function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
