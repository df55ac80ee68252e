import { expect, test } from 'vitest'
import { amountCents } from '#web/features/operator/money/amount.ts'

test.each([
  ['7', 700],
  ['7.5', 750],
  [' 7,05 ', 705],
  ['0.29', 29],
  ['1234.10', 123_410],
])('%s dollars are %i cents', (typed, cents) => expect(amountCents(typed)).toBe(cents))

test.each(['', '-1', '1.234', '1e3', '.5', '1,000.00', 'five', '1234567'])('%j is no amount', (typed) =>
  expect(amountCents(typed)).toBeNull(),
)
