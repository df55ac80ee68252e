import { disputeEvidence, type DisputedWalk } from '#domain/money/disputes/evidence.ts'
import { actsAbout } from '#server/durable/audit/audit.store.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Dispute, DisputeActOutcome, DisputesOutcome } from '#server/modules/money/public.ts'
import { whoIs } from '#server/modules/operator/display-names.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { peopleOf } from '#server/modules/operator/money-requests.ts'
import { reasonIn, reasonOf } from '#server/modules/operator/reason.ts'
import type { Ticket } from '#server/modules/support/public.ts'
import type { TripEvidence } from '#server/modules/trips/public.ts'

/** A dispute with the first names of those it names. */
export type DisputeView = {
  dispute: Dispute
  person: string | null
  answeredBy: string | null
  /** What support has noted of what was paid; those of a walk stand with its evidence. */
  notes: Ticket[]
  /** What operators asked for, oldest first. */
  acts: DisputeActView[]
}
export type DisputeActView = {
  id: string
  act: keyof typeof actWords
  /** First name of the operator. */
  by: string | null
  reason: string
  at: Date
}

/** Names of the acts in the audit log, with the contract's words for them. */
export const actWords = {
  'operator.disputeAnswered': 'answered',
  'operator.disputeAccepted': 'accepted',
  'operator.disputeLetOff': 'letOff',
} as const
const actsAtMost = 20

type Act = { id: string; reason: string }

/** Disputes of travelers' payments. */
export async function disputes(
  deps: OperatorDeps,
  part: { first: number; afterId: string | null; isOpen: boolean },
): Promise<
  (Extract<DisputesOutcome, { kind: 'page' }> & { views: DisputeView[] }) | { kind: 'pageOutside' }
> {
  const outcome = await deps.money.disputes.disputes(part)
  if (outcome.kind === 'pageOutside') return outcome
  return { ...outcome, views: await viewsOf(deps, outcome.items) }
}

export async function dispute(deps: OperatorDeps, id: string): Promise<DisputeView | null> {
  const found = await deps.money.disputes.dispute(id)
  const [view] = found ? await viewsOf(deps, [found]) : []
  return view ?? null
}

async function viewsOf(deps: OperatorDeps, items: readonly Dispute[]): Promise<DisputeView[]> {
  const acts = await actsAbout(
    deps.db,
    items.map(({ id }) => id),
    { acts: Object.keys(actWords), limit: actsAtMost },
  )
  const ids = [
    ...items.flatMap(({ userId, answeredBy }) => [userId, answeredBy ?? '']),
    ...acts.map(({ actorId }) => actorId ?? ''),
  ]
  const people = await deps.identity.people([...new Set(ids)])
  const nameOf = (one: string | null) => people.get(one ?? '')?.firstName ?? null
  const notes = await deps.support.notesAbout(items.filter(({ tripId }) => tripId === null).map(subjectOf))
  return items.map((each) => ({
    dispute: each,
    person: nameOf(each.userId),
    answeredBy: nameOf(each.answeredBy),
    notes: notes.get(subjectOf(each)) ?? [],
    acts: acts
      .filter(({ subjectId }) => subjectId === each.id)
      .map(({ id, act, actorId, detail, at }) => ({
        id,
        act: act as keyof typeof actWords,
        by: nameOf(actorId),
        reason: reasonIn(detail) ?? '',
        at,
      })),
  }))
}

const subjectOf = ({ id, giftId, membershipId }: Dispute) => giftId ?? membershipId ?? id

