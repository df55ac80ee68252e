import { coarsen, isPlace, type Place } from '#domain/shared/place.ts'
import { favouriteRules } from '#domain/walkers/favourite.ts'
import { presenceRules, staleBefore } from '#domain/walkers/presence.ts'
import type { Tx } from '#server/db/transaction.ts'
import { setFollowersDue } from '#server/modules/walkers/favourites/favourites.store.ts'
import { hiddenAreaOf, saidPlace } from '#server/modules/walkers/home-zone/home-zone.ts'
import {
  ensurePresence,
  expirePresences,
  lockPresence,
  markEngaged,
  markOffline,
  markOnline,
  presenceOf,
  type PresenceRow,
} from '#server/modules/walkers/presence/presence.store.ts'
import type { Positions } from '#server/modules/walkers/presence/positions.ts'
import type { NotReady, OnlineWalker } from '#server/modules/walkers/walkers.types.ts'
import { mayWalk, notReady } from '#server/modules/walkers/eligibility/eligibility.ts'
import { eligibilityOf } from '#server/modules/walkers/eligibility/eligibility.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** A walker's own presence: online or not, and when it runs out without another sign of life. */
export type Presence = { isOnline: boolean; expiresInMs: number }
export type PresenceOutcome =
  | { kind: 'presence'; presence: Presence }
  | { kind: 'placeMissing' }
  | { kind: 'placeInvalid' }
  | NotReady

const offline: Presence = { isOnline: false, expiresInMs: 0 }
const freshPresence: Presence = { isOnline: true, expiresInMs: presenceRules.freshMs }

/** Whether a presence row still says where its walker is: online, and with a recent sign of life. */
export function isFresh(ctx: WalkersContext, row: PresenceRow | null): row is PresenceRow {
  return row !== null && row.online && row.seenAt > staleBefore(ctx.clock.now())
}

/** Goes online at a place, or offline. Repeating either is the same. */
export async function setOnline(
  ctx: WalkersContext,
  userId: string,
  input: { online: boolean; place: Place | null },
): Promise<PresenceOutcome> {
  if (!input.online) {
    const before = await presenceOf(ctx.db, userId)
    if ((await markOffline(ctx.db, userId)) && before)
      ctx.events.emit('walker.offline', { places: [placeOf(before)] })
    return { kind: 'presence', presence: offline }
  }
  if (!input.place) return { kind: 'placeMissing' }
  if (!isPlace(input.place)) return { kind: 'placeInvalid' }
  const place = saidPlace(await hiddenAreaOf(ctx, userId), input.place)
  const came = await come(ctx, userId, place)
  if (came.kind === 'notReady') return came
  const places = [place, ...(came.before?.online ? [placeOf(came.before)] : [])]
  ctx.events.emit('walker.online', { places })
  return { kind: 'presence', presence: freshPresence }
}

/** A walker is offline until they come online again, as an operator says; a walk that runs continues. */
export async function takeOff(ctx: WalkersContext, userId: string): Promise<void> {
  await setOnline(ctx, userId, { online: false, place: null })
}

/**
 * A walker who has not been online before is told of: followers become due in the same transaction. One who may not walk is
 * refused; on a walk that runs a walker stays reachable.
 */
async function come(
  ctx: WalkersContext,
  userId: string,
  place: Place,
): Promise<{ kind: 'online'; before: PresenceRow | null } | NotReady> {
  const at = ctx.clock.now()
  const notifiedBefore = new Date(at.getTime() - favouriteRules.notifiedOnceWithinMs)
  return ctx.inTransaction(async (tx) => {
    const before = await lockPresence(tx.sql, userId)
    const refusal = await notReady(ctx, tx, userId)
    if (refusal && (before?.engagedTripId ?? null) === null) return refusal
    await markOnline(tx.sql, userId, place, at, staleBefore(at))
    if (!isFresh(ctx, before)) await setFollowersDue(tx.sql, { walkerId: userId, at, notifiedBefore })
    return { kind: 'online' as const, before }
  })
}

