import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import { sharedPart, sharesByPerson, sharingRules } from '#domain/trips/sharing.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { tripIsOver } from '#domain/trips/states.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isRecordingAgreed } from '#server/modules/trips/group/group-record.store.ts'
import { storedOf, storedWay } from '#server/modules/trips/history/stored.ts'
import { answer, unwant } from '#server/modules/trips/public-replays/publications.store.ts'
import * as store from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

export type ShareOutcome =
  | { kind: 'shared'; share: store.Share }
  /** No such trip or postcard of this person. */
  | { kind: 'unknown' }
  /** There is no film of it, or the walk is not over. */
  | { kind: 'notNow' }
  /** One of its people does not agree to recordings. */
  | { kind: 'noConsent' }
  /** One of its people has refused that this walk is shared. */
  | { kind: 'refused' }
  /** Nothing remains of the film without its first and last 150 m. */
  | { kind: 'tooNear' }
  | { kind: 'tooManyLinks' }
  | TooMany

/** What a person sees of how a walk of theirs is shared. */
export type SharingView = {
  shares: store.Share[]
  isSharedByOther: boolean
  isRefusedByViewer: boolean
  isRefusedByOther: boolean
}

type Part = { fromMs: number; untilMs: number }

/**
 * Makes a link by which visitors see the film of a walk, or one of its postcards. Asking again renews the same link. A
 * film needs the agreement of both to recordings, and neither of the two may have refused (docs/rules/sharing.md).
 */
export async function share(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  postcardId: string | null,
): Promise<ShareOutcome> {
  const trip = await tripById(ctx.db, tripId)
  if (!trip || !roleOn(trip, userId)) return { kind: 'unknown' }
  const allowed = await ctx.limits.allow(sharesByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  if (!tripIsOver(trip.status)) return { kind: 'notNow' }
  const found = await thingOf(ctx, trip, userId, postcardId)
  if (found.kind !== 'found') return found
  return ctx.inTransaction(async (tx) => {
    await store.lockSharing(tx.sql, filmOwnerOf(trip))
    return storeShare(ctx, tx, { trip, userId, postcardId, part: found.part })
  })
}

/** The postcard, or the part of the film that may be shown; or why there is neither. */
async function thingOf(
  ctx: TripsContext,
  trip: Trip,
  userId: string,
  postcardId: string | null,
): Promise<{ kind: 'found'; part: Part | null } | { kind: 'unknown' | 'notNow' | 'noConsent' | 'tooNear' }> {
  if (postcardId === null) return videoPart(ctx, trip, userId)
  const { postcards } = await storedWay(ctx, trip, userId)
  return postcards.some((card) => card.id === postcardId)
    ? { kind: 'found', part: null }
    : { kind: 'unknown' }
}

/** The part of a walk's film that visitors may see; or why there is none. */
export async function videoPart(
  ctx: TripsContext,
  trip: Trip,
  viewerId: string,
): Promise<{ kind: 'found'; part: Part } | { kind: 'notNow' | 'noConsent' | 'tooNear' }> {
  const [[stored], way] = await Promise.all([storedOf(ctx, [trip], viewerId), storedWay(ctx, trip, viewerId)])
  if (!tripIsOver(trip.status) || stored?.recording.state !== 'ready') return { kind: 'notNow' }
  if (!(await haveAgreed(ctx, trip))) return { kind: 'noConsent' }
  const part = sharedPart(way.track, stored.recording.durationMs)
  return part ? { kind: 'found', part } : { kind: 'tooNear' }
}

async function storeShare(
  ctx: TripsContext,
  tx: Tx,
  wanted: { trip: Trip; userId: string; postcardId: string | null; part: Part | null },
): Promise<ShareOutcome> {
  const { trip, userId, postcardId, part } = wanted
  const tripId = trip.id
  const at = ctx.clock.now()
  const tripIds = await store.tripIdsOfFilm(tx.sql, trip)
  if ((await store.refusalsOf(tx.sql, tripIds)).length > 0) return { kind: 'refused' }
  const mine = await store.sharesBy(tx.sql, userId, at)
  const known = mine.find((one) => one.tripId === tripId && one.postcardId === postcardId)
  if (!known && mine.length >= sharingRules.linksAtMost) return { kind: 'tooManyLinks' }
  const share = {
    code: known?.code ?? Buffer.from(ctx.random.bytes(16)).toString('base64url'),
    tripId,
    userId,
    postcardId,
    createdAt: known?.createdAt ?? at,
    expiresAt: new Date(at.getTime() + sharingRules.lifeMs),
  }
  await store.saveShare(tx.sql, share)
  if (part) await ctx.recordings.askCut(tx, { ownerId: filmOwnerOf(trip), ...part })
  return { kind: 'shared', share }
}

/** Ends a link of this person; unknown when it has ended already, and for those of others. */
export async function stopSharing(
  ctx: TripsContext,
  code: string,
  userId: string,
): Promise<'stopped' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const ended = await store.deleteShare(tx.sql, code, userId)
    if (!ended) return 'unknown'
    await dropCutsWithoutShare(ctx, tx, [ended.tripId])
    return 'stopped'
  })
}

