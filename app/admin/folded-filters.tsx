import { type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlLook } from '#app/ui/field.tsx'
import { DownIcon, FilterIcon, UpIcon } from '#app/ui/icons.tsx'

interface SearchFieldProps {
  readonly id: string
  readonly label: string
  /** The label in fewer words, where it does not fit into a phone's field. */
  readonly inside?: string
  readonly value: string
}

/** The search and its button on one line; on a phone the field's name stands inside it. */
export function SearchField({ id, label, inside = label, value }: SearchFieldProps) {
  return (
    <div className="grid gap-1.5 max-sm:w-full sm:max-lg:col-span-full">
      <label htmlFor={id} className="font-semibold max-sm:sr-only">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="search"
          name="q"
          placeholder={inside}
          defaultValue={value}
          className={`${controlLook} sm:placeholder:text-transparent`}
        />
        <Button type="submit" className="shrink-0">
          بحث
        </Button>
      </div>
    </div>
  )
}

interface FoldedFiltersProps {
  /** What is chosen in them, to be told while they are folded. */
  readonly shown: readonly (string | undefined)[]
  /** Something in them has to be looked at. */
  readonly unfolded: boolean
  readonly children: ReactNode
}

/** Filters beside the search; on a phone behind a button, so that the list begins on the first screen. */
export function FoldedFilters({ shown, unfolded, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(unfolded)
  const id = useId()
  const chosen = shown.filter(Boolean).join(' · ')
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 grow items-center gap-2 rounded-2xl bg-mist px-4 text-start font-semibold text-balsam sm:hidden"
      >
        <FilterIcon />
        <span className="me-auto min-w-0">تصفية{chosen && `: ${chosen}`}</span>
        {open ? <UpIcon /> : <DownIcon />}
      </button>
      <div id={id} className={`order-last grid w-full gap-3 sm:contents ${open ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  )
}
