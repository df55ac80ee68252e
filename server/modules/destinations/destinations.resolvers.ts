import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/app/failure.ts'
import type { Resolvers } from '#server/app/generated/resolvers.ts'
import { destinationsTexts as texts } from '#server/modules/destinations/destinations.texts.ts'
import { wireDestination } from '#server/modules/destinations/destinations.wire.ts'

export const destinationsResolvers: Resolvers = {
  Query: {
    async destination(_parent, { first, page, search }, { services }) {
      const outcome = await services.destinations.list({ first, page: page ?? null, search: search ?? null })
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
      const found = await services.destinations.byIdOrSlug(id)
      return found ? wireDestination(found) : null
    },
  },

  Destination: {
    walkers_online: async (parent, _args, { services }) =>
      (await services.destinations.walkersOnlineAt(parent.id)) ?? 0,
  },

  Mutation: {
    async subscribeNewsletter(_parent, { email }, { services, address }) {
      const outcome = await services.destinations.subscribe(email, address)
      switch (outcome.kind) {
        case 'asked':
          return { status: 'CONFIRMATION_SENT', message: texts.confirmationSent }
        case 'emailMissing':
        case 'emailInvalid':
          throw failures.badInput({ email: texts[outcome.kind] })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async confirmNewsletter(_parent, { token }, { services }) {
      const outcome = await services.destinations.confirm(token)
      return outcome.kind === 'confirmed'
        ? { status: 'SUBSCRIBED', message: texts.confirmed }
        : { status: 'NOT_CONFIRMED', message: texts.notConfirmed }
    },
  },
}
