import { partOfList } from '#server/modules/trips/lists/lists.store.ts'
import type { TripAhead } from '#server/modules/trips/public.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { describe } from '#server/modules/trips/view/describe.ts'

/** More than a person has ahead in one role. */
const upcomingAtMost = 200

/** The scheduled trips of a person, in either role, that start after an instant and are not over, soonest first. */
export async function upcomingFor(ctx: TripsContext, userId: string, fromMs: number): Promise<TripAhead[]> {
  const part = { offset: 0, limit: upcomingAtMost, total: upcomingAtMost }
  const both = await Promise.all(
    (['traveller', 'walker'] as const).map((role) => partOfList(ctx.db, userId, { role, of: 'ahead' }, part)),
  )
  const trips = both.flat()
  const described = await describe(
    ctx,
    trips.map((trip) => trip.id),
  )
  const ahead = trips.flatMap(({ id: tripId, status, startsAt, plannedMinutes: minutes }) => {
    const words = described.get(tripId)
    return words && startsAt && startsAt.getTime() > fromMs
      ? [{ ...words, tripId, status, startsAt, minutes }]
      : []
  })
  return ahead.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()).slice(0, upcomingAtMost)
}
