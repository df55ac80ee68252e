import { expect, test } from 'vitest'
import { chosenRights, operatorReason, operatorRules } from '#domain/identity/operators.ts'

test('rights are taken once each, in the order of the list; unknown ones and none are refused', () => {
  expect(chosenRights(['money', 'support', 'money'])).toEqual(['support', 'money'])
  expect(chosenRights(['owner'])).toEqual(['owner'])
  expect([chosenRights([]), chosenRights(['support', 'root'])]).toEqual([null, null])
})

test('a reason says something, and not too much', () => {
  expect(operatorReason('  New in support ')).toBe('New in support')
  expect([operatorReason(' no '), operatorReason('x'.repeat(operatorRules.reasonMax + 1))]).toEqual([
    null,
    null,
  ])
})
