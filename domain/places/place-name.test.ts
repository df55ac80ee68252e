import { expect, test } from 'vitest'
import { locationIn, placeNameIn } from '#domain/places/place-name.ts'

test.each([
  ['Lisbon', 'es', 'Lisboa'],
  ['New York', 'es-US', 'Nueva York'],
  ['London', 'es', 'Londres'],
  ['Tokyo', 'es', 'Tokio'],
  ['Venice', 'es', 'Venecia'],
  ['Lima', 'es', 'Lima'],
  ['Alfama', 'es', 'Alfama'],
  ['Lisbon', 'en', 'Lisbon'],
  ['Lisbon', 'de', 'Lisbon'],
])('%s for readers of %s is %s', (name, locale, called) => expect(placeNameIn(name, locale)).toBe(called))

test.each([
  ['Venice, Italy', 'Venecia, Italy'],
  ['Alfama, Lisbon, Portugal', 'Alfama, Lisboa, Portugal'],
  ['Portugal', 'Portugal'],
])('the location %s has its city in Spanish, its country is named by the screen', (location, written) =>
  expect(locationIn(location, 'es')).toBe(written),
)
