import { expect, test } from 'vitest'
import { oneAtATime } from './change-token.server.ts'

// Seen to fail when whoever came later got the answer that was on its way.
test('nobody is told what was so before they came, and those who come together are asked for once', async () => {
  const state = { now: 1 }
  let questions = 0
  const ask = oneAtATime(async () => {
    questions += 1
    const answer = state.now
    await new Promise((later) => setImmediate(later))
    return answer
  })
  const first = ask()
  await Promise.resolve()
  await Promise.resolve()
  state.now = 2
  const later = [ask(), ask(), ask()]
  expect([await first, ...(await Promise.all(later))]).toEqual([1, 2, 2, 2])
  expect(questions).toBe(2)
  state.now = 3
  expect(await ask()).toBe(3)
})

test('a question that failed is asked again for the next who come', async () => {
  let questions = 0
  const ask = oneAtATime(async () => {
    questions += 1
    if (questions === 1) throw new Error('server gone')
    return 'back'
  })
  const answers = await Promise.allSettled([ask(), ask()])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask()).toBe('back')
})
