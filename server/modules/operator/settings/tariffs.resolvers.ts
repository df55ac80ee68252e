import type { TariffFault } from '#domain/money/tariff-version.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers, TariffSums } from '#server/graphql/generated/resolvers.ts'
import type { TariffPreview } from '#server/modules/money/public.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'

const { tariffs: texts, rules: versionTexts } = operatorTexts
const fieldOf = {
  connection: 'connection_cents',
  perMinute: 'per_minute_cents',
  validFrom: 'valid_from',
} as const

/** What a walk costs, as versions that owners publish. */
export const tariffsResolvers: Resolvers = {
  Query: {
    async tariffVersions(_parent, _args, { services }) {
      const versions = await services.operator.tariffVersions()
      return versions.map((one) => ({
        id: one.id,
        connection_cents: one.connectionCents,
        per_minute_cents: one.perMinuteCents,
        currency: one.currency,
        valid_from: one.validFrom.toISOString(),
        status: one.status,
        by: one.by,
        at: one.createdAt.toISOString(),
        reason: one.reason,
      }))
    },
    async tariffPreview(_parent, rates, { services }) {
      const order = { connectionCents: rates.connection_cents, perMinuteCents: rates.per_minute_cents }
      const found = await services.operator.previewTariff(order)
      if (!found) throw failures.badInput({ connection_cents: texts.faults.preview })
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
    async publishTariff(_parent, { data }, { services, session, address, requestId }) {
      const order = {
        connectionCents: data.connection_cents,
        perMinuteCents: data.per_minute_cents,
        validFrom: data.valid_from,
        reason: data.reason,
      }
      const outcome = await services.operator.publishTariff(session, order, { address, requestId })
      switch (outcome.kind) {
        case 'published':
          return { status: 'PUBLISHED', message: versionTexts.published }
        case 'faulty':
          throw failures.badInput(faultsOf(outcome.faults))
        case 'timeTaken':
          throw failures.badInput({ valid_from: versionTexts.timeTaken })
        case 'proveAgain':
          return { status: 'PROVE_AGAIN', message: operatorTexts.people.proveAgain }
        case 'badReason':
          throw failures.badInput({ reason: operatorTexts.giveReason })
        default:
          return unreachable(outcome)
      }
    },
    async takeBackTariff(_parent, { id, reason }, { services, session, address, requestId }) {
      const { kind } = await services.operator.takeBackTariff(session, { id, reason }, { address, requestId })
      switch (kind) {
        case 'takenBack':
          return { status: 'TAKEN_BACK', message: versionTexts.takenBack }
        case 'begun':
          return { status: 'BEGUN', message: versionTexts.begun }
        case 'proveAgain':
          return { status: 'PROVE_AGAIN', message: operatorTexts.people.proveAgain }
        case 'badReason':
          throw failures.badInput({ reason: operatorTexts.giveReason })
        case 'unknown':
          throw failures.notFound('version of the tariff')
        default:
          return unreachable(kind)
      }
    },
  },
}

const faultsOf = (faults: readonly TariffFault[]) =>
  Object.fromEntries(
    faults.map((fault) => [
      fieldOf[fault],
      fault === 'validFrom' ? versionTexts.validFrom : texts.faults[fault],
    ]),
  )

const wireSums = (sums: TariffPreview['was']): TariffSums => ({
  traveller_cents: sums.travellerCents,
  walker_cents: sums.walkerCents,
  rest_cents: sums.restCents,
})
