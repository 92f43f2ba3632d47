import { type DataStrategyResult, data, type MiddlewareFunction, replace } from 'react-router'
import { refused } from '#app/shared/result.ts'
import { noteLine, shownAddress } from './line.ts'
import { signInAgain } from './sign-in-again.ts'
import { anythingUnsaved } from './unsaved-guard.ts'

type Results = Record<string, DataStrategyResult>

/**
 * The one place in the browser that keeps an admin page, and what is typed in it, when the server can't be reached,
 * answers with an error, or knows the session no more. A form is answered like any refusal, to be sent again; a tab that
 * could not be loaded leaves the one that is shown; what is shown stays when it can't be loaded anew.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const { pathname, search } = new URL(request.url)
  if (request.signal.aborted) return results
  const ended = pathname !== SIGN_OUT && Object.values(results).some(({ result }) => isEnded(result))
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && !isRedirect(result))
  noteLine(failed.length > 0)
  const keep = (id: string, otherwise: DataStrategyResult) => {
    if (request.method !== 'GET') results[id] = otherwise
    else if (pathname === ARRIVALS) results[id] = { type: 'data', result: undefined }
    else keepShown(results, id, pathname + search)
  }
  if (ended) {
    // Whoever is in the middle of a form keeps it and is told how to go on; everybody else is led to the sign-in page.
    const again: DataStrategyResult = { type: 'error', result: replace(signInAgain(shownAddress())) }
    for (const id of Object.keys(results)) {
      if (anythingUnsaved()) keep(id, answer('session-ended', 401))
      else results[id] = again
    }
  } else {
    for (const [id] of failed) keep(id, answer('unreachable', 503))
  }
  return results
}

const SIGN_OUT = '/admin/sign-out'
const ARRIVALS = '/admin/arrivals'

// Data the router does not get anew stays as it is. That is right for the page that is shown, and for no other.
function keepShown(results: Results, id: string, asked: string): void {
  const shown = shownAddress()
  if (shown === asked) delete results[id]
  else if (shown) results[id] = { type: 'error', result: replace(shown) }
}

// A status of its own, or the page would ask for its data anew, over the line that has just failed.
function answer(problem: 'unreachable' | 'session-ended', status: number): DataStrategyResult {
  return { type: 'data', result: data(refused(problem), { status }) }
}

const isRedirect = (result: unknown): result is Response => result instanceof Response && result.headers.has('Location')
const isEnded = (result: unknown) => isRedirect(result) && result.headers.get('Location') === '/admin'
