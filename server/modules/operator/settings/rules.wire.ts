import type { CancellationPolicy } from '#domain/trips/cancellation.ts'
import { figuresOf } from '#domain/trips/cancellation-version.ts'
import type { CancellationTerms } from '#server/graphql/generated/resolvers.ts'

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
