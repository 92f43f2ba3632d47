import { expect, test } from 'vitest'
import { securityTxt } from './security-txt.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

test('says whom to tell about a weakness, and never lapses while the site is served', () => {
  for (const now of [NOW, NOW + 10 * 365 * 86_400_000]) {
    const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(securityTxt(now, undefined))?.[1] ?? '')
    // RFC 9116 wants less than a year.
    expect(expires - now).toBeGreaterThan(30 * 86_400_000)
    expect(expires - now).toBeLessThan(365 * 86_400_000)
  }
  expect(securityTxt(NOW, new URL('https://balsam.example'))).toBe(
    [
      'Contact: https://wa.me/972501234567',
      'Contact: tel:+972501234567',
      'Expires: 2027-05-22T08:00:00.000Z',
      'Preferred-Languages: ar, en',
      'Canonical: https://balsam.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect(securityTxt(NOW, undefined)).not.toContain('Canonical')
})
