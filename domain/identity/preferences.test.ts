import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import {
  codesOnce,
  frequencies,
  interests,
  languages,
  preferenceFaults,
} from '#domain/identity/preferences.ts'

test('the lists have the lengths of the contract', () => {
  expect([frequencies.length, interests.length, languages.length]).toEqual([5, 14, 14])
})

test('every code of the lists is taken, everything else is named by its field', () => {
  expect(preferenceFaults({ frequency: 4, interests: [0, 13], languages: [13, 0] })).toEqual({})
  expect(preferenceFaults({})).toEqual({})
  expect(preferenceFaults({ frequency: 5, interests: [0, 14], languages: [-1] })).toEqual({
    frequency: 'frequencyUnknown',
    interests: 'interestUnknown',
    languages: 'languageUnknown',
  })
  const tooMany = Array.from({ length: 15 }, () => 1)
  expect(preferenceFaults({ interests: tooMany, languages: tooMany })).toEqual({
    interests: 'interestUnknown',
    languages: 'languageUnknown',
  })
  expect(preferenceFaults({ frequency: 0.5 })).toEqual({ frequency: 'frequencyUnknown' })
})

test('a choice of several is kept once each and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 13 })), (codes) => {
      const once = codesOnce(codes)
      expect(new Set(once)).toEqual(new Set(codes))
      expect(once).toEqual([...new Set(once)].sort((a, b) => a - b))
    }),
  )
})
