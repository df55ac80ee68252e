import type { TooMany } from '#domain/shared/outcome.ts'
import {
  guestLimit,
  guestName,
  guestRules,
  joinsByAddress,
  linksByPerson,
  present,
  type Guest,
  type GuestLimit,
} from '#domain/walk/guests.ts'
import { seatId } from '#domain/walk/group/people.ts'
import { tripCan } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
import type { SeatRow, Trip } from '#server/modules/trips/public.ts'
import { readWheel } from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import * as store from '#server/modules/walk/guests/guests.store.ts'
import { hashOf, secret } from '#server/modules/walk/passes.ts'
import { sizesOf } from '#server/modules/walk/picture-sizes.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** How many guests a walk takes, by whose walk it is and by what carries its picture. */
export function limitOf(ctx: WalkDeps, trip: Trip): GuestLimit {
  const isDirect = ctx.recordings.relays(trip.travellerId).engine !== 'livekit'
  return guestLimit({ isOfInstitution: trip.institutionId !== null, isDirect })
}

/** A walk that may still take guests: asked for, agreed or running. */
const takesGuests = (trip: Trip): boolean => trip.status === 'requested' || tripCan('end', trip.status)

export type BringOutcome =
  | { kind: 'link'; code: string; limit: GuestLimit }
  /** No such trip of this traveler. */
  | { kind: 'unknown' }
  /** The walk is over. */
  | { kind: 'over' }
  /** The walker wants no guests. */
  | { kind: 'refused' }
  | TooMany

/**
 * The traveler's link for guests of a walk: the one that admits, or a new one where there is none. The link ends with the
 * walk.
 */
export async function bringAlong(ctx: WalkDeps, tripId: string, userId: string): Promise<BringOutcome> {
  const trip = await travellersTrip(ctx, tripId, userId)
  if (!trip) return { kind: 'unknown' }
  if (!takesGuests(trip)) return { kind: 'over' }
  // A group walk is seen by those who have a seat.
  if (trip.groupWalkId !== null) return { kind: 'refused' }
  const allowed = await ctx.limits.allow(linksByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const limit = limitOf(ctx, trip)
  return ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, tripId)
    if (await isRefusedFor(tx.sql, trip)) return { kind: 'refused' }
    const known = await store.linkOf(tx.sql, tripId)
    if (known?.endedAt === null) return { kind: 'link', code: known.code, limit }
    return { kind: 'link', code: await putNewLink(ctx, tx, tripId), limit }
  })
}

/** The link admits no one from now on; who has joined stays. Taking it back again is the same. */
export async function takeBackLink(
  ctx: WalkDeps,
  tripId: string,
  userId: string,
): Promise<'takenBack' | 'unknown'> {
  if (!(await travellersTrip(ctx, tripId, userId))) return 'unknown'
  await store.endLink(ctx.db, tripId, ctx.clock.now())
  return 'takenBack'
}

/** What a link leads to, for the page that asks for a name. */
export type Invitation = {
  kind: 'invited'
  trip: Trip
  travellerName: string
  walkerName: string | null
  isFull: boolean
  limit: GuestLimit
}

/** A link that admits no one: unknown, taken back, or of a walk that is over or whose walker wants no guests. */
export type NoInvitation = { kind: 'unknown' | 'over' | 'refused' }

export async function invitation(ctx: WalkDeps, code: string): Promise<Invitation | NoInvitation> {
  const link = await store.linkByCode(ctx.db, code)
  if (!link) return seatInvitation(ctx, code)
  if (link.endedAt !== null) return { kind: 'unknown' }
  const trip = await ctx.trips.tripRow(link.tripId)
  if (!trip) return { kind: 'unknown' }
  if (!takesGuests(trip)) return { kind: 'over' }
  if (await isRefusedFor(ctx.db, trip)) return { kind: 'refused' }
  const ids = trip.walkerId ? [trip.travellerId, trip.walkerId] : [trip.travellerId]
  const limit = limitOf(ctx, trip)
  const [people, guests] = await Promise.all([ctx.identity.people(ids), store.guestsOf(ctx.db, trip.id)])
  return {
    kind: 'invited',
    trip,
    travellerName: people.get(trip.travellerId)?.firstName ?? '',
    walkerName: trip.walkerId === null ? null : (people.get(trip.walkerId)?.firstName ?? ''),
    isFull: present(guests).length >= limit.most,
    limit,
  }
}

/** A payer's link for a friend's seat on a group walk (docs/rules/group-walks.md#roles). */
async function seatInvitation(ctx: WalkDeps, code: string): Promise<Invitation | NoInvitation> {
  const seat = await ctx.trips.seatBy({ code })
  const trip = seat && (await ctx.trips.tripRow(seat.tripId))
  if (!trip?.walkerId) return { kind: 'unknown' }
  if (!takesGuests(trip)) return { kind: 'over' }
  const people = await ctx.identity.people([trip.travellerId, trip.walkerId])
  return {
    kind: 'invited',
    trip,
    travellerName: people.get(trip.travellerId)?.firstName ?? '',
    walkerName: people.get(trip.walkerId)?.firstName ?? '',
    isFull: seat?.friendName !== null,
    limit: limitOf(ctx, trip),
  }
}

export type JoinOutcome =
  /** `pass` opens the live socket of this guest on this walk, and nothing else. */
  | { kind: 'joined'; guestId: string; tripId: string; pass: string }
  | { kind: 'badName' }
  | { kind: 'full'; limit: GuestLimit }
  | NoInvitation
  | TooMany

/** A person without an account joins by the link, under a first name. */
export async function joinWalk(
  ctx: WalkDeps,
  { code, name, address }: { code: string; name: string; address: string },
): Promise<JoinOutcome> {
  const shown = guestName(name)
  if (shown === null) return { kind: 'badName' }
  const allowed = await ctx.limits.allow(joinsByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const invited = await invitation(ctx, code)
  if (invited.kind !== 'invited') return invited
  const { limit } = invited
  const tripId = invited.trip.id
  const pass = secret(ctx)
  const seat = invited.trip.groupWalkId === null ? null : await ctx.trips.seatBy({ code })
  if (seat !== null) {
    const isSeated = await ctx.trips.seatFriend({ code, name: shown, passHash: hashOf(pass) })
    if (!isSeated) return { kind: 'full', limit }
    await ctx.inTransaction((tx) => tx.event('groupWalk.changed', { groupWalkId: seat.groupWalkId }))
    return { kind: 'joined', guestId: seatId(seat.tripId, seat.seatNumber), tripId, pass }
  }
  return ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, tripId)
    // Taken back meanwhile: the link that was read admits no longer.
    const link = await store.linkOf(tx.sql, tripId)
    if (link?.code !== code || link.endedAt !== null) return { kind: 'unknown' }
    if (present(await store.guestsOf(tx.sql, tripId)).length >= limit.most) return { kind: 'full', limit }
    const guestId = ctx.newId('gst')
    await store.addGuest(tx.sql, {
      id: guestId,
      tripId,
      name: shown,
      passHash: hashOf(pass),
      joinedAt: ctx.clock.now(),
    })
    await changed(ctx, tx, tripId)
    return { kind: 'joined', guestId, tripId, pass }
  })
}

/** The guests of a walk as its traveler and its walker see them. */
export type WalkGuests = {
  code: string | null
  guests: readonly Guest[]
  wheel: string | null
  isRefused: boolean
  limit: GuestLimit
}

/** Null for those who are neither of the two. */
export async function walkGuests(ctx: WalkDeps, tripId: string, userId: string): Promise<WalkGuests | null> {
  const part = await ctx.trips.participation(tripId, userId)
  if (!part) return null
  const [link, guests, wheel, isRefused] = await Promise.all([
    store.linkOf(ctx.db, tripId),
    store.guestsOf(ctx.db, tripId),
    store.wheelOf(ctx.db, tripId),
    isRefusedFor(ctx.db, part.trip),
  ])
  return {
    code: part.role === 'traveller' && link?.endedAt === null ? link.code : null,
    guests: guests.filter((guest) => guest.removedAt === null),
    wheel,
    isRefused,
    limit: limitOf(ctx, part.trip),
  }
}

/** How many guests are on each of these walks now. */
export function guestCounts(ctx: WalkDeps, tripIds: readonly string[]): Promise<Map<string, number>> {
  return store.countGuests(ctx.db, tripIds)
}

/** Whether a walker refuses guests on all walks. */
export function guestsRefused(ctx: WalkDeps, walkerId: string): Promise<boolean> {
  return store.isRefused(ctx.db, walkerId, '')
}

/**
 * How a guest's page reaches the others: by which engine and over which relays; null when the pass admits no longer. A room
 * server that does not answer throws, so that the question is sent again.
 */
export async function guestRoom(ctx: WalkDeps, pass: string): Promise<RoomTicket | null> {
  const seat = await ctx.trips.seatBy({ passHash: hashOf(pass) })
  if (seat) return seatRoom(ctx, seat)
  const known = await guestOfPass(ctx, pass)
  if (!known?.trip.isOpen || known.isRefused || !tripCan('end', known.trip.status)) return null
  const { guest, trip } = known
  const { id: userId, maySpeak } = guest
  const of = { ownerId: trip.id, userId, role: 'viewer', maySpeak } as const
  const outcome = await ctx.recordings.ticket({ ...of, ...sizesOf(trip) })
  if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
  return outcome.kind === 'ticket' ? outcome.ticket : null
}

/** A friend's way to the room of a group walk. */
async function seatRoom(ctx: WalkDeps, seat: SeatRow): Promise<RoomTicket | null> {
  const trip = await ctx.trips.tripRow(seat.tripId)
  if (!trip?.isOpen || !tripCan('end', trip.status)) return null
  const userId = seatId(seat.tripId, seat.seatNumber)
  const { wheel } = await readWheel(ctx.db, seat.groupWalkId)
  const maySpeak = wheel.holder?.personId === userId
  const outcome = await ctx.recordings.ticket({
    ownerId: seat.groupWalkId,
    userId,
    role: 'viewer',
    maySpeak,
    isGroup: true,
  })
  if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
  return outcome.kind === 'ticket' ? outcome.ticket : null
}

/** The guest of a pass, with the walk and whether its walker wants no guests; null for a pass that admits no longer. */
export async function guestOfPass(
  ctx: WalkDeps,
  pass: string,
): Promise<{ guest: Guest; trip: Trip; isRefused: boolean } | null> {
  const guest = await store.guestByPass(ctx.db, hashOf(pass))
  if (!guest || guest.removedAt !== null) return null
  const trip = await ctx.trips.tripRow(guest.tripId)
  if (!trip || !takesGuests(trip)) return null
  return { guest, trip, isRefused: await isRefusedFor(ctx.db, trip) }
}

export type EnterOutcome =
  | { kind: 'entered'; guestId: string; trip: Trip }
  | { kind: 'unknown' | 'over' | 'full' }

/**
 * The page of a guest connects: from now on the guest takes one of the places. A guest who left has no claim to the place
 * that another one took meanwhile.
 */
export async function enterWalk(ctx: WalkDeps, pass: string): Promise<EnterOutcome> {
  const seen = await store.guestByPass(ctx.db, hashOf(pass))
  if (!seen) return { kind: 'unknown' }
  const trip = await ctx.trips.tripRow(seen.tripId)
  if (!trip || !takesGuests(trip)) return { kind: 'over' }
  return ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, trip.id)
    const guests = await store.guestsOf(tx.sql, trip.id)
    const guest = guests.find(({ id }) => id === seen.id)
    if (!guest || guest.removedAt !== null || (await isRefusedFor(tx.sql, trip))) return { kind: 'unknown' }
    if (guest.leftAt === null) return { kind: 'entered', guestId: guest.id, trip }
    if (present(guests).length >= limitOf(ctx, trip).most) return { kind: 'full' }
    await store.setGuestLeft(tx.sql, guest.id, null)
    await changed(ctx, tx, trip.id)
    return { kind: 'entered', guestId: guest.id, trip }
  })
}

/** The page of a guest is gone: the place is free, and the wheel goes back to the traveler. */
export async function leaveWalk(
  ctx: WalkDeps,
  { guestId, tripId }: { guestId: string; tripId: string },
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, tripId)
    await store.setGuestLeft(tx.sql, guestId, ctx.clock.now())
    await takeWheelFrom(ctx, tx, tripId, guestId)
    await changed(ctx, tx, tripId)
  })
}

/**
 * The traveler or the walker puts a guest out: the page closes, and the same pass admits no longer. A link that admits is
 * replaced by another one, so that the guest cannot join again by it; the other guests stay.
 */
export async function removeGuest(
  ctx: WalkDeps,
  { tripId, guestId, userId }: { tripId: string; guestId: string; userId: string },
): Promise<'removed' | 'unknown'> {
  if (!(await ctx.trips.participation(tripId, userId))) return 'unknown'
  return ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, tripId)
    if (!(await store.removeGuest(tx.sql, tripId, guestId, ctx.clock.now()))) return 'unknown'
    if ((await store.linkOf(tx.sql, tripId))?.endedAt === null) await putNewLink(ctx, tx, tripId)
    await ctx.recordings.removePerson(tx, { ownerId: tripId, personId: guestId })
    await takeWheelFrom(ctx, tx, tripId, guestId)
    await changed(ctx, tx, tripId)
    return 'removed'
  })
}

