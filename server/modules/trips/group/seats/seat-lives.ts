import type { SeatLife } from '#domain/trips/group/seats.ts'
import { seatId } from '#domain/walk/group/people.ts'
import { liveSecondsOf } from '#domain/walk/meter.ts'
import { overlap } from '#domain/walk/witness.ts'
import type { Sql } from '#server/db/pool.ts'
import { groupWitnesses } from '#server/modules/trips/group/live/group-beats.store.ts'
import { seatsOfTrips } from '#server/modules/trips/group/group-seats.store.ts'
import { witnesses } from '#server/modules/trips/history/beats.store.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'

/**
 * What each seat of a trip saw of its walk, by its number: the seconds that both it and the walker have witnessed from the start of
 * the walk on. Seat 1 is the payer's own, the others are those of friends. A person has come when their device has reported anything.
 */
export async function seatLives(
  sql: Sql,
  { id, plannedMinutes, groupWalkId }: Pick<Trip, 'id' | 'plannedMinutes' | 'groupWalkId'>,
): Promise<SeatLife[]> {
  const seats = await seatsOfTrips(sql, [id])
  const names = seats.map(({ seatNumber }) => seatId(id, seatNumber))
  const [sides, friends] = await Promise.all([
    witnesses(sql, [id]),
    groupWalkId === null ? new Map() : groupWitnesses(sql, groupWalkId, names),
  ])
  const own = sides.get(id) ?? {}
  const shown = own.walker?.live ?? []
  return seats.map(({ seatNumber, putOutAt }) => {
    const seen = seatNumber === 1 ? own.traveller : friends.get(seatId(id, seatNumber))
    return {
      seatNumber,
      // Who was put out before they came does not pay for a walk that they may not see.
      hasCome: seen !== undefined || putOutAt !== null,
      liveSeconds: liveSecondsOf(overlap(shown, seen?.live ?? []), plannedMinutes),
    }
  })
}
