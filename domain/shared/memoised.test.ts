import { expect, test } from 'vitest'
import { dropOldest, memoised } from '#domain/shared/memoised.ts'

test('an answer is made once for a text, until too many newer texts have come', () => {
  const asked: string[] = []
  const upper = memoised((text) => {
    asked.push(text)
    return text.toUpperCase()
  }, 2)
  expect([upper('a'), upper('a'), upper('b')]).toEqual(['A', 'A', 'B'])
  expect(asked).toEqual(['a', 'b'])
  expect([upper('c'), upper('a'), upper('c')]).toEqual(['C', 'A', 'C'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('an entry that is stored again is the newest', () => {
  const map = new Map<string, number>()
  for (const [number, key] of ['a', 'b', 'a', 'c'].entries()) dropOldest(map, key, number, 2)
  expect([...map]).toEqual([
    ['a', 2],
    ['c', 3],
  ])
})
