import { SECOND } from '#domain/shared/units.ts'
import { end } from '#server/modules/trips/ending/end.ts'
import { settleLeft } from '#server/modules/trips/ending/settle.ts'
import { interruptSilent } from '#server/modules/trips/live/going-live.ts'
import { advance } from '#server/modules/trips/offers/advance.ts'
import { stepScheduled } from '#server/modules/trips/scheduling/due-transitions.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { dueTrips, setTripDue } from '#server/modules/trips/trips.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

const dueAtMost = 200
/** So many trips are moved at the same time; each in its own transaction. */
const workers = 4
/** What fails is looked at again after this, so that one bad trip does not delay the others. */
const failedAgainMs = 5 * SECOND

/** Moves every trip whose time has come, from rows alone: a restarted server continues where the last one stopped. */
export async function sweepTrips(ctx: TripsContext): Promise<void> {
  await interruptSilent(ctx)
  const due = await dueTrips(ctx.db, ctx.clock.now(), dueAtMost)
  const worker = async () => {
    for (let trip = due.shift(); trip; trip = due.shift()) await stepOrLater(ctx, trip)
  }
  await Promise.all(Array.from({ length: workers }, worker))
}

async function stepOrLater(ctx: TripsContext, trip: Trip): Promise<void> {
  try {
    await step(ctx, trip)
  } catch (error) {
    ctx.log.error({ err: error, tripId: trip.id, status: trip.status }, 'a due trip could not be moved')
    await setTripDue(ctx.db, trip.id, new Date(ctx.clock.nowMs() + failedAgainMs))
  }
}

async function step(ctx: TripsContext, trip: Trip): Promise<void> {
  const isAhead = trip.status === 'requested' || trip.status === 'accepted'
  if (trip.kind === 'scheduled' && isAhead) return stepScheduled(ctx, trip)
  const machine = { actorId: null, onlyWhenDue: true }
  switch (trip.status) {
    case 'requested':
      return advance(ctx, trip)
    case 'accepted':
      return void (await end(ctx, trip, { ...machine, reason: 'neverConnected' }))
    case 'live':
      return void (await end(ctx, trip, { ...machine, reason: 'lengthReached' }))
    case 'interrupted':
      return void (await end(ctx, trip, { ...machine, reason: 'connectionLost' }))
    case 'ended':
      return settleLeft(ctx, trip)
    case 'settled':
    case 'rejected':
    case 'expired':
    case 'cancelled':
    case 'noShow':
      return
  }
}
