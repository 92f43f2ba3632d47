import fc from 'fast-check'
import { bookingFields } from './posted-bookings.ts'

// Now and then a piece is right, so that what is wrong with the others is read at all.
const strange = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '\0', '\u202e', '\ud800', '9007199254740993', '-0', '1e308', '__proto__', '%', '%E0%A4', "'--"),
  fc.constantFrom(
    '2027-02-30',
    '2027-03-11',
    '+002027-03-11',
    '９９９９-９９-９９',
    '12:00',
    '0000-00-00',
    'hijama-120',
  ),
)
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())
const oftenPlain = fc.oneof(
  strange.map(escaped),
  strange.map((text) => text.replace(/[\r\n ]/g, '')),
)

const path = fc.oneof(
  fc.constantFrom(
    '/',
    '/booking',
    '/booking.data',
    '/_.data',
    '/booking/confirmed',
    '/booking/confirmed.data',
    '/healthz',
    '/order',
    '/order.data',
    '/order/confirmed.data',
  ),
  fc.constantFrom(
    '//',
    '/\\',
    '/..',
    '/%',
    '/%00',
    '/%2e%2e/',
    '/.data',
    '/_.data.data',
    'booking',
    '*',
    'http://x/',
    '?',
  ),
  oftenPlain.map((text) => `/${text}`),
  oftenPlain.map((text) => `/assets/${text}`),
)
const query = fc
  .array(fc.tuple(fc.constantFrom('date', 'month', 'index', '_routes', '_data', 'x'), oftenPlain), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'TRACE', 'get', 'BREW', '')
const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '')
const header = fc.tuple(
  fc.constantFrom(
    'Origin',
    'Cookie',
    'Accept-Encoding',
    'Range',
    'Expect',
    'If-Modified-Since',
    'X-Forwarded-Host',
    'a b',
  ),
  fc.oneof(
    fc.constantFrom(
      'balsam-confirmed=IiI%3D',
      'balsam-confirmed=%',
      'null',
      'bytes=9-1',
      '100-continue',
      'br;q=x',
      'gzip',
    ),
    strange.map((text) => text.replace(/[\r\n]/g, '')),
  ),
)
const contentType = fc.constantFrom(
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary=',
  'application/json',
  'text/plain;charset=utf-99',
)
const body = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(bookingFields()), 'intent', ''), oftenPlain), { maxLength: 9 })
    .map((pairs) => Buffer.from(pairs.map(([name, value]) => `${name}=${value}`).join('&'))),
  strange.map((text) => Buffer.from(`--x\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}\r\n--x--`)),
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
)
const length = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  fc.constantFrom('-1', '0', '9007199254740993', '1, 2', 'x'),
)
const host = fc.oneof(
  { weight: 8, arbitrary: fc.constant('127.0.0.1') },
  fc.constantFrom('', 'a b', '[', '//', 'x:y', '%'),
)

/** A request that is wrong in some way, mostly. */
export const malformedRequest = fc
  .record({
    method,
    path,
    query,
    version,
    host,
    headers: fc.array(header, { maxLength: 3 }),
    contentType,
    length,
    body,
  })
  .map((made) => {
    const head = [
      `${made.method} ${made.path}${made.query && `?${made.query}`} ${made.version}`,
      `Host: ${made.host}`,
      'Connection: close',
      `Content-Type: ${made.contentType}`,
      `Content-Length: ${made.length || made.body.length}`,
      ...made.headers.map(([name, value]) => `${name}: ${value}`),
    ]
    // A body that is shorter than it says never ends; then the sender hangs up.
    return {
      bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), made.body]),
      hangUp: made.length.length > 9,
    }
  })
