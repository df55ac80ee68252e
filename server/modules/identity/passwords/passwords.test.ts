import { expect, test } from 'vitest'
import { hashesAtOnce } from '#server/modules/identity/passwords/passwords.ts'

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('on %i cores %i hashes run at once', (cores, atOnce) => {
  expect(hashesAtOnce(cores)).toBe(atOnce)
})
