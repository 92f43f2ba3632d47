import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** A file that can't be imported. Its message is one sentence that names the file and what is wrong with it. */
export class ImportError extends Error {}

/** One document of the old site, as it came. */
export interface SourceDocument {
  readonly collection: string
  /** The document's id, escaped as in JSON, so that any id is a text the database can keep. */
  readonly id: string
  /** Its fields; none when it is no document at all. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The whole document as JSON with sorted keys, passwords left out. */
  readonly json: string
  /** SHA-256 of that JSON: equal for the same document, in whatever order its fields come. */
  readonly fingerprint: string
}

/** The documents of each collection, in the order of the file. */
export type Dump = ReadonlyMap<string, readonly SourceDocument[]>

/** The collections Balsam knows what to do with. */
export const KNOWN_COLLECTIONS = ['available appointments', 'schedules', 'products', 'sales', 'User'] as const

/** Reads a dump (docs/import.md says how it is laid out). Throws an ImportError for anything else. */
export async function readDump(file: string): Promise<Dump> {
  const collections = (parse(file, await read(file)) as { __collections__?: unknown } | null)?.__collections__
  if (!isObject(collections)) throw new ImportError(`${file} is not an old site's dump: it has no "__collections__".`)
  const dump = new Map<string, SourceDocument[]>()
  for (const [collection, documents] of Object.entries(collections)) {
    if (!isObject(documents))
      throw new ImportError(`${file} is damaged: its collection "${collection}" holds no documents.`)
    dump.set(
      collection,
      Object.entries(documents).map(([id, document]) => sourceDocument(collection, id, document)),
    )
  }
  if (!KNOWN_COLLECTIONS.some((name) => dump.has(name))) {
    throw new ImportError(`${file} is not an old site's dump: none of its collections is known.`)
  }
  return dump
}

async function read(file: string): Promise<string> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(file)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : code
    throw new ImportError(`${file} can't be read: ${reason}.`)
  }
  try {
    // Drops a byte order mark as well.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError(`${file} can't be read: it is not UTF-8 text.`)
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ImportError(`${file} can't be read: it is not whole JSON.`)
  }
}

function sourceDocument(collection: string, id: string, document: unknown): SourceDocument {
  const json = JSON.stringify(withoutPasswords(document))
  return {
    collection: asciiSafe(collection),
    id: asciiSafe(id),
    fields: isObject(document) ? document : {},
    json,
    fingerprint: createHash('sha256').update(json).digest('hex'),
  }
}

const asciiSafe = (text: string) => JSON.stringify(text).slice(1, -1)

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
