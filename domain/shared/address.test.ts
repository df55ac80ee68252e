import { expect, test } from 'vitest'
import {
  cityNeed,
  codeFault,
  codeMax,
  codeNameOf,
  codeNeed,
  normalisedCode,
  stateNameOf,
  stateNeed,
} from '#domain/shared/address.ts'
import { countryCodes } from '#domain/shared/country.ts'
import { addresses } from '#domain/shared/generated/addresses.ts'

test.each([
  ['LV-1010', 'LV'],
  ['LT-01103', 'LT'],
  ['AZ 1000', 'AZ'],
  ['GX11 1AA', 'GI'],
  ['AI-2640', 'AI'],
  ['BBND 1ZZ', 'IO'],
  ['94105-1234', 'US'],
  ['00601-1234', 'PR'],
  ['M5V 3L9', 'CA'],
  ['D02 X285', 'IE'],
  ['1100–048', 'PT'],
  ['１００-０００１', 'JP'],
  ['۱۱۹۳۶۵۳۴۷۱', 'IR'],
  // Case, blanks and hyphens do not matter, nor whether the letters of the country stand in front.
  ['SW1A1AA', 'GB'],
  ['sw1a 1aa', 'gb'],
  ['m5v3l9', 'CA'],
  ['1000001', 'JP'],
  ['1010', 'LV'],
  ['LV1010', 'LV'],
  ['L-1009', 'LU'],
  ['PT-1000-001', 'PT'],
  ['00 - 001', 'PL'],
  ['94105 1234', 'US'],
])('%s is a code of %s', (code, country) => expect(codeFault(code, country)).toBeNull())

test.each(['HK', 'AE', 'PA', 'GH', 'BS', 'QA', 'ae'])(
  'addresses of %s have no code, and need none',
  (country) => {
    expect([codeNeed(country), codeFault('', country)]).toEqual(['none', null])
    // What forms without this rule made people write stays accepted.
    expect(codeFault('00000', country)).toBeNull()
  },
)

test.each(['SG', 'HK', 'VA', 'PT'])('addresses of %s have no state', (country) =>
  expect(stateNeed(country)).toBe('none'),
)

test('a state is required where letters need it', () => {
  expect(['US', 'JP', 'AE', 'IE', 'CL'].map(stateNeed)).toEqual([
    'required',
    'required',
    'required',
    'optional',
    'optional',
  ])
})

test('a city may be left out where the country is one, or where the state says it', () => {
  expect(['SG', 'HK', 'JP', 'DE'].map(cityNeed)).toEqual(['optional', 'optional', 'optional', 'required'])
})

test('a code may be left out where letters come without one', () => {
  expect([codeNeed('IE'), codeFault('', 'IE'), codeNeed('DE')]).toEqual(['optional', null, 'required'])
})

test.each([null, '', 'ZZ', 'Atlantis', 'toString'])(
  'of %s, which is no country of the table, all parts are asked for',
  (country) => {
    expect([cityNeed(country), stateNeed(country), codeNeed(country)]).toEqual([
      'required',
      'required',
      'required',
    ])
    expect([codeFault('', country), codeFault('AB-123', country)]).toEqual(['missing', null])
    expect([codeFault('1234567', country), codeFault('a/b', country)]).toEqual(['invalid', 'invalid'])
    expect([stateNameOf(country ?? ''), codeNameOf(country ?? '')]).toEqual([null, null])
  },
)

test('states and codes are called as the country calls them', () => {
  expect(['US', 'CA', 'AE', 'JP', 'IE'].map(stateNameOf)).toEqual([
    'state',
    'province',
    'emirate',
    'prefecture',
    'county',
  ])
  expect(['US', 'DE', 'IN', 'IE'].map(codeNameOf)).toEqual(['zip', 'postal', 'pin', 'eircode'])
})

test('every country that forms offer is in the table', () =>
  expect(countryCodes.filter((code) => !(code in addresses))).toEqual([]))

test.each([
  ['', 'US', 'missing'],
  [' ', null, 'missing'],
  ['1010', 'FR', 'invalid'],
  ['12345678901', 'US', 'invalid'],
  ['1234567', 'DE', 'invalid'],
  ['1234', 'DE', 'invalid'],
  ['LV-101', 'LV', 'invalid'],
  ['ZZ1A 1AA', 'GB', 'invalid'],
  ['12345', 'CA', 'invalid'],
  ['540-012', 'JP', 'invalid'],
  ['-1', 'US', 'invalid'],
  ['1/2', 'US', 'invalid'],
  ['94107-1', 'US', 'invalid'],
  ['00601-12345', 'PR', 'invalid'],
  ['x'.repeat(80_000), 'US', 'invalid'],
])('%.12j in %s is %s', (code, country, fault) => expect(codeFault(code, country)).toBe(fault))

test('no country has longer codes, whatever their pattern', () => {
  for (const country of countryCodes)
    expect(codeFault('1'.repeat(codeMax + 1), country), country).toBe('invalid')
})

test('a code is stored in capitals, with single blanks and hyphens', () =>
  expect(['sw1a  1aa', ' 1100 –  048 '].map(normalisedCode)).toEqual(['SW1A 1AA', '1100 - 048']))
