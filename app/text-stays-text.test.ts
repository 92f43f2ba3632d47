import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// React writes what it is given as text. These are the ways around it.
const ways =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/

test('nothing that is stored can become markup or script', () => {
  const files = globSync('app/**/*.{ts,tsx}').filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => ways.test(readFileSync(file, 'utf8')))).toEqual([])
})
