import { expect, test } from 'vitest'
import { isMutation, mutationsOf, operationNames, operations } from '#domain/identity/operations.ts'

test('what operators do is an act of operators, and is separate from what they do with their own accounts', () => {
  expect(operations['Mutation.refundTrip'].audit).toBe('operator')
  expect(operations['Mutation.proveSecondFactor'].audit).toBe('auth')
  expect(mutationsOf('operator')).toContain('createDestination')
  expect(mutationsOf('money')).toContain('addCard')
  expect(mutationsOf('none')).not.toContain('addCard')
})

test('every mutation that operators alone may do is audited, and none of others counts as theirs', () => {
  const ofOperators = operationNames.filter((one) => operations[one].needs === 'operator').filter(isMutation)
  expect(ofOperators.filter((one) => operations[one].audit !== 'operator')).toEqual([])
  const audited = operationNames.filter((one) => operations[one].audit === 'operator')
  expect(audited.filter((one) => operations[one].needs !== 'operator')).toEqual([])
})

test('only what operators alone may do adds rows without a bound, since the audit log has it', () => {
  const unbounded = operationNames.filter((one) => operations[one].rows?.kind === 'audited')
  expect(unbounded.filter((one) => !operations[one].needs.startsWith('operator'))).toEqual([])
})
