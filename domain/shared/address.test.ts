import { expect, test } from 'vitest'
import { codeFault, codeNeed, keptCode, stateNeed } from '#domain/shared/address.ts'
import { countryCodes } from '#domain/shared/country.ts'

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
])('%s is a code of %s', (code, country) => expect(codeFault(code, country)).toBeNull())

test.each(['HK', 'AE', 'PA', 'GH', 'BS', 'QA', 'ae'])(
  'addresses of %s have no code, and need none',
  (country) => {
    expect([codeNeed(country), codeFault('', country)]).toEqual(['none', null])
    // What forms without this rule made people write stays accepted.
    expect(codeFault('00000', country)).toBeNull()
  },
)

test.each(['SG', 'HK', 'VA'])('addresses of %s have no state', (country) =>
  expect(stateNeed(country)).toBe('none'),
)

test('a state is required where letters need it, and where the country is not known', () => {
  expect([stateNeed('US'), stateNeed('JP'), stateNeed(null), stateNeed('PT')]).toEqual([
    'required',
    'required',
    'required',
    'optional',
  ])
})

test.each([
  ['', 'US', 'missing'],
  [' ', null, 'missing'],
  ['12345678901', 'US', 'invalid'],
  ['1234567', 'DE', 'invalid'],
  ['-1', 'US', 'invalid'],
  ['1/2', 'US', 'invalid'],
  ['94107-1', 'US', 'invalid'],
  ['00601-12345', 'PR', 'invalid'],
  ['x'.repeat(80_000), 'US', 'invalid'],
])('%.12j in %s is %s', (code, country, fault) => expect(codeFault(code, country)).toBe(fault))

test('no country has codes longer than ten characters', () => {
  for (const country of countryCodes) expect(codeFault('1'.repeat(11), country), country).toBe('invalid')
})

test('a code is kept with single blanks and hyphens', () =>
  expect(keptCode(' 1100 –  048 ')).toBe('1100 - 048'))
