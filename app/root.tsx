import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { centre } from './shared/centre.ts'
import { UnexpectedError } from './site/unexpected-error.tsx'
import stylesUrl from './styles.css?url'
import fontUrl from './ui/fonts/vazirmatn-rd.woff2?url'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? 'Unexpected Application Error!' : `${centre.name} ${centre.tagline}` },
  { name: 'description', content: centre.description },
]

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ar" dir="rtl">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f0e6" />
        {/* Its precedence puts it before everything else that the head loads: nothing is painted without it. */}
        <link rel="stylesheet" href={stylesUrl} precedence="site" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnexpectedError error={error} />
}
