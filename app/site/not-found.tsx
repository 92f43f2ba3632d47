import { data } from 'react-router'
import { centre } from '#app/shared/centre.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { Route } from './+types/not-found.ts'
import { SitePage } from './site-page.tsx'

export const meta = (() => [
  { title: `404 – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]) satisfies Route.MetaFunction

/** Every address the site does not have. */
export function loader() {
  return data(null, { status: 404 })
}

// Whatever is posted to an address that does not exist is not read.
export const action = loader

export default function NotFound() {
  return (
    <SitePage>
      <div className="wrap grid min-h-[60vh] content-center justify-items-center gap-6 py-16 text-center">
        <p aria-hidden="true" className="font-bold text-7xl text-sage">
          404
        </p>
        <h1 lang="en" className="font-bold text-2xl text-balsam">
          <Ltr>Oops! Page not found</Ltr>
        </h1>
        <a href="/" className={buttonLook('primary')}>
          العودة إلى الصفحة الرئيسية
        </a>
      </div>
    </SitePage>
  )
}
