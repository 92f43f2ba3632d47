import { data } from 'react-router'
import type { Problem } from '#app/shared/messages.ts'

type Outcome =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly problem: Problem; readonly field?: string; readonly missing?: readonly string[] }

/**
 * Answers an admin form: done (with what a deletion can be undone by, or the reference of what was made), or the problem and its field. A failure of ours
 * is logged and answered like any other problem, so that nothing typed is lost.
 */
export async function saved(reportError: (error: unknown) => void, attempt: () => Promise<Outcome>) {
  try {
    const outcome = await attempt()
    const value = outcome.ok ? String(outcome.value ?? '') : ''
    if (outcome.ok) return { ok: true, removed: value, made: value } as const
    return data({ ...outcome, field: outcome.field ?? fields[outcome.problem] }, { status: 409 })
  } catch (error) {
    if (error instanceof Response || (typeof error === 'object' && error && 'init' in error)) throw error
    reportError(error)
    return data({ ok: false, problem: 'not-saved' } as const, { status: 500 })
  }
}

// The field a refusal of the store belongs to.
const fields: Partial<Record<Problem, string>> = { 'hour-booked': 'time' }
