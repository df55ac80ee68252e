import { isSafetyReason } from '#domain/trips/safety-end.ts'
import { isTicketKind } from '#domain/support/work.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { hasFee, peopleOf } from '#server/modules/operator/money-requests.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import { seenWork, type WorkingOperator } from '#server/modules/operator/work/work.ts'
import type { Trip } from '#server/modules/trips/public.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.safetyUpheld': true
  }
}

export type UpholdOutcome = 'upheld' | 'notNow' | 'ownMoney' | 'badReason' | 'unknown'

/**
 * An operator upholds what a person has reported for safety (docs/rules/safety.md#reports): the other one's rating is not
 * shown, and the fee that the person was charged for the walk is waived. Both are notified by the events.
 */
export async function upholdSafetyReport(
  deps: OperatorDeps,
  operator: WorkingOperator,
  order: { workId: string; reason: string },
  caller: OperatorCaller,
): Promise<UpholdOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const work = await seenWork(deps, operator, order.workId)
  const ticket = work && isTicketKind(work.kind) ? await deps.support.ticketFile(work.subject) : null
  if (!ticket) return 'unknown'
  const { tripId, openedBy } = ticket
  const trip = tripId === null ? null : await deps.trips.tripRow(tripId)
  if (!trip || openedBy === null || !isSafetyReason(ticket.reason ?? '')) return 'notNow'
  const { userId: operatorId } = operator
  if (!(await deps.money.adjustments.isApart(operatorId, peopleOf(trip)))) return 'ownMoney'
  const audited = { act: 'operator.safetyUpheld', actorId: operatorId, subjectId: trip.id, caller } as const
  const isUpheld = await deps.trips.upholdSafety(trip.id, openedBy, (tx) =>
    audit(deps, { ...audited, detail: { reason } }, tx.sql),
  )
  if (!isUpheld) return 'notNow'
  await giveFeeBack(deps, operatorId, trip, { userId: openedBy, reason })
  return 'upheld'
}

/** The fee of the one whose report was upheld, as far as it was not given back; above what one gives alone a second approves it. */
async function giveFeeBack(
  deps: OperatorDeps,
  operatorId: string,
  trip: Trip,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const fee = hasFee(trip) ? await deps.money.adjustments.feeOf(trip.id) : null
  if (fee?.payerId !== userId || fee.leftCents === 0) return
  await deps.money.adjustments.give(operatorId, {
    kind: 'feeWaiver',
    userId,
    tripId: trip.id,
    amountCents: fee.leftCents,
    reason,
    partyIds: peopleOf(trip),
  })
}
