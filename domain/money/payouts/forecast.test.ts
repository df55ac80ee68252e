import { expect, test } from 'vitest'
import { forecastOf } from '#domain/money/payouts/forecast.ts'

const runAt = new Date('2026-06-08T10:00:00Z')
const at = (day: string) => new Date(`2026-06-${day}T00:00:00Z`)

test.each([
  // What arrives on Tuesday is not there on Monday.
  { availableCents: 1000, neededCents: 7000, sendingCents: 0, expected: [5800, 1200] },
  { availableCents: 1000, neededCents: 4000, sendingCents: 1801, expected: [5800, 1] },
  { availableCents: 9000, neededCents: 4000, sendingCents: 0, expected: [13_800, 0] },
  { availableCents: -6000, neededCents: 0, sendingCents: 0, expected: [-1200, 1200] },
])('available $availableCents, needed $neededCents', ({ expected, ...known }) => {
  const arrivals = [
    { at: at('05'), cents: 5000 },
    { at: at('08'), cents: -200 },
    { at: at('09'), cents: 8000 },
  ]
  const { byRunCents, shortCents } = forecastOf({ ...known, arrivals, runAt })
  expect([byRunCents, shortCents]).toEqual(expected)
})
