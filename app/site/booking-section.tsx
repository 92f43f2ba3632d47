import { useEffect, useId, useRef } from 'react'
import { Form, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { calendarChoice, dayAddress, monthAddress } from '#app/availability/calendar.ts'
import { HourChoice } from '#app/availability/hour-choice.tsx'
import { MonthCalendar } from '#app/availability/month-calendar.tsx'
import { BookingFields, noValues } from '#app/booking/booking-form.tsx'
import type { BookingField, BookingFormValues, FormProblem } from '#app/booking/booking-request.ts'
import { centre } from '#app/shared/centre.ts'
import { messageOf } from '#app/shared/messages.ts'
import { art } from '#app/ui/art.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/field.tsx'
import { UnaskedFields } from '#app/ui/person-fields.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { BOOKING_SECTION, backToBooking, bookingAction } from './booking-addresses.ts'
import type { BookingCalendar } from './booking-calendar.server.ts'
import { BookingPopup } from './booking-popup.tsx'
import { useBookingFlow } from './use-booking-flow.ts'

interface BookingSectionProps {
  readonly calendar: BookingCalendar
  /** What was typed before a page without JavaScript came back. */
  readonly values?: BookingFormValues
  readonly problem?: FormProblem
  /** The last change of month could not be loaded. */
  readonly unreachable?: boolean
}

const panel = 'rounded-3xl bg-paper p-5 shadow-card sm:p-8'

export function BookingSection({ calendar, values = noValues, problem, unreachable = false }: BookingSectionProps) {
  const { today, month, freeHours } = calendar
  const [search] = useSearchParams()
  const { date, month: wanted } = calendarChoice(search, today)
  const hours = (date && freeHours[date]) ?? []
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const hoursHeading = useRef<HTMLLegendElement>(null)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  // The month on its way is shown at once, so that three quick taps go three months.
  const asked = useNavigation().location
  const shownMonth = asked ? calendarChoice(new URLSearchParams(asked.search), today).month : month

  const flow = useBookingFlow({
    values: values.date === date ? values : { ...values, time: '' },
    problem,
    focusField(field: BookingField) {
      const control = form.current?.elements.namedItem(field)
      if (field !== 'date' && field !== 'time' && control instanceof HTMLElement) control.focus()
      else hoursHeading.current?.focus()
    },
  })

  function choose(address: string) {
    flow.clearTime()
    navigate({ search: address }, { replace: true, preventScrollReset: true })
    if (address.startsWith('?date=')) hoursHeading.current?.focus({ preventScroll: true })
  }

  // An hour may have been chosen before the page's script arrived.
  const { chooseTime } = flow
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script arrives.
  useEffect(() => {
    const chosen = form.current && new FormData(form.current).get('time')
    if (typeof chosen === 'string') chooseTime(chosen)
  }, [])

  const hourProblem =
    flow.problem?.field === 'date' || flow.problem?.field === 'time' ? flow.problem.problem : undefined
  return (
    <section id={BOOKING_SECTION} aria-labelledby="booking-title" className="relative bg-sand py-16 sm:py-24">
      <img
        src={art('leaf-pattern.svg')}
        alt=""
        width="240"
        height="240"
        loading="lazy"
        className="absolute end-0 bottom-0 max-xl:hidden"
      />
      <div className="wrap relative grid gap-6 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-8">
        <Form
          ref={form}
          id={formId}
          method="post"
          action={bookingAction(date ? dayAddress(date) : monthAddress(month))}
          noValidate
          data-returned={values === noValues ? undefined : ''}
          onSubmit={flow.submit}
          onInput={flow.mend}
          className={panel}
        >
          <h2 id="booking-title" tabIndex={-1} className="outline-none mb-6 font-bold text-2xl text-balsam sm:text-3xl">
            {centre.bookNow}
          </h2>
          <input type="hidden" name="date" value={date ?? ''} />
          <BookingFields key={flow.fieldsKey} values={flow.values} problem={flow.problem} />
          <UnaskedFields opened={values.opened || calendar.opened} website={values.website} />
          <Button type="submit" name="intent" value="review" className="mt-6 w-full max-lg:hidden">
            تأكيد الحجز
          </Button>
        </Form>
        <div id="calendar" className={panel} aria-busy={asked !== undefined}>
          <MonthCalendar
            today={today}
            month={shownMonth}
            date={date}
            freeHours={freeHours}
            buttons={{
              formId,
              actionOf: (address) => backToBooking(address, address.startsWith('?date=') ? 'hours' : 'calendar'),
              onChoose: choose,
            }}
          />
          <Problem text={unreachable && wanted !== month ? messageOf('month-not-loaded') : undefined} />
          <HourChoice
            round={flow.hoursKey}
            formId={formId}
            date={date}
            hours={hours}
            time={flow.time}
            onChoose={flow.chooseTime}
            problem={hourProblem}
            emptyMonth={Object.keys(freeHours).length === 0}
            returned={problem?.field === 'date' || problem?.field === 'time'}
            heading={hoursHeading}
          />
        </div>
        <Button
          type="submit"
          form={formId}
          name="intent"
          value="review"
          disabled={!date || hours.length === 0 || (hydrated && !flow.time)}
          className="w-full lg:hidden"
        >
          تأكيد الحجز
        </Button>
      </div>
      {flow.popup && (
        <BookingPopup popup={flow.popup} busy={flow.busy} confirmForm={flow.ConfirmForm} onClose={flow.closePopup} />
      )}
    </section>
  )
}
