import { useSyncExternalStore } from 'react'
import { UNSAFE_decodeViaTurboStream as decodedAnswer, redirect } from 'react-router'

// Of the one upload that is under way: popups are modal, so there is never a second.
let share: number | undefined
const watchers = new Set<() => void>()

/** How much of a form with a file has been sent, from 0 to 1; undefined while none is being sent. */
export function useUploadedShare(): number | undefined {
  return useSyncExternalStore(watch, () => share, nothing)
}

/**
 * Posts a form to a page's own action, as `serverAction` does, but by a request that tells how far it has come: fetch
 * says nothing of that. Throws an Error with the `status` when the action was not reached or failed, without one when
 * the line broke, and a redirect when that is the answer.
 */
export async function postedWithProgress<Answer>(page: string, form: FormData): Promise<Answer> {
  try {
    const response = await posted(`${new URL(page).pathname}.data`, form)
    // A refusal that is not React Router's own, such as a body past every limit.
    const foreign = response.status >= 400 && !response.headers.get('X-Remix-Response')
    if (!response.body || foreign) throw failure(response.status)
    const { value } = await decodedAnswer(response.body, window)
    const answer = value as { data: Answer } | { redirect: string } | { error: unknown }
    if ('redirect' in answer) throw redirect(answer.redirect)
    if ('error' in answer) throw failure(response.status)
    return answer.data
  } finally {
    tell(undefined)
  }
}

function posted(address: string, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'blob'
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total)
    request.onerror = () => reject(failure())
    request.onload = () => {
      const headers = { 'X-Remix-Response': request.getResponseHeader('X-Remix-Response') ?? '' }
      resolve(new Response(request.response, { status: request.status, headers }))
    }
    tell(0)
    request.send(form)
  })
}

function failure(status?: number): Error {
  return Object.assign(new Error('The form was not answered'), { status })
}

function tell(now: number | undefined) {
  share = now
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

const nothing = () => undefined
