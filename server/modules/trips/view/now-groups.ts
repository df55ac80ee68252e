import type { Cents } from '#domain/shared/cents.ts'
import { SECOND } from '#domain/shared/units.ts'
import { seatCharge } from '#domain/trips/group/group-terms.ts'
import { seatLiveSeconds, walkerLiveMs } from '#domain/walk/group/group-clock.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import { isLiveNow } from '#domain/walk/witness.ts'
import { qualityLine } from '#domain/walk/quality-line.ts'
import { seatsOfTrips } from '#server/modules/trips/group/group-seats.store.ts'
import { groupWalksByIds } from '#server/modules/trips/group/group-walks.store.ts'
import { witnessesOfGroups } from '#server/modules/trips/group/live/group-beats.store.ts'
import type { RunningWalk } from '#server/modules/trips/trips.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/**
 * The walks that run with one row for each group walk in place of one for each of its payers: what its walker has shown, and what all seats
 * to which a person has come would cost if it ended now.
 */
export async function withGroups(ctx: TripsContext, walks: readonly RunningWalk[]): Promise<RunningWalk[]> {
  const byGroup = Map.groupBy(walks, ({ trip }) => trip.groupWalkId)
  byGroup.delete(null)
  if (byGroup.size === 0) return [...walks]
  const ids = [...byGroup.keys()].flatMap((id) => id ?? [])
  const [groups, witnesses, seats] = await Promise.all([
    groupWalksByIds(ctx.db, ids),
    witnessesOfGroups(ctx.db, ids),
    seatsOfTrips(
      ctx.db,
      [...byGroup.values()].flatMap((own) => own.map(({ trip }) => trip.id)),
    ),
  ])
  const nowMs = ctx.clock.nowMs()
  const shown = new Set<string>()
  return walks.flatMap((walk): RunningWalk[] => {
    const group = groups.find(({ id }) => id === walk.trip.groupWalkId)
    if (!group) return [walk]
    if (shown.has(group.id)) return []
    shown.add(group.id)
    const all = witnesses.get(group.id) ?? new Map()
    const walker = all.get(walkerSeat)
    const metered = { walker, startsAtMs: group.startsAt.getTime(), plannedMinutes: group.plannedMinutes }
    const payers = byGroup.get(group.id) ?? []
    const own = seats.filter(({ groupWalkId }) => groupWalkId === group.id)
    const costCents = own.reduce<Cents>((sum, { tripId, seatNumber }) => {
      const seen = all.get(seatId(tripId, seatNumber))
      return seen
        ? sum + seatCharge(group.seatCents, seatLiveSeconds(metered, seen), group.plannedMinutes)
        : sum
    }, 0)
    return [
      {
        ...walk,
        liveSeconds: Math.floor(walkerLiveMs(metered) / SECOND),
        costCents,
        away: isLiveNow(walker, nowMs) ? [] : ['walker'],
        quality: { traveller: [], walker: qualityLine(walker, nowMs) },
        group: { id: group.id, title: group.title, payers: payers.length, seats: own.length },
      },
    ]
  })
}
