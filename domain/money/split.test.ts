import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { processorFee, splitCharge, splitTerms, splitTermsAt, splitTip } from '#domain/money/split.ts'

const terms = splitTermsAt(Date.UTC(2026, 0, 1))

test('the terms of the split begin one after the other, and none is in force before the first', () => {
  expect(splitTerms.map((each) => each.validFromMs)).toEqual(
    splitTerms.map((each) => each.validFromMs).toSorted((a, b) => a - b),
  )
  expect(splitTermsAt(splitTerms[0]?.validFromMs ?? 0)).toBe(splitTerms[0])
  expect(() => splitTermsAt(0)).toThrow('no terms')
})

test.each([
  // gross, fee, walker, platform
  [1500, 88, 989, 423],
  [600, 56, 381, 163],
  [700, 60, 448, 192],
  [12_500, 473, 8419, 3608],
  [24_500, 893, 16_525, 7082],
  [0, 0, 0, 0],
  [1, 1, 0, 0],
  [35, 35, 0, 0],
  [36, 36, 0, 0],
  [37, 36, 0, 1],
  [38, 36, 1, 1],
  [100, 39, 43, 18],
])('a charge of %i: fee %i, walker %i, platform %i', (gross, feeCents, walkerCents, platformCents) => {
  expect(splitCharge(gross, terms)).toEqual({ taxCents: 0, feeCents, walkerCents, platformCents })
})

test('every split sums to its charge and no share is negative', () => {
  for (let gross = 0; gross <= 30_000; gross++) {
    const { feeCents, walkerCents, platformCents } = splitCharge(gross, terms)
    if (
      feeCents + walkerCents + platformCents !== gross ||
      feeCents < 0 ||
      walkerCents < 0 ||
      platformCents < 0
    )
      expect({ gross, feeCents, walkerCents, platformCents }).toBe('balanced and not negative')
  }
})

test('the walker gets the exact share, at most half a cent away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 600, max: 10_000_000 }), (gross) => {
      // A second way to the same number: tenths of a thousandth of a cent, compared without division.
      const exact = 7n * (1000n * BigInt(gross) - 35n * BigInt(gross) - 35_000n)
      const off = 10_000n * BigInt(splitCharge(gross, terms).walkerCents) - exact
      return off > -5000n && off <= 5000n
    }),
  )
})

test("a tip is the walker's, less the cost of charging it", () => {
  expect(splitTip(500, terms)).toEqual({ taxCents: 0, feeCents: 53, walkerCents: 447, platformCents: 0 })
  expect(splitTip(20, terms)).toEqual({ taxCents: 0, feeCents: 20, walkerCents: 0, platformCents: 0 })
})

test('the fee is rounded half up', () => {
  expect(processorFee(1500, terms)).toBe(88)
  expect(processorFee(1499, terms)).toBe(87)
})

test.each([-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%s is not a charge', (gross) => {
  expect(() => splitCharge(gross, terms)).toThrow('whole cents')
})

test('no tax is in a price yet; with one, the four shares sum to the charge and the tax comes off before the walker’s', () => {
  expect(splitCharge(1500, terms)).toEqual({
    taxCents: 0,
    feeCents: 88,
    walkerCents: 989,
    platformCents: 423,
  })
  const taxed = { ...terms, taxPerMille: 200n }
  expect(splitCharge(1500, taxed)).toEqual({
    taxCents: 250,
    feeCents: 88,
    walkerCents: 814,
    platformCents: 348,
  })
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.bigInt({ min: 0n, max: 300n }), (gross, taxPerMille) => {
      const shares = Object.values(splitCharge(gross, { ...terms, taxPerMille }))
      expect(shares.every((share) => share >= 0)).toBe(true)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(gross)
    }),
  )
})
