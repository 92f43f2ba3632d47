import { useLocation } from 'react-router'
import { centre } from '#app/shared/centre.ts'
import { art } from '#app/ui/art.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { FacebookIcon, InstagramIcon, PhoneIcon, WhatsAppIcon } from '#app/ui/icons.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { BOOKING_SECTION } from './booking-addresses.ts'

const round = 'grid size-11 place-items-center rounded-full text-balsam transition-colors hover:bg-mist'

/** The booking section, without leaving the page that has one: what is typed and chosen there stays. */
function useBookingLink(): string {
  return ['/', '/booking'].includes(useLocation().pathname) ? `#${BOOKING_SECTION}` : `/#${BOOKING_SECTION}`
}

/** Social links from medium width up, the phone from small width up, the button always. */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-sand-deep/70 border-b bg-paper/95 backdrop-blur-sm print:hidden">
      <div className="wrap flex min-h-18 items-center gap-2 py-2 max-sm:w-[calc(100%-1.5rem)]">
        <a href="/" className="me-auto flex min-h-11 items-center gap-2.5">
          <img src={art('logo.svg')} alt="" width="44" height="44" className="size-10 sm:size-11" />
          <span className="grid">
            <span className="font-bold text-balsam text-xl leading-7">{centre.name}</span>
            <span className="text-[0.6875rem] text-ink-soft leading-4 sm:text-sm sm:leading-5">{centre.tagline}</span>
          </span>
        </a>
        <nav aria-label="تواصل معنا" className="flex items-center">
          <SocialLink href={centre.facebook} label="فيسبوك">
            <FacebookIcon />
          </SocialLink>
          <SocialLink href={centre.instagram} label="إنستغرام">
            <InstagramIcon />
          </SocialLink>
          <SocialLink href={centre.whatsapp} label="واتساب">
            <WhatsAppIcon />
          </SocialLink>
          <a
            href={`tel:${centre.phone}`}
            aria-label={`اتصال: ${centre.phone}`}
            className="hidden min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-balsam transition-colors hover:bg-mist sm:flex"
          >
            <PhoneIcon />
            <Ltr>{centre.phone}</Ltr>
          </a>
        </nav>
        <a
          href={useBookingLink()}
          className={`${buttonLook('primary')} max-sm:min-h-11 max-sm:px-4 max-sm:text-sm text-center`}
        >
          {centre.bookNow}
        </a>
      </div>
    </header>
  )
}

function SocialLink({ href, label, children }: { href: string; label: string; children: React.ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={label} className={`${round} max-md:hidden`}>
      {children}
    </a>
  )
}
