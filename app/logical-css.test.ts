import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

// The page runs from right to left: «start» and «end» follow it, «left» and «right» don't. Read are the texts and
// templates of .tsx and .ts files, word by word, and the stylesheets; class names put together from parts are not.
const UTILITY =
  /^[!-]*(?:(?:scroll-)?[mp][lr]-[\d[(ap]|(?:left|right)-[\d[(afp]|(?:text|float|clear)-(?:left|right)\b|(?:border|rounded)-[lr](?:-|!?$)|rounded-[tb][lr](?:-|!?$))/
const PROPERTY =
  /(?<![\w-])(?:(?:left|right)|[a-z][a-z-]*-(?:left|right)(?:-[a-z]+)*|(?:text-align|float|clear)\s*:\s*(?:left|right))(?=\s*[:;}])/g

const words = (text: TemplateStringsArray) => text.join('').trim().split(/\s+/)

function physicalUtilities(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((word) => UTILITY.test(word.replace(/^.*:/, '')) || /\[[a-z-]*(?:left|right):/.test(word))
}

function physicalIn(path: string, text: string): string[] {
  const found: string[] = []
  if (path.endsWith('.css')) {
    const plain = text.replace(/\/\*[\s\S]*?\*\//g, ' ')
    found.push(...(plain.match(PROPERTY) ?? []), ...physicalUtilities(plain.replace(/;/g, ' ')))
  } else {
    new Visitor({
      Literal(node) {
        if (typeof node.value === 'string') found.push(...physicalUtilities(node.value))
      },
      TemplateElement(node) {
        found.push(...physicalUtilities(node.value.raw))
      },
    }).visit(parseSync(path, text).program)
  }
  return found.map((what) => `${path}: ${what.trim()}`)
}

test('nothing on the page is placed by left and right', () => {
  const paths = globSync('app/**/*.{ts,tsx,css}').filter((path) => !path.endsWith('.test.ts'))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.flatMap((path) => physicalIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

describe('what the inspector sees', () => {
  test.each(words`
    ml-2 mr-auto -ml-4 pl-[3px] pr-(--gap) left-0 -right-1/2 right-full left-auto text-left text-right
    rounded-l rounded-r-lg rounded-tl-md border-l border-r-2 float-left sm:ml-2 hover:focus:pr-4 !ml-2
    md:!-mr-px scroll-ml-2 [&>p]:ml-2 [margin-left:2px]
  `)('%s among the classes', (name) => {
    const wrong = [`a.tsx: ${name}`]
    expect(physicalIn('a.tsx', `const a = <p className="flex ${name} gap-2">م</p>`)).toEqual(wrong)
    expect(physicalIn('a.tsx', `const look = \`flex \${x} ${name}\``)).toEqual(wrong)
    expect(physicalIn('a.css', `.a { @apply flex ${name}; }`)).toContain(`a.css: ${name}`)
  })

  test.each(words`
    margin-left padding-right left right border-left border-right-width border-top-left-radius
  `)('%s in a stylesheet', (property) => {
    expect(physicalIn('a.css', `.a { color: red; ${property}: 1px }`)).toEqual([`a.css: ${property}`])
  })

  test.each(['text-align: left', 'float: right', 'clear:left'])('%s in a stylesheet', (declaration) => {
    expect(physicalIn('a.css', `.a { ${declaration}; }`)).toEqual([`a.css: ${declaration}`])
  })

  test.each(words`
    ms-2 me-auto ps-4 start-0 -end-1 text-start rounded-s border-e rounded-lg border-lime-500 right-to-left
    mlx-2 text-lg place-items-center inset-x-0 prose leftover-2
  `)('no wrong in %s', (name) => {
    expect(physicalIn('a.tsx', `const a = <p className="${name}">left-0</p> // ml-2`)).toEqual([])
  })

  test('no wrong in a logical stylesheet', () => {
    const css =
      '/* left: 1px */ .a { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; --left-over: 1px }'
    expect(physicalIn('a.css', css)).toEqual([])
  })
})
