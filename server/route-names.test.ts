import { expect, test } from 'vitest'
import { routeNames } from './route-names.ts'

const nameOf = routeNames({
  root: { path: '' },
  home: { parentId: 'root' },
  layout: { parentId: 'root' },
  order: { parentId: 'layout', path: 'order' },
  product: { parentId: 'root', path: 'products/:id' },
  list: { parentId: 'root', path: 'admin/orders.csv' },
  other: { parentId: 'root', path: '*' },
})

test('an address is known by its route, as a page and as data', () => {
  expect(['/', '/_.data', '/order', '/order/', '/order.data', '/admin/orders.csv'].map(nameOf)).toEqual([
    '/',
    '/',
    '/order',
    '/order',
    '/order',
    '/admin/orders.csv',
  ])
})

test('what somebody wrote into an address is not in its name', () => {
  expect(nameOf('/products/canary')).toBe('/products/:id')
  expect(nameOf('/products/canary.data')).toBe('/products/:id')
  for (const path of ['/canary', '/products/canary/x', '/admin/ordersXcsv', '/order/canary', '//order', '/*', '']) {
    expect(nameOf(path)).toBe('*')
  }
})