/**
 * One of a trip's people refuses that it is shared, which ends all links to it and takes it from the walker's page, or takes the refusal
 * back. A group walk has one film, so that each of its payers and its walker refuse for all.
 */
export async function refuseSharing(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  isRefused: boolean,
): Promise<'saved' | 'unknown'> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return 'unknown'
  await ctx.inTransaction(async (tx) => {
    await store.lockSharing(tx.sql, filmOwnerOf(trip))
    const tripIds = await store.tripIdsOfFilm(tx.sql, trip)
    if (!isRefused) return store.deleteRefusal(tx.sql, tripIds, userId)
    await store.addRefusal(tx.sql, tripId, userId, ctx.clock.now())
    await store.deleteSharesOf(tx.sql, tripIds)
    if (role === 'walker') await unwant(tx.sql, tripId)
    else await answer(tx.sql, tripId, 'refused', ctx.clock.now())
    await ctx.recordings.dropCuts(tx, [filmOwnerOf(trip)])
  })
  return 'saved'
}

/** How a walk is shared, as one of its people sees it. */
export async function sharingOf(ctx: TripsContext, trip: Trip, userId: string): Promise<SharingView> {
  const tripIds = await store.tripIdsOfFilm(ctx.db, trip)
  const [ofFilm, refusals] = await Promise.all([
    store.sharesOfTrips(ctx.db, tripIds, ctx.clock.now()),
    store.refusalsOf(ctx.db, tripIds),
  ])
  // A person sees their own link where they made it, and that there are others' wherever those were made.
  const shares = ofFilm.filter((one) => one.tripId === trip.id || one.userId !== userId)
  return {
    shares: shares.filter((one) => one.userId === userId),
    isSharedByOther: shares.some((one) => one.userId !== userId),
    isRefusedByViewer: refusals.includes(userId),
    isRefusedByOther: refusals.some((id) => id !== userId),
  }
}

/** Whether both people of a trip agree to recordings now; those of a group walk have agreed to that walk. */
export async function haveAgreed(ctx: TripsContext, trip: Trip): Promise<boolean> {
  if (trip.groupWalkId !== null) return isRecordingAgreed(ctx.db, trip.groupWalkId)
  const ids = trip.walkerId ? [trip.travellerId, trip.walkerId] : []
  const people = await ctx.identity.people(ids)
  return ids.length === 2 && ids.every((id) => (people.get(id)?.recordingConsentAt ?? null) !== null)
}

/** Deletes the files for visitors of films to which no link leads any more, and which are on no walker's page. */
export async function dropCutsWithoutShare(
  ctx: Pick<TripsContext, 'recordings'>,
  tx: Tx,
  tripIds: readonly string[],
): Promise<void> {
  await ctx.recordings.dropCuts(tx, await store.filmsWithoutVisitors(tx.sql, tripIds))
}

/** Ends links whose time is over. */
export async function sweepShares(ctx: TripsContext): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const ended = await store.deleteExpiredShares(tx.sql, ctx.clock.now())
    if (ended.length > 0) await dropCutsWithoutShare(ctx, tx, ended)
  })
}
