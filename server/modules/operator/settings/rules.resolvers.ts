import { unreachable } from '#domain/shared/invariant.ts'
import {
  cancellationFaults,
  type CancellationFault,
  type CancellationFigures,
  type CancellationSums,
} from '#domain/trips/cancellation-version.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  CancellationSums as WireSums,
  CancellationTermsInput,
  Resolvers,
} from '#server/graphql/generated/resolvers.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import {
  published,
  wireCancellationTerms,
  wireVersion,
} from '#server/modules/operator/settings/rules.wire.ts'

const texts = operatorTexts.rules

const fieldOf = {
  firstHours: 'first_hours',
  firstFeeCents: 'first_fee_cents',
  firstCreditCents: 'first_credit_cents',
  lastHours: 'last_hours',
  lastFeeCents: 'last_fee_cents',
  lastCreditCents: 'last_credit_cents',
  noShowCreditCents: 'no_show_credit_cents',
} as const satisfies Record<keyof CancellationFigures, keyof CancellationTermsInput>

/** Rules that owners publish in versions: what cancelling costs. */
export const rulesResolvers: Resolvers = {
  Query: {
    cancellationTerms: async (_parent, _args, { services }) =>
      wireCancellationTerms(await services.trips.cancellationTerms()),
    async cancellationVersions(_parent, _args, { services }) {
      const versions = await services.operator.cancellationVersions()
      return versions.map((one) => ({ ...wireVersion(one), terms: wireCancellationTerms(one.figures) }))
    },
    async cancellationPreview(_parent, { terms }, { services }) {
      const figures = readTerms(terms)
      const found = await services.operator.cancellationPreview(figures)
      if (!found) throw failures.badInput(faultsOf(cancellationFaults(figures)))
      return {
        from: found.from.toISOString(),
        until: found.until.toISOString(),
        walks: found.walks,
        was: wireSums(found.was),
        would_be: wireSums(found.wouldBe),
      }
    },
  },
  Mutation: {
    async publishCancellationTerms(_parent, args, { services, session, address, requestId }) {
      const { valid_from: validFrom, reason } = args
      const order = { figures: readTerms(args.terms), validFrom, reason }
      const outcome = await services.operator.publishCancellation(session, order, { address, requestId })
      if (outcome.kind === 'faulty') throw failures.badInput(faultsOf(outcome.faults))
      return published(outcome)
    },
    async takeBackRuleVersion(_parent, { version, reason }, { services, session, address, requestId }) {
      const order = { version, reason }
      const { kind } = await services.operator.takeBackRule(session, order, { address, requestId })
      switch (kind) {
        case 'takenBack':
          return { status: 'TAKEN_BACK', message: texts.takenBack }
        case 'begun':
          return { status: 'BEGUN', message: texts.begun }
        case 'proveAgain':
          return { status: 'PROVE_AGAIN', message: operatorTexts.people.proveAgain }
        case 'badReason':
          throw failures.badInput({ reason: operatorTexts.giveReason })
        case 'unknown':
          throw failures.notFound('version')
        default:
          return unreachable(kind)
      }
    },
  },
}

const readTerms = (terms: CancellationTermsInput): CancellationFigures => ({
  firstHours: terms.first_hours,
  firstFeeCents: terms.first_fee_cents,
  firstCreditCents: terms.first_credit_cents,
  lastHours: terms.last_hours,
  lastFeeCents: terms.last_fee_cents,
  lastCreditCents: terms.last_credit_cents,
  noShowCreditCents: terms.no_show_credit_cents,
})

const hourTexts = { firstHours: texts.faults.firstHours, lastHours: texts.faults.lastHours } as Partial<
  Record<keyof CancellationFigures, string>
>

const faultsOf = (faults: readonly CancellationFault[]) =>
  Object.fromEntries(faults.map((fault) => [fieldOf[fault], hourTexts[fault] ?? texts.faults.cents]))

const wireSums = (sums: CancellationSums): WireSums => ({
  traveller_cents: sums.travellerCents,
  walker_cents: sums.walkerCents,
  credit_cents: sums.creditCents,
  rest_cents: sums.restCents,
})
