import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  circleOf,
  degreesOf,
  emptyPlace,
  noWalkValueRules,
  placeInput,
  typedDegrees,
} from '#web/features/places/no-walk/no-walk-values.ts'
import { mistakes } from '#web/ui/forms/rules.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each([
  ['38.7223', 38.7223],
  [' -9,1393 ', -9.1393],
  ['', NaN],
  ['north', NaN],
  ['1e2', NaN],
])('%j is read as %d degrees', (typed, read) => expect(degreesOf(typed)).toBe(read))

test('degrees are typed to a tenth of a meter', () => {
  expect(typedDegrees(38.722312345)).toBe('38.722312')
  expect(typedDegrees(-9)).toBe('-9')
})

test('a place has a circle once both of its degrees are right', () => {
  const typed = { ...emptyPlace, latitude: '38.7', radius: '50' }
  expect(circleOf(typed)).toBeNull()
  expect(circleOf({ ...typed, longitude: '181' })).toBeNull()
  expect(circleOf({ ...typed, longitude: '-9.1' })).toEqual({ latitude: 38.7, longitude: -9.1, radiusM: 50 })
})

test('operators are asked for the source and the reason, walkers are not', () => {
  const typed = { ...emptyPlace, name: ' A school ', latitude: '38.7', longitude: '-9.1' }
  expect(mistakes(noWalkValueRules(false), typed)).toEqual({})
  expect(Object.keys(mistakes(noWalkValueRules(true), typed))).toEqual(['source', 'reason'])
  expect(Object.keys(mistakes(noWalkValueRules(false), emptyPlace))).toEqual([
    'name',
    'latitude',
    'longitude',
  ])
  expect(placeInput(typed)).toEqual({
    kind: 'other',
    name: 'A school',
    place: { latitude: 38.7, longitude: -9.1 },
    radius_m: 100,
  })
})
