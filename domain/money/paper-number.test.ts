import { expect, test } from 'vitest'
import { paperNumber, paperYearOf, readPaperNumber } from '#domain/money/paper-number.ts'

test('a number is short, and longer only where six digits do not hold it', () => {
  expect(paperNumber({ series: 'receipt', year: 2026, number: 123 })).toBe('R-2026-000123')
  expect(paperNumber({ series: 'statement', year: 2026, number: 1 })).toBe('S-2026-000001')
  expect(paperNumber({ series: 'yearSummary', year: 2025, number: 1_234_567 })).toBe('Y-2025-1234567')
})

test.each([
  ['R-2026-000123', { series: 'receipt', year: 2026, number: 123 }],
  [' r-2026-123 ', { series: 'receipt', year: 2026, number: 123 }],
  ['s2026000009', { series: 'statement', year: 2026, number: 9 }],
  ['Y-2025-1234567', { series: 'yearSummary', year: 2025, number: 1_234_567 }],
])('%j is read', (typed, place) => expect(readPaperNumber(typed)).toEqual(place))

test.each(['', 'R-2026-000000', 'X-2026-000001', 'R-26-1', 'trip_01', `R-2026-${'0'.repeat(30)}1`])(
  '%j is no number of a paper',
  (typed) => expect(readPaperNumber(typed)).toBeNull(),
)

test('the year is the one in Denver', () => {
  expect(paperYearOf(new Date('2027-01-01T06:59:59Z'))).toBe(2026)
  expect(paperYearOf(new Date('2027-01-01T07:00:00Z'))).toBe(2027)
})
