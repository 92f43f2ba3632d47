import { startPostgresql } from './postgresql-server.ts'

/** One server for all tests of a run; its address goes to the workers as BALSAM_POSTGRESQL. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (!process.env.BALSAM_POSTGRESQL_BIN) return undefined
  const server = await startPostgresql()
  process.env.BALSAM_POSTGRESQL = server.address('postgres')
  return () => server.stop()
}
