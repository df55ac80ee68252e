import type { PayoutTerms } from '#domain/money/payouts/terms.ts'
import {
  payoutTermsFaults,
  type PayoutSums,
  type PayoutTermsFault,
} from '#domain/money/payouts/terms-version.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  PayoutSums as WireSums,
  PayoutTerms as WireTerms,
  PayoutTermsInput,
  Resolvers,
} from '#server/graphql/generated/resolvers.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import { published, wireVersion } from '#server/modules/operator/settings/rules.wire.ts'

const faultTexts = operatorTexts.rules.faults

const fieldOf = {
  minimumCents: 'minimum_cents',
  instantPerMille: 'instant_per_mille',
  instantLeastCents: 'instant_least_cents',
} as const satisfies Record<keyof PayoutTerms, keyof PayoutTermsInput>

/** What payouts cost, which owners publish in versions. */
export const payoutTermsResolvers: Resolvers = {
  Query: {
    payoutTerms: async (_parent, _args, { services }) => wireTerms(await services.money.payoutTerms()),
    async payoutTermsVersions(_parent, _args, { services }) {
      const versions = await services.operator.payoutTermsVersions()
      return versions.map((one) => ({ ...wireVersion(one), terms: wireTerms(one.figures) }))
    },
    async payoutTermsPreview(_parent, args, { services }) {
      const terms = readTerms(args.terms)
      const found = await services.operator.payoutTermsPreview(terms)
      if (!found) throw failures.badInput(faultsOf(payoutTermsFaults(terms)))
      return {
        weeks: found.weeks,
        was: wireSums(found.was),
        would_be: wireSums(found.wouldBe),
        changes: found.changes.map(({ walkerId, firstName, week, cents, wouldBe }) => ({
          walker_id: walkerId,
          walker_first_name: firstName,
          week,
          cents,
          would_be: wouldBe,
        })),
        changes_total: found.changesTotal,
      }
    },
  },
  Mutation: {
    async publishPayoutTerms(_parent, args, { services, session, address, requestId }) {
      const { valid_from: validFrom, reason } = args
      const order = { terms: readTerms(args.terms), validFrom, reason }
      const outcome = await services.operator.publishPayoutTerms(session, order, { address, requestId })
      if (outcome.kind === 'faulty') throw failures.badInput(faultsOf(outcome.faults))
      return published(outcome)
    },
  },
}

const readTerms = (terms: PayoutTermsInput): PayoutTerms => ({
  minimumCents: terms.minimum_cents,
  instantPerMille: terms.instant_per_mille,
  instantLeastCents: terms.instant_least_cents,
})

const wireTerms = (terms: PayoutTerms): WireTerms => ({
  minimum_cents: terms.minimumCents,
  instant_per_mille: terms.instantPerMille,
  instant_least_cents: terms.instantLeastCents,
})

const faultsOf = (faults: readonly PayoutTermsFault[]) =>
  Object.fromEntries(faults.map((fault) => [fieldOf[fault], faultTexts[fault]]))

const wireSums = (sums: PayoutSums): WireSums => ({
  paid_weeks: sums.paidWeeks,
  paid_cents: sums.paidCents,
  waiting_weeks: sums.waitingWeeks,
  instants: sums.instants,
  fee_cents: sums.feeCents,
})
