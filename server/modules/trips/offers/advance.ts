import { nextStep, type Offer } from '#domain/trips/matching.ts'
import { tripTimes } from '#domain/trips/trip-times.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addOffers, offersOfTrip, stopOffers } from '#server/modules/trips/offers/offers.store.ts'
import { tripChanged, tripMoved } from '#server/modules/trips/trips.events.ts'
import { busyFrom, takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { lockTrip, moveTrip, setRequestDue, setTripDue } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/** More walkers than a request can ask in its 90 s. */
const lookedAtMost = 40

/** Takes a waiting request one step further: offers that are over, walkers to ask, or its end. */
export async function advance(ctx: TripsContext, trip: Trip): Promise<void> {
  const offers = await offersOfTrip(ctx.db, trip.id)
  const waitsUntil = await waitsForChosen(ctx, trip, offers)
  if (waitsUntil) return setRequestDue(ctx.db, trip.id, waitsUntil)
  const [around, plan] = await Promise.all([freeFor(ctx, trip), ctx.money.planOf(trip.travellerId)])
  const free = await withRinging(ctx, offers, around)
  await ctx.inTransaction((tx) => apply(ctx, tx, trip.id, { free, atOnce: plan.walkersAtOnce }))
}

/**
 * When a request that still rings at the chosen walker alone is looked at next; null for any other. Until then nothing
 * changes but that time, so that neither the walkers around nor a transaction are needed.
 */
async function waitsForChosen(ctx: TripsContext, trip: Trip, offers: readonly Offer[]): Promise<Date | null> {
  const alone = offers.find((offer) => offer.isExclusive && offer.state === 'ringing')
  if (!alone || (await ctx.walkers.online(alone.walkerId))?.engagedTripId !== null) return null
  const asking = {
    requestedAtMs: trip.requestedAt.getTime(),
    onlyChosen: trip.onlyChosen,
    offers,
    free: [alone.walkerId],
    // Nothing is asked while it rings at one alone.
    atOnce: 1,
  }
  const step = nextStep(asking, ctx.clock.nowMs())
  return step.kind === 'ask' && step.expire.length === 0 ? new Date(step.dueAtMs) : null
}

/** Who could be asked at this moment, nearest first; those already ringing count as long as they are free. */
async function freeFor(ctx: TripsContext, trip: Trip): Promise<string[]> {
  const destination = await ctx.destinations.byId(trip.destinationId)
  if (!destination) return []
  const [near, blocked] = await Promise.all([
    ctx.walkers.near(destination, tripTimes.rangeKm, lookedAtMost),
    ctx.walkers.blockedWith(trip.travellerId),
  ])
  const free = near.filter(
    ({ engagedTripId, userId }) =>
      engagedTripId === null && userId !== trip.travellerId && !blocked.has(userId),
  )
  const ids = free.map((walker) => walker.userId)
  const taken = await takenTimes(ctx.db, ids, busyFrom(ctx.clock.now(), trip.plannedMinutes), trip.id)
  const busy = new Set(taken.map((each) => each.userId))
  return ids.filter((id) => !busy.has(id))
}

/** Walkers at whom the request rings and who were not among the nearest are looked up one by one; there are few. */
async function withRinging(
  ctx: TripsContext,
  offers: readonly Offer[],
  free: readonly string[],
): Promise<string[]> {
  const unsure = offers.filter((offer) => offer.state === 'ringing' && !free.includes(offer.walkerId))
  const looked = await Promise.all(unsure.map((offer) => ctx.walkers.online(offer.walkerId)))
  return [...free, ...looked.flatMap((walker) => (walker?.engagedTripId === null ? [walker.userId] : []))]
}

async function apply(
  ctx: TripsContext,
  tx: Tx,
  tripId: string,
  { free, atOnce }: { free: readonly string[]; atOnce: number },
): Promise<void> {
  const trip = await lockTrip(tx.sql, tripId)
  if (trip?.status !== 'requested') return
  const at = ctx.clock.now()
  const known = await offersOfTrip(tx.sql, tripId)
  const { requestedAt, onlyChosen } = trip
  const asking = { requestedAtMs: requestedAt.getTime(), offers: known, free, onlyChosen, atOnce }
  const step = nextStep(asking, at.getTime())
  if (step.kind === 'end') return endRequest(ctx, tx, { tripId, as: step.as, at })
  const stopped = await stopOffers(tx.sql, tripId, 'expired', at, step.expire)
  const asked = step.ask.map((ask) => ({
    id: ctx.newId('ofr'),
    walkerId: ask.walkerId,
    isExclusive: false,
    expiresAt: new Date(ask.expiresAtMs),
  }))
  await addOffers(tx.sql, tripId, asked, at)
  if (asked.length > 0) await tx.event('trip.walkersAsked', { tripId, offers: asked })
  await setTripDue(tx.sql, tripId, new Date(step.dueAtMs))
  const changed = [...stopped, ...asked.map((ask) => ask.walkerId)]
  if (changed.length > 0) await tx.event('trip.offersChanged', tripChanged(trip, changed))
}

async function endRequest(
  ctx: TripsContext,
  tx: Tx,
  { tripId, as, at }: { tripId: string; as: 'expired' | 'rejected'; at: Date },
): Promise<void> {
  const ended = await moveTrip(tx.sql, tripId, {
    action: as === 'expired' ? 'expire' : 'rejectLast',
    set: { deadlineAt: null, dueAt: null, endedAt: at },
    because: {
      actorId: null,
      reason: as === 'expired' ? 'no walker accepted in time' : 'all walkers asked said no',
      at,
    },
  })
  if (!ended) return
  const stopped = await stopOffers(tx.sql, tripId, 'expired', at)
  await ctx.money.release(tx, tripId)
  await tripMoved(tx, ended, stopped)
}
