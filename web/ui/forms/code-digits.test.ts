import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { spreadDigits } from '#web/ui/forms/code-digits.ts'

test.each([
  ['', 0, '7', '7'],
  ['7', 1, '0', '70'],
  ['', 0, '98 765', '98765'],
  ['12', 2, '98765', '98765'],
  ['12345', 2, '9', '12945'],
  ['12', 4, '3', '123'],
  ['123', 1, '', '13'],
  ['12', 2, 'x', '12'],
  ['', 0, '٤٥', '45'],
  ['', 0, '۱۲۳۴۵', '12345'],
  ['', 0, '१२३४५', '12345'],
  ['', 0, '١٢٣٤٥', '12345'],
  ['', 0, 'G-12345', '12345'],
  ['', 0, '10 min: 12345', '12345'],
  ['12', 2, '10 min: 123', '12'],
  ['12', 2, '123456', '12'],
])('%s, box %i, typed %s: %s', (code, index, typed, after) =>
  expect(spreadDigits(code, index, typed, 5)).toBe(after),
)

test('whatever is typed, only digits remain and never too many', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(4), (typed, index) => {
      expect(spreadDigits('12', index, typed, 5)).toMatch(/^\d{0,5}$/)
    }),
  )
})
