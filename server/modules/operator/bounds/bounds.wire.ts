import type { BoundCase, GivenByOperator } from '#server/graphql/generated/resolvers.ts'
import type { BoundCaseView, GivenView } from '#server/modules/operator/bounds/bounds.ts'

/** A case in the contract's words. */
export function wireCase({ gift, shared, people, names }: BoundCaseView): BoundCase {
  return {
    id: gift.id,
    kind: gift.kind,
    passed: gift.passed ?? '',
    amount_cents: gift.amountCents,
    currency: gift.currency,
    trip_id: gift.tripId,
    at: gift.at.toISOString(),
    shared: [...shared],
    people: people.map(({ userId, accounts, gifts }) => ({
      user_id: userId,
      first_name: names.get(userId)?.firstName ?? null,
      joined_at: names.get(userId)?.createdAt.toISOString() ?? null,
      accounts,
      gifts: gifts.map((one) => ({
        id: one.id,
        kind: one.kind,
        passed: one.passed,
        trip_id: one.tripId,
        amount_cents: one.amountCents,
        at: one.at.toISOString(),
      })),
    })),
  }
}

/** What an operator has given, in the contract's words. */
export function wireGiven(row: GivenView): GivenByOperator {
  return {
    operator_id: row.operatorId,
    first_name: row.firstName,
    requests: row.requests,
    people: row.people,
    refund_cents: row.refundCents,
    credit_cents: row.creditCents,
    walker_pay_cents: row.walkerPayCents,
    fee_waiver_cents: row.feeWaiverCents,
    approved: row.approved,
    approved_cents: row.approvedCents,
  }
}
