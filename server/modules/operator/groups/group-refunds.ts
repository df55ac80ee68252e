import { seatRefund } from '#domain/money/refunds/seat-refunds.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Sql } from '#server/db/pool.ts'
import type { AdjustmentOutcome, MoneyRequest } from '#server/modules/money/public.ts'
import * as store from '#server/modules/operator/groups/group-refunds.store.ts'
import { peopleOf } from '#server/modules/operator/money-requests.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** `of` null: all seats of all payers; else some seats of one payer, by their numbers. */
export type GroupRefundOrder = {
  groupWalkId: string
  of: { tripId: string; seats: readonly number[] } | null
  reason: string
}
export type GroupRefundOutcome =
  | 'refunding'
  /** Nothing was charged of it, or all of it went back. */
  | 'nothingLeft'
  /** It has not ended. */
  | 'notNow'
  | 'proveAgain'
  | 'badReason'
  | 'unknown'

/** How the refund of one payer stands: it is still to be asked for, was refused, or is a request in this state. */
export type PartState = 'toCome' | 'ownMoney' | 'tooMuch' | MoneyRequest['state']
export type GroupRefundView = {
  refund: store.GroupRefundRow
  parts: (store.GroupRefundPart & { state: PartState })[]
}

/**
 * Refunds seats of a group walk that has ended, with a fresh second factor: of each payer what the seats were charged, at most what can still
 * go back. Each payer is a request of its own with the bounds of all refunds, made by a job; asking again refunds no seat a second time.
 */
export async function refundGroupSeats(
  deps: OperatorDeps,
  operator: { userId: string; sessionId: string },
  order: GroupRefundOrder,
  caller: OperatorCaller,
): Promise<GroupRefundOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  if (!(await deps.identity.desk.isFactorFresh(operator.sessionId))) return 'proveAgain'
  const { groupWalkId, of } = order
  const subjectId = groupWalkId.slice(0, 64)
  const about = of ? { tripId: of.tripId.slice(0, 64), seats: of.seats.join(', ').slice(0, 64) } : {}
  const act = 'operator.groupRefund'
  await audit(deps, { act, actorId: operator.userId, subjectId, caller, detail: { ...about, reason } })
  const file = await deps.trips.groupFile(groupWalkId)
  if (!file || (of && !file.payers.some(({ trip }) => trip.id === of.tripId))) return 'unknown'
  if (file.group.status !== 'ended') return 'notNow'
  const payers = of ? file.payers.filter(({ trip }) => trip.id === of.tripId) : file.payers
  return deps.inTransaction(async (tx) => {
    await store.lockRefundsOf(tx, groupWalkId)
    const [refunded, refundable] = await Promise.all([
      refundedSeats(deps, tx.sql, groupWalkId),
      deps.money.adjustments.refundableOf(payers.map(({ trip }) => trip.id)),
    ])
    const parts = payers.flatMap(({ trip, seats }) => {
      const charged = seats.map(({ number, chargeCents }) => ({ number, chargeCents: chargeCents ?? 0 }))
      const part = seatRefund(charged, {
        wanted: of?.seats ?? null,
        refunded: refunded.get(trip.id) ?? new Set(),
        refundableCents: refundable.get(trip.id) ?? 0,
      })
      if (!part) return []
      const { id: tripId, travellerId: userId, currency } = trip
      const requestId = deps.newId('mrq')
      return [{ tripId, userId, currency, requestId, amountCents: part.amountCents, seats: [...part.seats] }]
    })
    if (parts.length === 0) return 'nothingLeft'
    const id = deps.newId('grf')
    const row = { id, groupWalkId, askedBy: operator.userId, reason, createdAt: deps.clock.now() }
    await store.insertGroupRefund(tx, row, parts)
    await tx.job('operator.groupRefund', { refundId: id })
    return 'refunding'
  })
}

/** The seats of each trip that a refund has which was not refused, declined or given up by the bank. */
async function refundedSeats(
  deps: OperatorDeps,
  sql: Sql,
  groupWalkId: string,
): Promise<Map<string, Set<number>>> {
  const found = new Map<string, Set<number>>()
  for (const { parts } of await viewsOf(deps, sql, groupWalkId))
    for (const { tripId, seats, state } of parts) {
      if (state === 'ownMoney' || state === 'tooMuch' || state === 'declined' || state === 'failed') continue
      found.set(tripId, new Set([...(found.get(tripId) ?? []), ...seats]))
    }
  return found
}

/** What was refunded of the seats of a group walk, the oldest first, with how each payer's part stands. */
export const groupRefunds = (deps: OperatorDeps, groupWalkId: string): Promise<GroupRefundView[]> =>
  viewsOf(deps, deps.db, groupWalkId)

async function viewsOf(deps: OperatorDeps, sql: Sql, groupWalkId: string): Promise<GroupRefundView[]> {
  const refunds = await store.groupRefundsOf(sql, groupWalkId)
  const parts = await store.partsOfRefunds(
    sql,
    refunds.map(({ id }) => id),
  )
  const requests = await deps.money.adjustments.requestsByIds(parts.map(({ requestId }) => requestId))
  const states = new Map(requests.map(({ id, state }) => [id, state]))
  const stateOf = ({ outcome, requestId }: store.GroupRefundPart): PartState =>
    outcome === 'ownMoney' || outcome === 'tooMuch' ? outcome : (states.get(requestId) ?? 'toCome')
  return refunds.map((refund) => ({
    refund,
    parts: parts
      .filter(({ refundId }) => refundId === refund.id)
      .map((part) => ({ ...part, state: stateOf(part) })),
  }))
}

/** Asks for the refund of each payer that was not asked for yet; safe to repeat and to be killed at any step. */
export async function runGroupRefund(deps: OperatorDeps, refundId: string): Promise<void> {
  const refund = await store.groupRefundById(deps.db, refundId)
  if (!refund || refund.doneAt !== null) return
  for (const part of await store.partsOfRefunds(deps.db, [refundId])) {
    if (part.outcome !== null) continue
    const trip = await deps.trips.tripRow(part.tripId)
    if (!trip) continue
    const given = await deps.money.adjustments.give(refund.askedBy, {
      id: part.requestId,
      kind: 'refund',
      userId: part.userId,
      tripId: part.tripId,
      amountCents: part.amountCents,
      reason: refund.reason,
      partyIds: peopleOf(trip),
    })
    await store.setPartOutcome(deps.db, part.requestId, outcomeOf(given))
  }
  await store.setRefundDone(deps.db, refundId, deps.clock.now())
}

function outcomeOf({ kind }: AdjustmentOutcome): store.PartOutcome {
  switch (kind) {
    case 'refunding':
    case 'waits':
      return 'asked'
    case 'ownMoney':
    case 'ownRequest':
      return 'ownMoney'
    case 'tooMuch':
    case 'amountOutside':
    case 'unknown':
    case 'decided':
    case 'credited':
    case 'walkerPaid':
    case 'waived':
    case 'walkerGone':
      return 'tooMuch'
    default:
      return unreachable(kind)
  }
}
