import { useId } from 'react'
import { messageOf, type Problem as ProblemCode } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import { MOST_PIECES } from './quantity.ts'

interface QuantityStepperProps {
  /** As typed, in any digits. */
  readonly typed: string
  /** What it says in numbers; undefined when it says none. */
  readonly quantity: number | undefined
  readonly onChange: (typed: string) => void
  readonly problem: ProblemCode | undefined
}

const stepLook =
  'grid size-11 shrink-0 place-items-center rounded-full border border-sage-soft text-xl text-balsam leading-none transition-colors ' +
  'hover:bg-mist disabled:border-sand-deep disabled:text-sage-soft disabled:hover:bg-transparent noscript:hidden'

/** How many pieces: by its buttons, or typed. Without JavaScript the field alone does it. */
export function QuantityStepper({ typed, quantity, onChange, problem }: QuantityStepperProps) {
  const id = useId()
  const step = (by: number) => onChange(String(Math.min(MOST_PIECES, Math.max(1, (quantity ?? MOST_PIECES) + by))))
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          aria-label="تقليل الكمية"
          disabled={quantity === 1}
          onClick={() => step(-1)}
          className={stepLook}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          name="quantity"
          aria-label="الكمية"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-14 rounded-2xl border border-sage bg-paper text-center font-semibold aria-invalid:border-clay"
        />
        <button type="button" aria-label="زيادة الكمية" onClick={() => step(1)} className={stepLook}>
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <Problem id={id} text={problem && messageOf(problem)} />
    </div>
  )
}
