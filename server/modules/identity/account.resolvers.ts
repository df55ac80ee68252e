import { failures } from '#server/app/failure.ts'
import type { Resolvers } from '#server/app/generated/resolvers.ts'
import { signedIn } from '#server/app/request.ts'
import { callerOf } from '#server/modules/identity/edge.ts'
import { ownUser } from '#server/modules/identity/identity.wire.ts'

/** The signed-in person's own record. */
export const accountResolvers: Resolvers = {
  Query: {
    /** Null for a visitor; a session that has run out is told as such, so that the client exchanges its token. */
    async me(_parent, _args, context) {
      if (!context.session) {
        if (context.hadToken) throw failures.sessionEnded()
        return null
      }
      const me = await context.services.identity.me(context.session.userId)
      return me ? ownUser(me) : null
    },
  },

  Mutation: {
    async saveRecordingConsent(_parent, { granted }, context) {
      const session = signedIn(context)
      const me = await context.services.identity.saveRecordingConsent(
        session.userId,
        granted,
        callerOf(context),
      )
      if (!me) throw failures.sessionEnded()
      return ownUser(me)
    },
  },
}
