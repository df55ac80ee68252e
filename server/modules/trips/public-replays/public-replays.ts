import type { TooMany } from '#domain/shared/outcome.ts'
import {
  isReplayShown,
  publicReplayRules,
  replayShowingsByPerson,
  takesPlace,
  type ReplayWishes,
} from '#domain/trips/public-replay.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import type { CutView } from '#server/modules/recordings/public.ts'
import * as store from '#server/modules/trips/public-replays/publications.store.ts'
import { dropCutsWithoutShare, videoPart, haveAgreed } from '#server/modules/trips/sharing/sharing.ts'
import { lockSharing, refusalsOf } from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { roleOn } from '#server/modules/trips/trips.policy.ts'
import { tripById, tripsByIds } from '#server/modules/trips/trips.store.ts'
import type { Trip, TripRole } from '#server/modules/trips/trips.types.ts'

/** A replay as all people see it on its walker's page. */
export type PublicReplay = { destination: Destination; walkedAt: Date; video: CutView }

export type ShowReplayOutcome =
  /** What the two want by now. */
  | { kind: 'said'; wishes: ReplayWishes }
  /** No such trip of this person. */
  | { kind: 'unknown' }
  /** There is no film of it, the walk is not over, or the walker has not asked. */
  | { kind: 'notNow' }
  /** One of the two does not agree to recordings. */
  | { kind: 'noConsent' }
  /** The traveler does not want it, or one of the two has refused that this walk is shared. */
  | { kind: 'refused' }
  /** Nothing remains of the film without what is never shown. */
  | { kind: 'tooNear' }
  | { kind: 'tooManyReplays' }
  | TooMany

type Asked = { trip: Trip; walkerId: string; role: TripRole; userId: string }

/**
 * The walker wants to show the replay of a walk on their page, or the traveler agrees; with `isShown` false either takes that
 * back. It is shown only while both want it (docs/rules/public-page.md#replays). Again is the same.
 */
