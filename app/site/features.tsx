import { centre } from '#app/shared/centre.ts'
import { ComfortIcon, ExperienceIcon, PrivacyIcon, ProgrammeIcon } from '#app/ui/icons.tsx'

const icons = {
  experience: ExperienceIcon,
  privacy: PrivacyIcon,
  programme: ProgrammeIcon,
  comfort: ComfortIcon,
}

export function Features() {
  const { features } = centre
  return (
    <section id="features-section" aria-labelledby="features-title" className="pb-16 sm:pb-24">
      <div className="wrap">
        <h2 id="features-title" className="text-center font-bold text-3xl text-balsam sm:text-4xl">
          {features.title}
        </h2>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-4">
          {features.cards.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <li key={icon} className="flex gap-4 rounded-3xl border border-sand-deep/70 bg-sand/50 p-6 sm:block">
                <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-mist text-balsam">
                  <Icon className="size-7" />
                </span>
                <div>
                  <h3 className="font-bold text-lg text-balsam-deep sm:mt-5">{title}</h3>
                  <p className="mt-1 text-ink-soft">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
