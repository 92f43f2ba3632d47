import { expect, onTestFinished, test, vi } from 'vitest'
import { consoleLog } from './log.ts'

function logged(error: unknown): string {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  consoleLog.failure('POST /booking', 'ABCD1234', error)
  return String(written.mock.calls[0]?.[0])
}

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

test.each([
  ['a server that is not there', refused],
  [
    'one that was looked for under two addresses',
    Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
  ],
  ['one behind a request', new TypeError('fetch failed', { cause: refused })],
  ['one that is shutting down', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['one that says nothing', new Error('Query read timeout')],
  ['a full disk', Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
])('%s is one line under the reference', (_, error) => {
  expect(logged(error)).toMatch(/^\S+ POST \/booking ABCD1234 outside the program: .+\n$/)
})

test('a failure of our own comes with its stack', () => {
  expect(logged(new Error('broken'))).toMatch(/ABCD1234 Error: broken\n +at .*log\.test\.ts/)
})
