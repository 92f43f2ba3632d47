/** What the admin's list of orders is narrowed to; every part stands in the address. */
export interface OrderFilter {
  /** Part of a name or a phone, or a reference. */
  readonly q: string
  readonly method: 'pickup' | 'delivery' | undefined
}

/** Reads `?q=` and `?method=`; what can't be read counts as not given. */
export function orderFilter(search: URLSearchParams): OrderFilter {
  const method = search.get('method')
  return {
    q: (search.get('q') ?? '').slice(0, 100),
    method: method === 'pickup' || method === 'delivery' ? method : undefined,
  }
}

/** The address of a filter: its own part only, '' when nothing is filtered. */
export function orderSearch({ q, method }: OrderFilter, before?: string): string {
  const parts = Object.entries({ q: q.trim(), method, before }).filter(([, value]) => value)
  return parts.length > 0 ? `?${new URLSearchParams(parts as [string, string][])}` : ''
}

/** How the admin reads the way an order is handed over. */
export const deliveryMethods = { pickup: 'استلام من المركز', delivery: 'توصيل' } as const
