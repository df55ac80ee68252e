import { expect, test } from 'vitest'
import { isServed, parsePhone, readNumber } from '#domain/identity/sign-in/phone.ts'

test.each([
  ['+351 912 345 678', '+351912345678', '+351', 'PT'],
  ['00351 912-345-678', '+351912345678', '+351', 'PT'],
  ['+1 (202) 555-0123', '+12025550123', '+1', 'US'],
  [' +81 90-1234-5678 ', '+819012345678', '+81', 'JP'],
])('%s is one spelling', (text, e164, countryCode, countryKey) => {
  expect(parsePhone(text)).toEqual({ e164, countryCode, countryKey })
})

test.each([
  ['+52 55 1234 5678', '+525512345678'],
  ['+52 1 55 8765 4321', '+525587654321'],
  ['+54 9 11 2345 6789', '+5491123456789'],
  ['+54 11 15 2345 6789', '+5491123456789'],
  ['+54 11 2345 6789', '+5491123456789'],
  ['0054 (11) 2345-6789', '+5491123456789'],
  ['+４４ ７４００ １２３４５６', '+447400123456'],
  ['＋४४ ७४०० १२३४५६', '+447400123456'],
  ['٠٠٤٤ ٧٤٠٠ ١٢٣٤٥٦', '+447400123456'],
  ['+225 07 07 12 34 56', '+2250707123456'],
  ['+383 44 123 456', '+38344123456'],
])('%s is kept as %s', (text, e164) => {
  expect(parsePhone(text)?.e164).toBe(e164)
  // What is stored reads as itself, so that a stored number finds its account.
  expect(parsePhone(e164)?.e164).toBe(e164)
})

test('a toll-free number of Argentina is no mobile', () =>
  expect(readNumber('+54 800 555 0123').kind).toBe('phoneNotTexted'))

test.each([
  '+88216 12345678',
  '+881612345678',
  '+870773111632',
  '+882 34 567 89012',
  '+878 10 1234567890',
  '+979123456789',
  '+80012345678',
  '+808 12345678',
  '+1 900 234 5678',
  '+1 800 234 5678',
  '+44 870 123 4567',
  '+44 70 1234 5678',
])('no text message goes to %s', (text) => expect(readNumber(text)).toEqual({ kind: 'phoneNotTexted' }))

test.each(['', '912345678', '+1 555', '+999123456789', '9'.repeat(80_000)])('%.20s can not exist', (text) =>
  expect(readNumber(text)).toEqual({ kind: 'phoneInvalid' }),
)

test.each([
  '',
  '912345678',
  '+1 555',
  '+999123456789',
  'hello',
  `+${'1'.repeat(40)}`,
  '+1202555012x',
  '+19002345678',
  '+18002345678',
])('%j is no number', (text) => {
  expect(parsePhone(text)).toBeNull()
})

test('codes go to the countries of the list, or to all', () => {
  const phone = { e164: '+351912345678', countryCode: '+351', countryKey: 'PT' }
  expect([isServed(phone, null), isServed(phone, ['US', 'PT']), isServed(phone, ['US'])]).toEqual([
    true,
    true,
    false,
  ])
})
