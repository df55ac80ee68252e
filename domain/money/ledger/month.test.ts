import { expect, test } from 'vitest'
import { monthBounds } from '#domain/money/ledger/month.ts'

const now = Date.parse('2026-06-10T12:00:00Z')
const bounds = (month: string) => {
  const found = monthBounds(month, now)
  return found && [found.from.toISOString().slice(0, 10), found.until.toISOString().slice(0, 10)]
}

test('a month reaches from its first day to the first day of the next', () => {
  expect(bounds('2026-06')).toEqual(['2026-06-01', '2026-07-01'])
  expect(bounds('2024-02')).toEqual(['2024-02-01', '2024-03-01'])
  expect(bounds('2025-12')).toEqual(['2025-12-01', '2026-01-01'])
})

test('what is no month, or has not begun, has no bounds', () => {
  for (const month of ['2026-07', '2026-13', '2026-00', '2026-6', 'June', ''])
    expect(bounds(month)).toBeNull()
})
