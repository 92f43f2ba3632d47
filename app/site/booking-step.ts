import type { BookingFormValues, FormProblem } from '#app/booking/booking-request.ts'
import type { BookingDetails } from '#app/booking/booking-summary.tsx'
import type { Problem } from '#app/shared/messages.ts'

/** Where a posted booking form leads: back to the form, on to its review, or to the confirmed hour. */
export type BookingStep =
  | { readonly step: 'form'; readonly values: BookingFormValues; readonly problem: FormProblem }
  | {
      readonly step: 'review'
      readonly values: BookingFormValues
      readonly booking: BookingDetails
      /** One review, one key: however often it is sent, it makes one booking. */
      readonly key: string
      readonly problem?: Problem
    }
  | { readonly step: 'confirmed'; readonly booking: BookingDetails; readonly key: string }

/** What the form's buttons ask for. 'confirm-here' is the popup's, which stays on its page. */
export type BookingIntent = 'review' | 'confirm' | 'confirm-here'
