declare const shekels: unique symbol

/** A whole number of shekels, never below zero, always exact. */
export type Shekels = number & { readonly [shekels]: true }

/** Largest sum we keep: 999 pieces of the dearest product stay well inside it, and far from 2^53. */
export const MOST_SHEKELS = 1_000_000_000

/** Refuses (undefined) fractions, negatives and what is too large to stay exact. */
export function toShekels(amount: unknown): Shekels | undefined {
  return typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST_SHEKELS
    ? (amount as Shekels)
    : undefined
}

/** '1,250 ₪': grouped by thousands, a no-break space, the sign. Show it inside a `<bdi>`. */
export function formatShekels(amount: number): string {
  return `${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}\u00a0₪`
}
