import { expect, test } from 'vitest'
import { formRate } from './form-rate.ts'

const NOW = Date.parse('2026-11-21T08:00:30Z')
const MINUTE = 60_000

test('counts the forms of the running minute, of one address and of all', () => {
  const count = formRate(20)
  expect(count('203.0.113.1', NOW)).toEqual({ ofAddress: 1, ofSite: 1 })
  expect(count('203.0.113.1', NOW + 1000)).toEqual({ ofAddress: 2, ofSite: 2 })
  expect(count('203.0.113.2', NOW)).toEqual({ ofAddress: 1, ofSite: 3 })
  expect(count('203.0.113.1', NOW + MINUTE)).toEqual({ ofAddress: 1, ofSite: 1 })
})

test('an IPv6 address is known by its network, however it is written', () => {
  const count = formRate(20)
  for (const address of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1', '2001:db8:1:2:ffff::']) count(address, NOW)
  expect(count('2001:db8:1:2::9', NOW).ofAddress).toBe(4)
  expect(count('2001:db8:1:3::9', NOW).ofAddress).toBe(1)
  expect(count('2001:db8::1', NOW).ofAddress).toBe(1)
  expect(count('2001:db8:0:0:5::1', NOW).ofAddress).toBe(2)
})

test('the machine itself, private networks and what is no address are not counted', () => {
  const count = formRate(20)
  const tellingNothing = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.20',
    '169.254.1.1',
    '::1',
    'fd00::1',
    'fe80::1',
  ]
  for (const address of [...tellingNothing, '', 'unknown']) {
    for (const _ of [1, 2]) expect(count(address, NOW), address).toEqual({ ofAddress: 0, ofSite: 0 })
  }
  expect(count('172.32.0.1', NOW).ofAddress).toBe(1)
})

test('what one address sends beyond its share does not count for the others', () => {
  const count = formRate(20)
  for (let sent = 0; sent < 200; sent += 1) count('203.0.113.1', NOW)
  expect(count('203.0.113.1', NOW)).toEqual({ ofAddress: 201, ofSite: 20 })
  expect(count('203.0.113.2', NOW)).toEqual({ ofAddress: 1, ofSite: 21 })
})

// Seen to fail without the most.
test('a flood of addresses fills no memory, and is still counted in all', () => {
  const count = formRate(20)
  for (let number = 0; number < 10_500; number += 1) count(`203.${number >> 8}.${number & 255}.1`, NOW)
  expect(count('203.0.0.1', NOW)).toEqual({ ofAddress: 2, ofSite: 10_501 })
  expect(count('198.51.100.1', NOW).ofAddress).toBe(1)
  expect(count('198.51.100.1', NOW)).toEqual({ ofAddress: 1, ofSite: 10_503 })
})
