import { auditPackages } from './audit.mjs'
import { runTool } from './child.mjs'
import { chromiumEnvironment, findChromium } from './chromium.mjs'
import { Stop } from './command.mjs'
import { postgresqlEnvironment } from './postgresql.mjs'
import { prepare } from './prepare.mjs'
import { siteEnvironment } from './project.mjs'
import { countPlaywright, countVitest, temporaryReport } from './test-reports.mjs'

const NO_TESTS = { passed: 0, failed: 0 }

/** A stage: its title, and a run that resolves to { ok, passed, failed }. */
const step = (title, work) => ({
  title,
  async run() {
    const exitCode = (await work()) ?? 0
    return { ok: exitCode === 0, ...NO_TESTS }
  },
})

const tool = async (name, args) => (await runTool(name, args)).exitCode

export const packages = step('Packages', () => prepare({ build: false }))
export const audit = step('Audit', auditPackages)
export const lint = step('Lint and format', () => tool('biome', ['check', '.']))
export const types = step('Types', async () => (await tool('react-router', ['typegen'])) || tool('tsc', []))
export const build = step('Build', () => prepare({ build: true }))

export const unitTests = {
  title: 'Unit tests',
  async run() {
    const report = temporaryReport()
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`]
    const env = siteEnvironment(await postgresqlEnvironment())
    const { exitCode } = await runTool('vitest', ['run', ...reporters], { env })
    return { ok: exitCode === 0, ...countVitest(report.take()) }
  },
}

export const browserTests = {
  title: 'Browser tests',
  async run() {
    const report = temporaryReport()
    const env = siteEnvironment({
      ...chromiumEnvironment(await findChromium()),
      ...(await postgresqlEnvironment()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report.path,
    })
    const { exitCode } = await runTool('playwright', ['test', '--reporter=list,json'], { env })
    return { ok: exitCode === 0, ...countPlaywright(report.take()) }
  },
}

/** Runs the stages in order up to the first that fails; resolves to the exit code. The last line sums up the tests. */
export async function runStages(stages) {
  const times = []
  const sum = { ...NO_TESTS }
  let failure
  for (const stage of stages) {
    const start = Date.now()
    console.log(`\n── ${stage.title}`)
    const result = await stage.run().catch(asFailure)
    times.push(`${stage.title.padEnd(16)}${((Date.now() - start) / 1000).toFixed(1).padStart(7)} s`)
    sum.passed += result.passed
    sum.failed += result.failed
    if (result.ok) continue
    failure = { title: stage.title, exitCode: result.exitCode ?? 1 }
    // A failure outside of any test (lint, a crash) is one too: "0 failed" must never stand under a failed run.
    if (result.failed === 0) sum.failed += 1
    break
  }
  console.log(`\n${times.join('\n')}`)
  if (failure) console.log(`Stopped at: ${failure.title}`)
  if (sum.passed + sum.failed === 0) console.log('There was no test to run.')
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return failure?.exitCode ?? (sum.passed > 0 ? 0 : 1)
}

function asFailure(error) {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`)
  return { ok: false, ...NO_TESTS, exitCode: error.exitCode }
}