/** A sign of life with the place; says "offline" to a walker who is not online, which the app then shows. */
export async function updatePosition(
  ctx: WalkersContext,
  positions: Positions,
  { userId, exact }: { userId: string; exact: Place },
): Promise<PresenceOutcome> {
  if (!isPlace(exact)) return { kind: 'placeInvalid' }
  const moved = await positions.write({ userId, exact, at: ctx.clock.now() })
  if (!moved) return { kind: 'presence', presence: offline }
  if (!sameCell(moved.from, moved.to)) ctx.events.emit('walker.moved', moved)
  return { kind: 'presence', presence: freshPresence }
}

/** The walker's own presence; offline for people who are no walkers. */
export async function myPresence(ctx: WalkersContext, userId: string): Promise<Presence> {
  const now = await online(ctx, userId)
  return now
    ? { isOnline: true, expiresInMs: now.seenAt.getTime() + presenceRules.freshMs - ctx.clock.nowMs() }
    : offline
}

/** One walker's presence; null when offline or gone silent. */
export async function online(ctx: WalkersContext, userId: string): Promise<OnlineWalker | null> {
  const row = await presenceOf(ctx.db, userId)
  if (!isFresh(ctx, row)) return null
  const { engagedTripId, seenAt } = row
  return { userId, place: placeOf(row), distanceKm: 0, engagedTripId, seenAt }
}

/** Where a walker was when they were online last; null for one who never was. */
export async function lastPlace(ctx: WalkersContext, userId: string): Promise<Place | null> {
  const row = await presenceOf(ctx.db, userId)
  return row && placeOf(row)
}

/**
 * Locks the presence row in the caller's transaction, then says whether the walker is online and free. First thing in any
 * transaction that takes a walker, so that overlapping accepts queue instead of deadlocking (docs/promises.md, 10).
 */
export async function lockFree(ctx: WalkersContext, tx: Tx, userId: string): Promise<boolean> {
  const row = await lockPresence(tx.sql, userId)
  return isFresh(ctx, row) && row.engagedTripId === null
}

/**
 * Locks the presence row of a walker, online or not, in the caller's transaction, and says which trip holds the walker. A
 * walker who has never been online gets a row that is offline, at the place given.
 */
export async function lockEngaged(
  ctx: WalkersContext,
  tx: Tx,
  userId: string,
  place: Place,
): Promise<string | null> {
  const row = await lockPresence(tx.sql, userId)
  if (row) return row.engagedTripId
  await ensurePresence(tx.sql, userId, place, ctx.clock.now())
  return (await lockPresence(tx.sql, userId))?.engagedTripId ?? null
}

/** Marks a walker as taken by a trip, or free again, in the caller's transaction. Publishes after commit. */
export async function setEngaged(
  ctx: WalkersContext,
  tx: Tx,
  userId: string,
  tripId: string | null,
): Promise<void> {
  const row = await markEngaged(tx.sql, userId, tripId, ctx.clock.now())
  if (!row) return
  await tx.event(tripId === null ? 'walker.freed' : 'walker.engaged', { places: [placeOf(row)] })
  // A step was lost during the walk: the walker is not asked for another.
  if (tripId === null && row.online && !mayWalk(await eligibilityOf(tx.sql, userId))) {
    await markOffline(tx.sql, userId)
    await tx.event('walker.offline', { places: [placeOf(row)] })
  }
}

/** Puts walkers offline who have gone silent. */
export async function sweepPresence(ctx: WalkersContext): Promise<void> {
  const gone = await expirePresences(ctx.db, staleBefore(ctx.clock.now()))
  if (gone.length > 0) ctx.events.emit('walker.expired', { places: gone.map(placeOf) })
}

function placeOf(row: PresenceRow): Place {
  return { latitude: row.latitude, longitude: row.longitude }
}

/** Others see cells of 500 m only, so a move within one changes nothing for them. */
function sameCell(a: Place, b: Place): boolean {
  const [one, other] = [coarsen(a), coarsen(b)]
  return one.latitude === other.latitude && one.longitude === other.longitude
}
