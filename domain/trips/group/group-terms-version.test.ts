import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import {
  groupFigureFaults,
  groupFigureRules,
  groupFiguresOf,
  groupTermsOf,
  previewGroupTerms,
  type GroupFigure,
} from '#domain/trips/group/group-terms-version.ts'

const first = groupFiguresOf(firstGroupTerms)

test('figures and terms are the same thing', () => {
  expect(first).toMatchObject({ mostSeats: 50, latestDays: 30, usualSeatCents: 600, turnSeconds: 60 })
  expect(groupTermsOf(first)).toEqual(firstGroupTerms)
  expect(groupFigureFaults(first)).toEqual([])
})

test.each(Object.keys(groupFigureRules) as GroupFigure[])('%s outside its bounds is at fault', (name) => {
  const { least, most } = groupFigureRules[name]
  for (const figure of [least - 1, most + 1, least + 0.5, Number.NaN])
    expect(groupFigureFaults({ ...first, [name]: figure })).toContain(name)
})

test.each([
  [{ mostSeats: 2, leastSeats: 3 }, ['mostSeats', 'minimumDefault']],
  [{ minimumDefault: 1 }, ['minimumDefault']],
  [{ leastMinutes: 60, mostMinutes: 59 }, ['mostMinutes']],
  [{ earliestHours: 48, latestDays: 2 }, ['latestDays']],
  [{ usualSeatCents: 6001 }, ['usualSeatCents']],
  [{ mostSeatCents: 500 }, ['usualSeatCents']],
  [{ mostSeatCents: 299 }, ['mostSeatCents', 'usualSeatCents']],
  [{ decideHours: 2 }, ['decideHours']],
  [{ holdHours: 2, decideHours: 2, earliestHours: 4 }, ['decideHours']],
  [{ lastHours: 24 }, ['lastHours']],
  [{ firstPercent: 60, lastPercent: 59 }, ['lastPercent']],
])('%o is at fault in %o', (change, faults) => {
  expect(groupFigureFaults({ ...first, ...change })).toEqual(faults)
})

test('a preview says how many walks other terms would have refused, from when they were published', () => {
  const walk = { startsAtMs: DAY, minutes: 30, seats: 10, minimum: 2, seatCents: 600, publishedAtMs: 0 }
  const walks = [walk, { ...walk, seats: 40 }, { ...walk, startsAtMs: 11 * DAY, publishedAtMs: 10 * DAY }]
  expect(previewGroupTerms(walks, firstGroupTerms)).toEqual({ walks: 3, refused: 0 })
  const fewer = groupTermsOf({ ...first, mostSeats: 20, latestDays: 5 })
  expect(previewGroupTerms(walks, fewer)).toEqual({ walks: 3, refused: 1 })
})
