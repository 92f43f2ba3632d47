import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

// A file imports from its own room or from any floor below; see ARCHITECTURE.md. Read are all imports and exports that
// name their source as a text, types included; not read are paths built while running, and `import.meta.glob`.
const HOUSE = ['shared', 'database ui', 'availability products auth', 'booking orders', 'site admin']
const FLOORS = new Map(HOUSE.flatMap((rooms, floor) => rooms.split(' ').map((room) => [room, floor] as const)))
const PAGES = 4
const ENTRANCES = /^app\/(root\.tsx|routes\.ts|entry\.(client|server)\.tsx|styles\.css|[\w-]+\.test\.ts)$/
const ENGINES = /^(node:sqlite|better-sqlite3|pg|postgres)$/
// What server and pages hand each other is kept under a key of React Router, and the key has to be made somewhere.
const CONTEXT_KEY = 'app/database/request-context.server.ts'

// A route's loader and action stay on the server whatever the file is called: the build takes them out.
const ROUTES = [...readFileSync('app/routes.ts', 'utf8').matchAll(/'((?:site|admin)\/[\w-]+\.tsx?)'/g)].map(
  ([, file]) => `app/${file}`,
)

interface Import {
  readonly target: string
  /** Leaves no trace in the running program. `import { type A }` is none: an import of nothing stays behind. */
  readonly erased: boolean
  readonly names: readonly string[]
}

function placeOf(path: string): { room: string; floor: number } | undefined {
  if (path.startsWith('server/')) return { room: 'server', floor: 6 }
  if (ENTRANCES.test(path)) return { room: 'app', floor: 5 }
  const room = /^app\/([^/]+)\//.exec(path)?.[1] ?? ''
  const floor = FLOORS.get(room)
  return floor === undefined ? undefined : { room, floor }
}

/** The path in the project for '#app/…', '#server/…' and relative imports; the name of a package otherwise. */
function targetOf(path: string, source: string): string {
  const file = source.replace(/\?.*$/, '')
  if (/^#(app|server)\//.test(file)) return file.slice(1)
  return file.startsWith('.') ? posix.join(posix.dirname(path), file) : file
}

function importsOf(path: string, text: string): Import[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} can't be read: ${errors[0].message}`)
  const imports: Import[] = []
  const add = (source: { value?: unknown } | null, erased: boolean, names: string[] = []) => {
    if (typeof source?.value === 'string') imports.push({ target: targetOf(path, source.value), erased, names })
  }
  new Visitor({
    ImportDeclaration(node) {
      const names = node.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
      )
      add(node.source, node.importKind === 'type', names)
    },
    ExportNamedDeclaration(node) {
      add(node.source, node.exportKind === 'type')
    },
    ExportAllDeclaration(node) {
      add(node.source, node.exportKind === 'type')
    },
    ImportExpression(node) {
      add(node.source as { value?: unknown }, false)
    },
    TSImportType(node) {
      add(node.source, true)
    },
  }).visit(program)
  return imports
}

function wrongsOf(path: string, text: string): string[] {
  const place = placeOf(path)
  if (!place) return [`${path} belongs to no room`]
  if (!/\.tsx?$/.test(path)) return []
  return importsOf(path, text).flatMap((one) => {
    const why = wrongWith(one, path, place)
    return why ? [`${path} imports ${one.target}: ${why}`] : []
  })
}

function wrongWith(one: Import, path: string, { room, floor }: { room: string; floor: number }): string | undefined {
  const { target, erased, names } = one
  const inside = /^(app|server|\.\.)(\/|$)/.test(target) && !target.includes('/+types/')
  const there = inside ? placeOf(target) : undefined
  if (inside && !there) return 'it belongs to no room'
  if (there && there.room !== room && there.floor > floor) return 'that is up'
  if (there && there.room !== room && there.floor === floor) return 'that is sideways'
  const engine =
    ENGINES.test(target) || (/^kysely(\/|$)/.test(target) && names.some((name) => /Dialect|Driver/.test(name)))
  if (engine && room !== 'database') return 'only the database knows the engine'
  if (/^(@react-router\/|react-router(\/|$))/.test(target) && floor < PAGES && path !== CONTEXT_KEY)
    return 'only the pages speak HTTP'
  const plain = /\.ts$/.test(path) && !/\.(server|test)\.ts$/.test(path)
  const anywhere = FLOORS.has(room) && plain && !ROUTES.includes(path)
  if (anywhere && !erased && /^node:|\.server(\.tsx?)?$/.test(target)) return 'a plain file runs in browsers, too'
  return undefined
}

