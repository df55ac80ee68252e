import { expect, test } from 'vitest'
import { keptAnswers } from '#domain/shared/kept-answers.ts'

test('an answer is made once for a text, until too many texts have come', () => {
  const asked: string[] = []
  const upper = keptAnswers((text) => {
    asked.push(text)
    return text.toUpperCase()
  }, 2)
  expect([upper('a'), upper('a'), upper('b')]).toEqual(['A', 'A', 'B'])
  expect(asked).toEqual(['a', 'b'])
  expect([upper('c'), upper('a')]).toEqual(['C', 'A'])
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})
