import { expect, test } from 'vitest'
import { isPaidBy, knownPayoutCountries, payoutRules, payoutWayOf } from '#domain/money/payouts/countries.ts'
import { isCountryCode } from '#domain/shared/country.ts'

test.each([
  ['US', 'US', 'own'],
  ['PT', 'US', 'recipient'],
  ['FR', 'US', 'recipient'],
  ['IT', 'US', 'recipient'],
  ['GB', 'US', 'recipient'],
  ['CH', 'US', 'recipient'],
  ['US', 'DE', 'recipient'],
  ['DE', 'DE', 'own'],
  ['JP', 'US', 'otherProvider'],
  ['IN', 'US', 'otherProvider'],
  ['MX', 'US', 'otherProvider'],
  ['PE', 'US', 'otherProvider'],
  ['JO', 'US', 'otherProvider'],
  ['EG', 'US', 'otherProvider'],
  ['JP', 'JP', 'own'],
  ['KP', 'US', 'none'],
  // A platform outside the region pays across no border.
  ['PT', 'JP', 'none'],
] as const)('a bank in %s, a platform in %s: %s', (country, platform, way) => {
  expect(payoutWayOf(country, platform)).toBe(way)
})

test('each country is in one rule, and each rule says where it is written', () => {
  const all = payoutRules.flatMap(({ countries }) => countries)
  expect(new Set(all).size).toBe(all.length)
  for (const country of all) expect(isCountryCode(country), country).toBe(true)
  for (const { source } of payoutRules) expect(source).toMatch(/^https:\/\/docs\.stripe\.com\//)
  expect(knownPayoutCountries('US')).toEqual([...all].toSorted())
  expect(knownPayoutCountries('US').filter((country) => isPaidBy(payoutWayOf(country, 'US')))).toHaveLength(
    34,
  )
})
