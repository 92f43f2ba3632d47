import { setTimeout as pause } from 'node:timers/promises'

// An import on a busy site may hold the file for some seconds; two bookings that meet on PostgreSQL are through at once.
const ATTEMPTS = 5
const PAUSE_MS = { locked: 100, 'not serializable': 4 } as const

type Collision = keyof typeof PAUSE_MS

/** Does `work`, and does it again, five times at most, while the engine asks for it to be repeated. */
export async function repeated<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const collision = collisionOf(error)
      if (!collision || attempt === ATTEMPTS) throw error
      // Those who collided must not come back at the same moment.
      await pause(PAUSE_MS[collision] * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

// SQLite's extended codes keep the kind in the lower byte: 5 is SQLITE_BUSY, 6 SQLITE_LOCKED.
const SQLITE_LOCKED = [5, 6]
// serialization_failure, deadlock_detected, lock_not_available
const POSTGRESQL_COLLISIONS = ['40001', '40P01', '55P03']

function collisionOf(error: unknown): Collision | undefined {
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  if (typeof errcode === 'number' && SQLITE_LOCKED.includes(errcode & 0xff)) return 'locked'
  return POSTGRESQL_COLLISIONS.includes(String(code)) ? 'not serializable' : undefined
}
