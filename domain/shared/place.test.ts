import { expect, test } from 'vitest'
import { isPlace } from '#domain/shared/place.ts'

test.each([
  [0, 0, true],
  [-90, 180, true],
  [38.7139, -9.1334, true],
  [1e-6, -1e-6, true],
  [90.0001, 0, false],
  [0, -180.0001, false],
  [Number.NaN, 0, false],
  [0, Number.POSITIVE_INFINITY, false],
  // The least that a number can be: the database cannot multiply it.
  [5e-324, 1, false],
  [1, -1e-160, false],
])('%s, %s is a place: %s', (latitude, longitude, is) => expect(isPlace({ latitude, longitude })).toBe(is))
