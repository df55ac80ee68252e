import type { SeatLife } from '#domain/trips/group/seats.ts'
import { liveSecondsOf } from '#domain/walk/meter.ts'
import { liveSpans } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import { seatsOfTrips } from '#server/modules/trips/group/group-seats.store.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/**
 * What each seat of a trip saw of its walk, by its number. Seat 1 is the payer's own: its seconds are those that both it and the
 * walker have witnessed. Its person has come when their device has reported anything.
 */
export async function seatLives(
  sql: Sql,
  { id, plannedMinutes }: Pick<Trip, 'id' | 'plannedMinutes'>,
): Promise<SeatLife[]> {
  const [seats, sides] = await Promise.all([seatsOfTrips(sql, [id]), witnesses(sql, [id])])
  const own = sides.get(id) ?? {}
  return seats.map(({ seatNumber }) =>
    seatNumber === 1
      ? {
          seatNumber,
          hasCome: own.traveller !== undefined,
          liveSeconds: liveSecondsOf(liveSpans(own), plannedMinutes),
        }
      : { seatNumber, hasCome: false, liveSeconds: 0 },
  )
}
