import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'

/** The photos that a walker shows on their page. */
export const photosResolvers: Resolvers = {
  Query: {
    myWalkerPhotos: (_parent, _args, { services, session }) => services.walkers.myPhotos(session.userId),
  },

  Mutation: {
    async addWalkerPhoto(_parent, { image, alt }, { services, session }) {
      const outcome = await services.walkers.addPhoto(session.userId, { image, alt })
      switch (outcome.kind) {
        case 'photos':
          return outcome.photos
        case 'full':
          throw failureOf({ kind: 'conflict', code: 'PHOTOS_FULL', message: texts.photos.full })
        case 'faulty':
          throw faulty(outcome.faults)
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
    async describeWalkerPhoto(_parent, { id, alt }, { services, session }) {
      const outcome = await services.walkers.describePhoto(session.userId, { id, alt })
      switch (outcome.kind) {
        case 'photos':
          return outcome.photos
        case 'unknown':
          throw failures.notFound('photo')
        case 'faulty':
          throw faulty(outcome.faults)
        default:
          return unreachable(outcome)
      }
    },
    async orderWalkerPhotos(_parent, { ids }, { services, session }) {
      const outcome = await services.walkers.orderPhotos(session.userId, ids)
      return outcome === 'ordered'
        ? { status: 'ORDERED', message: texts.photos.ordered }
        : { status: 'PHOTOS_CHANGED', message: texts.photos.changed }
    },
    async removeWalkerPhoto(_parent, { id }, { services, session }) {
      return (await services.walkers.removePhoto(session.userId, id)).photos
    },
  },
}

/** Each fault at its field, in words. */
function faulty(faults: Partial<Record<'image' | 'alt', keyof typeof texts.photos.faults>>) {
  const messages = Object.entries(faults).map(([field, fault]) => [field, texts.photos.faults[fault]])
  return failures.badInput(Object.fromEntries(messages))
}
