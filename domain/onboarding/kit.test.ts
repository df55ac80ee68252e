import { expect, test } from 'vitest'
import { readKitAddress } from '#domain/onboarding/kit.ts'

const rua = { streetAddress: '1 Main Street', city: '', state: '', zipCode: '' }
const faultsIn = (country: string, change: object = {}) => {
  const read = readKitAddress({ ...rua, country, ...change })
  return read.kind === 'faulty' ? read.faults : {}
}

test('a kit needs the parts that addresses of its country have', () => {
  expect(faultsIn('Singapore', { zipCode: '018956' })).toEqual({})
  expect(faultsIn('HK', { city: 'Kowloon' })).toEqual({})
  expect(faultsIn('AE')).toEqual({ state: 'stateMissing' })
  expect(faultsIn('DE')).toEqual({ city: 'cityMissing', zipCode: 'zipCodeMissing' })
  expect(faultsIn('IE', { city: 'Dublin' })).toEqual({})
  expect(faultsIn('Atlantis')).toEqual({
    city: 'cityMissing',
    state: 'stateMissing',
    zipCode: 'zipCodeMissing',
  })
})

test.each([
  ['LV-1010', 'LV', 'Riga'],
  ['LT-01103', 'LT', 'Vilnius'],
  ['AZ 1000', 'AZ', 'Baku'],
  ['GX11 1AA', 'GI', ''],
  ['AI-2640', 'AI', 'The Valley'],
  ['BBND 1ZZ', 'IO', 'Diego Garcia'],
  ['D02 X285', 'IE', 'Dublin'],
])('a kit goes to %s in %s', (zipCode, country, city) =>
  expect(faultsIn(country, { zipCode, city })).toEqual({}),
)

test('a code is stored as the country writes it', () => {
  const read = readKitAddress({ ...rua, city: 'London', country: 'GB', zipCode: ' sw1a  1aa' })
  expect(read).toMatchObject({ kind: 'address', address: { zipCode: 'SW1A 1AA' } })
})
