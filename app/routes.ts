import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The table of contents.
export default [
  index('site/home.tsx'),
  route('booking', 'site/booking.tsx'),
  route('booking/confirmed', 'site/booking-confirmed.tsx'),
  route('order', 'site/order.tsx'),
  route('order/confirmed', 'site/order-confirmed.tsx'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig
