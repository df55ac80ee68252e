import { seatId, type SeatedPerson } from '#domain/walk/group/people.ts'
import type { Wheel } from '#domain/walk/wheel.ts'
import type { LiveGroup, Trip } from '#server/modules/trips/public.ts'
import * as wheels from '#server/modules/walk/group/group-wheel.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** A seat with who sits on it. `roomPersonId`: the name in the room that carries picture and voice. */
export type Seat = { id: string; tripId: string; isPayer: boolean; name: string; roomPersonId: string }

/** What the rows say of a group walk that runs. */
export type LoadedGroup = {
  group: LiveGroup
  trips: readonly Trip[]
  seats: ReadonlyMap<string, Seat>
  walkerName: string
  wheel: Wheel
  people: ReadonlyMap<string, SeatedPerson>
}

/** Reads a group walk with its seats, its wheel and what stands against its people; null for none of this id. */
export async function loadGroup(ctx: WalkDeps, groupWalkId: string): Promise<LoadedGroup | null> {
  const group = await ctx.trips.liveGroup(groupWalkId)
  if (!group) return null
  const [trips, rows, { wheel }, people] = await Promise.all([
    ctx.trips.tripsOfGroup(groupWalkId),
    ctx.trips.seatsOfGroup(groupWalkId),
    wheels.readWheel(ctx.db, groupWalkId),
    wheels.peopleOf(ctx.db, groupWalkId),
  ])
  const named = await ctx.identity.people([group.walkerId, ...new Set(rows.map(({ payerId }) => payerId))])
  const seats = rows.map(({ tripId, seatNumber, payerId, friendName }): [string, Seat] => {
    const id = seatId(tripId, seatNumber)
    const isPayer = seatNumber === 1
    const payerName = named.get(payerId)?.firstName ?? ''
    const name = isPayer ? payerName : (friendName ?? payerName)
    return [id, { id, tripId, isPayer, name, roomPersonId: isPayer ? payerId : id }]
  })
  return {
    group,
    trips,
    seats: new Map(seats),
    walkerName: named.get(group.walkerId)?.firstName ?? '',
    wheel,
    people,
  }
}
