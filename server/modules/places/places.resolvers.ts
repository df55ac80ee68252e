import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'
import { wireDestination, wireWish, wireWishedPlace } from '#server/modules/places/places.wire.ts'

export const placesResolvers: Resolvers = {
  Query: {
    async destination(_parent, { first, page, search }, { services }) {
      const outcome = await services.places.list({ first, page: page ?? null, search: search ?? null })
      switch (outcome.kind) {
        case 'page':
          return { data: outcome.items.map(wireDestination), paginatorInfo: outcome.info }
        case 'pageOutside':
          throw failures.badInput({ first: texts.pageOutside })
        case 'searchTooLong':
          throw failures.badInput({ search: texts.searchTooLong })
        default:
          return unreachable(outcome)
      }
    },

    async destinationById(_parent, { id }, { services }) {
      const found = await services.places.byIdOrSlug(id)
      return found ? wireDestination(found) : null
    },

    async getDestinationWishlist(_parent, _args, { services, session }) {
      return (await services.places.wishesOf(session.userId)).map(wireWish)
    },

    async wishPlaces(_parent, _args, { services }) {
      return (await services.places.wishedPlaces()).map(wireWishedPlace)
    },
  },

  Mutation: {
    async saveDestinationWishlist(_parent, { data }, { services, session }) {
      const outcome = await services.places.saveWish(session.userId, data)
      switch (outcome.kind) {
        case 'saved':
          return wireWish(outcome.wish)
        case 'faulty':
          throw failures.badInput(
            Object.fromEntries(
              Object.entries(outcome.faults).map(([part, fault]) => [part, texts.fields[fault]]),
            ),
          )
        case 'tooManyWishes':
          throw failureOf({ kind: 'conflict', code: 'TOO_MANY_WISHES', message: texts.tooManyWishes })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async deleteDestinationWishlist(_parent, { id }, { services, session }) {
      const outcome = await services.places.deleteWish(session.userId, id)
      if (outcome === 'unknown') throw failures.notFound('wish')
      return { status: 'WISH_DELETED', message: texts.wishDeleted }
    },
  },
}
