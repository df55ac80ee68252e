import { expect, test } from 'vitest'
import { issueReasons } from '#domain/support/issue.ts'
import { isQuestionKind, questionOf } from '#domain/support/question.ts'

test('a question has 10 to 4,000 characters without the space around it', () => {
  expect(questionOf(' too few  ')).toBeNull()
  expect(questionOf(' How do I pay? ')).toBe('How do I pay?')
  expect(questionOf('x'.repeat(4000))).toHaveLength(4000)
  expect(questionOf('x'.repeat(4001))).toBeNull()
})

test('no kind of a question is a reason of a report', () => {
  expect(isQuestionKind('payment')).toBe(true)
  expect(issueReasons.filter(isQuestionKind)).toEqual([])
})
