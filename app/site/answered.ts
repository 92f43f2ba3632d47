import type { BookingStep } from './booking-step.ts'
import type { OrderStep } from './order-step.ts'
import { withFallback } from './without-network.ts'

/**
 * The server's answer to a form, or `unsent` when there is none. When the server asks for a proof of work, the browser
 * sets about it, beside the page: then the form goes out once more by itself, if it is still there.
 */
export async function answered<Answer, Unsent extends BookingStep | OrderStep>(
  ask: () => Promise<Answer>,
  unsent: Unsent,
): Promise<Answer | Unsent> {
  const answer = await withFallback(ask, unsent)
  const { key, problem } = answer as { key?: string; problem?: unknown }
  // A review's problem is a code, that of an order's form comes with its field.
  if (JSON.stringify(problem)?.includes('proof-needed')) prove(key)
  return answer
}

function prove(key: string | undefined) {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data: proof }) => {
    for (const input of document.querySelectorAll<HTMLInputElement>(`[value="${key}"] + [name=proof]`)) {
      input.value = proof
      input.form?.requestSubmit()
    }
    worker.terminate()
  }
  worker.postMessage(key)
}