/** Hands the bank what is stored of the disputed walk. The row in the audit log comes first. */
export async function sendDisputeEvidence(
  deps: OperatorDeps,
  operatorId: string,
  { id, note }: { id: string; note: string },
  caller: OperatorCaller,
): Promise<DisputeActOutcome | 'badReason'> {
  const reason = reasonOf(note)
  if (reason === null) return 'badReason'
  await noted(deps, 'operator.disputeAnswered', operatorId, { id, reason, caller })
  const found = await deps.money.disputes.dispute(id)
  if (!found) return 'unknown'
  const [[person], earlier, evidence] = await Promise.all([
    deps.identity.desk.forOperators([found.userId]),
    deps.money.disputes.earlierPaid(id),
    found.tripId === null ? null : deps.trips.evidence(found.tripId, operatorId),
  ])
  const shown = disputeEvidence({
    currency: found.currency,
    productName: deps.config.productName,
    customerName: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
    customerEmail: person?.email ?? null,
    amountCents: found.amountCents,
    paidAt: found.createdAt,
    earlier,
    walk: evidence && walkOf(evidence),
    note: reason,
  })
  return deps.money.disputes.answer(operatorId, { id, evidence: shown })
}

/** Gives a dispute up. */
export async function acceptDispute(
  deps: OperatorDeps,
  operatorId: string,
  act: Act,
  caller: OperatorCaller,
): Promise<DisputeActOutcome | 'badReason' | 'ownMoney'> {
  const reason = reasonOf(act.reason)
  if (reason === null) return 'badReason'
  await noted(deps, 'operator.disputeAccepted', operatorId, { id: act.id, reason, caller })
  if (!(await isApart(deps, operatorId, act.id))) return 'ownMoney'
  return deps.money.disputes.accept(act.id)
}

/** A traveler need not pay what a lost dispute took back. */
export async function waiveDispute(
  deps: OperatorDeps,
  operatorId: string,
  act: Act,
  caller: OperatorCaller,
): Promise<'waived' | 'notNow' | 'unknown' | 'badReason' | 'ownMoney'> {
  const reason = reasonOf(act.reason)
  if (reason === null) return 'badReason'
  await noted(deps, 'operator.disputeLetOff', operatorId, { id: act.id, reason, caller })
  if (!(await isApart(deps, operatorId, act.id))) return 'ownMoney'
  return deps.money.disputes.waive(act.id)
}

/** Whether a dispute is about no money of the operator's own: of none of the walk's two, and of no account of theirs. */
async function isApart(deps: OperatorDeps, operatorId: string, id: string): Promise<boolean> {
  const found = await deps.money.disputes.dispute(id)
  if (!found) return true
  const trip = found.tripId === null ? null : await deps.trips.tripRow(found.tripId)
  return deps.money.adjustments.isApart(operatorId, [found.userId, ...(trip ? peopleOf(trip) : [])])
}

function noted(
  deps: OperatorDeps,
  act: keyof typeof actWords,
  actorId: string,
  { id, reason, caller }: { id: string; reason: string; caller: OperatorCaller },
): Promise<void> {
  return audit(deps, { act, actorId, subjectId: id.slice(0, 64), caller, detail: { reason } })
}

/** What the bank is shown of a walk: no phone number, no place on a map, and of the walker the first name. */
function walkOf(evidence: TripEvidence): DisputedWalk {
  const { trip, money, recording } = evidence
  const said = evidence.chat.map(({ sentAt: at, from, text }) => ({
    at,
    text: `message of the ${wordOf(from)}: ${text}`,
  }))
  const steered = evidence.steering.map(({ sentAt: at, command, state }) => ({
    at,
    text: `instruction of the customer: ${command} (${state})`,
  }))
  const moved = evidence.history.map(({ at, toStatus, actorId }) => ({
    at,
    text: `the walk is ${toStatus} (by the ${wordOf(whoIs(actorId, trip))})`,
  }))
  return {
    place: evidence.destination.name,
    walker: evidence.walker?.firstName ?? '',
    minutes: trip.plannedMinutes,
    liveSeconds: evidence.liveSeconds,
    chargedCents: money?.chargedCents ?? 0,
    tipCents: money?.tipCents ?? 0,
    refundedCents: money?.refundedCents ?? 0,
    requestedAt: trip.requestedAt,
    startedAt: trip.liveAt,
    endedAt: trip.endedAt,
    isRecorded: recording.isProcessed,
    moments: [...moved, ...said, ...steered].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

const wordOf = (role: string) => (role === 'traveller' ? 'customer' : role)
