import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The table of contents.
export default [
  index('site/home.tsx'),
  route('booking', 'site/booking.tsx'),
  route('booking/confirmed', 'site/booking-confirmed.tsx'),
  route('booking/calendar.ics', 'site/calendar-file.ts'),
  route('order', 'site/order.tsx'),
  route('order/confirmed', 'site/order-confirmed.tsx'),
  route('products/:id', 'site/product.tsx'),
  route('robots.txt', 'site/robots.ts'),
  route('sitemap.xml', 'site/sitemap.ts'),
  route('site.webmanifest', 'site/web-manifest.ts'),
  route('privacy', 'site/privacy.tsx'),

  route('admin', 'admin/sign-in.tsx'),
  route('admin.webmanifest', 'admin/web-manifest.ts'),
  // Everything below the layout is for admins only: admin/admin-only.server.ts stands before each of them.
  layout('admin/admin-area.tsx', [
    layout('admin/dashboard.tsx', [
      route('admin/bookings', 'admin/bookings.tsx'),
      route('admin/slots', 'admin/slots.tsx'),
      route('admin/products', 'admin/products.tsx'),
      route('admin/orders', 'admin/orders.tsx'),
    ]),
    route('admin/sign-out', 'admin/sign-out.ts'),
    route('admin/arrivals', 'admin/arrivals.ts'),
    route('admin/day-hours', 'admin/day-hours.ts'),
    route('admin/undo', 'admin/undo.ts'),
    route('admin/bookings.csv', 'admin/bookings-csv.ts'),
    route('admin/orders.csv', 'admin/orders-csv.ts'),
  ]),

  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
