import type { TestSite } from './site.ts'

/** The head of a page as a search engine or a messenger reads it, before any script. */
export interface PageHead {
  readonly status: number
  readonly title: string
  readonly canonical: string | undefined
  readonly manifest: string | undefined
  /** `content` by `name` or `property`. */
  readonly meta: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: data of schema.org, looked into by the tests.
  readonly data: any
  readonly html: string
}

export async function headOf({ address }: TestSite, path: string, headers: HeadersInit = {}): Promise<PageHead> {
  const answer = await fetch(address + path, { headers })
  const html = await answer.text()
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(html) ?? []
  const linked = (rel: string) => text(new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(head)?.[1])
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  return {
    status: answer.status,
    title: text(/<title>(.*?)<\/title>/.exec(head)?.[1]) ?? '',
    canonical: linked('canonical'),
    manifest: linked('manifest'),
    meta: Object.fromEntries(metas.map(([, name, content]) => [name, text(content)])),
    data: data && JSON.parse(data),
    html,
  }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function text(html: string | undefined): string | undefined {
  return html?.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign) => SIGNS[sign] ?? '')
}
