import { useFetcher } from 'react-router'
import { messageOf } from '#app/shared/messages.ts'
import { Problem } from '#app/ui/field.tsx'
import type { Saved } from './form-dialog.tsx'

interface ProductVisibilityProps {
  readonly id: string
  readonly hidden: boolean
}

/** Takes a product off the public page, or puts it back. */
export function ProductVisibility({ id, hidden }: ProductVisibilityProps) {
  const fetcher = useFetcher<Saved>()
  const { data: answer } = fetcher
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={hidden ? 'show' : 'hide'}
        aria-busy={fetcher.state !== 'idle'}
        className="min-h-11 min-w-20 rounded-full px-4 font-semibold text-balsam hover:bg-mist aria-busy:text-ink-soft"
      >
        {hidden ? 'إظهار' : 'إخفاء'}
      </button>
      <Problem text={answer && !answer.ok ? messageOf(answer.problem) : undefined} />
    </fetcher.Form>
  )
}
