import type { MoneyRequest } from '#server/graphql/generated/resolvers.ts'
import type { RequestView } from '#server/modules/operator/money-requests.ts'

/** What an operator has asked to give, in the contract's words; `viewerId`: the operator who looks at it. */
export function wireRequest(
  { request, person, askedBy, decidedBy }: RequestView,
  viewerId: string,
): MoneyRequest {
  return {
    id: request.id,
    kind: request.kind,
    user_id: request.userId,
    first_name: person,
    trip_id: request.tripId,
    amount_cents: request.amountCents,
    currency: request.currency,
    reason: request.reason,
    status: request.state,
    asked_by: askedBy,
    asked_at: request.createdAt.toISOString(),
    decided_by: decidedBy,
    decided_at: request.decidedAt?.toISOString() ?? null,
    viewer_can_approve: request.state === 'waiting' && request.askedBy !== viewerId,
  }
}
