/** One of the two hours a history is about. */
export type Hour = 0 | 1

/** What somebody asked for. Bookings are named by the form that asked for them, whatever reference they got. */
export type Request =
  | { readonly act: 'book' | 'book-for-caller'; readonly booking: string; readonly hour: Hour }
  /** `from` is the hour at which whoever moves it has seen the booking. */
  | { readonly act: 'move'; readonly booking: string; readonly from: Hour; readonly hour: Hour }
  /** `removal` names this deletion for the one who takes it back. */
  | { readonly act: 'delete'; readonly booking: string; readonly removal: string }
  | { readonly act: 'undo'; readonly removal: string }
  | { readonly act: 'enable' | 'disable'; readonly hour: Hour }
  | { readonly act: 'look' }

/**
 * What came back: done, or the refusal; to `look`, the hours that the page offers, as their numbers: '', '0', '1', '01'.
 */
export type Answer = 'done' | 'taken' | 'gone' | 'cancelled' | 'changed' | '' | '0' | '1' | '01'

/** A request, its answer, and when both were seen, by one count of all events of the history. */
export interface Operation {
  readonly request: Request
  /** Undefined: no answer came, so nobody knows whether it was done, or will be. */
  readonly answer: Answer | undefined
  readonly asked: number
  /** Infinity when no answer came. */
  readonly answered: number
}

/** One operation in words, for whoever has to find out what went wrong. */
export function inWords({ request, answer, asked, answered }: Operation): string {
  const { act, ...about } = request
  return `${asked}–${answered} ${act} ${Object.values(about).join(' ')} → ${answer ?? 'no answer'}`
}
