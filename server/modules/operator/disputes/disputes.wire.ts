import { answerableDisputeStates, type DisputeState } from '#domain/money/disputes/states.ts'
import type { Dispute as WireDispute } from '#server/graphql/generated/resolvers.ts'
import { actWords, type DisputeView } from '#server/modules/operator/disputes/disputes.ts'

/** A dispute in the contract's words. */
export function wireDispute({ dispute, person, answeredBy, notes, acts }: DisputeView): WireDispute {
  const { state, evidence } = dispute
  return {
    id: dispute.id,
    status: state,
    reason: dispute.reason,
    amount_cents: dispute.amountCents,
    fee_cents: dispute.feeCents,
    currency: dispute.currency,
    user_id: dispute.userId,
    first_name: person,
    about: aboutOf(dispute),
    trip_id: dispute.tripId,
    gift_id: dispute.giftId,
    membership_id: dispute.membershipId,
    notes: notes.map(({ id, body, createdAt }) => ({ id, text: body, created_at: createdAt.toISOString() })),
    opened_at: dispute.createdAt.toISOString(),
    respond_by: dispute.respondBy?.toISOString() ?? null,
    answered_by: answeredBy,
    answered_at: dispute.answeredAt?.toISOString() ?? null,
    closed_at: dispute.closedAt?.toISOString() ?? null,
    settled_at: dispute.settledAt?.toISOString() ?? null,
    settled_by: dispute.settledBy,
    evidence: evidence && {
      product: evidence.product,
      service_date: evidence.serviceDate,
      activity_log: evidence.activityLog,
      statement: evidence.statement,
    },
    can_answer:
      dispute.answeredAt === null && (answerableDisputeStates as readonly DisputeState[]).includes(state),
    can_let_off: state === 'lost' && dispute.settledAt === null,
    is_under_way: dispute.isUnderWay,
    acts: acts.map(({ id, act, by, reason, at }) => ({
      id,
      act: actWords[act],
      first_name: by,
      reason,
      at: at.toISOString(),
    })),
  }
}

function aboutOf({ tripId, giftId, membershipId }: DisputeView['dispute']): string {
  if (tripId !== null) return 'walk'
  if (giftId !== null) return 'gift'
  return membershipId === null ? 'other' : 'membership'
}
