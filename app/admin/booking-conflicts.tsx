import { Link } from 'react-router'
import { type PluralForms, plural } from '#app/shared/plural.ts'

const waiting: PluralForms = {
  zero: '',
  one: 'تعارض واحد بحاجة إلى حل',
  two: 'تعارضان بحاجة إلى حل',
  few: '# تعارضات بحاجة إلى حل',
  many: '# تعارضاً بحاجة إلى حل',
  other: '# تعارض بحاجة إلى حل',
}

interface BookingConflictsProps {
  readonly count: number
  /** The list shows nothing but them. */
  readonly shown: boolean
}

/** Two bookings of one hour, from old data: said on top until each has been moved or deleted. */
export function BookingConflicts({ count, shown }: BookingConflictsProps) {
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-2xl border-2 border-clay-soft bg-blossom/40 px-4 sm:py-1.5">
      <p className="font-bold text-clay">{plural(count, waiting)}</p>
      <Link
        to={shown ? '?' : '?conflicts=1'}
        className="inline-flex min-h-11 items-center font-semibold text-clay underline underline-offset-4"
      >
        {shown ? 'العودة إلى كل المواعيد' : 'عرض التعارضات'}
      </Link>
      {shown && (
        <p className="basis-full pb-1.5">
          حجزان لساعة واحدة من بيانات الموقع القديم. يُنقل أحدهما إلى ساعة أخرى أو يُحذف.
        </p>
      )}
    </div>
  )
}
