import type { Cents } from '#domain/shared/cents.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { AdjustmentOutcome, MoneyRequest, AdjustmentsOutcome } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { Trip } from '#server/modules/trips/public.ts'

/** A request with the first names of those it names. */
export type RequestView = {
  request: MoneyRequest
  person: string | null
  askedBy: string | null
  decidedBy: string | null
}
type Bad = { kind: 'badReason' }

/** Gives money back out of what a trip's traveler has paid. */
export async function refundTrip(
  deps: OperatorDeps,
  operatorId: string,
  order: { tripId: string; amountCents: Cents; reason: string },
  caller: OperatorCaller,
): Promise<AdjustmentOutcome | Bad> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const { tripId, amountCents } = order
  const detail = { amountCents, reason }
  await audit(deps, { act: 'operator.refund', actorId: operatorId, subjectId: id(tripId), caller, detail })
  const trip = await deps.trips.tripRow(tripId)
  if (!trip) return { kind: 'unknown' }
  const userId = trip.travellerId
  return deps.money.adjustments.give(operatorId, {
    kind: 'refund',
    userId,
    tripId,
    amountCents,
    reason,
    partyIds: peopleOf(trip),
  })
}

/** Credits a traveler, for a trip or without one. */
export async function creditTraveller(
  deps: OperatorDeps,
  operatorId: string,
  order: { userId: string; tripId: string | null; amountCents: Cents; reason: string },
  caller: OperatorCaller,
): Promise<AdjustmentOutcome | Bad> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const { userId, tripId, amountCents } = order
  const detail = { amountCents, reason, tripId: tripId && id(tripId) }
  await audit(deps, { act: 'operator.credit', actorId: operatorId, subjectId: id(userId), caller, detail })
  const [people, trip] = await Promise.all([
    deps.identity.people([userId]),
    tripId === null ? null : deps.trips.tripRow(tripId),
  ])
  if (!people.has(userId) || (tripId !== null && trip?.travellerId !== userId)) return { kind: 'unknown' }
  return deps.money.adjustments.give(operatorId, {
    kind: 'credit',
    userId,
    tripId,
    amountCents,
    reason,
    partyIds: trip ? peopleOf(trip) : [],
  })
}

/** Pays the walker of a trip by hand, with a fresh second factor. */
export async function payWalker(
  deps: OperatorDeps,
  operator: { userId: string; sessionId: string },
  order: { tripId: string; amountCents: Cents; reason: string },
  caller: OperatorCaller,
): Promise<AdjustmentOutcome | Bad | { kind: 'proveAgain' }> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const { tripId, amountCents } = order
  const act = 'operator.walkerPay'
  const detail = { amountCents, reason }
  await audit(deps, { act, actorId: operator.userId, subjectId: id(tripId), caller, detail })
  const trip = await deps.trips.tripRow(tripId)
  if (!trip?.walkerId) return { kind: 'unknown' }
  const userId = trip.walkerId
  return deps.money.adjustments.give(operator.userId, {
    kind: 'walkerPay',
    userId,
    tripId,
    amountCents,
    reason,
    partyIds: peopleOf(trip),
  })
}

/** Waives the fee of a trip that was cancelled late or missed, or a part of it, with a fresh second factor. */
export async function waiveFee(
  deps: OperatorDeps,
  operator: { userId: string; sessionId: string },
  order: { tripId: string; amountCents: Cents; reason: string },
  caller: OperatorCaller,
): Promise<AdjustmentOutcome | Bad | { kind: 'proveAgain' | 'noFee' }> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const { tripId, amountCents } = order
  const act = 'operator.feeWaived'
  const detail = { amountCents, reason }
  await audit(deps, { act, actorId: operator.userId, subjectId: id(tripId), caller, detail })
  const trip = await deps.trips.tripRow(tripId)
  if (!trip) return { kind: 'unknown' }
  const fee = hasFee(trip) ? await deps.money.adjustments.feeOf(tripId) : null
  if (!fee) return { kind: 'noFee' }
  const userId = fee.payerId
  return deps.money.adjustments.give(operator.userId, {
    kind: 'feeWaiver',
    userId,
    tripId,
    amountCents,
    reason,
    partyIds: peopleOf(trip),
  })
}

/** The two people of a trip. */
export const peopleOf = ({ travellerId, walkerId }: Pick<Trip, 'travellerId' | 'walkerId'>) => [
  travellerId,
  ...(walkerId === null ? [] : [walkerId]),
]

/** Whether what a trip was charged is a fee: it was not walked. */
export const hasFee = ({ status }: Pick<Trip, 'status'>) => status === 'cancelled' || status === 'noShow'

/** A second operator lets a request through. */
export async function approveRequest(
  deps: OperatorDeps,
  operatorId: string,
  requestId: string,
  caller: OperatorCaller,
): Promise<AdjustmentOutcome> {
  const subjectId = id(requestId)
  await audit(deps, { act: 'operator.requestApproved', actorId: operatorId, subjectId, caller })
  return deps.money.adjustments.approve(operatorId, requestId)
}

export async function declineRequest(
  deps: OperatorDeps,
  operatorId: string,
  decision: { requestId: string; reason: string },
  caller: OperatorCaller,
): Promise<{ kind: 'declined' | 'decided' | 'unknown' } | Bad> {
  const reason = reasonOf(decision.reason)
  if (reason === null) return { kind: 'badReason' }
  const subjectId = id(decision.requestId)
  const detail = { reason }
  await audit(deps, { act: 'operator.requestDeclined', actorId: operatorId, subjectId, caller, detail })
  return deps.money.adjustments.decline(operatorId, decision.requestId)
}

/** What operators have asked to give. */
export async function moneyRequests(
  deps: OperatorDeps,
  page: { first: number; page: number; isWaiting: boolean },
): Promise<
  (Extract<AdjustmentsOutcome, { kind: 'page' }> & { views: RequestView[] }) | { kind: 'pageOutside' }
> {
  const outcome = await deps.money.adjustments.requests(page)
  if (outcome.kind === 'pageOutside') return outcome
  return { ...outcome, views: await requestViews(deps, outcome.items) }
}

/** Requests with the first names of those they name, in one query. */
export async function requestViews(
  deps: OperatorDeps,
  requests: readonly MoneyRequest[],
): Promise<RequestView[]> {
  const ids = requests.flatMap(({ userId, askedBy, decidedBy }) => [userId, askedBy, decidedBy ?? ''])
  const people = await deps.identity.people([...new Set(ids)])
  const nameOf = (one: string | null) => people.get(one ?? '')?.firstName ?? null
  return requests.map((request) => ({
    request,
    person: nameOf(request.userId),
    askedBy: nameOf(request.askedBy),
    decidedBy: nameOf(request.decidedBy),
  }))
}

/** What was sent as an id, as the audit log keeps it. */
const id = (text: string) => text.slice(0, 64)
