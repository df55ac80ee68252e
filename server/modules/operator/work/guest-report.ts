import { travellerOfWalk, wholeWalk } from '#domain/walk/guests.ts'
import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { GuestReporter, TicketFile } from '#server/modules/support/public.ts'

/** Of whom a report of a guest is. A person of a group walk stands with their seat (`reportedSeat`). */
export type ReportedByGuest =
  | { kind: 'walk' }
  /** Null name: the account is erased. */
  | { kind: 'walker' | 'traveller'; name: string | null; userId: string }
  /** Null name: the guest's data is deleted. */
  | { kind: 'guest'; name: string | null; isPutOut: boolean }

/** A report by a person without an account, as operators see it. */
export type GuestReportView = {
  reporter: GuestReporter
  kind: 'guest' | 'friend'
  /** First name of the traveler or payer who brought them; null once the account is erased. */
  ofName: string | null
  tripId: string
  /** Null for a walk of two. */
  groupWalkId: string | null
  place: string | null
  /** Null where it is about a seat or the walker of a group walk. */
  about: ReportedByGuest | null
}

/** Who has reported a ticket as a guest of a walk, and whom; null for all other tickets. It checks no right. */
export async function guestReportOf(deps: OperatorDeps, ticket: TicketFile): Promise<GuestReportView | null> {
  const { guest: reporter, tripId, aboutSeat } = ticket
  const trip = reporter && tripId !== null ? await deps.trips.tripRow(tripId) : null
  if (!reporter || !trip) return null
  const { travellerId, walkerId, groupWalkId } = trip
  const [people, words] = await Promise.all([
    deps.identity.people(walkerId === null ? [travellerId] : [travellerId, walkerId]),
    deps.trips.describe([trip.id]),
  ])
  const nameOf = (id: string) => people.get(id)?.firstName ?? null
  const view = {
    reporter,
    kind: seatOf(reporter.guestId) === null ? ('guest' as const) : ('friend' as const),
    ofName: nameOf(travellerId),
    tripId: trip.id,
    groupWalkId,
    place: words.get(trip.id)?.place ?? null,
  }
  if (aboutSeat === wholeWalk) return { ...view, about: { kind: 'walk' } }
  if (groupWalkId !== null) return { ...view, about: null }
  if (aboutSeat === travellerOfWalk)
    return { ...view, about: { kind: 'traveller', name: nameOf(travellerId), userId: travellerId } }
  if (aboutSeat === walkerSeat && walkerId !== null)
    return { ...view, about: { kind: 'walker', name: nameOf(walkerId), userId: walkerId } }
  const found = aboutSeat === null ? null : await deps.walk.guestById(trip.id, aboutSeat)
  return { ...view, about: { kind: 'guest', name: found?.name ?? null, isPutOut: Boolean(found?.removedAt) } }
}
