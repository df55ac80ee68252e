import type { TripStatus } from '#domain/trips/states.ts'
import type { CalendarTrip } from '#server/modules/trips/trips.types.ts'
import { describe } from '#server/modules/trips/view/describe.ts'
import * as store from '#server/modules/trips/view/calendar.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** Scheduled trips of a person in either role, from an instant on, the soonest first; those of group walks that they walk are left out. */
export async function upcomingFor(
  ctx: TripsContext,
  userId: string,
  from: Date,
  limit: number,
): Promise<CalendarTrip[]> {
  return shown(ctx, userId, await store.scheduledFrom(ctx.db, userId, from, limit))
}

/** One scheduled trip of a person; null for strangers. */
export async function scheduledFor(
  ctx: TripsContext,
  userId: string,
  tripId: string,
): Promise<CalendarTrip | null> {
  const row = await store.scheduledTrip(ctx.db, userId, tripId)
  return row ? ((await shown(ctx, userId, [row]))[0] ?? null) : null
}

async function shown(
  ctx: TripsContext,
  userId: string,
  rows: readonly store.CalendarRow[],
): Promise<CalendarTrip[]> {
  const described = await describe(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const trip = described.get(row.id)
    if (!trip) return []
    const { id, startsAt, plannedMinutes, calendarSequence: sequence } = row
    const role = trip.travellerId === userId ? 'traveller' : 'walker'
    return [{ ...trip, id, startsAt, plannedMinutes, sequence, role, state: stateOf(row.status) }]
  })
}

function stateOf(status: TripStatus): CalendarTrip['state'] {
  switch (status) {
    case 'requested':
      return 'requested'
    case 'accepted':
    case 'live':
    case 'interrupted':
    case 'ended':
    case 'settled':
      return 'agreed'
    case 'rejected':
    case 'expired':
    case 'cancelled':
    case 'noShow':
      return 'off'
  }
}
