import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { ProfileFault } from '#domain/walkers/profile.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'
import {
  profileField,
  readWireProfile,
  wireNearest,
  wireProfile,
} from '#server/modules/walkers/walkers.wire.ts'

export const walkerProfileResolvers: Resolvers = {
  Query: {
    async nearestDestinations(_parent, { place, first }, { services, session }) {
      const asked = { place: place ?? null, first: first ?? 3 }
      const outcome = await services.walkers.nearestDestinations(session.userId, asked)
      switch (outcome.kind) {
        case 'found':
          return outcome.destinations.map(wireNearest)
        case 'placeInvalid':
          throw failures.badInput({ place: texts.placeInvalid })
        case 'firstOutside':
          throw failures.badInput({ first: texts.nearestOutside })
        default:
          return unreachable(outcome)
      }
    },
  },

  Mutation: {
    async updateWalkerProfile(_parent, { data }, { services, session }) {
      const { userId } = session
      const outcome = await services.walkers.saveProfile(userId, readWireProfile(data))
      switch (outcome.kind) {
        case 'saved': {
          const view = await services.walkers.profileView(userId)
          invariant(view?.profile, 'a profile that was saved is there')
          return wireProfile(view.profile, view.presence, view.isOnline, true)
        }
        case 'faults':
          throw failures.badInput(
            Object.fromEntries(
              Object.entries(outcome.faults).map(([field, fault]) => [
                profileField(field),
                texts.profile[fault as ProfileFault],
              ]),
            ),
          )
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },
}
