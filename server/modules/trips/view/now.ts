import { MINUTE } from '#domain/shared/units.ts'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { tripIsEngaged, tripIsOver } from '#domain/trips/states.ts'
import { qualityLine } from '#domain/walk/quality-line.ts'
import { isLiveNow, liveSpans } from '#domain/walk/witness.ts'
import { amountOf, liveSecondsOf } from '#domain/walk/meter.ts'
import type { Quote } from '#server/modules/money/public.ts'
import { end, type EndOutcome } from '#server/modules/trips/ending/end.ts'
import { liveGroupById } from '#server/modules/trips/group/group-live.store.ts'
import { endGroup } from '#server/modules/trips/group/live/group-live.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import type { NowOfTrips, RunningTrip, RunningWalk } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripById } from '#server/modules/trips/trips.store.ts'
import { describeAll } from '#server/modules/trips/view/describe.ts'
import { withGroups } from '#server/modules/trips/view/now-groups.ts'
import { countRunning, requestsSince, runningTrips } from '#server/modules/trips/view/now.store.ts'

/** So many walks and requests are shown at once; requests for so long. */
const walksAtMost = 1000
const requestsAtMost = 50
const requestsForMs = 15 * MINUTE

/** The walks that run, and what was asked for in the last minutes; the newest first. It checks no right. */
export async function nowOfTrips(ctx: TripsContext): Promise<NowOfTrips> {
  const since = new Date(ctx.clock.nowMs() - requestsForMs)
  const [trips, total, asked] = await Promise.all([
    runningTrips(ctx.db, walksAtMost),
    countRunning(ctx.db),
    requestsSince(ctx.db, since, requestsAtMost),
  ])
  const [sides, words] = await Promise.all([
    witnesses(
      ctx.db,
      trips.map(({ id }) => id),
    ),
    describeAll(ctx, [...new Map([...trips, ...asked].map((trip) => [trip.id, trip])).values()]),
  ])
  const tariffIds = [...new Set(trips.map(({ tariffId }) => tariffId))]
  const prices = new Map(
    await Promise.all(tariffIds.map(async (id) => [id, await ctx.money.quoteAt(id, 1)] as const)),
  )
  const nowMs = ctx.clock.nowMs()
  const walks = trips.map((trip): RunningWalk => {
    const both = sides.get(trip.id) ?? {}
    const seconds = trip.liveAt === null ? 0 : liveSecondsOf(liveSpans(both), trip.plannedMinutes)
    const price = prices.get(trip.tariffId)
    return {
      trip,
      words: words.get(trip.id) ?? null,
      liveSeconds: seconds,
      costCents: costOf(trip, price, seconds),
      away: (['traveller', 'walker'] as const).filter((role) => !isLiveNow(both[role], nowMs)),
      quality: {
        traveller: qualityLine(both.traveller, nowMs),
        walker: qualityLine(both.walker, nowMs),
      },
      group: null,
    }
  })
  return {
    walks: await withGroups(ctx, walks),
    total,
    requests: asked.map((trip) => ({ trip, words: words.get(trip.id) ?? null })),
  }
}

/** What a walk would cost if it ended now; of a group walk, the payer's own seat, until its rows are one. */
function costOf(
  { seatCents, plannedMinutes }: RunningTrip,
  price: Quote | undefined,
  seconds: number,
): number {
  if (seatCents !== null) return seatCharge(seatCents, seconds, plannedMinutes)
  return price ? amountOf(price, seconds, plannedMinutes) : 0
}

/**
 * An operator ends a walk that is agreed or runs; what was live is charged. A group walk, named by its id or by a trip of it, ends for all.
 * It checks no right.
 */
export async function endByOperator(ctx: TripsContext, id: string, operatorId: string): Promise<EndOutcome> {
  const trip = await tripById(ctx.db, id)
  const group = await liveGroupById(ctx.db, trip?.groupWalkId ?? id)
  if (group) {
    if (group.endedAt) return 'alreadyEnded'
    const why = { actorId: operatorId, reason: 'endedByOperator' } as const
    return (await endGroup(ctx, group.id, why)) ? 'ended' : 'notNow'
  }
  if (!trip) return 'unknown'
  if (tripIsOver(trip.status)) return 'alreadyEnded'
  if (!tripIsEngaged(trip.status) || !trip.isOpen) return 'notNow'
  return (await end(ctx, trip, { actorId: operatorId, reason: 'endedByOperator' })) ? 'ended' : 'alreadyEnded'
}
