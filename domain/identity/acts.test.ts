import { expect, test } from 'vitest'
import { actKindOf, mutationsOf, notedLooks } from '#domain/identity/acts.ts'
import { rights, type Operation } from '#domain/identity/rights.ts'

const operations = Object.keys(rights) as Operation[]

test('every mutation says what must be provable of it', () => {
  expect(operations.filter((operation) => actKindOf(operation) === null)).toEqual([])
})

test('what operators do is an act of operators, and is told from what they do with their own accounts', () => {
  expect(actKindOf('Mutation.refundTrip')).toBe('operator')
  expect(actKindOf('Mutation.proveSecondFactor')).toBe('auth')
  expect(mutationsOf('operator')).toContain('createDestination')
  expect(mutationsOf('money')).toContain('addCard')
  expect(mutationsOf('none')).not.toContain('addCard')
})

test('looks that leave a row are looks of operators', () => {
  expect(notedLooks.filter((look) => rights[look].needs !== 'operator')).toEqual([])
})
