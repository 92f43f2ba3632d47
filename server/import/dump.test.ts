import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDump } from './dump.ts'
import { membersOf } from './dump-text.ts'
import { fileOf } from './messy-dump.ts'

const schedulesOf = async (members: string) =>
  (await readDump(fileOf(`{"__collections__": {"schedules": {${members}}}}`))).get('schedules') ?? []

describe('reading a dump', () => {
  test('keeps the order of the file, numbers as ids or not', async () => {
    const documents = await schedulesOf('"20": {"n": 1}, "b": {"n": 2}, "3": {"n": 3}')
    expect(documents.map(({ id, fields }) => [id, fields.n])).toEqual([
      ['20', 1],
      ['b', 2],
      ['3', 3],
    ])
  })

  test('keeps both documents of one id, and both halves of a collection named twice', async () => {
    const text = '{"__collections__": {"schedules": {"a": {"n": 1}, "a": {"n": 2}}, "schedules": {"a": {"n": 3}}}}'
    const documents = (await readDump(fileOf(text))).get('schedules') ?? []
    expect(documents.map(({ id, key, fields }) => [id, key, fields.n])).toEqual([
      ['a', 'a', 1],
      ['a#2', 'a', 2],
      ['a#3', 'a', 3],
    ])
  })

  test('keeps a document to the letter, numbers beyond counting included', async () => {
    const document = '{"b": 12345678901234567890, "a": 1e400,\n "c": "\t"}'.replace('\t', ' ')
    expect((await schedulesOf(`"a": ${document}`))[0]?.json).toBe(document)
  })

  test.each([
    ['by its name', '{"Password": "canary"}'],
    ['deep inside', '{"x": [{"oldPASSWORD2": {"y": "canary"}}]}'],
    ['under an escaped name', '{"pass\\u0077ord": "canary"}'],
    ['hidden behind a later member', '{"x": {"password": "canary"}, "x": 1}'],
  ])('leaves a password out, %s', async (_, document) => {
    expect((await schedulesOf(`"a": ${document}`))[0]?.json).not.toContain('canary')
  })

  test('knows a document again that is written in another order and spacing', async () => {
    const [one, other] = await schedulesOf('"a": {"x": 1, "y": [2]}, "b": { "y": [ 2 ],\n"x": 1 }')
    expect(one?.fingerprint).toBe(other?.fingerprint)
  })

  test('writes ids that would disturb a screen as JSON writes them', async () => {
    const [document] = await schedulesOf('"a\\nb\\u202e\\ud800": {}')
    expect(document?.id).toBe('a\\nb\\u202e\\ud800')
  })
})

test('the members of any object are found in its text, however it is written', () => {
  const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())
  fc.assert(
    fc.property(object, fc.constantFrom(undefined, 1, '\t'), fc.constantFrom('', ' \n'), (value, indent, around) => {
      const json = around + JSON.stringify(value, null, indent) + around
      const found = membersOf(json)?.map(({ key, start, end }) => [key, JSON.parse(json.slice(start, end))])
      expect(found).toEqual(Object.entries(JSON.parse(json)))
    }),
    { numRuns: 500 },
  )
})

test('what is no object has no members', () => {
  for (const json of ['[]', 'null', '"{}"', ' 1']) expect(membersOf(json)).toBeUndefined()
  expect(membersOf(' { } ')).toEqual([])
})
