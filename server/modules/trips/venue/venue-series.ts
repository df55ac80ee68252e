import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { startOf } from '#domain/trips/wall-time.ts'
import { venueWalkRules, type SeriesEnd } from '#domain/venues/venue-walk.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  orderOf,
  write,
  type RequestInput,
  type RequestOutcome,
  type Start,
} from '#server/modules/trips/scheduling/request.ts'
import { scheduleOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import type { ScheduledTrip } from '#server/modules/trips/scheduling/scheduling.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'
import * as store from '#server/modules/trips/venue/venue-bookings.store.ts'

const dueAtMost = 50
/** What fails is looked at again after this, so that one series does not delay the others. */
const failedAgainMs = 5 * SECOND
/** Where a limit of requests in an hour was reached. */
const tooManyAgainMs = 10 * MINUTE

/** Asks for the next walk of each series whose newest one begins, from rows alone: a restarted server continues where the last one stopped. */
export async function sweepVenueSeries(ctx: TripsContext): Promise<void> {
  for (const id of await store.dueSeries(ctx.db, ctx.clock.now(), dueAtMost))
    try {
      await bookNext(ctx, id)
    } catch (error) {
      ctx.log.error({ err: error, seriesId: id }, 'the next walk of an institution could not be booked')
      await store.setSeriesDue(ctx.db, id, new Date(ctx.clock.nowMs() + failedAgainMs))
    }
}

async function bookNext(ctx: TripsContext, id: string): Promise<void> {
  try {
    await ctx.inTransaction((tx) => next(ctx, tx, id))
  } catch (error) {
    // The constraint behind the look at what is taken.
    if (!isTimeTaken(error)) throw error
    await ctx.inTransaction((tx) => end(ctx, tx, id, 'timeTaken'))
  }
}

async function next(ctx: TripsContext, tx: Tx, id: string): Promise<void> {
  const series = await store.lockSeries(tx.sql, id)
  const now = ctx.clock.now()
  if (!series?.dueAt || series.dueAt > now) return
  const trip = await tripById(tx.sql, series.newestTripId)
  const [scheduled, booking] = trip
    ? [await scheduleOf(tx.sql, trip), await store.venueBookingOf(tx.sql, trip)]
    : []
  if (!scheduled || !booking) return void (await end(ctx, tx, id, 'noTime'))
  // Who did not take this walk is not asked for the next one.
  if (trip?.status === 'rejected' || trip?.status === 'expired')
    return void (await end(ctx, tx, id, 'walkerDeclined'))
  const start = nextStart(scheduled, now.getTime())
  const destination = await ctx.destinations.byId(scheduled.trip.destinationId)
  if (!start || destination?.status !== 'active') return void (await end(ctx, tx, id, 'noTime'))
  const input = inputOf(scheduled, { id, people: booking.people })
  if (await ctx.destinations.notWalkedAt(destination, input.walkerId))
    return void (await end(ctx, tx, id, 'notWalked'))
  const outcome = await write(ctx, tx, await orderOf(ctx, { input, destination, starts: [start] }), null)
  if (outcome.kind === 'scheduled') return
  if (outcome.kind === 'tooMany')
    return store.setSeriesDue(tx.sql, id, new Date(now.getTime() + tooManyAgainMs))
  await end(ctx, tx, id, endOf(outcome))
}

/** The same wall time in the first of the next weeks that has it and is ahead. */
function nextStart({ schedule }: ScheduledTrip, nowMs: number): Start | null {
  const { date, time, zone, which } = schedule.wall
  const asked = { date, time, zone, which: which ?? ('earlier' as const), hourFormat: 24 as const }
  for (let week = 1; week <= venueWalkRules.weeksTried; week++) {
    const start = startOf(asked, nowMs, week)
    if (start.kind === 'start') return start
  }
  return null
}

/** The next walk is asked of the walker who has the newest one, else of whom that was asked. */
function inputOf(
  { trip, schedule }: ScheduledTrip,
  { id: seriesId, people }: { id: string; people: number },
): RequestInput {
  const { date, time, zone, which } = schedule.wall
  return {
    travellerId: trip.travellerId,
    destinationId: trip.destinationId,
    minutes: trip.plannedMinutes,
    priceDollars: null,
    asked: { date, time, zone, which, hourFormat: 24 },
    walkerId: trip.walkerId ?? schedule.chosenWalkerId,
    onlyChosen: trip.onlyChosen,
    weeks: 1,
    requestKey: `${seriesId}:${trip.id}`,
    venue: { people, isWeekly: true, seriesId },
  }
}

function endOf(outcome: RequestOutcome): SeriesEnd {
  const { kind } = outcome
  if (kind === 'venueRefused') return outcome.why.kind
  return kind === 'walkerNotAvailable' || kind === 'timeTaken' || kind === 'tooManyAhead' ? kind : 'noTime'
}

/** Ends a series and notifies its owner of what ended it. */
async function end(ctx: TripsContext, tx: Tx, id: string, because: SeriesEnd): Promise<boolean> {
  const series = await store.lockSeries(tx.sql, id)
  if (!series || !(await store.endSeries(tx.sql, id, { at: ctx.clock.now(), because }))) return false
  const { ownerId, newestTripId: tripId, institutionId } = series
  await tx.event('venueSeries.ended', { seriesId: id, ownerId, tripId, institutionId, because })
  return true
}

/** The owner ends a series; walks that are booked stay. Ending it again is the same; null where there is none of this person. */
export function endVenueSeries(ctx: TripsContext, ownerId: string, id: string): Promise<'ended' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const own = (await store.seriesOf(tx.sql, ownerId, seriesAtMost)).some((one) => one.id === id)
    if (!own) return 'unknown'
    await end(ctx, tx, id, 'owner')
    return 'ended'
  })
}

/** So many series of an institution are listed, the newest first. */
export const seriesAtMost = 100
