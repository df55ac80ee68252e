import { audit } from '#server/durable/audit/audit.ts'
import { operatorActsAbout, type ActAbout } from '#server/durable/audit/audit.store.ts'
import type { TripLedgerView } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { Ticket } from '#server/modules/support/public.ts'
import type { TripEvidence } from '#server/modules/trips/public.ts'

/** Everything kept of a trip, with what its two people have reported. */
export type OperatorEvidence = TripEvidence & {
  tickets: Ticket[]
  entries: TripLedgerView['entries']
  hasMoreEntries: boolean
  acts: (ActAbout & { by: string | null })[]
}

export type EvidenceOutcome =
  | { kind: 'found'; evidence: OperatorEvidence }
  | { kind: 'unknown' }
  | { kind: 'badReason' }

/** The newest acts of operators that are told of one trip. */
export const actsAtMost = 100

/** Everything kept of a trip. The row in the audit log comes first: nothing is shown that was not noted. */
export async function tripEvidence(
  deps: OperatorDeps,
  operatorId: string,
  look: { tripId: string; reason: string },
  caller: OperatorCaller,
): Promise<EvidenceOutcome> {
  const reason = reasonOf(look.reason)
  if (reason === null) return { kind: 'badReason' }
  await audit(deps, {
    act: 'operator.evidenceSeen',
    actorId: operatorId,
    subjectId: look.tripId.slice(0, 64),
    caller,
    detail: { reason },
  })
  const evidence = await evidenceOf(deps, look.tripId, operatorId)
  return evidence ? { kind: 'found', evidence } : { kind: 'unknown' }
}

/**
 * A trip's evidence with what the office has of it: reports, entries of the ledger, and what operators did; null when there
 * is no such trip. The look has been noted before.
 */
export async function evidenceOf(
  deps: OperatorDeps,
  tripId: string,
  operatorId: string,
): Promise<OperatorEvidence | null> {
  const evidence = await deps.trips.evidence(tripId, operatorId)
  if (!evidence) return null
  const [tickets, books, acts] = await Promise.all([
    deps.support.ticketsOf(tripId),
    deps.money.ledgerOfTrip(tripId),
    operatorActsAbout(deps.db, tripId, actsAtMost),
  ])
  const people = await deps.identity.people([...new Set(acts.flatMap(({ actorId }) => actorId ?? []))])
  const by = (actorId: string | null) => people.get(actorId ?? '')?.firstName ?? null
  return {
    ...evidence,
    tickets,
    entries: books.entries,
    hasMoreEntries: books.hasMoreEntries,
    acts: acts.map((act) => ({ ...act, by: by(act.actorId) })),
  }
}
