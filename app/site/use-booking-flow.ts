import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import {
  type BookingField,
  type BookingFormValues,
  bookingFormValues,
  type FormProblem,
  parseBookingRequest,
} from '#app/booking/booking-request.ts'
import { detailsOf } from '#app/booking/booking-review.tsx'
import type { BookingDetails } from '#app/booking/booking-summary.tsx'
import type { Problem } from '#app/shared/messages.ts'
import type { BookingStep } from './booking-step.ts'
import { newSubmissionKey } from './submission-key.ts'

export type Popup =
  | { kind: 'review'; values: BookingFormValues; booking: BookingDetails; key: string; problem?: Problem }
  | { kind: 'confirmed'; booking: BookingDetails }

interface Given {
  readonly values: BookingFormValues
  readonly problem: FormProblem | undefined
  /** Moves the focus to the field that has to be mended. */
  readonly focusField: (field: BookingField) => void
}

/** The visitor's way with JavaScript: form, review popup, confirmation, success popup, all on one page. */
export function useBookingFlow({ values: given, problem: givenProblem, focusField }: Given) {
  const navigate = useNavigate()
  const fetcher = useFetcher<BookingStep>()
  const [problem, setProblem] = useState(givenProblem)
  const [values, setValues] = useState(given)
  const [time, setTime] = useState(given.time)
  // Counts what was cleared: a form or a list of hours with a new number starts afresh.
  const [round, setRound] = useState({ form: 0, hours: 0 })
  const [popup, setPopup] = useState<Popup>()
  // The same form reviewed again after a lost answer is the same submission.
  const submission = useRef({ typed: '', key: '' })
  const toMend = useRef<BookingField>(undefined)

  function clearTime() {
    setTime('')
    setRound((before) => ({ ...before, hours: before.hours + 1 }))
  }

  function refuse(refusal: FormProblem) {
    setProblem(refusal)
    toMend.current = refusal.field
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = bookingFormValues(new FormData(event.currentTarget))
    const parsed = parseBookingRequest(typed)
    if (!parsed.ok) return refuse({ problem: parsed.problem, field: parsed.field, missing: parsed.missing })
    setProblem(undefined)
    const text = JSON.stringify(typed)
    if (submission.current.typed !== text) submission.current = { typed: text, key: newSubmissionKey() }
    setPopup({ kind: 'review', values: typed, booking: detailsOf(parsed.value), key: submission.current.key })
  }

  function startAfresh() {
    submission.current = { typed: '', key: '' }
    setValues({ ...given, name: '', phone: '', sessionType: '', notes: '' })
    setRound((before) => ({ ...before, form: before.form + 1 }))
    clearTime()
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }

  const answer = fetcher.data
  const handled = useRef(answer)
  useEffect(() => {
    if (!answer || answer === handled.current) return
    handled.current = answer
    if (answer.step === 'confirmed') {
      setPopup({ kind: 'confirmed', booking: answer.booking })
      startAfresh()
    } else if (answer.step === 'form') {
      // What was refused has made nothing, or is gone: choosing the same once more is another submission.
      submission.current.typed = ''
      setPopup(undefined)
      clearTime()
      refuse(answer.problem)
    } else {
      const failure = answer.problem ?? 'booking-failed'
      setPopup((open) => (open?.kind === 'review' ? { ...open, problem: failure } : open))
    }
  })

  // After the popup, which gives the focus back to the button it came from.
  useEffect(() => {
    if (popup || !toMend.current) return
    focusField(toMend.current)
    toMend.current = undefined
  })

  return {
    fieldsKey: round.form,
    hoursKey: round.hours,
    values,
    problem,
    time,
    popup,
    busy: fetcher.state !== 'idle',
    ConfirmForm: fetcher.Form,
    submit,
    /** A field that is being mended is no longer wrong. */
    mend({ target }: FormEvent<HTMLFormElement>) {
      const name = 'name' in target ? target.name : undefined
      setProblem((open) =>
        open && open.field !== name ? { ...open, missing: open.missing?.filter((field) => field !== name) } : undefined,
      )
    },
    chooseTime(chosen: string) {
      setTime(chosen)
      setProblem((open) => (open?.field === 'time' || open?.field === 'date' ? undefined : open))
    },
    clearTime,
    closePopup: () => setPopup(undefined),
  }
}
