import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers, WalkerClip } from '#server/graphql/generated/resolvers.ts'
import { wireClip } from '#server/modules/walkers/page/page.wire.ts'
import { walkersTexts as texts } from '#server/modules/walkers/walkers.texts.ts'

/** The clip that a walker shows on their page. */
export const clipResolvers: Resolvers = {
  Query: {
    async myWalkerClip(_parent, _args, { services, session }) {
      return wireClip(await services.walkers.shownClipOf(session.userId))
    },
  },

  Mutation: {
    openWalkerClipUpload: (_parent, _args, { services, session }) => ({
      upload_url: services.walkers.clipUploadFor(session.userId),
    }),
    async addWalkerClip(_parent, { clip, image, alt }, { services, session }) {
      const outcome = await services.walkers.addClip(session.userId, { clip, image, alt })
      switch (outcome.kind) {
        case 'added':
          return wireClip(outcome.clip) as WalkerClip
        case 'busy':
          throw failures.tooMany(2)
        case 'faulty': {
          const named = Object.entries(outcome.faults).map(([field, fault]) => [
            field,
            fault === 'clipGone' ? texts.clip.gone : texts.photos.faults[fault],
          ])
          throw failures.badInput(Object.fromEntries(named))
        }
        default:
          return unreachable(outcome)
      }
    },
    async removeWalkerClip(_parent, { id }, { services, session }) {
      await services.walkers.removeClip(session.userId, id)
      return { status: 'REMOVED', message: texts.clip.removed }
    },
  },
}
