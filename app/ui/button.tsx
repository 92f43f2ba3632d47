import type { ComponentProps } from 'react'
import { centre } from '#app/shared/centre.ts'
import { WhatsAppIcon } from './icons.tsx'

// Where a visitor's own colours replace ours, the border is all that is left of a button.
const shape =
  'inline-flex items-center justify-center gap-2 rounded-full border font-semibold leading-6 transition-colors ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const sizes = {
  regular: 'min-h-12 px-6 py-2.5',
  small: 'min-h-11 px-4 py-1.5',
}

const looks = {
  primary:
    'border-transparent bg-balsam text-paper shadow-card hover:bg-balsam-deep disabled:bg-sand-deep disabled:text-ink-soft disabled:shadow-none',
  destructive:
    'border-transparent bg-clay text-paper shadow-card hover:bg-[#7d3a1f] disabled:bg-sand-deep disabled:text-ink-soft disabled:shadow-none',
  quiet: 'border-sage-soft bg-paper text-balsam hover:border-balsam hover:bg-mist disabled:text-ink-soft',
}

/** How a button looks: filled for what moves one on, in clay for what destroys, quiet for everything beside it. */
export function buttonLook(look: keyof typeof looks, size: keyof typeof sizes = 'regular'): string {
  return `${shape} ${sizes[size]} ${looks[look]}`
}

type ButtonProps = ComponentProps<'button'> & {
  look?: keyof typeof looks
  size?: keyof typeof sizes
  /** The button's act is under way: it says so and takes no second press. */
  busy?: boolean
}

export function Button({
  look = 'primary',
  size,
  busy = false,
  className = '',
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy}
      // Not `disabled`, which would throw the focus away while it is under way.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={`${buttonLook(look, size)} ${className}`}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-4 rounded-full border-2 border-current border-e-transparent motion-safe:animate-spin"
    />
  )
}

/** Opens a chat with the centre that begins with what it is about, so that the centre knows at once. */
export function WhatsAppButton({ about }: { about: string }) {
  const text = encodeURIComponent(`مرحباً، بخصوص ${about}`)
  return (
    <a href={`${centre.whatsapp}?text=${text}`} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
      <WhatsAppIcon />
      واتساب
    </a>
  )
}
