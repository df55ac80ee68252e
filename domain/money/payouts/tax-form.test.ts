import { expect, test } from 'vitest'
import { last4Of, taxFormFaults, type TaxFormInput } from '#domain/money/payouts/tax-form.ts'
import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'

const today = new Date('2026-06-01T12:00:00Z')
const w9: TaxFormInput = signedW9({ signature: 'wanda  walker' })
const w8: TaxFormInput = {
  ...w9,
  kind: 'w8ben',
  classification: null,
  state: null,
  zip: '1100-148',
  country: 'PT',
  birthDate: '1990-05-04',
  treatyCountry: 'PT',
  number: '501 964 843',
}

test('both forms as they should be', () => {
  expect(taxFormFaults(w9, today)).toEqual({})
  expect(taxFormFaults(w8, today)).toEqual({})
  expect(taxFormFaults({ ...w9, classification: 'company', number: '12-3456789' }, today)).toEqual({})
})

test.each<[keyof TaxFormInput, Partial<TaxFormInput>]>([
  ['kind', { kind: 'w2' }],
  ['legalName', { legalName: '', signature: 'x' }],
  ['classification', { classification: 'robot' }],
  ['address', { address: '' }],
  ['city', { city: '' }],
  ['state', { state: 'Colorado' }],
  ['zip', { zip: '8020' }],
  ['country', { country: 'PT' }],
  ['number', { number: '000-45-6789' }],
  ['number', { number: '123-00-6789' }],
  ['number', { number: '123-45-0000' }],
  ['number', { number: '12345678' }],
  ['number', { classification: 'company', number: '123-45-6789' }],
  ['signature', { signature: 'Wendy Walker' }],
  ['isCertified', { isCertified: false }],
])('a W-9 is refused at %s', (field, change) => {
  expect(Object.keys(taxFormFaults({ ...w9, ...change }, today))).toContain(field)
})

test.each<[keyof TaxFormInput, Partial<TaxFormInput>]>([
  ['country', { country: 'US' }],
  ['country', { country: '' }],
  ['birthDate', { birthDate: null }],
  ['birthDate', { birthDate: '2026-06-02' }],
  ['birthDate', { birthDate: '1990-02-30' }],
  ['treatyCountry', { treatyCountry: 'Portugal' }],
  ['zip', { zip: '' }],
  ['number', { number: '12' }],
])('a W-8BEN is refused at %s', (field, change) => {
  expect(Object.keys(taxFormFaults({ ...w8, ...change }, today))).toEqual([field])
})

test('the last four are of letters and digits', () => {
  expect(last4Of('123-45-6789')).toBe('6789')
  expect(last4Of('AB 12-3')).toBe('B123')
})

test('what addresses of a country have is what a W-8BEN needs', () => {
  const faultsIn = (country: string, change: object) =>
    taxFormFaults({ ...w8, country, state: null, city: '', zip: '', ...change }, today)
  expect(faultsIn('SG', { zip: '018956' })).toEqual({})
  expect(faultsIn('HK', {})).toEqual({})
  expect(faultsIn('CA', { city: 'Toronto', zip: 'm5v3l9' })).toEqual({ state: 'stateMissing' })
  expect(faultsIn('AE', {})).toEqual({ state: 'stateMissing' })
  expect(faultsIn('CA', { city: 'Toronto', zip: '12345', state: 'ON' })).toEqual({ zip: 'zip' })
})
