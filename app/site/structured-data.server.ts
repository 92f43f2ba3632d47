import { sessionTypes } from '#app/booking/session-types.ts'
import type { ProductCard } from '#app/products/product-card.ts'
import { centre } from '#app/shared/centre.ts'
import { whatsAppNumbers } from '#app/shared/phone-links.ts'
import { productPage } from './order-addresses.ts'

// What search engines read about the centre, in the words of schema.org. `address` makes a whole address of a path.
type AddressOf = (path: string) => string

const SUNDAY_FIRST = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The centre: where it is, when it is open, how to reach it, what it offers and for how much. */
export function businessData(products: readonly ProductCard[], address: AddressOf) {
  const { place, openingHours } = centre
  const prices = sessionTypes.map(({ price }) => price)
  const profiles = [centre.facebook, centre.instagram].filter(isProfile)
  const [number] = whatsAppNumbers(centre.phone)
  return {
    '@context': 'https://schema.org',
    '@type': 'HealthAndBeautyBusiness',
    '@id': address('/#centre'),
    name: centre.name,
    slogan: centre.tagline,
    description: centre.description,
    url: address('/'),
    logo: address('/icons/512.png'),
    image: address('/og.jpg'),
    telephone: number ? `+${number}` : centre.phone,
    address: { '@type': 'PostalAddress', streetAddress: place.street, addressLocality: place.locality },
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: openingHours.weekdays.map((day) => SUNDAY_FIRST[day]),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    contactPoint: { '@type': 'ContactPoint', contactType: 'reservations', url: centre.whatsapp },
    ...(profiles.length > 0 && { sameAs: profiles }),
    currenciesAccepted: 'ILS',
    priceRange: `${Math.min(...prices)}–${Math.max(...prices)} ₪`,
    makesOffer: [
      ...sessionTypes.map(({ name, price }) => offer(price, { itemOffered: { '@type': 'Service', name } })),
      ...products.map((product) => offer(product.price, { itemOffered: itemOf(product, address) })),
    ],
  }
}

/** One product on sale. */
export function productData(product: ProductCard, address: AddressOf) {
  const url = address(productPage(product.id))
  const seller = { '@type': 'HealthAndBeautyBusiness', '@id': address('/#centre'), name: centre.name }
  return {
    '@context': 'https://schema.org',
    ...itemOf(product, address),
    offers: offer(product.price, { url, seller }),
  }
}

/** A product's picture as JPEG, which previews everywhere can show; undefined for a drawing and for none. */
export function jpegOf({ image }: ProductCard): string | undefined {
  if (image.startsWith('/images/')) return `${image}-1080.jpg`
  return image.startsWith('https:') ? image : undefined
}

function itemOf(product: ProductCard, address: AddressOf) {
  const picture = jpegOf(product) ?? product.image
  return {
    '@type': 'Product',
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(picture && { image: address(picture) }),
    url: address(productPage(product.id)),
  }
}

// What is not on sale is not on the page either, so everything here can be had.
function offer(price: number, more: object) {
  return { '@type': 'Offer', price, priceCurrency: 'ILS', availability: 'https://schema.org/InStock', ...more }
}

// The links of a site that nobody has made their own yet lead to no profile.
const isProfile = (link: string) => new URL(link).pathname !== '/'
