import { unreachable } from '#domain/shared/invariant.ts'
import type { CancellationPolicy } from '#domain/trips/cancellation.ts'
import { figuresOf } from '#domain/trips/cancellation-version.ts'
import { failures } from '#server/graphql/errors.ts'
import type { CancellationTerms } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import type { PublishOutcome } from '#server/modules/operator/settings/rules.ts'

const texts = operatorTexts.rules

/** The terms of cancelling, as pages and owners read them. */
export function wireCancellationTerms(policy: CancellationPolicy): CancellationTerms {
  const figures = figuresOf(policy)
  return {
    first_hours: figures.firstHours,
    first_fee_cents: figures.firstFeeCents,
    first_credit_cents: figures.firstCreditCents,
    last_hours: figures.lastHours,
    last_fee_cents: figures.lastFeeCents,
    last_credit_cents: figures.lastCreditCents,
    no_show_credit_cents: figures.noShowCreditCents,
  }
}

/** The answer to the owner who publishes a version of a rule. */
export function published(outcome: PublishOutcome) {
  switch (outcome.kind) {
    case 'published':
      return { status: 'PUBLISHED', message: texts.published }
    case 'badTime':
      throw failures.badInput({ valid_from: texts.validFrom })
    case 'timeTaken':
      throw failures.badInput({ valid_from: texts.timeTaken })
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: operatorTexts.people.proveAgain }
    case 'badReason':
      throw failures.badInput({ reason: operatorTexts.giveReason })
    default:
      return unreachable(outcome)
  }
}

/** What each version of a rule says of itself. */
export const wireVersion = (one: {
  version: number
  validFrom: Date
  status: string
  by: string | null
  createdAt: Date
  reason: string | null
}) => ({
  version: one.version,
  valid_from: one.validFrom.toISOString(),
  status: one.status,
  by: one.by,
  at: one.createdAt.toISOString(),
  reason: one.reason,
})
