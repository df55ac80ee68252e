import { expect, test } from 'vitest'
import { orderedPictures, placePictureRules, readAlt } from '#domain/places/pictures.ts'
import { fc } from '#tools/testing/properties.ts'

const pictures = ['a', 'b', 'c'].map((address) => ({ address, alt: `Picture ${address}` }))

test('pictures are ordered by their addresses and keep their words', () => {
  expect(orderedPictures(pictures, ['c', 'a', 'b'])).toEqual([pictures[2], pictures[0], pictures[1]])
  expect(orderedPictures([], [])).toEqual([])
})

test.each([
  ['one is left out', ['a', 'b']],
  ['one is there twice', ['a', 'b', 'b']],
  ['one is unknown', ['a', 'b', 'd']],
  ['one more is there', ['a', 'b', 'c', 'd']],
])('an order in which %s is none', (_name, addresses) => {
  expect(orderedPictures(pictures, addresses)).toBeNull()
})

test('any order of the same addresses holds the same pictures', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), (addresses) => {
      expect(orderedPictures(pictures, addresses)?.map(({ address }) => address)).toEqual(addresses)
    }),
  )
})

test('the words of a picture are one line of at most 200 characters, and have to be there', () => {
  expect(readAlt('  Two   boats\non the river ')).toEqual({ kind: 'read', alt: 'Two boats on the river' })
  expect(readAlt(' \u200b ')).toEqual({ kind: 'faulty', fault: 'altMissing' })
  const { altMax } = placePictureRules
  expect(readAlt('x'.repeat(altMax)).kind).toBe('read')
  expect(readAlt('x'.repeat(altMax + 1))).toEqual({ kind: 'faulty', fault: 'altTooLong' })
})
