import type { Answer, Hour, Request } from './operation.ts'

/** The two hours as they are between two operations, and every booking that ever was. */
export interface Centre {
  readonly enabled: readonly [boolean, boolean]
  readonly holder: readonly [string | undefined, string | undefined]
  readonly deleted: ReadonlySet<string>
  /** What can be taken back: by the deletion, the booking and its hour. */
  readonly bin: ReadonlyMap<string, { readonly booking: string; readonly hour: Hour }>
}

/** Both hours offered, and free. */
export const openCentre: Centre = {
  enabled: [true, true],
  holder: [undefined, undefined],
  deleted: new Set(),
  bin: new Map(),
}

/**
 * The centre's promises, one operation at a time: the answer, and the centre afterwards – the very same object when
 * nothing has changed.
 */
export function operate(centre: Centre, request: Request): { readonly answer: Answer; readonly next: Centre } {
  const refused = (answer: Answer) => ({ answer, next: centre })
  const done = (change: Partial<Centre>) => ({ answer: 'done', next: { ...centre, ...change } }) as const
  const { enabled, holder, deleted, bin } = centre
  switch (request.act) {
    case 'book':
      // The same form sent again.
      if (hourOf(centre, request.booking) !== undefined) return refused('done')
      if (deleted.has(request.booking)) return refused('cancelled')
      if (!enabled[request.hour] || holder[request.hour]) return refused('taken')
      return done({ holder: at(holder, request.hour, request.booking) })
    case 'book-for-caller':
      // The admin decides: a disabled hour is taken as well.
      return holder[request.hour] ? refused('taken') : done({ holder: at(holder, request.hour, request.booking) })
    case 'move': {
      const from = hourOf(centre, request.booking)
      if (from === undefined) return refused('gone')
      if (from !== request.from) return refused('changed')
      if (from === request.hour) return refused('done')
      if (holder[request.hour]) return refused('taken')
      return done({ holder: at(at(holder, from, undefined), request.hour, request.booking) })
    }
    case 'delete': {
      const { booking, removal } = request
      const hour = hourOf(centre, booking)
      if (hour === undefined) return refused('gone')
      return done({
        holder: at(holder, hour, undefined),
        deleted: new Set(deleted).add(booking),
        bin: new Map(bin).set(removal, { booking, hour }),
      })
    }
    case 'undo': {
      const kept = bin.get(request.removal)
      if (!kept) return refused('gone')
      if (holder[kept.hour]) return refused('taken')
      const left = new Map(bin)
      left.delete(request.removal)
      const stillDeleted = new Set(deleted)
      stillDeleted.delete(kept.booking)
      return done({ holder: at(holder, kept.hour, kept.booking), deleted: stillDeleted, bin: left })
    }
    case 'enable':
    case 'disable': {
      if (holder[request.hour]) return refused('taken')
      const wanted = request.act === 'enable'
      return enabled[request.hour] === wanted ? refused('done') : done({ enabled: at(enabled, request.hour, wanted) })
    }
    case 'look':
      return refused(([0, 1] as const).filter((hour) => enabled[hour] && !holder[hour]).join('') as Answer)
  }
}

/** A text that two centres share exactly when they are alike. */
export function textOf({ enabled, holder, deleted, bin }: Centre): string {
  const removals = [...bin].map(([removal, { hour }]) => `${removal}@${hour}`)
  return [enabled, holder, [...deleted].sort(), removals.sort()].join(';')
}

function hourOf({ holder }: Centre, booking: string): Hour | undefined {
  const hour = holder.indexOf(booking)
  return hour < 0 ? undefined : (hour as Hour)
}

function at<Value>(pair: readonly [Value, Value], hour: Hour, value: Value): readonly [Value, Value] {
  return hour === 0 ? [value, pair[1]] : [pair[0], value]
}
