import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { requestIdOf, requestIds } from '#server/http/request-id.ts'

const newId = requestIds({ bytes: (count) => randomBytes(count), int: () => 0 })

test('each request gets an id of its own', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => /^[\w-]{12}$/.test(id))).toBe(true)
})

test.each([
  ['a-plain-id', true],
  ['short', false],
  ['with space in it', false],
  [['two-ids-a', 'two-ids-b'], false],
  [undefined, false],
])('a caller that says %j keeps its id: %j', (header, isReused) => {
  expect(requestIdOf(header, newId) === header).toBe(isReused)
})