export async function showReplay(
  ctx: TripsContext,
  tripId: string,
  userId: string,
  isShown: boolean,
): Promise<ShowReplayOutcome> {
  const trip = await tripById(ctx.db, tripId)
  const role = trip && roleOn(trip, userId)
  if (!trip || !role) return { kind: 'unknown' }
  const allowed = await ctx.limits.allow(replayShowingsByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  // The film of a group walk shows voices of people whom one payer cannot agree for.
  if (trip.walkerId === null || trip.groupWalkId !== null) return { kind: 'notNow' }
  const asked = { trip, walkerId: trip.walkerId, role, userId }
  return isShown ? show(ctx, asked) : takeBack(ctx, asked)
}

async function show(ctx: TripsContext, { trip, walkerId, role, userId }: Asked): Promise<ShowReplayOutcome> {
  const found = await videoPart(ctx, trip, userId)
  if (found.kind !== 'found') return found
  const held = role === 'walker' ? await placesTaken(ctx, walkerId, trip.id) : 0
  return ctx.inTransaction(async (tx): Promise<ShowReplayOutcome> => {
    await lockSharing(tx.sql, trip.id)
    await store.lockPublicationsOf(tx.sql, walkerId)
    if ((await refusalsOf(tx.sql, [trip.id])).length > 0) return { kind: 'refused' }
    const before = (await store.publicationOf(tx.sql, trip.id)) ?? store.notAsked
    const said =
      role === 'walker'
        ? await wantBy(ctx, tx, { trip, walkerId, before, held })
        : await agreeBy(ctx, tx, { trip, before })
    if (said) return said
    const wishes = (await store.publicationOf(tx.sql, trip.id)) ?? store.notAsked
    if (isReplayShown(wishes)) await ctx.recordings.askCut(tx, { ownerId: trip.id, ...found.part })
    return { kind: 'said', wishes }
  })
}

/** How many other replays of the walker take a place: those whose film is no longer kept do not. */
async function placesTaken(ctx: TripsContext, walkerId: string, exceptId: string): Promise<number> {
  const others = (await store.wantedBy(ctx.db, walkerId)).filter((one) => one.tripId !== exceptId)
  const videos = await ctx.recordings.recordings(
    others.map((one) => one.tripId),
    walkerId,
  )
  return others.filter((one) => takesPlace(one) && videos.get(one.tripId)?.state === 'ready').length
}

async function wantBy(
  ctx: TripsContext,
  tx: Tx,
  wanted: { trip: Trip; walkerId: string; before: ReplayWishes; held: number },
): Promise<ShowReplayOutcome | null> {
  const { trip, walkerId, before, held } = wanted
  if (before.answer === 'refused') return { kind: 'refused' }
  if (!before.isWanted && held >= publicReplayRules.atMost) return { kind: 'tooManyReplays' }
  const { id: tripId, travellerId } = trip
  const isFirst = await store.want(tx.sql, { tripId, walkerId, travellerId }, ctx.clock.now())
  if (isFirst) await tx.event('replay.showAsked', { tripId, travellerId })
  return null
}

async function agreeBy(
  ctx: TripsContext,
  tx: Tx,
  { trip, before }: { trip: Trip; before: ReplayWishes },
): Promise<ShowReplayOutcome | null> {
  if (!before.isWanted) return { kind: 'notNow' }
  const isNew = await store.answer(tx.sql, trip.id, 'agreed', ctx.clock.now())
  if (isNew && trip.walkerId)
    await tx.event('replay.showAgreed', { tripId: trip.id, walkerId: trip.walkerId })
  return null
}

function takeBack(ctx: TripsContext, { trip, walkerId, role }: Asked): Promise<ShowReplayOutcome> {
  return ctx.inTransaction(async (tx): Promise<ShowReplayOutcome> => {
    await lockSharing(tx.sql, trip.id)
    await store.lockPublicationsOf(tx.sql, walkerId)
    if (role === 'walker') await store.unwant(tx.sql, trip.id)
    else await store.answer(tx.sql, trip.id, 'refused', ctx.clock.now())
    await dropCutsWithoutShare(ctx, tx, [trip.id])
    return { kind: 'said', wishes: (await store.publicationOf(tx.sql, trip.id)) ?? store.notAsked }
  })
}

/** What the two have said of showing a replay. */
export async function publicationOf(ctx: TripsContext, tripId: string): Promise<ReplayWishes> {
  return (await store.publicationOf(ctx.db, tripId)) ?? store.notAsked
}

/**
 * The replays on a walker's page: agreed to by both, with consent of both to recordings now, of travelers with whom there is no
 * block, and whose film is stored.
 */
export async function publicReplays(ctx: TripsContext, walkerId: string): Promise<PublicReplay[]> {
  const [publications, hidden] = await Promise.all([
    store.wantedBy(ctx.db, walkerId),
    ctx.walkers.blockedWith(walkerId),
  ])
  const shown = publications.filter((one) => isReplayShown(one) && !hidden.has(one.travellerId))
  const trips = new Map(
    (
      await tripsByIds(
        ctx.db,
        shown.map((one) => one.tripId),
      )
    ).map((trip) => [trip.id, trip]),
  )
  const found: PublicReplay[] = []
  for (const { tripId } of shown) {
    if (found.length === publicReplayRules.atMost) break
    const trip = trips.get(tripId)
    const replay = trip && (await replayOf(ctx, trip))
    if (replay) found.push(replay)
  }
  return found
}

async function replayOf(ctx: TripsContext, trip: Trip): Promise<PublicReplay | null> {
  const [video, isAgreed, destination] = await Promise.all([
    ctx.recordings.cut(trip.id),
    haveAgreed(ctx, trip),
    ctx.destinations.byId(trip.destinationId),
  ])
  return video && isAgreed && destination
    ? { video, destination, walkedAt: trip.liveAt ?? trip.requestedAt }
    : null
}
