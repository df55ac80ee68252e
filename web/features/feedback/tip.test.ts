import { expect, test } from 'vitest'
import { tipDollars } from './tip.ts'

test.each([
  ['none', '', 0],
  ['none', '7', 0],
  ['5', '', 5],
  ['20', '3', 20],
  ['other', '7', 7],
  ['other', ' $7.50 ', 7.5],
  ['other', '7,5', 7.5],
  ['other', '200', 200],
  ['other', '0.01', 0.01],
] as const)('the tip %s %s is %s dollars', (choice, other, dollars) => {
  expect(tipDollars(choice, other)).toBe(dollars)
})

test.each(['', '0', '0.00', '-3', '200.01', '201', '1.234', '1,000', 'ten', '1e2'])(
  'an amount of “%s” is refused',
  (other) => {
    expect(tipDollars('other', other)).toBeNull()
  },
)
