import { centre } from '#app/shared/centre.ts'

const HALF_A_YEAR_MS = 182 * 24 * 60 * 60 * 1000

/**
 * Whom to tell about a weakness (RFC 9116). Its expiry is always half a year away: as long as the site is served, the
 * centre's numbers are right.
 * @param now milliseconds since 1970
 */
export function securityTxt(now: number, publicUrl: URL | undefined): string {
  const number = new URL(centre.whatsapp).pathname.slice(1)
  return [
    `Contact: ${centre.whatsapp}`,
    `Contact: tel:+${number}`,
    `Expires: ${new Date(now + HALF_A_YEAR_MS).toISOString()}`,
    'Preferred-Languages: ar, en',
    ...(publicUrl ? [`Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`] : []),
    '',
  ].join('\n')
}
