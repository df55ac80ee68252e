import { expect, test } from 'vitest'
import { boundOfEntry, giftBounds, giftKinds, isWaiver, passedBound } from '#domain/money/bounds/bounds.ts'

test('the bounds of the product', () => {
  const credit = { perPerson: 3, perPair: 1 }
  const waiver = { perPerson: 2, perPair: 2 }
  expect(giftBounds).toEqual({
    walkerMissing: credit,
    walkerCancelled: credit,
    quality: credit,
    safetyWaiver: waiver,
    blockWaiver: waiver,
  })
})

test.each(giftKinds)('%s: so often to a person, so often for a pair, and then no more', (kind) => {
  const { perPerson, perPair } = giftBounds[kind]
  const passed = (toPerson: number, forPair: number) => passedBound(kind, { toPerson, forPair }, false)
  expect(passed(0, 0)).toBeNull()
  expect(passed(perPerson - 1, 0)).toBeNull()
  expect(passed(perPerson, 0)).toBe('person')
  expect(passed(perPair, perPair)).toBe('pair')
})

test.each(giftKinds)('%s: a person is no pair with themselves; a waiver has one side alone', (kind) => {
  expect(passedBound(kind, { toPerson: 0, forPair: 0 }, true)).toBe(isWaiver(kind) ? null : 'onePerson')
})

test('a credit is the one entry that the platform gives by itself', () => {
  const given = Object.entries(boundOfEntry).filter(([, why]) => why === 'bounded')
  expect(given.map(([entry]) => entry)).toEqual(['credit'])
})
