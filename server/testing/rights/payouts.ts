import type { Operation } from '#domain/identity/operations.ts'
import { status, type Call } from '#server/testing/rights/scene.ts'

const paged = { arguments: '(first: 5, page: 1)', selection: '{ data { __typename } }' }

/** How the operations of payouts, earnings and tax forms are called in earnest. */
export const payoutsCalls = {
  'Query.payoutAccount': { arguments: '', selection: '{ status }' },
  'Query.payoutCountries': { arguments: '' },
  'Query.payoutWays': { arguments: '', selection: '{ is_paid }' },
  'Query.earnings': { arguments: '', selection: '{ balance_cents }' },
  'Query.earningsRows': { ...paged, arguments: '(week: "2026-06-01", first: 5, page: 1)' },
  'Query.earningsWeeks': paged,
  'Query.payouts': paged,
  'Query.taxForm': { arguments: '', selection: '{ kind }' },
  'Query.taxYears': { arguments: '', selection: '{ year }' },
  'Mutation.createStripeAccountAndGenerateLink': { arguments: '(country_code: "US")', selection: status },
  'Mutation.payOutNow': { arguments: '(amount_cents: 950, fee_cents: 50)', selection: status },
  'Mutation.saveTaxForm': {
    arguments: '($data: TaxFormInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: w9 }),
  },
} as const satisfies Partial<Record<Operation, Call>>

/** A form that can be saved. */
export const w9 = {
  kind: 'w9',
  legal_name: 'Wanda Walker',
  classification: 'individual',
  address: '1 Main Street',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US',
  number: '123-45-6789',
  signature: 'Wanda Walker',
  is_certified: true,
}
