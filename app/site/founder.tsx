import { centre } from '#app/shared/centre.ts'
import { art } from '#app/ui/art.ts'
import { CheckIcon } from '#app/ui/icons.tsx'

export function Founder() {
  const { founder } = centre
  return (
    <section aria-labelledby="founder-title" className="py-16 sm:py-24">
      <div className="wrap grid items-center gap-12 md:grid-cols-[2fr_3fr] lg:gap-20">
        <div className="relative mx-auto w-full max-w-xs md:max-w-sm">
          <img
            src={art(founder.picture.file)}
            alt={founder.picture.alt}
            width={founder.picture.width}
            height={founder.picture.height}
            loading="lazy"
            className="h-auto w-full"
          />
          <p className="absolute top-8 end-0 rounded-2xl bg-paper px-5 py-3 font-bold text-clay shadow-lift sm:-end-4">
            {founder.experience}
          </p>
        </div>
        <div>
          <h2 id="founder-title" className="font-bold text-3xl text-balsam sm:text-4xl">
            {founder.title}
          </h2>
          <p className="mt-5 max-w-prose text-lg sm:text-xl">{founder.bio}</p>
          <ul className="mt-7 flex flex-wrap gap-3">
            {founder.chips.map((chip) => (
              <li
                key={chip}
                className="inline-flex items-center gap-2 rounded-full border border-sage-soft bg-mist/60 px-4 py-1.5 font-semibold text-balsam"
              >
                <CheckIcon className="size-4" />
                {chip}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
