import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from '#server/http/client-address.ts'

const from = (ip: string, remoteAddress = '203.0.113.9') => clientAddress({ ip, socket: { remoteAddress } })

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (ip, counted) => {
  expect(from(ip)).toBe(counted)
})

test.each(['', 'unknown', '198.51.100.7:443', '198.51.100', "1.2.3.4' or 1=1", '_hidden'])(
  'what is no address counts as the socket: %j',
  (ip) => {
    expect(from(ip)).toBe('203.0.113.9')
  },
)

test('hops are believed only behind a near proxy, and no further than said', () => {
  const trust = trustedProxies(2)
  if (typeof trust !== 'function') throw new Error('hops are a function')
  expect(trust('127.0.0.1', 0)).toBe(true)
  expect(trust('10.1.2.3', 0)).toBe(true)
  expect(trust('fd00::1', 0)).toBe(true)
  expect(trust('198.51.100.7', 0)).toBe(false)
  expect(trust('198.51.100.7', 1)).toBe(true)
  expect(trust('198.51.100.7', 2)).toBe(false)
})
