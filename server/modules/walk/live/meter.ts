import type { GuestMeter, MeterState } from '#domain/walk/live-protocol.ts'
import { liveSecondsOf, meterMove } from '#domain/walk/meter.ts'
import { liveSpans, type Witnesses } from '#domain/walk/witness.ts'
import type { Trip } from '#server/modules/trips/public.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** Goes live, or is interrupted, when the two sides' witness asks for it. Answers the trip if it has moved. */
export async function advanceFromWitness(ctx: WalkDeps, trip: Trip, sides: Witnesses): Promise<Trip | null> {
  switch (meterMove(trip.status, sides, ctx.clock.nowMs())) {
    case null:
      return null
    case 'goLive':
      return ctx.trips.goLive(trip.id, liveSecondsOf(liveSpans(sides), trip.plannedMinutes))
    case 'interrupt':
      return ctx.trips.interrupt(trip.id)
  }
}

/** What a guest sees of the meter: whether it runs, and never what it costs. */
export function guestMeter(meter: MeterState): GuestMeter {
  const { amountCents: _price, earnedCents: _pay, upToCents: _most, ...rest } = meter
  return rest
}
