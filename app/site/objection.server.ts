import type { RequestContext } from '#app/database/request-context.server.ts'
import { isKnown } from '#app/database/submissions.server.ts'
import { isProof } from './proof-of-work.ts'

/**
 * Forms a minute. A whole mobile carrier may stand behind one address: what it is asked for beyond the first figure is
 * a second of its browsers' time, and only what no crowd of people sends is refused.
 */
export const formsAMinute = { freeOfAddress: 20, freeOfSite: 60, mostOfAddress: 120 } as const

/**
 * What speaks against taking a form that is whole. 'not-now': the field for programs is filled in, or its address sends
 * more than people do. 'proof-needed': it came too soon after its page, or in a busy minute, and without a proof of work.
 * A form that was taken before is answered in any case.
 */
export async function objectionTo(
  form: FormData,
  key: string,
  { db, now, shortestFill, countForm }: RequestContext,
): Promise<'not-now' | 'proof-needed' | undefined> {
  if (form.get('website')) return 'not-now'
  const { ofAddress, ofSite } = countForm()
  const busy = ofAddress > formsAMinute.freeOfAddress || ofSite > formsAMinute.freeOfSite
  if (!busy && !isHasty(form.get('opened'), now, shortestFill)) return undefined
  if (await isKnown(db, key)) return undefined
  if (ofAddress > formsAMinute.mostOfAddress) return 'not-now'
  return (await isProof(key, form.get('proof'))) ? undefined : 'proof-needed'
}

// Not signed: whoever can send what it likes can also wait. This sorts out those who fill in and send at one moment; the
// limits per phone number are the lock. A page that was served from memory is older than it looks, which harms nobody.
function isHasty(opened: unknown, now: number, shortestFill: number): boolean {
  const since = typeof opened === 'string' && /^\d{1,15}$/.test(opened) ? Number(opened) : Number.NaN
  return !(now - since >= shortestFill)
}
