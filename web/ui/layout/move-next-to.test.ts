import { expect, test } from 'vitest'
import { moveNextTo } from '#web/ui/layout/move-next-to.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  ['before another', ['d'], 'b', 'before', ['a', 'd', 'b', 'c']],
  ['after another', ['a'], 'c', 'after', ['b', 'c', 'a', 'd']],
  ['several together', ['d', 'a'], 'c', 'before', ['b', 'a', 'd', 'c']],
  ['onto itself', ['b'], 'b', 'after', ids],
] as const)('what is dropped %s', (_name, moved, target, position, after) => {
  expect(moveNextTo(ids, new Set(moved), target, position)).toEqual(after)
})
