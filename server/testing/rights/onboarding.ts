import type { Operation } from '#domain/identity/operations.ts'
import { DAY } from '#domain/shared/units.ts'
import { id, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of onboarding are called in earnest. */
export const onboardingCalls = {
  'Query.makeMoneyWalking': { arguments: '', selection: '{ state }' },
  'Query.term': { arguments: '', selection: '{ version }' },
  'Query.walkerTrainingVideo': { arguments: '', selection: '{ version }' },
  'Query.walkerKit': { arguments: '', selection: '{ city }' },
  'Query.nearestDestinations': { arguments: '(first: 3)', selection: id },
  'Mutation.walkerTermsAndCondition': {
    arguments: '(data: { status: true, digital_signature: "Wanda Walker", name: "Wanda Walker" })',
    selection: status,
  },
  'Mutation.verifyWalkerTraining': { arguments: '(status: true)', selection: status },
  'Mutation.walkerKitOrder': {
    arguments: '($data: WalkerKitInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: kitAddress }),
  },
  'Mutation.updateWalkerProfile': {
    arguments: '($data: WalkerProfileInput!) (data: $data)',
    selection: '{ description }',
    variables: () => ({ data: walkerProfile }),
  },
  'Mutation.publishWalkerTerms': {
    arguments: '($data: PublishTermsInput!) (data: $data)',
    selection: status,
    // Each version has a name of its own.
    variables: ({ test, scene }) => ({
      data: newTerms(test.app.base.clock.nowMs(), `of-${scene.people.operator.userId.slice(-12)}`),
    }),
  },
  'Mutation.leaveWalking': { arguments: '', selection: status },
  'Mutation.returnToWalking': { arguments: '', selection: status },
} as const satisfies Partial<Record<Operation, Call>>

/** Terms that can be published: in force in a year, so that they change nothing of other tests. */
export const newTerms = (nowMs: number, version: string) => ({
  version,
  text: '## Terms\n\nBe kind.',
  effective_at: new Date(nowMs + 365 * DAY).toISOString(),
  sign_by: new Date(nowMs + 380 * DAY).toISOString(),
  reason: 'The law has changed.',
})

/** An address that a kit is sent to. */
export const kitAddress = {
  street_address: '12 Rua Augusta',
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'PT',
  zip_code: '1100-048',
}

/** A profile that can be saved. */
export const walkerProfile = {
  city_or_town: 'Lisbon',
  state_or_province: 'Lisboa',
  country: 'Portugal',
  top_three_destinations: ['Lisbon', 'Porto', 'Sevilla'],
  languages: [0, 7],
  equipments: [1, 5],
  description: 'I know every corner here.',
}
