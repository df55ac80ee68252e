import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'

export const notificationsResolvers: Resolvers = {
  Query: {
    webPushKey: (_parent, _args, context) => context.services.notifications.webPushKey(),
  },

  Mutation: {
    async saveWebPushSubscription(_parent, { data }, context) {
      const outcome = await context.services.notifications.saveDevice(context.session, data)
      switch (outcome.kind) {
        case 'saved':
          return { status: 'SUBSCRIPTION_SAVED', message: texts.subscriptionSaved }
        case 'badEndpoint':
          throw failures.badInput({ endpoint: texts.fields.endpoint })
        case 'badKeys':
          throw failures.badInput({ p256dh: texts.fields.keys })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async deleteWebPushSubscription(_parent, { endpoint }, context) {
      await context.services.notifications.deleteDevice(context.session.userId, endpoint)
      return { status: 'SUBSCRIPTION_DELETED', message: texts.subscriptionDeleted }
    },
  },
}
