import { expect, test } from 'vitest'
import { matchingPlaces } from '#web/features/marketing/search/matching-places.ts'

const place = (name: string, country: string) => ({ name, country, location: `${name}, ${country}` })
const places = [
  place('Lima', 'Peru'),
  place('Lisbon', 'Portugal'),
  place('Porto', 'Portugal'),
  place('São Paulo', 'Brazil'),
]

test.each([
  ['li', ['Lima', 'Lisbon']],
  ['port', ['Porto', 'Lisbon']],
  ['sao', ['São Paulo']],
  ['PERU', ['Lima']],
  ['zzz', []],
])('%s finds %j', (typed, names) =>
  expect(matchingPlaces(places, typed, 'en').map((each) => each.name)).toEqual(names),
)

test.each(['brasil', 'Brazil'])('readers of Spanish find a country as %s', (typed) =>
  expect(matchingPlaces(places, typed, 'es-US').map((each) => each.name)).toEqual(['São Paulo']),
)

test('without a word the first ones are offered, six at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => place(`Place ${index}`, 'X'))
  expect(matchingPlaces(many, '', 'en')).toHaveLength(6)
})
