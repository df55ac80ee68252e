import { groupLiveTerms, type GroupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import { seatId, type SeatedPerson } from '#domain/walk/group/people.ts'
import type { Wheel } from '#domain/walk/wheel.ts'
import type { LiveGroup, SeatRow, Trip } from '#server/modules/trips/public.ts'
import * as wheels from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/**
 * A seat with who sits on it. `roomPersonId`: the name in the room that carries picture and voice; `userId`: null for friends, who
 * need no account.
 */
export type Seat = {
  id: string
  tripId: string
  isPayer: boolean
  name: string
  roomPersonId: string
  userId: string | null
}

/** What the rows say of a group walk that runs. */
export type LoadedGroup = {
  group: LiveGroup
  trips: readonly Trip[]
  seats: ReadonlyMap<string, Seat>
  walkerName: string
  wheel: Wheel
  people: ReadonlyMap<string, SeatedPerson>
  terms: GroupLiveTerms
  /** Whom each payer does not see and is not seen by, because one of the two has blocked the other. */
  blocks: ReadonlyMap<string, ReadonlySet<string>>
}

/** The name of a seat's person in the room: a payer's own, a friend's seat. */
export function roomPersonOf({
  tripId,
  seatNumber,
  payerId,
}: Pick<SeatRow, 'tripId' | 'seatNumber' | 'payerId'>): string {
  return seatNumber === 1 ? payerId : seatId(tripId, seatNumber)
}

/** Reads a group walk with its seats, its wheel and what stands against its people; null for none of this id. */
export async function loadGroup(ctx: WalkDeps, groupWalkId: string): Promise<LoadedGroup | null> {
  const group = await ctx.trips.liveGroup(groupWalkId)
  if (!group) return null
  const [trips, rows, { wheel }, people, terms] = await Promise.all([
    ctx.trips.tripsOfGroup(groupWalkId),
    ctx.trips.seatsOfGroup(groupWalkId),
    wheels.readWheel(ctx.db, groupWalkId),
    wheels.peopleOf(ctx.db, groupWalkId),
    ctx.trips.termsOfGroup(group),
  ])
  const payerIds = [...new Set(rows.map(({ payerId }) => payerId))]
  const [named, blocked] = await Promise.all([
    ctx.identity.people([group.walkerId, ...payerIds]),
    Promise.all(payerIds.map((id) => ctx.walkers.blockedWith(id))),
  ])
  const seats = rows.map(({ tripId, seatNumber, payerId, friendName }): [string, Seat] => {
    const id = seatId(tripId, seatNumber)
    const isPayer = seatNumber === 1
    const payerName = named.get(payerId)?.firstName ?? ''
    const name = isPayer ? payerName : (friendName ?? payerName)
    const roomPersonId = roomPersonOf({ tripId, seatNumber, payerId })
    return [id, { id, tripId, isPayer, name, roomPersonId, userId: isPayer ? payerId : null }]
  })
  return {
    group,
    trips,
    seats: new Map(seats),
    walkerName: named.get(group.walkerId)?.firstName ?? '',
    wheel,
    people,
    terms: groupLiveTerms(terms),
    blocks: new Map(payerIds.map((id, at) => [id, blocked[at] ?? new Set()])),
  }
}
