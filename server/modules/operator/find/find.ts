import { hasRight } from '#domain/identity/rights.ts'
import { findRules, idsBegunWith, type IdRange } from '#domain/operator/console-find.ts'
import { workKindsFor } from '#domain/support/work.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { WorkingOperator } from '#server/modules/operator/work/work.ts'
import { workBegunWith } from '#server/modules/operator/work/work.store.ts'

/** One thing that the box of the console finds. */
export type ConsoleHitView = {
  kind: 'trip' | 'work' | 'destination'
  id: string
  name: string | null
  status: string | null
  workKind: string | null
  at: Date | null
}

/**
 * Trips, work and destinations by what was typed, at most `findRules.shownOfKind` of each. Nothing of it is about a person beyond the
 * first name that lists of work show, so that it leaves no row in the audit log; opening a trip or a ticket does.
 */
export async function consoleFind(
  deps: OperatorDeps,
  operator: WorkingOperator,
  text: string,
): Promise<ConsoleHitView[]> {
  const typed = text.trim()
  if (typed.length > findRules.textMax) return []
  const ids = idsBegunWith(typed)
  const found = await Promise.all([
    tripHits(deps, typed, ids),
    ids ? workHits(deps, operator, ids) : [],
    hasRight(operator.rights, ['owner']) ? destinationHits(deps, typed) : [],
  ])
  return found.flat()
}

async function tripHits(deps: OperatorDeps, typed: string, ids: IdRange | null): Promise<ConsoleHitView[]> {
  const trips = ids
    ? await deps.trips.tripsBegunWith(ids, findRules.shownOfKind)
    : [await tripOfReceipt(deps, typed)].flatMap((trip) => trip ?? [])
  const places = await deps.places.byIds([...new Set(trips.map(({ destinationId }) => destinationId))])
  return trips.map((trip) => ({
    kind: 'trip',
    id: trip.id,
    name: places.get(trip.destinationId)?.name ?? null,
    status: trip.status,
    workKind: null,
    at: trip.requestedAt,
  }))
}

async function tripOfReceipt(deps: OperatorDeps, typed: string) {
  const id = await deps.money.tripOfReceipt(typed)
  return id === null ? null : deps.trips.tripRow(id)
}

async function workHits(
  deps: OperatorDeps,
  { rights }: WorkingOperator,
  ids: IdRange,
): Promise<ConsoleHitView[]> {
  const rows = await workBegunWith(deps.db, {
    ids,
    kinds: workKindsFor(rights),
    limit: findRules.shownOfKind,
  })
  const people = await deps.identity.people([...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  return rows.map((row) => ({
    kind: 'work',
    id: row.id,
    name: people.get(row.userId ?? '')?.firstName ?? null,
    status: row.state,
    workKind: row.kind,
    at: row.openedAt,
  }))
}

async function destinationHits(deps: OperatorDeps, typed: string): Promise<ConsoleHitView[]> {
  if (typed.length < findRules.nameCharsMin) return []
  const found = await deps.places.found(typed)
  return found.slice(0, findRules.shownOfKind).map(({ id, name }) => ({
    kind: 'destination',
    id,
    name,
    status: null,
    workKind: null,
    at: null,
  }))
}
