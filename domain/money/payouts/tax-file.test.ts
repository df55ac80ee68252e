import { expect, test } from 'vitest'
import { taxFileFields, taxFileOf } from '#domain/money/payouts/tax-file.ts'
import { readCsv } from '#domain/shared/csv.ts'

test('each person is a line with what was paid and the form; without a form its fields are blank', () => {
  const form = {
    kind: 'w9',
    number: '123-45-6789',
    legalName: '=Wanda, "W"',
    businessName: null,
    classification: 'individual',
    address: '1 Main Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    country: 'US',
    birthDate: null,
    treatyCountry: null,
    signedAt: new Date('2026-03-02T10:00:00Z'),
  }
  const text = taxFileOf({ year: 2026, currency: 'USD' }, [
    { userId: 'usr_1', paidCents: 402_905, form },
    { userId: 'usr_2', paidCents: -5, form: null },
  ])
  const read = readCsv(text)
  if (read.kind !== 'read') throw new Error(read.kind)
  const [heads, first, second] = read.rows
  expect(heads).toEqual(taxFileFields)
  expect(first?.slice(0, 7)).toEqual(['2026', 'usr_1', '4029.05', 'USD', 'w9', '123-45-6789', '=Wanda, "W"'])
  expect(second).toEqual(['2026', 'usr_2', '-0.05', 'USD', ...Array.from({ length: 13 }, () => '')])
})
