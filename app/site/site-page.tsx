import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Every public page: header, what it is about, footer. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="fixed start-4 -top-20 z-50 rounded-full bg-balsam px-5 py-3 font-semibold text-paper focus:top-4"
      >
        انتقال إلى المحتوى
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
