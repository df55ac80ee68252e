import { expect, test } from 'vitest'
import { whereIs } from '#server/modules/places/editing/locate.ts'

test('a location that names no country is in that of its time zone; the sea is in none', () => {
  const chernivtsi = { latitude: 48.29, longitude: 25.94 }
  expect(whereIs(chernivtsi, 'Chernivtsi, Ukraine')).toMatchObject({ country: { code: 'UA' } })
  expect(whereIs(chernivtsi, 'Chernivtsi')).toMatchObject({
    timeZone: 'Europe/Kyiv',
    country: { code: 'UA' },
  })
  expect(whereIs({ latitude: 0, longitude: -140 }, 'The Pacific')).toEqual({
    timeZone: expect.stringMatching(/^Etc\//),
    country: null,
  })
  // A point far from the country that the location names keeps its own zone.
  expect(whereIs({ latitude: 0, longitude: -140 }, 'The Pacific, France').timeZone).toMatch(/^Etc\//)
  expect(whereIs({ latitude: 90, longitude: 180 }, 'The pole, Norway').timeZone).toBeTypeOf('string')
})
