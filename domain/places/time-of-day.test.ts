import { expect, test } from 'vitest'

import { sunAt, timeOfDay } from '#domain/places/time-of-day.ts'

const lisbon = [38.7139, -9.1334, 'Europe/Lisbon'] as const
const kyoto = [34.9987, 135.7782, 'Asia/Tokyo'] as const
const cusco = [-13.5164, -71.9785, 'America/Lima'] as const
const tromso = [69.6492, 18.9553, 'Europe/Oslo'] as const

test.each([
  ['Lisbon at noon in November', '2026-11-20T12:30:00Z', lisbon, 'day'],
  ['Lisbon at sunset in November (17:18)', '2026-11-20T17:10:00Z', lisbon, 'golden'],
  ['Lisbon at sunrise in November (07:23)', '2026-11-20T07:30:00Z', lisbon, 'dawn'],
  ['Lisbon in the evening', '2026-11-20T20:00:00Z', lisbon, 'night'],
  ['Lisbon at eight on a June evening (summer time)', '2026-06-21T19:20:00Z', lisbon, 'golden'],
  ['Kyoto when Lisbon has its noon', '2026-11-20T12:30:00Z', kyoto, 'night'],
  ['Kyoto at its own sunrise (06:35)', '2026-11-19T21:40:00Z', kyoto, 'dawn'],
  ['Cusco at noon, where the sun passes in the south', '2026-12-21T17:00:00Z', cusco, 'day'],
  ['Cusco at dusk', '2026-12-21T23:10:00Z', cusco, 'golden'],
  ['a northern town at midnight in June', '2026-06-21T23:00:00Z', tromso, 'dawn'],
  ['the same town at noon in December', '2026-12-21T10:00:00Z', tromso, 'dawn'],
] as const)('%s', (_, instant, [latitude, longitude, timeZone], expected) => {
  expect(timeOfDay(new Date(instant), latitude, longitude, timeZone)).toBe(expected)
})

test('the sun stands where the almanac says', () => {
  const noon = sunAt(new Date('2026-06-21T12:38:00Z'), 38.7139, -9.1334)
  expect(noon.elevation).toBeCloseTo(74.7, 0)
  expect(Math.abs(noon.hourAngle)).toBeLessThan(1)
})

test.each([
  ['2026-11-20T12:30:00Z', 'day'],
  ['2026-11-20T18:30:00Z', 'golden'],
  ['2026-11-20T06:30:00Z', 'dawn'],
  ['2026-11-20T23:30:00Z', 'night'],
])('without coordinates the clock decides: %s', (instant, expected) => {
  expect(timeOfDay(new Date(instant), Number.NaN, Number.NaN, 'Europe/Lisbon')).toBe(expected)
  expect(timeOfDay(new Date(instant), Number.NaN, 0, 'Not/AZone')).toBe(expected)
})
