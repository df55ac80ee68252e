import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'
import { wireFavourite } from '#server/modules/walkers/walkers.wire.ts'

export const favouritesResolvers: Resolvers = {
  Query: {
    async favouriteWalkers(_parent, _args, { services, session }) {
      return (await services.walkers.favouritesOf(session.userId)).map(wireFavourite)
    },

    isFavouriteWalker: (_parent, { walker_id }, { services, session }) =>
      services.walkers.isFavourite(session.userId, walker_id),
  },

  Mutation: {
    async followWalker(_parent, { walker_id, notify_when_online }, { services, session }) {
      const isNotified = notify_when_online ?? null
      const outcome = await services.walkers.follow(session.userId, walker_id, isNotified)
      switch (outcome.kind) {
        case 'followed':
          return { status: 'FOLLOWED', message: texts.followed }
        case 'noWalker':
          throw failures.notFound('walker')
        case 'oneself':
          throw failures.badInput({ walker_id: texts.fields.oneself })
        case 'tooManyFavourites':
          throw failureOf({
            kind: 'conflict',
            code: 'TOO_MANY_FAVOURITES',
            message: texts.tooManyFavourites,
          })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async unfollowWalker(_parent, { walker_id }, { services, session }) {
      await services.walkers.unfollow(session.userId, walker_id)
      return { status: 'UNFOLLOWED', message: texts.unfollowed }
    },
  },
}
