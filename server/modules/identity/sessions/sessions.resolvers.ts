import { deviceName } from '#domain/identity/sign-in/device-name.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { clearSessionCookies } from '#server/modules/identity/sessions/cookies.ts'
import { callerOf } from '#server/modules/identity/sign-in/signed-in.ts'
import { filled } from '#server/messages/messages.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'

const named = (browser: string, system: string) => filled(texts.device, { browser, system })

/** The devices where a person is signed in. */
export const sessionResolvers: Resolvers = {
  Query: {
    async mySessions(_parent, _args, context) {
      const { userId, sessionId } = context.session
      const found = await context.services.identity.sessionsOf(userId, sessionId)
      return found.map((one) => ({
        id: one.id,
        device: deviceName(one.userAgent, named) ?? texts.unknownDevice,
        remember: one.remember,
        created_at: one.createdAt.toISOString(),
        seen_at: one.seenAt.toISOString(),
        is_current: one.id === sessionId,
      }))
    },
  },

  Mutation: {
    async endSession(_parent, { id }, context) {
      const { userId, sessionId } = context.session
      if (!(await context.services.identity.endSession(userId, id, callerOf(context))))
        throw failures.notFound('session')
      if (id === sessionId) clearSessionCookies(context)
      return { status: 'SESSION_ENDED', message: texts.sessionEnded }
    },

    async endAllSessions(_parent, _args, context) {
      await context.services.identity.endAllSessions(context.session.userId, callerOf(context))
      clearSessionCookies(context)
      return { status: 'SESSIONS_ENDED', message: texts.sessionsEnded }
    },
  },
}
