/** The id of the booking section, to be linked to. */
export const BOOKING_SECTION = 'appointment-section'

/** The page behind the form: review and problems without JavaScript, and the action for both. */
export const BOOKING_PAGE = '/booking'

/** The calendar file of the booking that this browser confirmed last. */
export const CALENDAR_FILE = '/booking/calendar.ics'

// Without JavaScript a choice of day or month is posted to the page itself, so that what is typed comes back with it.
// `?index` is React Router's name for the action of the front page.

/** Posts to the front page, which shows the booking section again for `search` ('?date=…' or '?month=…'). */
export function backToBooking(search: string, target = BOOKING_SECTION): string {
  return `/?index&${search.slice(1)}#${target}`
}

/** Posts the form to be reviewed or confirmed; `search` keeps the chosen day in the address. */
export function bookingAction(search: string): string {
  return `${BOOKING_PAGE}${search}`
}
