import { useEffect } from 'react'
import { NavLink, Outlet, useFetcher, useLocation, useNavigation, useRevalidator } from 'react-router'
import { requestContext } from '#app/database/request-context.server.ts'
import { centre } from '#app/shared/centre.ts'
import { todayAt } from '#app/shared/clock.ts'
import { art } from '#app/ui/art.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/dashboard.ts'
import { endsOnReload } from './admin-only.server.ts'
import { arrivals } from './arrivals.server.ts'
import { useFilesAtHand } from './files-at-hand.ts'
import { noteShown, useLineCut } from './line.ts'
import { SeenArrivalsProvider } from './new-arrivals.tsx'
import { UndoProvider } from './undo.tsx'
import { useArrivals } from './use-arrivals.ts'

export const middleware: Route.MiddlewareFunction[] = [endsOnReload]

export const meta: Route.MetaFunction = () => [
  { title: `الإدارة – ${centre.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext)
  return { arrivals: await arrivals(db, todayAt(now)) }
}

const tabs = [
  { to: '/admin/bookings', label: 'المواعيد' },
  { to: '/admin/slots', label: 'المواعيد المتاحة' },
  { to: '/admin/products', label: 'المنتجات' },
  { to: '/admin/orders', label: 'طلبات المنتجات' },
] as const

/** Header, counters and tabs; each tab is a page of its own. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { bookings, slots, products, sales } = loaderData.arrivals
  const counters = [
    ['المواعيد', bookings],
    ['المواعيد المتاحة', slots],
    ['المنتجات', products],
    ['المبيعات', sales],
  ] as const
  const { revalidate, state } = useRevalidator()
  const loading = useNavigation().state !== 'idle'
  const { unread, seen, sound, setSound } = useArrivals(loaderData.arrivals)
  const cut = useLineCut()
  const signOut = useFetcher()
  const { pathname, search } = useLocation()
  useFilesAtHand()
  useEffect(() => {
    noteShown(pathname + search)
    return () => noteShown(undefined)
  }, [pathname, search])
  return (
    <div className="min-h-dvh bg-sand/60">
      <div role="status" className="sticky top-0 z-20">
        {cut && (
          <p className="bg-blossom px-5 py-2.5 text-center text-[#7d3a1f]">
            لا اتصال بالخادم. ما يظهر هنا هو آخر ما وصل، وتُعاد المحاولة تلقائياً.
          </p>
        )}
      </div>
      <header className="border-sand-deep border-b bg-paper">
        <div className="wrap flex min-h-16 items-center gap-3 py-2">
          <img src={art('logo.svg')} alt="" width="40" height="40" />
          <p className="me-auto font-bold text-balsam text-lg">{centre.name}</p>
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={sound}
              onChange={(event) => setSound(event.currentTarget.checked)}
              className="size-5 accent-balsam"
            />
            تنبيه صوتي
          </label>
          <signOut.Form method="post" action="/admin/sign-out">
            <Button type="submit" look="quiet" size="small">
              تسجيل الخروج
            </Button>
          </signOut.Form>
        </div>
      </header>
      {/* On a phone the first booking stands on the first screen. */}
      <main className="wrap py-3 sm:py-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-bold text-balsam text-xl sm:text-2xl">الإدارة</h1>
          <Button type="button" look="quiet" busy={state !== 'idle'} onClick={() => revalidate()} size="small">
            تحديث
          </Button>
        </div>
        <dl className="mt-2 grid grid-cols-4 gap-1.5 sm:mt-4 sm:gap-3">
          {counters.map(([label, count]) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end rounded-2xl bg-paper px-2 py-1.5 text-center shadow-card sm:px-5 sm:py-4 sm:text-start"
            >
              <dt className="text-ink-soft text-xs leading-4 sm:text-sm sm:leading-6">{label}</dt>
              <dd className="font-bold text-balsam text-lg leading-7 sm:text-3xl sm:leading-10">{count}</dd>
            </div>
          ))}
        </dl>
        <nav
          aria-label="أقسام الإدارة"
          className="mt-2.5 grid grid-cols-4 gap-1 rounded-2xl bg-paper p-1 shadow-card sm:mt-6 sm:p-1.5"
        >
          {tabs.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className="grid min-h-11 place-items-center rounded-xl px-1 text-center font-semibold text-balsam text-sm leading-5 sm:px-4 sm:text-base hover:bg-mist aria-[current=page]:bg-balsam aria-[current=page]:text-paper"
            >
              <span>
                {label}{' '}
                {unread.has(to) && (
                  <span className="ms-1 inline-block size-2.5 rounded-full bg-clay">
                    <span className="sr-only">جديد</span>
                  </span>
                )}
              </span>
            </NavLink>
          ))}
        </nav>
        <div className="mt-3 sm:mt-6" aria-busy={loading}>
          <UndoProvider>
            <SeenArrivalsProvider value={seen}>
              <Outlet />
            </SeenArrivalsProvider>
          </UndoProvider>
        </div>
      </main>
    </div>
  )
}
