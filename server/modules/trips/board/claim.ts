import type { TooMany } from '#domain/shared/outcome.ts'
import { wallTimeAt, type WallTime } from '#domain/trips/wall-time.ts'
import { claimedStart, wishClaimsByPerson } from '#domain/trips/wish-request.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { NotReady } from '#server/modules/walkers/public.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import * as store from '#server/modules/trips/board/board.store.ts'
import { refusalOf } from '#server/modules/trips/board/open-request.ts'
import { createAccepted } from '#server/modules/trips/scheduling/accepting.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'

export type ClaimInput = { requestId: string; walkerId: string; wall: WallTime }

export type ClaimOutcome =
  | { kind: 'claimed'; tripId: string }
  /** Another walker was first, or the request is over. */
  | { kind: 'taken' }
  /** One of the two has another walk in this time. */
  | { kind: 'timeTaken' }
  /** The traveler's card does not carry it now, or the price has risen above what the traveler would pay. */
  | { kind: 'notNow' }
  /** The walk would begin where it is not walked, by any walker or by this one. */
  | { kind: 'notWalked' }
  /** The time does not lie within those of the request. */
  | { kind: 'timeOutside'; from: WallTime; until: WallTime }
  | { kind: 'unknown' }
  | NotReady
  | TooMany

/**
 * A walker claims a wish: it becomes a scheduled trip that both have agreed to. The first walker gets it; the same one again
 * gets the same answer.
 */
export async function claim(ctx: TripsContext, input: ClaimInput): Promise<ClaimOutcome> {
  const budget = await ctx.limits.allow(wishClaimsByPerson, input.walkerId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const seen = await store.requestById(ctx.db, input.requestId)
  const destination = seen && (await ctx.destinations.byId(seen.destinationId))
  if (!destination || seen.travellerId === input.walkerId) return { kind: 'unknown' }
  if ((await ctx.walkers.blockedWith(seen.travellerId)).has(input.walkerId)) return { kind: 'unknown' }
  const isWalked = (await ctx.destinations.notWalkedAt(destination, input.walkerId)) === null
  const isCarried = (await refusalOf(ctx, seen.travellerId)) === null
  try {
    return await ctx.inTransaction((tx) => take(ctx, tx, { ...input, destination, isCarried, isWalked }))
  } catch (error) {
    // The constraint behind the look at what is taken.
    if (isTimeTaken(error)) return { kind: 'timeTaken' }
    throw error
  }
}

async function take(
  ctx: TripsContext,
  tx: Tx,
  input: ClaimInput & { destination: Destination; isCarried: boolean; isWalked: boolean },
): Promise<ClaimOutcome> {
  const { requestId, walkerId, wall, destination } = input
  const request = await store.lockRequest(tx.sql, requestId)
  if (!request) return { kind: 'unknown' }
  if (request.state !== 'open') return overFor(tx, request, walkerId)
  if (!input.isWalked) return { kind: 'notWalked' }
  const times = { fromMs: request.startsFrom.getTime(), untilMs: request.startsUntil.getTime() }
  const zone = destination.timeZone
  const start = claimedStart(wall, zone, times, ctx.clock.nowMs())
  if (!start) return outside(times, zone)
  const { travellerId, destinationId, minutes, maxPriceCents } = request
  const { totalCents } = await ctx.money.quote(destinationId, minutes, { travellerId, sql: tx.sql })
  if (!input.isCarried || destination.status !== 'active' || totalCents > maxPriceCents)
    return { kind: 'notNow' }
  const agreed = await createAccepted(ctx, tx, {
    travellerId,
    walkerId,
    destinationId,
    minutes,
    asked: { ...wall, zone, hourFormat: 24, which: start.which },
    requestKey: requestId,
  })
  if (agreed.kind === 'timeTaken') return { kind: 'timeTaken' }
  if (agreed.kind === 'blocked') return { kind: 'unknown' }
  if (agreed.kind === 'notReady') return agreed
  if (agreed.kind !== 'accepted') return outside(times, zone)
  const { tripId } = agreed
  await store.endRequest(tx.sql, requestId, { state: 'claimed', tripId })
  await tx.event('wish.requestClaimed', { requestId, travellerId, walkerId, tripId })
  return { kind: 'claimed', tripId }
}

/** What a walker hears of a request that is not open: their own claim again, or that it is over. */
async function overFor(tx: Tx, { tripId }: store.WishRequest, walkerId: string): Promise<ClaimOutcome> {
  const trip = tripId === null ? null : await tripById(tx.sql, tripId)
  return trip?.walkerId === walkerId ? { kind: 'claimed', tripId: trip.id } : { kind: 'taken' }
}

function outside({ fromMs, untilMs }: { fromMs: number; untilMs: number }, zone: string): ClaimOutcome {
  return { kind: 'timeOutside', from: wallTimeAt(fromMs, zone), until: wallTimeAt(untilMs, zone) }
}
