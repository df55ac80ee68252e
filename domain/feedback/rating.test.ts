import { expect, test } from 'vitest'
import { halvesOf, tipOf, visibleFrom } from '#domain/feedback/rating.ts'

test.each([
  [1, 2],
  [4.5, 9],
  [5, 10],
  [0.5, null],
  [5.5, null],
  [4.25, null],
  [NaN, null],
  [Infinity, null],
  [-3, null],
])('%s stars are %s halves', (stars, halves) => expect(halvesOf(stars)).toBe(halves))

test.each([
  [null, 0],
  [undefined, 0],
  [0, 0],
  [2.5, 250],
  [200, 20_000],
  [200.01, null],
  [-1, null],
  [1.005, null],
  [NaN, null],
  [Infinity, null],
])('a tip of %s dollars is %s cents', (dollars, cents) => expect(tipOf(dollars)).toBe(cents))

test('a rating hides for seven days, or until the other side is in', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  expect(visibleFrom(at, false)).toEqual(new Date('2026-03-08T10:00:00Z'))
  expect(visibleFrom(at, true)).toEqual(at)
})