test('every file imports from its own room or from a floor below', () => {
  const paths = globSync('{app,server}/**/*.*').map((path) => path.replaceAll('\\', '/'))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.flatMap((path) => wrongsOf(path, readFileSync(path, 'utf8')))).toEqual([])
})

describe('what the inspector sees', () => {
  test.each([
    ['up', 'app/shared/a.ts', "import { book } from '#app/booking/bookings.ts'", 'that is up'],
    ['up, for a type', 'app/shared/a.ts', "import type { Booking } from '#app/booking/bookings.ts'", 'that is up'],
    ['up, handed on', 'app/ui/a.tsx', "export { book } from '../booking/bookings.ts'", 'that is up'],
    ['up, all of it handed on', 'app/ui/a.tsx', "export * from '../booking/bookings.ts'", 'that is up'],
    ['up, later', 'app/auth/a.ts', "const a = await import('#app/site/home.tsx')", 'that is up'],
    ['up, in a type', 'app/auth/a.ts', "type A = typeof import('../site/home.tsx')", 'that is up'],
    ['up, for its effect', 'app/ui/a.tsx', "import '../styles.css'", 'that is up'],
    ['up, to the process', 'app/site/a.ts', "import { readConfig } from '#server/config.ts'", 'that is up'],
    ['sideways', 'app/orders/a.ts', "import { book } from '#app/booking/bookings.ts'", 'that is sideways'],
    ['sideways, with a query', 'app/ui/a.tsx', "import url from '../database/font.woff2?url'", 'that is sideways'],
    ['out of the house', 'app/site/a.ts', "import a from '../../../a.json'", 'no room'],
    ['an unknown room', 'app/site/a.ts', "import a from '#app/common/a.ts'", 'no room'],
    ['from an unknown room', 'app/common/a.ts', '', 'no room'],
    ['from no room at all', 'app/utils.ts', '', 'no room'],
    ['the engine', 'app/booking/a.server.ts', "import { DatabaseSync } from 'node:sqlite'", 'knows the engine'],
    ['the dialect', 'server/a.ts', "import { sql, SqliteDialect } from 'kysely'", 'knows the engine'],
    ['HTTP', 'app/booking/a.tsx', "import { Form } from 'react-router'", 'speak HTTP'],
    ['HTTP, for a type', 'app/database/a.server.ts', "import type { A } from '@react-router/node'", 'speak HTTP'],
    ['Node in a plain file', 'app/shared/a.ts', "import { join } from 'node:path'", 'in browsers, too'],
    ['storage in a plain file', 'app/booking/a.ts', "import { book } from './bookings.server.ts'", 'in browsers, too'],
    ['nothing of storage', 'app/booking/a.ts', "import { type A } from './bookings.server.ts'", 'in browsers, too'],
  ])('%s', (_, path, text, why) => {
    expect(wrongsOf(path, text)).toEqual([expect.stringContaining(why)])
  })

  test.each([
    ['its own room', 'app/booking/a.ts', "import { b } from './b.ts'"],
    ['a floor below', 'app/booking/a.ts', "import { addDays } from '#app/shared/calendar-date.ts'"],
    ['a type of storage', 'app/booking/a.ts', "import type { Booking } from './bookings.server.ts'"],
    ['storage where it is stored', 'app/booking/a.server.ts', "import { join } from 'node:path'"],
    ['queries', 'app/booking/a.server.ts', "import { sql } from 'kysely'"],
    ['the engine in its room', 'app/database/a.server.ts', "import { DatabaseSync } from 'node:sqlite'"],
    ['HTTP in a page', 'app/site/a.tsx', "import { Form } from 'react-router'"],
    ['the types made for a page', 'app/site/a.tsx', "import type { Route } from './+types/a.ts'"],
    ['words in a comment', 'app/shared/a.ts', "// import { book } from '#app/booking/bookings.ts'"],
    ['words in a text', 'app/shared/a.ts', 'const a = "import b from \'../booking/b.ts\'"'],
  ])('no wrong in %s', (_, path, text) => {
    expect(wrongsOf(path, text)).toEqual([])
  })
})
