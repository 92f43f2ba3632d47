import { whatsAppNumbers } from '#app/shared/phone-links.ts'
import { PhoneIcon, WhatsAppIcon } from '#app/ui/icons.tsx'
import { Ltr } from '#app/ui/ltr.tsx'

const tap = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-balsam hover:bg-mist'

/** Call and WhatsApp at a tap. A phone that is none is only shown. */
export function PhoneContact({ phone }: { phone: string }) {
  if (!/^\d{9,10}$/.test(phone)) return <bdi className="px-3 font-semibold">{phone || '—'}</bdi>
  const numbers = whatsAppNumbers(phone)
  return (
    <span className="inline-flex flex-wrap items-center">
      <a href={`tel:${phone}`} aria-label={`اتصال: ${phone}`} className={tap}>
        <PhoneIcon className="size-4" />
        <Ltr>{phone}</Ltr>
      </a>
      {numbers.map((number) => (
        <a
          key={number}
          href={`https://wa.me/${number}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`واتساب: ${number}`}
          className={tap}
        >
          <WhatsAppIcon className="size-4" />
          {numbers.length > 1 && <Ltr>+{number.slice(0, 3)}</Ltr>}
        </a>
      ))}
    </span>
  )
}
