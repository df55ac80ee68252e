import type { SeriesEnd } from '#domain/venues/venue-walk.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A walk that was booked each week is not booked any more; `tripId`: its newest one. */
    'venueSeries.ended': {
      seriesId: string
      ownerId: string
      institutionId: string
      tripId: string
      because: SeriesEnd
    }
  }
}
