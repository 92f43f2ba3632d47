const TAB = /^\/admin\/(?:bookings|slots|products|orders)(?:\?.*)?$/
const FIRST_TAB = '/admin/bookings'

/** Where somebody whose session has ended signs in again: the page says so, and leads back to `tab` afterwards. */
export function signInAgain(tab: string | undefined): string {
  const search = new URLSearchParams({ ended: '1' })
  if (tab) search.set('to', tab)
  return `/admin?${search}`
}

/** The tab that the sign-in page's address leads to; anybody may write one, and nothing but a tab of ours is followed. */
export function tabAfterSignIn(url: string): string {
  const to = new URL(url).searchParams.get('to') ?? ''
  return TAB.test(to) ? to : FIRST_TAB
}
