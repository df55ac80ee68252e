import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wirePublicReplay, wireShowReplay } from '#server/modules/trips/public-replays/public-replays.wire.ts'

export const publicReplaysResolvers: Resolvers = {
  Mutation: {
    async showReplay(_parent, { booking_id, shown }, { services, session }) {
      const outcome = await services.trips.showReplay(booking_id, session.userId, shown)
      if (outcome.kind === 'unknown') throw failures.notFound('trip')
      if (outcome.kind === 'tooMany') throw failures.tooMany(outcome.retryAfterS)
      return wireShowReplay(outcome, shown)
    },
  },

  WalkerPage: {
    // The page is given only to viewers who may see these fields, which are for all of them (domain/walkers/page.ts).
    replays: async (parent, _args, { services }) =>
      (await services.trips.publicReplays(parent.id)).map(wirePublicReplay),
    answers_within_s: (parent, _args, { services }) => services.trips.answersWithinS(parent.id),
  },
}
