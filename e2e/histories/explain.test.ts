import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Centre, openCentre, operate } from './centre.ts'
import { contradictionIn } from './explain.ts'
import type { Answer, Operation, Request } from './operation.ts'

const hour = fc.constantFrom(0 as const, 1 as const)
const booking = fc.constantFrom('a', 'b', 'c')
const removal = fc.constantFrom('x', 'y')
const request: fc.Arbitrary<Request> = fc.oneof(
  fc.record({ act: fc.constantFrom('book' as const, 'book-for-caller' as const), booking, hour }),
  fc.record({ act: fc.constant('move' as const), booking, from: hour, hour }),
  fc.record({ act: fc.constant('delete' as const), booking, removal }),
  fc.record({ act: fc.constant('undo' as const), removal }),
  fc.record({ act: fc.constantFrom('enable' as const, 'disable' as const), hour }),
  fc.record({ act: fc.constant('look' as const) }),
)
// What books, and what is deleted, has a name of its own, as in a recorded history.
const namedOnce = (requests: Request[]) =>
  new Set(requests.map((one) => (one.act === 'book-for-caller' ? one.booking : ''))).size ===
    1 + requests.filter(({ act }) => act === 'book-for-caller').length ||
  !requests.some(({ act }) => act === 'book-for-caller')
const requests = (maxLength: number) => fc.array(request, { minLength: 1, maxLength }).filter(namedOnce)

describe('the checker of histories', () => {
  test('accepts what was done one at a time, however long each waited for its turn and for its answer', () => {
    const waits = fc.array(fc.tuple(fc.nat(400), fc.nat(400), fc.nat(9)), { minLength: 40, maxLength: 40 })
    fc.assert(
      fc.property(requests(40), waits, (asked, waited) => {
        let centre = openCentre
        const history = asked.map((request, place): Operation => {
          const { answer, next } = operate(centre, request)
          centre = next
          const [before, after, luck] = waited[place] as [number, number, number]
          const times = { asked: place * 100 - before, answered: place * 100 + 1 + after }
          if (luck > 0) return { request, answer, ...times }
          return { request, answer: undefined, ...times, answered: Number.POSITIVE_INFINITY }
        })
        expect(contradictionIn(history)).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('says the same as trying every order, of whatever was answered', () => {
    const answer = fc.constantFrom<Answer | undefined>(
      'done',
      'done',
      'taken',
      'gone',
      'changed',
      '',
      '0',
      '01',
      undefined,
    )
    const operation = fc
      .tuple(request, answer, fc.nat(12), fc.integer({ min: 1, max: 8 }))
      .map(([request, answer, asked, lasted]): Operation => {
        const answered = answer === undefined ? Number.POSITIVE_INFINITY : asked + lasted
        return { request, answer, asked, answered }
      })
    let explained = 0
    let refused = 0
    fc.assert(
      fc.property(fc.array(operation, { minLength: 1, maxLength: 6 }), (history) => {
        const right = explainedBySomeOrder(history, openCentre)
        if (right) explained += 1
        else refused += 1
        expect(contradictionIn(history) === undefined).toBe(right)
      }),
      { numRuns: 4000, seed: 20_270_310 },
    )
    // Both kinds came up often enough to mean something.
    expect(explained).toBeGreaterThan(100)
    expect(refused).toBeGreaterThan(100)
  })

  test.each<[string, readonly Operation[]]>([
    ['two bookings that both got the hour', [op(book('a', 0), 'done', 1, 4), op(book('b', 0), 'done', 2, 3)]],
    ['a booking that was confirmed and is not there', [op(book('a', 0), 'done', 1, 2), op(look, '01', 3, 4)]],
    ['a page that still offers what was gone before', [op(book('a', 0), 'done', 1, 2), op(look, '0', 3, 4)]],
    ['a free hour that was refused', [op(book('a', 0), 'taken', 1, 2)]],
    [
      'an hour that was disabled while somebody held it',
      [op(book('a', 0), 'done', 1, 2), op({ act: 'disable', hour: 0 }, 'done', 3, 4)],
    ],
    [
      'a disabled hour that a visitor booked',
      [op({ act: 'disable', hour: 1 }, 'done', 1, 2), op(book('a', 1), 'done', 3, 4)],
    ],
    [
      'a move that holds both hours',
      [op(book('a', 0), 'done', 1, 2), op(move('a', 1), 'done', 3, 4), op(book('b', 0), 'taken', 5, 6)],
    ],
    [
      'a deletion that two people made',
      [
        op(book('a', 0), 'done', 1, 2),
        op({ act: 'delete', booking: 'a', removal: 'x' }, 'done', 3, 9),
        op({ act: 'delete', booking: 'a', removal: 'y' }, 'done', 4, 8),
      ],
    ],
    [
      'a form without an answer that booked two hours',
      [op(book('a', 0), undefined, 1), op(look, '1', 2, 3), op(book('a', 1), 'done', 4, 5), op(look, '', 6, 7)],
    ],
  ])('refuses %s', (_, history) => {
    expect(contradictionIn(history)).toMatchObject({ candidates: expect.any(Array) })
  })

  test('accepts that a form without an answer booked late, or never', () => {
    const unanswered = op(book('a', 0), undefined, 1)
    expect(contradictionIn([unanswered, op(look, '01', 2, 3), op(look, '1', 4, 5)])).toBeUndefined()
    expect(contradictionIn([unanswered, op(book('b', 0), 'done', 2, 3)])).toBeUndefined()
  })
})

function op(
  request: Request,
  answer: Answer | undefined,
  asked: number,
  answered = Number.POSITIVE_INFINITY,
): Operation {
  return { request, answer, asked, answered }
}

function book(name: string, hour: 0 | 1): Request {
  return { act: 'book', booking: name, hour }
}

function move(name: string, hour: 0 | 1): Request {
  return { act: 'move', booking: name, from: 0, hour }
}

const look: Request = { act: 'look' }

/** The definition itself, by trying everything. */
function explainedBySomeOrder(history: readonly Operation[], centre: Centre): boolean {
  if (history.every(({ answer }) => answer === undefined)) return true
  return history.some((one) => {
    const rest = history.filter((other) => other !== one)
    if (rest.some(({ answered }) => answered < one.asked)) return false
    const { answer, next } = operate(centre, one.request)
    return (one.answer === undefined || answer === one.answer) && explainedBySomeOrder(rest, next)
  })
}
