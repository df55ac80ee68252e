import type { Operation } from '#domain/identity/operations.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { firstCancellationPolicy } from '#domain/trips/cancellation.ts'
import { publishRuleVersion } from '#server/durable/settings/rule-versions.ts'
import { firstGroupFigures } from '#server/testing/groups.ts'
import { id, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let tariffs = 0
/** A moment that no other version of the tariff or of a rule begins at. */
const laterTariff = ({ app }: TestApp) => new Date(app.base.clock.nowMs() + 300 * DAY + tariffs++ * MINUTE)

/** A version of the tariff that has not begun. */
async function someTariff({ test, scene }: { test: TestApp; scene: Scene }) {
  const [by, validFrom] = [scene.people.operator.userId, laterTariff(test)]
  const order = { connectionCents: 600, perMinuteCents: 120, validFrom, by, reason: 'Too low' }
  const { base, services } = test.app
  const made = await base.inTransaction((tx) => services.money.tariffs.publish(tx, order))
  return { id: made.kind === 'published' ? made.id : '' }
}

const cancellationTerms = `{ first_hours: 24, first_fee_cents: 600, first_credit_cents: 500, last_hours: 3,
  last_fee_cents: 1000, last_credit_cents: 500, no_show_credit_cents: 500 }`

const payoutTerms = '{ minimum_cents: 1500, instant_per_mille: 15, instant_least_cents: 50 }'

const groupTerms = `{ ${Object.entries({ ...firstGroupFigures, usual_seat_cents: 700 })
  .map(([name, figure]) => `${name}: ${figure}`)
  .join(', ')} }`

/** A version of a rule that has not begun. */
async function someRuleVersion({ test, scene }: { test: TestApp; scene: Scene }) {
  const [by, validFrom] = [scene.people.operator.userId, laterTariff(test)]
  const order = { rule: 'cancellation', figures: firstCancellationPolicy, by, reason: 'Too low' } as const
  const { base } = test.app
  const at = base.clock.now()
  const made = await base.inTransaction((tx) => publishRuleVersion(tx, { ...order, validFrom, at }))
  return { version: made.kind === 'published' ? made.version : 0 }
}

/** How the operations on settings, tariffs and terms are called in earnest. */
export const consoleSettingsCalls = {
  'Query.site': { arguments: '', selection: '{ features_off }' },
  'Query.settings': { arguments: '', selection: '{ maintenance { is_on } }' },
  'Query.messagePreviews': { arguments: '', selection: '{ language }' },
  'Mutation.announce': {
    arguments: '($data: AnnouncementInput!) (data: $data)',
    selection: status,
    variables: ({ test }) => ({
      data: {
        text: 'A new version comes tonight.',
        from: test.app.base.clock.now().toISOString(),
        until: new Date(test.app.base.clock.nowMs() + HOUR).toISOString(),
        reason: 'A new version',
      },
    }),
  },
  'Mutation.endAnnouncement': { arguments: '(reason: "It is over")', selection: status },
  // What others of these calls do has to go on, so everything stays open.
  'Mutation.setMaintenance': { arguments: '(on: false, reason: "It is over")', selection: status },
  'Mutation.setFeature': {
    arguments: '(feature: "gifts", on: true, reason: "It is over")',
    selection: status,
  },
  'Query.tariffVersions': { arguments: '', selection: id },
  'Query.tariffPreview': {
    arguments: '(connection_cents: 600, per_minute_cents: 120)',
    selection: '{ walks }',
  },
  'Mutation.publishTariff': {
    arguments:
      '($from: String!) (data: { connection_cents: 600, per_minute_cents: 120, valid_from: $from, reason: "Too low" })',
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Mutation.takeBackTariff': {
    arguments: '($id: ID!) (id: $id, reason: "A mistake")',
    selection: status,
    variables: someTariff,
  },
  'Query.cancellationTerms': { arguments: '', selection: '{ first_hours }' },
  'Query.cancellationVersions': { arguments: '', selection: '{ version }' },
  'Query.cancellationPreview': {
    arguments: `(terms: ${cancellationTerms})`,
    selection: '{ walks }',
  },
  'Mutation.publishCancellationTerms': {
    arguments: `($from: String!) (terms: ${cancellationTerms}, valid_from: $from, reason: "Too low")`,
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Query.payoutTerms': { arguments: '', selection: '{ minimum_cents }' },
  'Query.payoutTermsVersions': { arguments: '', selection: '{ version }' },
  'Query.payoutTermsPreview': {
    arguments: `(terms: ${payoutTerms})`,
    selection: '{ weeks }',
  },
  'Mutation.publishPayoutTerms': {
    arguments: `($from: String!) (terms: ${payoutTerms}, valid_from: $from, reason: "Too low")`,
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Query.groupTermsVersions': { arguments: '', selection: '{ version }' },
  'Query.groupTermsPreview': {
    arguments: `(terms: ${groupTerms})`,
    selection: '{ walks }',
  },
  'Mutation.publishGroupTerms': {
    arguments: `($from: String!) (terms: ${groupTerms}, valid_from: $from, reason: "Too low")`,
    selection: status,
    variables: ({ test }) => ({ from: laterTariff(test).toISOString() }),
  },
  'Mutation.takeBackRuleVersion': {
    arguments: '($version: Int!) (version: $version, reason: "A mistake")',
    selection: status,
    variables: someRuleVersion,
  },
  'Mutation.setLimit': {
    arguments: '(name: "giftMostCents", cents: 50000, reason: "As before")',
    selection: status,
  },
  'Mutation.setCountries': { arguments: '(countries: null, reason: "All may")', selection: status },
} as const satisfies Partial<Record<Operation, Call>>
