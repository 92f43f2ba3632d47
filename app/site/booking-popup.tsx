import { useEffect, useId } from 'react'
import type { FormProps } from 'react-router'
import { BookingConfirmed, BookingReview, closeLook } from '#app/booking/booking-review.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CALENDAR_FILE } from './booking-addresses.ts'
import { ReviewForm } from './review-form.tsx'
import type { Popup } from './use-booking-flow.ts'

interface BookingPopupProps {
  readonly popup: Popup
  readonly busy: boolean
  readonly confirmForm: React.ComponentType<FormProps>
  readonly onClose: () => void
}

/** Review, then success, in one modal that stays open between them. */
export function BookingPopup({ popup, busy, confirmForm, onClose }: BookingPopupProps) {
  const title = useId()
  // Each step is read from its heading on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what moves the focus.
  useEffect(() => document.getElementById(title)?.focus(), [title, popup.kind])
  // What is confirmed can be closed while the page behind it is still being loaded afresh.
  const waiting = busy && popup.kind === 'review'
  return (
    <Dialog labelledBy={title} onClose={() => !waiting && onClose()}>
      {popup.kind === 'review' ? (
        <BookingReview id={title} booking={popup.booking} problem={busy ? undefined : popup.problem}>
          <ReviewForm
            values={popup.values}
            submissionKey={popup.key}
            intent="confirm-here"
            as={confirmForm}
            busy={busy}
            onCancel={onClose}
          />
        </BookingReview>
      ) : (
        <BookingConfirmed id={title} booking={popup.booking} calendarFile={CALENDAR_FILE}>
          <button type="button" onClick={onClose} className={closeLook}>
            إغلاق
          </button>
        </BookingConfirmed>
      )}
    </Dialog>
  )
}
