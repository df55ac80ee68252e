import type { TaxFormInput } from '#domain/money/payouts/tax-form.ts'

/** A W-9 that its person has filled in and signed. */
export function signedW9(own: Partial<TaxFormInput> = {}): TaxFormInput {
  return {
    kind: 'w9',
    legalName: 'Wanda Walker',
    businessName: null,
    classification: 'individual',
    address: '1 Main Street',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    country: 'US',
    birthDate: null,
    treatyCountry: null,
    number: '123-45-6789',
    signature: 'Wanda Walker',
    isCertified: true,
    ...own,
  }
}
