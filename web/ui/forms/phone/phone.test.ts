import { expect, test } from 'vitest'
import {
  completePhone,
  likelyCountry,
  phoneCountries,
  readablePhone,
  takePhoneText,
} from '#web/ui/forms/phone/phone.ts'

test.each([
  [{ country: 'US', text: '(202) 555-0101' }, '+12025550101'],
  [{ country: 'PT', text: '912 345 678' }, '+351912345678'],
  [{ country: 'US', text: '+351 912 345 678' }, '+351912345678'],
  [{ country: 'US', text: '123' }, null],
  [{ country: 'US', text: '' }, null],
  [{ country: '', text: '912 345 678' }, null],
  [{ country: '', text: '+351 912 345 678' }, '+351912345678'],
  [{ country: 'AR', text: '11 2345-6789' }, '+5491123456789'],
  [{ country: 'GB', text: '७४०० १२३४५६' }, '+447400123456'],
])('%j is sent as %s', (value, e164) => expect(completePhone(value)?.e164 ?? null).toBe(e164))

test('a number with its country code switches the country; a bare one leaves it', () => {
  expect(takePhoneText({ country: 'US', text: '' }, '+351912345678')).toEqual({
    country: 'PT',
    text: '912 345 678',
  })
  expect(takePhoneText({ country: 'US', text: '' }, '00351912345678').country).toBe('PT')
  expect(takePhoneText({ country: 'PT', text: '9' }, '91')).toEqual({ country: 'PT', text: '91' })
  expect(takePhoneText({ country: 'PT', text: '' }, '+')).toEqual({ country: 'PT', text: '+' })
})

test.each([
  [['pt-BR', 'en'], 'BR'],
  [['ja'], 'JP'],
  [['eo', 'pt'], 'BR'],
  [['eo'], ''],
  [[], ''],
])('languages %j suggest %s', (languages, country) => expect(likelyCountry(languages)).toBe(country))

test('countries come in the order of the language, with their dial codes', () => {
  const german = phoneCountries('de')
  expect(german.find((country) => country.code === 'AT')).toEqual({
    code: 'AT',
    name: 'Österreich',
    dial: '+43',
  })
  expect(german.length).toBeGreaterThan(200)
  expect(readablePhone('+12025550101')).toBe('+1 202 555 0101')
})
