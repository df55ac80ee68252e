import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'

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
  },
}