/** The traveler lets a guest speak, or no longer. */
export async function letSpeak(
  ctx: WalkDeps,
  {
    tripId,
    guestId,
    userId,
    maySpeak,
  }: { tripId: string; guestId: string; userId: string; maySpeak: boolean },
): Promise<'saved' | 'unknown'> {
  if (!(await travellersTrip(ctx, tripId, userId))) return 'unknown'
  return ctx.inTransaction(async (tx) => {
    if (!(await store.setMaySpeak(tx.sql, tripId, guestId, maySpeak))) return 'unknown'
    await ctx.recordings.setSpeaking(tx, { ownerId: tripId, personId: guestId, maySpeak })
    await changed(ctx, tx, tripId)
    return 'saved'
  })
}

/** The traveler hands the wheel to a guest who is on the walk, or takes it back (`guestId` null). */
export async function handWheel(
  ctx: WalkDeps,
  { tripId, guestId, userId }: { tripId: string; guestId: string | null; userId: string },
): Promise<'saved' | 'unknown'> {
  if (!(await travellersTrip(ctx, tripId, userId))) return 'unknown'
  return ctx.inTransaction(async (tx) => {
    await store.lockGuests(tx.sql, tripId)
    const guests = present(await store.guestsOf(tx.sql, tripId))
    if (guestId !== null && !guests.some((guest) => guest.id === guestId)) return 'unknown'
    await store.setWheel(tx.sql, tripId, guestId, ctx.clock.now())
    await changed(ctx, tx, tripId)
    return 'saved'
  })
}

/** A walker wants no guests, on one walk (which puts out who is there) or on all that come; or takes it back. */
export async function refuseGuests(
  ctx: WalkDeps,
  { walkerId, tripId, isRefused }: { walkerId: string; tripId: string | null; isRefused: boolean },
): Promise<'saved' | 'unknown'> {
  const at = ctx.clock.now()
  if (tripId !== null && (await ctx.trips.participation(tripId, walkerId))?.role !== 'walker')
    return 'unknown'
  await ctx.inTransaction(async (tx) => {
    if (tripId !== null) await store.lockGuests(tx.sql, tripId)
    await store.setRefusal(tx.sql, { walkerId, tripId, isRefused, at })
    if (tripId === null || !isRefused) return
    await store.endLink(tx.sql, tripId, at)
    for (const { id } of present(await store.guestsOf(tx.sql, tripId)))
      await ctx.recordings.removePerson(tx, { ownerId: tripId, personId: id })
    await store.removeGuests(tx.sql, tripId, at)
    await store.setWheel(tx.sql, tripId, null, at)
    await changed(ctx, tx, tripId)
  })
  return 'saved'
}

/** So many walks are forgotten in one transaction. */
const forgottenAtOnce = 500

/** Deletes the names and links of guests whose walks are long over; done again and again. */
export async function forgetOldGuests(ctx: WalkDeps): Promise<void> {
  const before = new Date(ctx.clock.nowMs() - guestRules.forgottenMs)
  for (;;) {
    const tripIds = await ctx.inTransaction(async (tx) => {
      const forgotten = await store.deleteOldGuests(tx.sql, before, forgottenAtOnce)
      await ctx.trips.forgetGuestNames(tx.sql, forgotten)
      return forgotten
    })
    if (tripIds.length < forgottenAtOnce) return
  }
}

/** Makes the link that admits from now on; the one before admits no one. */
async function putNewLink(ctx: WalkDeps, tx: Tx, tripId: string): Promise<string> {
  const code = secret(ctx)
  await store.putLink(tx.sql, { tripId, code, createdAt: ctx.clock.now(), endedAt: null })
  return code
}

/** A guest who is gone steers no longer. */
async function takeWheelFrom(ctx: WalkDeps, tx: Tx, tripId: string, guestId: string): Promise<void> {
  if ((await store.wheelOf(tx.sql, tripId)) === guestId)
    await store.setWheel(tx.sql, tripId, null, ctx.clock.now())
}

/** All who are on the walk learn who its guests are, and who steers; walkers at whom it rings learn how many come along. */
async function changed(ctx: WalkDeps, tx: Tx, tripId: string): Promise<void> {
  await tx.event('walk.guestsChanged', { tripId, ringing: await ctx.trips.walkersRinging(tripId) })
}

async function travellersTrip(ctx: WalkDeps, tripId: string, userId: string): Promise<Trip | null> {
  const part = await ctx.trips.participation(tripId, userId)
  return part?.role === 'traveller' ? part.trip : null
}

async function isRefusedFor(sql: Parameters<typeof store.isRefused>[0], trip: Trip): Promise<boolean> {
  return trip.walkerId !== null && (await store.isRefused(sql, trip.walkerId, trip.id))
}
