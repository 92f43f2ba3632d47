import type { ReactNode } from 'react'
import { centre } from '#app/shared/centre.ts'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { buttonLook, WhatsAppButton } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/field.tsx'
import { CheckIcon } from '#app/ui/icons.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { BookingRequest } from './booking-request.ts'
import { type BookingDetails, BookingSummary } from './booking-summary.tsx'

/** What the review shows of a request that nobody has confirmed yet. */
export function detailsOf({ sessionType, ...request }: BookingRequest): BookingDetails {
  return { ...request, sessionLabel: sessionType.name, sessionPrice: sessionType.price }
}

interface BookingReviewProps {
  readonly id: string
  readonly booking: BookingDetails
  readonly problem: ProblemCode | undefined
  /** The form with both buttons. */
  readonly children: ReactNode
}

/** Step 1, in the popup and as a page: everything that was chosen, to be confirmed. */
export function BookingReview({ id, booking, problem, children }: BookingReviewProps) {
  return (
    <div className="grid gap-5">
      <h2 id={id} tabIndex={-1} className="font-bold text-2xl text-balsam outline-none">
        مراجعة الحجز
      </h2>
      <BookingSummary booking={booking} />
      <Problem text={problem && messageOf(problem)} />
      {children}
    </div>
  )
}

interface BookingConfirmedProps {
  readonly id: string
  readonly booking: BookingDetails
  /** The address of its calendar file. */
  readonly calendarFile: string
  /** The way out: a button in the popup, a link on the page. */
  readonly children: ReactNode
}

/** Step 2: the hour is the visitor's. Printed, it stands alone on the paper. */
export function BookingConfirmed({ id, booking, calendarFile, children }: BookingConfirmedProps) {
  return (
    <div className="print-alone grid gap-5">
      <p className="hidden text-center font-bold text-xl print:block">
        {centre.name}، {centre.address}
      </p>
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-mist text-balsam">
          <CheckIcon className="size-8" />
        </span>
        <h2 id={id} tabIndex={-1} className="font-bold text-2xl text-balsam outline-none">
          تم تأكيد موعدك بنجاح!
        </h2>
      </div>
      <BookingSummary booking={booking} />
      <p className="text-center">
        للاستفسار أو التعديل:{' '}
        <a href={`tel:${centre.phone}`} className="font-semibold text-balsam underline underline-offset-4">
          <Ltr>{centre.phone}</Ltr>
        </a>
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 max-sm:*:px-2 print:hidden">
        <a href={calendarFile} className={buttonLook('quiet')}>
          إضافة إلى التقويم
        </a>
        <WhatsAppButton about={`الحجز رقم ${booking.reference}`} />
        {children}
      </div>
    </div>
  )
}

/** The look of the popup's row of buttons. */
export const reviewButtons = 'grid grid-cols-2 gap-3'
export const closeLook = `${buttonLook('primary')} col-span-full`
