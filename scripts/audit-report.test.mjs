import { expect, test } from 'vitest'
import { readAudit } from './audit-report.mjs'

const report = (vulnerabilities) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })

test('a package with a high or critical weakness is named, a lesser one is not', () => {
  const found = {
    b: { name: 'b', severity: 'critical' },
    a: { name: 'a', severity: 'high' },
    c: { name: 'c', severity: 'moderate' },
  }
  expect(readAudit(report(found))).toEqual({ asked: true, weak: ['a (high)', 'b (critical)'] })
  expect(readAudit(`npm warn something\n${report({})}`)).toEqual({ asked: true, weak: [] })
})

test('a registry that gave no report has not said that all is well', () => {
  const refusal = JSON.stringify({ message: '405 Method Not Allowed - POST /-/npm/v1/security', error: {} })
  expect(readAudit(refusal)).toEqual({ asked: false, reason: '405 Method Not Allowed - POST /-/npm/v1/security' })
  const offline = JSON.stringify({ error: { summary: '', code: 'ENOTFOUND' }, message: 'getaddrinfo ENOTFOUND' })
  expect(readAudit(offline)).toMatchObject({ asked: false, reason: 'getaddrinfo ENOTFOUND' })
  for (const nothing of ['', 'npm error { audit', '{}']) expect(readAudit(nothing).asked).toBe(false)
})
