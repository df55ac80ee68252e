import { travellerOfWalk, wholeWalk, type Guest } from '#domain/walk/guests.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import type { SeatRow, Trip } from '#server/modules/trips/public.ts'
import * as store from '#server/modules/walk/guests/guests.store.ts'
import { hashOf } from '#server/modules/walk/passes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** Whom or what of a walk its guests and friends can report. */
export type Reportable =
  | { about: typeof wholeWalk; kind: 'walk'; name: null }
  | { about: string; kind: 'walker' | 'traveller' | 'payer' | 'friend' | 'guest'; name: string }

/** Who has a pass to a walk, with those whom they have seen there. */
export type Reporter = {
  /** A guest's id, or the seat of a friend. */
  guestId: string
  kind: 'guest' | 'friend'
  name: string
  trip: Trip
  /** By which link they came: when a guest's was made, when a friend's walk starts. */
  since: Date
  choices: readonly Reportable[]
}

/**
 * Who comes by a pass, also once the walk is over and when they were put out: a pass that opens nothing any more is still
 * that of a person who was there. Null for a pass that is unknown, of a seat that was given up, or of a guest whose data is deleted.
 */
export async function reporterOf(ctx: WalkDeps, pass: string): Promise<Reporter | null> {
  const seat = await ctx.trips.seatBy({ passHash: hashOf(pass) })
  return seat ? friendOf(ctx, seat) : guestOf(ctx, pass)
}

/** A guest of a walk for operators; null for one who is none of it, and once their data is deleted. */
export async function guestById(ctx: WalkDeps, tripId: string, guestId: string): Promise<Guest | null> {
  return (await store.guestsOf(ctx.db, tripId)).find(({ id }) => id === guestId) ?? null
}

const theWalk = { about: wholeWalk, kind: 'walk', name: null } as const

async function guestOf(ctx: WalkDeps, pass: string): Promise<Reporter | null> {
  const guest = await store.guestByPass(ctx.db, hashOf(pass))
  if (!guest) return null
  const [trip, link, guests] = await Promise.all([
    ctx.trips.tripRow(guest.tripId),
    store.linkOf(ctx.db, guest.tripId),
    store.guestsOf(ctx.db, guest.tripId),
  ])
  if (!trip || !link) return null
  const nameOf = await namesOf(ctx, [trip.travellerId, ...(trip.walkerId === null ? [] : [trip.walkerId])])
  const { walkerId, travellerId } = trip
  const choices: Reportable[] = [theWalk]
  if (walkerId !== null) choices.push({ about: walkerSeat, kind: 'walker', name: nameOf(walkerId) })
  choices.push({ about: travellerOfWalk, kind: 'traveller', name: nameOf(travellerId) })
  for (const { id, name } of guests) if (id !== guest.id) choices.push({ about: id, kind: 'guest', name })
  return { guestId: guest.id, kind: 'guest', name: guest.name, trip, since: link.createdAt, choices }
}

async function friendOf(ctx: WalkDeps, own: SeatRow): Promise<Reporter | null> {
  const [trip, seats] = await Promise.all([
    ctx.trips.tripRow(own.tripId),
    ctx.trips.seatsOfGroup(own.groupWalkId),
  ])
  if (!trip || trip.walkerId === null || trip.startsAt === null) return null
  const nameOf = await namesOf(ctx, [trip.walkerId, ...seats.map(({ payerId }) => payerId)])
  const guestId = seatId(own.tripId, own.seatNumber)
  const choices: Reportable[] = [
    theWalk,
    { about: walkerSeat, kind: 'walker', name: nameOf(trip.walkerId) },
    ...seats.flatMap(({ tripId, seatNumber, payerId, friendName }): Reportable[] => {
      const about = seatId(tripId, seatNumber)
      if (seatNumber === 1) return [{ about, kind: 'payer', name: nameOf(payerId) }]
      // No friend has come by the link of a seat without a name.
      return friendName === null || about === guestId ? [] : [{ about, kind: 'friend', name: friendName }]
    }),
  ]
  const name = own.friendName ?? ''
  return { guestId, kind: 'friend', name, trip, since: trip.startsAt, choices }
}

async function namesOf(ctx: WalkDeps, ids: readonly string[]): Promise<(id: string) => string> {
  const people = await ctx.identity.people([...new Set(ids)])
  return (id) => people.get(id)?.firstName ?? ''
}
