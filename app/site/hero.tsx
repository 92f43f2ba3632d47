import { centre } from '#app/shared/centre.ts'
import { art } from '#app/ui/art.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { BOOKING_SECTION } from './booking-addresses.ts'

/** Both buttons are plain links to a section; the page's style makes the way there smooth. */
export function Hero() {
  const { hero } = centre
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden bg-linear-to-b from-sand to-paper">
      <div className="wrap grid items-center gap-10 py-12 sm:py-16 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:py-20">
        <div>
          <p className="inline-flex items-center gap-2 rounded-full bg-mist px-4 py-1.5 font-semibold text-balsam text-sm">
            <span aria-hidden="true" className="size-2 rounded-full bg-sage" />
            {hero.badge}
          </p>
          <h1
            id="hero-title"
            className="mt-5 font-bold text-4xl text-balsam-deep leading-[1.35] sm:text-5xl sm:leading-[1.3] lg:text-6xl"
          >
            {hero.headline}
          </h1>
          <p className="mt-5 max-w-prose text-ink-soft text-lg sm:text-xl">{hero.subline}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={`#${BOOKING_SECTION}`} className={`${buttonLook('primary')} max-sm:w-full sm:px-8`}>
              {centre.bookNow}
            </a>
            <a href="#features-section" className={`${buttonLook('quiet')} max-sm:w-full sm:px-8`}>
              {hero.learnMore}
            </a>
          </div>
          <dl className="mt-10 flex gap-8 border-sand-deep border-t pt-6 sm:gap-12">
            {hero.figures.map(({ figure, label }) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="font-bold text-3xl text-clay leading-10">
                  <Ltr>{figure}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <img
          src={art(hero.picture.file)}
          alt={hero.picture.alt}
          width={hero.picture.width}
          height={hero.picture.height}
          fetchPriority="high"
          className="mx-auto h-auto w-full max-w-sm sm:max-w-md lg:max-w-full"
        />
      </div>
    </section>
  )
}
