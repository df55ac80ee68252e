import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { mistakes } from '#web/ui/forms/rules.ts'
import {
  changedCard,
  groupCardNumber,
  maskCvc,
  maskExpiry,
  newCard,
  readExpiry,
  writeExpiry,
} from './card-checks.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['62220212345678901234', '6222 0212 3456 7890 123'],
  ['abc', ''],
])('the number %s is grouped as %s', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/', '12/'],
  ['1/', '01/'],
  ['12/34', '12/34'],
  ['12345', '12/34'],
  ['12/345', '12/34'],
  ['12/2034', '12/34'],
  ['1 / 34', '01/34'],
  ['99/99', '99/99'],
  ['x', ''],
])('the expiry %s becomes %s', (typed, shown) => {
  expect(maskExpiry(typed)).toBe(shown)
})

test('masks let through what they made themselves, so that typing on never changes what stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789/ -ab')) }), (typed) => {
      for (const mask of [groupCardNumber, maskExpiry, maskCvc]) expect(mask(mask(typed))).toBe(mask(typed))
      expect(maskExpiry(typed)).toMatch(/^(\d{0,2}|\d\d\/\d{0,2})$/)
    }),
  )
})

test('an expiry can always be deleted to nothing from its end', () => {
  for (let text = '12/34'; text !== '';) {
    const shorter = maskExpiry(text.slice(0, -1))
    expect(shorter.length).toBeLessThan(text.length)
    text = shorter
  }
})

test.each([
  ['', null, null],
  ['4', 4, null],
  ['12/', 12, null],
  ['12/3', 12, null],
  ['04/31', 4, 2031],
])('%s is read as month %s and year %s', (exp, month, year) => {
  expect(readExpiry(exp)).toEqual({ month, year })
})

test('an expiry is written as it is read', () => {
  expect(writeExpiry(4, 2031)).toBe('04/31')
  expect(readExpiry(writeExpiry(11, 2040))).toEqual({ month: 11, year: 2040 })
})

test.each([
  ['', '', { country: 'Country is required.', zip: 'Zip Code is required.' }],
  ['US', '   ', { zip: 'Zip Code is required.' }],
  ['US', '94107', {}],
  ['US', '94107-1', { zip: 'Enter valid zipcode' }],
  ['', '1234567', { country: 'Country is required.', zip: 'Enter valid zipcode' }],
  ['GB', 'SW1A 1AA', {}],
  ['GB', 'SW1A 1AAA', { zip: 'Enter valid zipcode' }],
  ['IR', '1234567890', {}],
  ['IR', '12345678901', { zip: 'Enter valid zipcode' }],
])('billed in %s with zip "%s"', (country, zip, messages) => {
  expect(mistakes(newCard, { number: '', exp: '', cvc: '', country, zip })).toEqual(messages)
})

test.each([
  ['', 'Enter Expiry Month & Year.'],
  ['/', 'Enter Expiry Month & Year.'],
  ['13/30', 'Enter valid Expiry Month.'],
  ['00/30', 'Enter valid Expiry Month.'],
  ['12', undefined],
  ['12/30', undefined],
])('a changed expiry of "%s" says %s', (exp, message) => {
  expect(mistakes(changedCard, { exp, country: 'US', zip: '94107' }).exp).toBe(message)
})
