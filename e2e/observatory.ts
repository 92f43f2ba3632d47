/** What a scanner sees of one answer. */
interface Seen {
  readonly headers: Headers
  readonly cookies: readonly string[]
}

/**
 * Grades an answer by the public rules of the HTTP Observatory (developer.mozilla.org/observatory, as of 2026): from 100,
 * bonuses only for whoever needs none to reach 90. Rules about the redirect from port 80 and the preload list are the
 * proxy's and the domain's; every script of ours comes from the site itself, so there is none to pin.
 * @returns the score, and what cost points
 */
export function observatoryScore(seen: Seen): { score: number; faults: string[] } {
  const rules = [contentPolicy, cookies, sharing, transport, referrer, sniffing, framing, resourcePolicy]
  const results = rules.map((rule) => rule(seen))
  const lost = results.filter(([points]) => points < 0)
  const base = 100 + sum(lost)
  const bonus = base >= 90 ? sum(results.filter(([points]) => points > 0)) : 0
  return { score: base + bonus, faults: lost.map(([, fault]) => fault) }
}

type Result = readonly [points: number, fault: string]
const sum = (results: readonly Result[]) => results.reduce((total, [points]) => total + points, 0)

function directives({ headers }: Seen): Map<string, string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function contentPolicy(seen: Seen): Result {
  const policy = directives(seen)
  if (!policy.has('default-src')) return [-25, 'no content policy']
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? []
  const objects = policy.get('object-src') ?? policy.get('default-src') ?? []
  const broad = /^(?:'unsafe-inline'|data:|https?:|\*)$/
  if ([...scripts, ...objects].some((source) => broad.test(source))) return [-20, 'scripts or objects from anywhere']
  const every = [...policy.values()].flat()
  if (every.some((source) => source.startsWith("'unsafe-"))) return [-10, 'unsafe sources']
  const closed = policy.get('default-src')?.join() === "'none'"
  const forms = ["'none'", "'self'"].includes(policy.get('form-action')?.join() ?? '')
  return [closed && forms ? 10 : 5, '']
}

function cookies({ cookies: set }: Seen): Result {
  if (set.some((cookie) => !/; Secure/i.test(cookie))) return [-40, 'a cookie without Secure']
  if (set.some((cookie) => !/; HttpOnly/i.test(cookie))) return [-30, 'a cookie without HttpOnly']
  if (set.some((cookie) => !/; SameSite=(?:Lax|Strict)/i.test(cookie))) return [-20, 'a cookie without SameSite']
  return [set.length > 0 ? 5 : 0, '']
}

function sharing({ headers }: Seen): Result {
  return headers.has('access-control-allow-origin') ? [-50, 'shared with other origins'] : [0, '']
}

function transport({ headers }: Seen): Result {
  const seconds = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0)
  if (seconds === 0) return [-20, 'no HSTS']
  return seconds < 15_768_000 ? [-10, 'HSTS for less than six months'] : [0, '']
}

function referrer({ headers }: Seen): Result {
  const strict = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']
  const policy = headers.get('referrer-policy')
  if (policy === null) return [0, '']
  return strict.includes(policy) ? [5, ''] : [-5, 'an unsafe referrer policy']
}

function sniffing({ headers }: Seen): Result {
  return headers.get('x-content-type-options') === 'nosniff' ? [0, ''] : [-5, 'no nosniff']
}

function framing(seen: Seen): Result {
  if (directives(seen).get('frame-ancestors')?.join() === "'none'") return [5, '']
  return seen.headers.has('x-frame-options') ? [0, ''] : [-20, 'may be framed']
}

function resourcePolicy({ headers }: Seen): Result {
  const policy = headers.get('cross-origin-resource-policy') ?? ''
  return [['same-origin', 'same-site'].includes(policy) ? 10 : 0, '']
}
