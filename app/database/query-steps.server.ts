import { CompiledQuery, type RootOperationNode, sql } from 'kysely'
import { type Database, engineOf } from './database.server.ts'

/**
 * For tests of speed: the way the engine takes through the tables for the queries that `work` makes. One entry a step:
 * the index it goes along, or what no list that grows may need: 'every row', 'sorting'.
 */
export async function stepsOf(db: Database, work: (watched: Database) => Promise<unknown>): Promise<string[]> {
  const explain = engineOf(db) === 'sqlite' ? sqliteSteps : postgresqlSteps
  const steps: string[] = []
  for (const query of await queriesOf(db, work)) steps.push(...(await explain(db, query)))
  return steps
}

async function queriesOf(db: Database, work: (watched: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  const nodes: RootOperationNode[] = []
  const watching = {
    transformQuery: ({ node }: { node: RootOperationNode }) => {
      nodes.push(node)
      return node
    },
    transformResult: async <Result>({ result }: { result: Result }) => result,
  }
  await work(db.withPlugin(watching))
  return nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: 'steps' }))
}

const SQLITE_OWN_INDEX = /^sqlite_autoindex_(\w+)_1$/

async function sqliteSteps(db: Database, query: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  return rows.flatMap(({ detail }) => {
    const index = /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1]
    if (detail.startsWith('SEARCH') && index) return [index.replace(SQLITE_OWN_INDEX, '$1_pkey')]
    if (detail.startsWith('SCAN')) return ['every row']
    return detail.includes('TEMP B-TREE') ? ['sorting'] : []
  })
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}

// A table of a test is small enough to be read whole; what is asked is whether it would have to be, or sorted.
async function postgresqlSteps(db: Database, query: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(trx)
    const explained = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters])
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(explained)
    return rows.flatMap((row) => postgresqlNode(row['QUERY PLAN'][0].Plan))
  })
}

function postgresqlNode(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(postgresqlNode)
  if (node['Index Name']) return [node['Index Name'], ...below]
  if (node['Node Type'] === 'Seq Scan') return ['every row', ...below]
  // An incremental sort only puts those in order that the index holds to be equal.
  return node['Node Type'] === 'Sort' ? ['sorting', ...below] : below
}
