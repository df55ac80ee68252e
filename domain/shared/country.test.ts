import { expect, test } from 'vitest'
import { countryCodes, countryOf, isCountryCode, isUnknownCode } from '#domain/shared/country.ts'

test('codes of countries that there are, whatever their case', () => {
  expect(countryCodes.every(isCountryCode)).toBe(true)
  expect(['pt', 'Xk'].every(isCountryCode)).toBe(true)
  expect(['ZZ', 'XX', 'UK', 'EU', 'U', 'USA', '', 'P T'].some(isCountryCode)).toBe(false)
})

test.each([
  ['gb', 'GB'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  [' usa ', 'US'],
  ['portugal', 'PT'],
])('%s is the country %s', (text, code) => expect(countryOf(text)?.code).toBe(code))

test.each(['__proto__', 'constructor', 'toString'])('%s is no country', (text) =>
  expect([countryOf(text), isUnknownCode(text)]).toEqual([null, false]),
)

test('two letters of no country are no name of one', () => {
  expect(['ZZ', ' zz ', 'XX'].every(isUnknownCode)).toBe(true)
  expect(['PT', 'UK', 'Narnia', 'Z', ''].some(isUnknownCode)).toBe(false)
})
