import { expect, test } from 'vitest'
import { asked, isNarrowed, placesQuery } from '#web/features/places/place-filters.tsx'

const read = (search: string) => placesQuery(new URLSearchParams(search))

test('an address with nothing in it is the whole list', () => {
  const query = read('')
  expect(query).toEqual({ page: 1, search: '', live: false, daylight: false, language: undefined })
  expect(isNarrowed(query)).toBe(false)
  expect(asked(query)).toEqual({})
})

test('what is not a page, a language or a switch is left out', () => {
  expect(read('page=-3&live=yes&daylight=0&language=tlh')).toEqual(read(''))
  expect(read(`search=${'a'.repeat(100)}`).search).toHaveLength(80)
})

test('only what narrows the list is asked for', () => {
  const query = read('live=1&daylight=1&language=lah&page=2')
  expect(query.page).toBe(2)
  expect(isNarrowed(query)).toBe(true)
  expect(asked(query)).toEqual({ live: true, daylight: true, language: 'lah' })
})
