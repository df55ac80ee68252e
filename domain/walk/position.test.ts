import { expect, test } from 'vitest'
import { isExact } from '#domain/walk/position.ts'

test.each([
  [5, true],
  [100, true],
  [101, false],
  [3000, false],
  [null, true],
])('a place within %s m is exact: %s', (accuracyM, isSo) => {
  expect(isExact(accuracyM)).toBe(isSo)
})
