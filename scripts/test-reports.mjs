import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A place for one report in JSON, outside the project because a build or a test run may empty folders there. */
export function temporaryReport() {
  const folder = mkdtempSync(join(tmpdir(), 'balsam-report-'))
  const path = join(folder, 'report.json')
  return {
    path,
    /** The report, or undefined when the run ended before it wrote one. Removes it. */
    take() {
      try {
        return JSON.parse(readFileSync(path, 'utf8'))
      } catch {
        return undefined
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Passed and failed tests in the report of Vitest's `json` reporter. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 }
  // A file that fails before its first test (an import that doesn't resolve) would otherwise count for nothing.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/** Passed and failed tests in the report of Playwright's `json` reporter; a flaky test passed in the end. */
export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected }
}
