import { expect, test } from 'vitest'
import { weightedCount } from '#domain/shared/rate-limit.ts'

test('the window slides: what lies in the last window still counts in part', () => {
  expect(weightedCount(0, 10, 0, 1000)).toBe(10)
  expect(weightedCount(2, 10, 500, 1000)).toBe(7)
  expect(weightedCount(2, 10, 1000, 1000)).toBe(2)
})
