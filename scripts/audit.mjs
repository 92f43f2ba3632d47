import { readAudit } from './audit-report.mjs'
import { askNpm } from './npm.mjs'
import { siteNode } from './project.mjs'

/**
 * Asks the registry whether a package the site runs on has a known weakness, high or critical; resolves to the exit code.
 * A registry that can't be asked is no failure, or nobody could test without a network; but it is said.
 */
export async function auditPackages() {
  const args = ['audit', '--json', '--omit=dev', '--package-lock-only']
  const { output } = await askNpm(args, { node: siteNode(), npm: process.env.npm_execpath })
  const answer = readAudit(output)
  if (!answer.asked) {
    console.log(`NOT CHECKED for known weaknesses: the registry can't be asked (${answer.reason}).`)
    return 0
  }
  if (answer.weak.length === 0) console.log('No package the site runs on has a known weakness, high or critical.')
  else console.error(`Known weaknesses in packages the site runs on: ${answer.weak.join(', ')}`)
  return answer.weak.length > 0 ? 1 : 0
}
