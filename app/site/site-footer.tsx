import { formatTime } from '#app/shared/arabic-date.ts'
import { centre } from '#app/shared/centre.ts'
import { ClockIcon, FacebookIcon, InstagramIcon, PhoneIcon, PlaceIcon, WhatsAppIcon } from '#app/ui/icons.tsx'
import { Ltr } from '#app/ui/ltr.tsx'

const social = [
  { label: 'فيسبوك', href: centre.facebook, Icon: FacebookIcon },
  { label: 'إنستغرام', href: centre.instagram, Icon: InstagramIcon },
  { label: 'واتساب', href: centre.whatsapp, Icon: WhatsAppIcon },
]

export function SiteFooter() {
  const { openingHours, developer } = centre
  return (
    <footer className="bg-balsam-deep text-mist print:hidden">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1fr_auto_auto]">
        <div className="max-w-md">
          <p className="font-bold text-2xl text-paper">{centre.name}</p>
          <p className="text-sage-soft">{centre.tagline}</p>
          <p className="mt-4">{centre.footer.description}</p>
        </div>
        <ul className="grid content-start gap-4">
          <li>
            <a
              href={`tel:${centre.phone}`}
              className="inline-flex min-h-8 items-center gap-3 hover:text-paper hover:underline"
            >
              <PhoneIcon className="size-5 text-sage-soft" />
              <Ltr>{centre.phone}</Ltr>
            </a>
          </li>
          <li className="flex items-center gap-3">
            <PlaceIcon className="size-5 text-sage-soft" />
            {centre.address}
          </li>
          <li className="flex items-center gap-3">
            <ClockIcon className="size-5 text-sage-soft" />
            <span>
              {centre.openingDaysText}: <bdi>{formatTime(openingHours.opens)}</bdi> -{' '}
              <bdi>{formatTime(openingHours.closes)}</bdi>
            </span>
          </li>
        </ul>
        <ul className="flex content-start gap-2 self-start">
          {social.map(({ label, href, Icon }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={label}
                className="grid size-11 place-items-center rounded-full border border-sage text-mist transition-colors hover:border-paper hover:bg-balsam hover:text-paper"
              >
                <Icon />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="border-balsam border-t py-5 text-center text-sage-soft text-sm">
        تطوير:{' '}
        {developer.url ? (
          <a href={developer.url} className="underline underline-offset-4 hover:text-paper">
            {developer.name}
          </a>
        ) : (
          developer.name
        )}
        {' · '}
        <a href="/privacy" className="inline-block py-1 underline underline-offset-4 hover:text-paper">
          الخصوصية
        </a>
      </p>
    </footer>
  )
}
