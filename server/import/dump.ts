import { constants } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { membersOf } from './dump-text.ts'
import { printable } from './dump-values.ts'

/** A file that can't be imported. Its message is one sentence that names the file and what is wrong with it. */
export class ImportError extends Error {}

/** One document of the old site, as it came. */
export interface SourceDocument {
  readonly collection: string
  /** The document's id, escaped as in JSON, so that any id is a text the database can keep. */
  readonly key: string
  /** The same, with '#2' and so on behind it where the file has the id more than once: no two are equal. */
  readonly id: string
  /** Its fields; none when it is no document at all. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The document as JSON, passwords left out: to the letter where there can be none, else with sorted keys. */
  readonly json: string
  /** SHA-256 of it with sorted keys, passwords left out: equal for the same document, however it is written. */
  readonly fingerprint: string
}

/** The documents of each collection, in the order of the file. */
export type Dump = ReadonlyMap<string, readonly SourceDocument[]>

/** The collections Balsam knows what to do with. */
export const KNOWN_COLLECTIONS = ['available appointments', 'schedules', 'products', 'sales', 'User'] as const

/** Reads a dump (docs/import.md says how it is laid out). Throws an ImportError for anything else. */
export async function readDump(file: string): Promise<Dump> {
  const text = await read(file)
  assertJson(file, text)
  const outer = membersOf(text)?.filter(({ key }) => key === '__collections__') ?? []
  const collections = outer.flatMap(({ start }) => membersOf(text, start) ?? [])
  if (outer.length === 0 || outer.some(({ start }) => text[start] !== '{')) {
    throw new ImportError(`${file} is not an old site's dump: it has no "__collections__".`)
  }
  const dump = new Map<string, SourceDocument[]>()
  for (const { key: collection, start } of collections) {
    const documents = membersOf(text, start)
    const name = printable(collection)
    if (!documents) throw new ImportError(`${file} is damaged: its collection "${name}" holds no documents.`)
    const kept = dump.get(collection) ?? []
    const ids = new Set(kept.map(({ id }) => id))
    for (const { key, start, end } of documents) {
      const id = unusedId(printable(key), ids)
      kept.push(sourceDocument(file, { collection: name, key: printable(key), id }, text.slice(start, end)))
    }
    dump.set(collection, kept)
  }
  if (!KNOWN_COLLECTIONS.some((name) => dump.has(name))) {
    throw new ImportError(`${file} is not an old site's dump: none of its collections is known.`)
  }
  return dump
}

async function read(file: string): Promise<string> {
  const refused = (reason: string | undefined) => new ImportError(`${file} can't be read: ${reason}.`)
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw refused('there is no such file')
    throw refused(error.code === 'EISDIR' ? 'it is a directory' : error.code)
  })
  if (bytes.length > constants.MAX_STRING_LENGTH) throw refused('it is larger than 500 MB')
  try {
    // Drops a byte order mark as well.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('it is not UTF-8 text')
  }
}

function assertJson(file: string, text: string): void {
  try {
    JSON.parse(text)
  } catch {
    throw new ImportError(`${file} can't be read: it is not whole JSON.`)
  }
}

function unusedId(key: string, used: Set<string>): string {
  let id = key
  for (let copy = 2; used.has(id); copy += 1) id = `${key}#${copy}`
  used.add(id)
  return id
}

type Place = Pick<SourceDocument, 'collection' | 'key' | 'id'>

function sourceDocument(file: string, place: Place, text: string): SourceDocument {
  try {
    const document: unknown = JSON.parse(text)
    const sorted = JSON.stringify(withoutPasswords(document))
    return {
      ...place,
      fields: isObject(document) ? document : {},
      // To the letter, so that not even a number loses a digit. An escape may spell «password», a member that another
      // of its name hides may be one: then what was parsed is written anew.
      json: /password|\\u/i.test(text) ? sorted : text,
      fingerprint: createHash('sha256').update(sorted).digest('hex'),
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new ImportError(`${file} is damaged: "${place.id}" of "${place.collection}" is nested too deeply.`)
  }
}

// A password is kept as its hash and nowhere else; a digest of a short one would be as good as the password itself.
function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords)
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => !/password/i.test(key))
  kept.sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutPasswords(each)]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
