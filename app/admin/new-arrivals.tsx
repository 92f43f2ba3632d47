import { createContext, useContext } from 'react'

/** What had come when its tab was last left, as 'INSTANT REFERENCE': the latest booking and the latest order. */
export type Seen = readonly [booking: string, order: string]

// What the admin has booked from this page is no news to her.
const own = new Set<string>()

/** Writes down that the booking of that reference was made here. */
export function noteOwn(reference: string): void {
  own.add(reference)
}

/** Whether an 'INSTANT REFERENCE' is that of a booking made here. */
export function isOwn(arrival: string): boolean {
  return own.has(arrival.split(' ')[1] ?? '')
}

const SeenArrivals = createContext<Seen | undefined>(undefined)

/** Tells the cards below what has been seen. */
export const SeenArrivalsProvider = SeenArrivals.Provider

interface NewMarkProps {
  readonly kind: 'booking' | 'order'
  readonly createdAt: string
  readonly reference: string
}

/** Marks a card that has come since its tab was last left. */
export function NewMark({ kind, createdAt, reference }: NewMarkProps) {
  const seen = useContext(SeenArrivals)?.[kind === 'booking' ? 0 : 1]
  const arrival = `${createdAt} ${reference}`
  if (seen === undefined || arrival <= seen || isOwn(arrival)) return null
  return <span className="rounded-full bg-clay px-3 py-0.5 font-semibold text-paper text-sm">جديد</span>
}
