import { expect, test } from 'vitest'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { earnedOf } from '#server/modules/walk/group/meter/group-meter.ts'

const atMs = Date.UTC(2026, 10, 30)

test('the walker of a group earns of each trip what its own charge will be split to', () => {
  const terms = splitTermsAt(atMs)
  const each = splitCharge(600, terms).walkerCents
  expect(earnedOf([600, 600, 0], atMs)).toBe(2 * each)
  // Each trip bears the processor's fee by itself, so that one charge of the sum would pay more.
  expect(earnedOf([600, 600], atMs)).toBeLessThan(splitCharge(1200, terms).walkerCents)
  expect(earnedOf([], atMs)).toBe(0)
})
