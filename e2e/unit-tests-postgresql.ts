import type { TestProject } from 'vitest/node'
import { startPostgresql } from './postgresql-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a server's database, in which each test makes itself a schema. Not given: SQLite. */
    postgresql?: string
  }
}

/** For the tests of the store: one server for all of them. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresql({ durable: false })
  project.provide('postgresql', server.address('postgres'))
  return () => server.stop()
}
