import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))
const TITLE = '# How fast it is\n\nEach section is written by the command it names; nothing here is typed by hand.\n'

/** Writes one section of docs/performance.md and leaves the others as they are. `name` is its mark in the file. */
export function writeSection(name: string, markdown: string): void {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const section = `${begin}\n${markdown.trim()}\n${end}`
  const [from, to] = [page.indexOf(begin), page.indexOf(end)]
  const changed =
    from < 0 ? `${page.trimEnd()}\n\n${section}\n` : page.slice(0, from) + section + page.slice(to + end.length)
  writeFileSync(FILE, changed)
}
