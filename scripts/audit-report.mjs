/**
 * Reads what `npm audit --json` printed: the names of the packages with a known weakness of the given severities, or
 * why the registry could not be asked.
 * @returns {{ asked: true, weak: string[] } | { asked: false, reason: string }}
 */
export function readAudit(output, severities = ['high', 'critical']) {
  const report = parsed(output)
  if (!report?.vulnerabilities) return { asked: false, reason: reasonIn(report, output) }
  const weak = Object.values(report.vulnerabilities).filter(({ severity }) => severities.includes(severity))
  return { asked: true, weak: weak.map(({ name, severity }) => `${name} (${severity})`).sort() }
}

// npm's warnings may stand around the report.
function parsed(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

function reasonIn(report, output) {
  const reason = report?.message ?? report?.error?.summary ?? output.trim().split('\n')[0]
  return reason || 'it gave no answer'
}
