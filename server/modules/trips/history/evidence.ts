import { invariant } from '#domain/shared/invariant.ts'
import { evidenceRules } from '#domain/trips/evidence-rules.ts'
import { qualitySpans } from '#domain/walk/quality-spans.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import { storedOf, storedWay } from '#server/modules/trips/history/stored.ts'
import { chatOf, steeringOf } from '#server/modules/trips/history/record.store.ts'
import type { TripEvidence } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { movesOfTrip, tripById } from '#server/modules/trips/trips.store.ts'

const { movesAtMost, linesAtMost } = evidenceRules

/**
 * Everything that is stored of a trip, for an operator who has to judge it; null when there is none. It checks no right: the look
 * has been written to the audit log before.
 */
export async function evidence(
  ctx: TripsContext,
  tripId: string,
  operatorId: string,
): Promise<TripEvidence | null> {
  const trip = await tripById(ctx.db, tripId)
  if (!trip) return null
  const [[stored], way, history, chat, steering, sides] = await Promise.all([
    storedOf(ctx, [trip], operatorId),
    storedWay(ctx, trip, operatorId),
    movesOfTrip(ctx.db, tripId, movesAtMost),
    chatOf(ctx.db, tripId, linesAtMost),
    steeringOf(ctx.db, tripId, linesAtMost),
    witnesses(ctx.db, [tripId]),
  ])
  invariant(stored?.destination, `trip ${trip.id} has lost its traveler or destination`)
  const { traveller, walker } = sides.get(tripId) ?? {}
  const quality = {
    traveller: qualitySpans(traveller).slice(0, linesAtMost),
    walker: qualitySpans(walker).slice(0, linesAtMost),
  }
  return { ...stored, destination: stored.destination, ...way, history, chat, steering, quality }
}
