/** The id of the products section, to be linked to. */
export const PRODUCTS_SECTION = 'products-section'

/** A product's own page. */
export function productPage(id: string): string {
  return `/products/${encodeURIComponent(id)}`
}

/** The order page, where the product's form leads without JavaScript. */
export const ORDER_PAGE = '/order'

/** Where the popup posts an order: to the front page it stands on. */
export const ORDER_HERE = '/?index'

/** Posts an order; product and quantity stay in the address, so that the page can come back with them. */
export function orderAction(product: string, quantity: number): string {
  return `${ORDER_PAGE}?${new URLSearchParams({ product, quantity: String(quantity) })}`
}
