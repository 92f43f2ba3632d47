import type { ReactNode } from 'react'
import { centre } from '#app/shared/centre.ts'

/** What a field's control must carry so that its label, hint and problem belong to it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly hint?: ReactNode
  /** The words beside it; '' marks the control alone, when the words stand beside another. */
  readonly problem: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labelled control with its problem beside it. */
export function Field({ id, label, hint, problem, children }: FieldProps) {
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  )
}

/** A problem, announced as soon as it appears. */
export function Problem({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 rounded-xl bg-blossom px-3.5 py-2 text-[#7d3a1f] text-base"
    >
      <span
        aria-hidden="true"
        className="mt-1 grid size-5 shrink-0 place-items-center rounded-full bg-clay text-paper text-sm leading-none"
      >
        !
      </span>
      <span>{withPhoneLink(text)}</span>
    </p>
  )
}

// Where a sentence ends in «call us», a tap calls.
function withPhoneLink(text: string): ReactNode {
  const [before, after] = text.split(centre.phone)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`tel:${centre.phone}`} className="font-semibold underline underline-offset-4">
        <bdi dir="ltr">{centre.phone}</bdi>
      </a>
      {after}
    </>
  )
}

/** The common look of inputs, selects and text areas. */
export const controlLook =
  'w-full rounded-2xl border border-sage bg-paper px-4 py-2.5 min-h-12 text-ink placeholder:text-ink-soft ' +
  'hover:border-balsam focus-visible:outline-offset-0 aria-invalid:border-clay aria-invalid:bg-blossom/40'
