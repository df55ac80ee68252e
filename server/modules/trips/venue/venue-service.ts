import { bind } from '#server/app/module/bind.ts'
import { schedulesOf } from '#server/modules/trips/scheduling/schedules.store.ts'
import { viewsOf, type ScheduledView } from '#server/modules/trips/lists/scheduled-view.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import { tripsByIds } from '#server/modules/trips/trips.store.ts'
import {
  seriesDue,
  seriesOf,
  venueTripsAhead,
  type SeriesRow,
} from '#server/modules/trips/venue/venue-bookings.store.ts'
import { endVenueSeries, seriesAtMost, sweepVenueSeries } from '#server/modules/trips/venue/venue-series.ts'

/** So many walks of an institution are listed that lie ahead; a person has fewer. */
const aheadAtMost = 100

/** A walk that is booked each week, with the newest of its walks. */
export type SeriesView = { series: SeriesRow; newest: ScheduledView }

/** Private walks of institutions: what lies ahead, and what is booked each week. */
export function venueTripsService(ctx: TripsContext) {
  return {
    ...bind(ctx, { venueWalksAhead, venueSeriesOf, endVenueSeries }),
    /** Series whose next walk is to be booked. */
    venueSeries: { due: () => seriesDue(ctx.clock.now()), sweep: () => sweepVenueSeries(ctx) },
  }
}

/** The walks of a person's institution that lie ahead or run, the earliest first. */
async function venueWalksAhead(ctx: TripsContext, ownerId: string): Promise<ScheduledView[]> {
  const trips = await venueTripsAhead(ctx.db, ownerId, aheadAtMost)
  return viewsOf(ctx, await schedulesOf(ctx.db, trips), ownerId)
}

/** What a person's institution has booked each week, the newest first. */
async function venueSeriesOf(ctx: TripsContext, ownerId: string): Promise<SeriesView[]> {
  const rows = await seriesOf(ctx.db, ownerId, seriesAtMost)
  const trips = await tripsByIds(
    ctx.db,
    rows.map((row) => row.newestTripId),
  )
  const views = await viewsOf(ctx, await schedulesOf(ctx.db, trips), ownerId)
  return rows.flatMap((series) => {
    const newest = views.find(({ trip }) => trip.id === series.newestTripId)
    return newest ? [{ series, newest }] : []
  })
}
