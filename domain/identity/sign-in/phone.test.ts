import { expect, test } from 'vitest'
import { isServed, parsePhone } from '#domain/identity/sign-in/phone.ts'

test.each([
  ['+351 912 345 678', '+351912345678', '+351', 'PT'],
  ['00351 912-345-678', '+351912345678', '+351', 'PT'],
  ['+1 (202) 555-0123', '+12025550123', '+1', 'US'],
  [' +81 90-1234-5678 ', '+819012345678', '+81', 'JP'],
])('%s is one spelling', (text, e164, countryCode, countryKey) => {
  expect(parsePhone(text)).toEqual({ e164, countryCode, countryKey })
})

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
