import { expect, test } from 'vitest'
import { payoutRules } from '#domain/money/payouts/countries.ts'
import { decimalsOf, leastPaidOf, leastSentOf, payableOf, writeMinor } from '#domain/money/payouts/payable.ts'

test.each([
  [1_411_640, 'HUF', 1_411_600],
  [99, 'ISK', 0],
  [4321, 'EUR', 4321],
  [4321, 'USD', 4321],
  [4321, 'JPY', 4321],
  [43_219, 'KWD', 43_210],
])('of %i %s, %i', (amountCents, currency, expected) => {
  expect(payableOf(amountCents, currency)).toBe(expected)
})

test.each([
  ['EUR', 2, 100],
  ['CAD', 2, 1],
  ['HUF', 2, 100],
  ['JPY', 0, 1],
  ['KWD', 3, 1000],
])('%s has %i digits behind the point, and at least %i is paid out', (currency, decimals, least) => {
  expect([decimalsOf(currency), leastPaidOf(currency)]).toEqual([decimals, least])
})

test.each([
  // A pound is about $1.35, and half as much again.
  ['GBP', 'USD', 203],
  ['HUF', 'USD', 2],
  ['CAD', 'USD', 2],
  ['USD', 'USD', 100],
  ['USD', 'SEK', 1500],
  ['JPY', 'JPY', 1],
])('to an account in %s a platform in %s sends at least %i', (account, platform, cents) => {
  expect(leastSentOf(account, platform)).toBe(cents)
})

test('every currency of the countries that are paid across a border has a row', () => {
  const own: Record<string, string> = {
    BG: 'BGN',
    CA: 'CAD',
    CH: 'CHF',
    CZ: 'CZK',
    DK: 'DKK',
    GB: 'GBP',
    HU: 'HUF',
    IS: 'ISK',
    LI: 'CHF',
    NO: 'NOK',
    PL: 'PLN',
    RO: 'RON',
    SE: 'SEK',
    US: 'USD',
  }
  const countries = payoutRules.flatMap(({ way, countries: named }) => (way === 'recipient' ? named : []))
  expect(countries.filter((country) => leastSentOf(own[country] ?? 'EUR', 'USD') === 0)).toEqual([])
})

test.each([
  [4610, 'EUR', '€46.10'],
  [1_411_600, 'HUF', 'HUF 14,116'],
  [4610, 'JPY', '¥4,610'],
  [43_210, 'KWD', 'KWD 43.210'],
])('%i of %s is written as %s', (amount, currency, written) => {
  expect(writeMinor('en-US', amount, currency).replaceAll('\u{a0}', ' ')).toBe(written)
})
