import { expect, test } from 'vitest'
import { limits } from '#domain/identity/sign-in/limits.ts'

test('every limit has its own name and lets something through', () => {
  const all = Object.entries(limits)
  expect(all.every(([key, limit]) => limit.name === key && limit.max > 0 && limit.windowMs > 0)).toBe(true)
})
