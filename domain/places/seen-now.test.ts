import { expect, test } from 'vitest'
import { bySeenNow, isInDaylight } from '#domain/places/seen-now.ts'

/** Noon in Lisbon, evening in Tokyo, morning in Lima. */
const now = new Date('2026-06-21T12:00:00Z')
const place = (name: string, latitude: number, longitude: number, free = 0) => ({
  name,
  latitude,
  longitude,
  timeZone: 'UTC',
  free,
})
const lisbon = place('Lisbon', 38.7, -9.1)
const tokyo = place('Tokyo', 35.7, 139.7)

test('live places come first, then those in daylight, then the rest, each in the order that they had', () => {
  const liveAtNight = place('Sydney', -33.9, 151.2, 1)
  const lima = place('Lima', -12, -77)
  const auckland = place('Auckland', -36.8, 174.8)
  const names = bySeenNow([tokyo, lima, auckland, liveAtNight, lisbon], now).map(({ name }) => name)
  expect(names).toEqual(['Sydney', 'Lima', 'Lisbon', 'Tokyo', 'Auckland'])
})

test('daylight is where the sun is not far below the horizon', () => {
  expect([lisbon, tokyo].map((one) => isInDaylight(one, now))).toEqual([true, false])
})
