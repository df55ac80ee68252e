import { expect, test } from 'vitest'
import { nightsWithin } from '#domain/walkers/free-alert.ts'

const iso = (nights: { fromMs: number; toMs: number }[]) =>
  nights.map((night) => [new Date(night.fromMs).toISOString(), new Date(night.toMs).toISOString()])
const day = (from: string, timeZone: string) => {
  const fromMs = Date.parse(from)
  return iso(nightsWithin(fromMs, fromMs + 24 * 3_600_000, timeZone))
}

test('the night is the person’s own, from 21 to 8', () => {
  expect(day('2026-06-01T12:00:00Z', 'UTC')).toEqual([
    ['2026-06-01T21:00:00.000Z', '2026-06-02T08:00:00.000Z'],
  ])
  expect(day('2026-06-01T12:00:00Z', 'Asia/Kathmandu')).toEqual([
    ['2026-06-01T15:15:00.000Z', '2026-06-02T02:15:00.000Z'],
  ])
})

test('a wish made at night begins with the rest of it and may end in the next', () => {
  expect(day('2026-06-01T23:10:00Z', 'UTC')).toEqual([
    ['2026-06-01T23:10:00.000Z', '2026-06-02T08:00:00.000Z'],
    ['2026-06-02T21:00:00.000Z', '2026-06-02T23:10:00.000Z'],
  ])
})

test('clocks that change in the night are followed', () => {
  // Berlin goes from 2:00 to 3:00 on 29 March 2026: the night is 10 hours long.
  expect(day('2026-03-28T12:00:00Z', 'Europe/Berlin')).toEqual([
    ['2026-03-28T20:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ])
})

test('an unknown zone counts as UTC', () => {
  expect(day('2026-06-01T12:00:00Z', 'Not/AZone')).toEqual(day('2026-06-01T12:00:00Z', 'UTC'))
})
