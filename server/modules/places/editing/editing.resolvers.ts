import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { EditFaults } from '#server/modules/places/editing/create.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'

/** Destinations as operators make and change them. */
export const editingResolvers: Resolvers = {
  Mutation: {
    async createDestination(_parent, { data }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.places.createDestination(session.userId, data, caller)
      switch (outcome.kind) {
        case 'created':
          return wireDestination(outcome.destination)
        case 'faulty':
          throw faultyFields(outcome.faults)
        case 'full':
          throw failureOf({ kind: 'conflict', code: 'DESTINATIONS_FULL', message: texts.editing.full })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },
}

/** The faults of a destination's fields, each in words at its field. */
function faultyFields(faults: EditFaults) {
  return failures.badInput(
    Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, texts.editing[fault]])),
  )
}
