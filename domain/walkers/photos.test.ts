import { expect, test } from 'vitest'
import { isOrderOf, readPhotoAlt, walkerPhotoRules } from '#domain/walkers/photos.ts'

test.each([
  ['  A tram \n climbs. ', { kind: 'read', alt: 'A tram climbs.' }],
  ['', { kind: 'faulty', fault: 'altMissing' }],
  [' \n ', { kind: 'faulty', fault: 'altMissing' }],
  ['a'.repeat(walkerPhotoRules.altMax), { kind: 'read', alt: 'a'.repeat(walkerPhotoRules.altMax) }],
  ['a'.repeat(walkerPhotoRules.altMax + 1), { kind: 'faulty', fault: 'altTooLong' }],
  ['See www.example.com', { kind: 'faulty', fault: 'altLink' }],
])('the words %j', (written, read) => {
  expect(readPhotoAlt(written)).toEqual(read)
})

test.each([
  [['a', 'b'], ['b', 'a'], true],
  [[], [], true],
  [['a', 'b'], ['a'], false],
  [['a', 'b'], ['a', 'a'], false],
  [['a', 'b'], ['a', 'c'], false],
  [['a'], ['a', 'b'], false],
])('%j ordered as %j', (ids, ordered, isOrder) => {
  expect(isOrderOf(ids, ordered)).toBe(isOrder)
})
