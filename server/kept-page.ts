import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it goes out. */
interface ReadyAnswer {
  readonly heads: OutgoingHttpHeaders
  readonly body: Buffer
}

/** A page that was rendered once, and compressed once for each encoding that was asked for since. */
export interface KeptPage {
  readonly etag: string
  /** The headers that say: what you have is still so. */
  readonly unchanged: Readonly<Record<string, string>>
  readonly heads: Readonly<Record<string, string>>
  readonly plain: Buffer
  readonly ready: Map<Encoding, Promise<ReadyAnswer>>
}

/** An answer in a form to be given many times; undefined when it is no whole page, or somebody's own. */
export async function keep(answer: Response): Promise<KeptPage | undefined> {
  if (answer.status !== 200 || answer.headers.has('Set-Cookie')) return undefined
  const plain = Buffer.from(await answer.arrayBuffer())
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url')}"`
  const heads = {
    ...Object.fromEntries(answer.headers),
    // A browser may keep it as well, and asks each time whether it is still so.
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  }
  const { 'content-type': _, ...unchanged } = heads as Record<string, string>
  return { etag, unchanged, heads, plain, ready: new Map() }
}

/** The page in the densest encoding that an Accept-Encoding header allows. */
export function readyFor(page: KeptPage, accepted: string): Promise<ReadyAnswer> {
  const encoding = ENCODINGS.find(([, takes]) => takes.test(accepted))?.[0] ?? 'identity'
  const ready = page.ready.get(encoding) ?? encoded(page, encoding)
  page.ready.set(encoding, ready)
  return ready
}

// A name with q=0 is refused by it.
const ENCODINGS = [
  ['br', /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?![\w-])/i],
  ['gzip', /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))(?![\w-])/i],
] as const

async function encoded({ heads, plain }: KeptPage, encoding: Encoding): Promise<ReadyAnswer> {
  const body = await compress[encoding](plain)
  const length = { 'content-length': body.length }
  return { heads: { ...heads, ...length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }, body }
}

// Made while the first visitor after a change waits: two milliseconds rather than the last percent of the size.
const compress: Readonly<Record<Encoding, (plain: Buffer) => Buffer | Promise<Buffer>>> = {
  br: (plain) => promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
  identity: (plain) => plain,
}
