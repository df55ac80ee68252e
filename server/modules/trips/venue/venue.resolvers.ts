import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { InstitutionSeries, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { schedulingTexts as texts } from '#server/modules/trips/scheduling/scheduling.texts.ts'
import { wireScheduled } from '#server/modules/trips/scheduling/scheduling.wire.ts'
import type { SeriesView } from '#server/modules/trips/venue/venue-service.ts'

/** The private walks of a person's institution. */
export const venueTripsResolvers: Resolvers = {
  Query: {
    async institutionTrips(_parent, _arguments, { services, session }) {
      return (await services.trips.venueWalksAhead(session.userId)).map(wireScheduled)
    },
    async institutionSeries(_parent, _arguments, { services, session }) {
      return (await services.trips.venueSeriesOf(session.userId)).map(wireSeries)
    },
  },
  Mutation: {
    async endInstitutionSeries(_parent, { id }, { services, session }) {
      const outcome = await services.trips.endVenueSeries(session.userId, id)
      switch (outcome) {
        case 'ended':
          return { status: 'ENDED', message: texts.venue.seriesEnded }
        case 'unknown':
          throw failures.notFound('series')
        default:
          return unreachable(outcome)
      }
    },
  },
}

const wireSeries = ({ series, newest }: SeriesView): InstitutionSeries => ({
  id: series.id,
  newest: wireScheduled(newest),
  walks: series.walks,
  ended_at: series.endedAt?.toISOString() ?? null,
  end_note: series.endedBecause && texts.seriesEnds[series.endedBecause],
})
