import { expect, test } from 'vitest'
import { isCityOf, readWish, wishRules } from '#domain/places/wish.ts'

const written = { destination: 'Belém Tower', city: 'Lisbon', country: 'PT' }

test('a wish is stored as clean lines, an ISO code in capitals', () => {
  expect(readWish({ destination: ' Belém\n Tower ', city: 'Lisbon\u202e', country: 'pt' })).toEqual({
    kind: 'wish',
    wish: written,
  })
  expect(readWish({ ...written, country: 'Portugal' })).toMatchObject({ wish: { country: 'Portugal' } })
})

test('each part that is missing or too long is named', () => {
  expect(readWish({ destination: ' ', city: '\u200b', country: '' })).toEqual({
    kind: 'faulty',
    faults: { destination: 'destinationMissing', city: 'cityMissing', country: 'countryMissing' },
  })
  expect(readWish({ ...written, city: 'x'.repeat(wishRules.partMax) })).toMatchObject({ kind: 'wish' })
  expect(readWish({ ...written, city: 'x'.repeat(wishRules.partMax + 1) })).toEqual({
    kind: 'faulty',
    faults: { city: 'partTooLong' },
  })
})

test('a city is a destination in whatever letters, by the name of its country or its code', () => {
  const lisbon = { name: 'Lisbon', country: 'Portugal', countryCode: 'PT' }
  expect(isCityOf(lisbon, { city: 'LISBON', country: 'portugal' })).toBe(true)
  expect(isCityOf(lisbon, { city: 'lisbon', country: 'pt' })).toBe(true)
  expect(isCityOf({ ...lisbon, name: 'São Paulo' }, { city: 'Sao Paulo', country: 'PT' })).toBe(true)
  expect(isCityOf(lisbon, { city: 'Lisbon', country: 'US' })).toBe(false)
  expect(isCityOf(lisbon, { city: 'Porto', country: 'PT' })).toBe(false)
})
