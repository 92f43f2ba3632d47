/** A product as the public page shows it. `price` in whole shekels; an empty `image` means the drawn stand-in. */
export interface ProductCard {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly price: number
  readonly image: string
}
