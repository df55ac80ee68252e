import { expect, test } from 'vitest'
import { usStates, workplaceOf } from '#domain/checks/workplace.ts'

test.each([
  ['CA', 'San Francisco', { state: 'CA', city: 'San Francisco' }],
  [' new york ', '', { state: 'NY', city: null }],
  ['dc', ' Washington ', { state: 'DC', city: 'Washington' }],
  ['', '', { state: null, city: null }],
])('a workplace of %j and %j', (state, city, workplace) => {
  expect(workplaceOf(state, city)).toEqual({ kind: 'workplace', workplace })
})

test.each([
  ['Bavaria', 'Munich', { state: 'invalid' }],
  ['C', 'x'.repeat(81), { state: 'invalid', city: 'tooLong' }],
  ['toString', '', { state: 'invalid' }],
])('what is none: %j and %j', (state, city, faults) => {
  expect(workplaceOf(state, city)).toEqual({ kind: 'faults', faults })
})

test('50 states, the district and five territories', () => {
  expect(Object.keys(usStates)).toHaveLength(56)
})
