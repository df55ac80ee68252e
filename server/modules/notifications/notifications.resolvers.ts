import { unreachable } from '#domain/shared/invariant.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { filled } from '#server/messages/messages.ts'
import type { ListedEntry } from '#server/modules/notifications/list/list.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'

function wireEntry({ at, isRead, ...entry }: ListedEntry) {
  return { ...entry, at: at.toISOString(), is_read: isRead }
}

export const notificationsResolvers: Resolvers = {
  Query: {
    async notifications(_parent, { first, after }, context) {
      const page = { first: first ?? null, after: after ?? null }
      const found = await context.services.notifications.entries(context.session.userId, page)
      if (!found) throw failures.badInput({ first: texts.pageOutside })
      return { data: found.entries.map(wireEntry), next: found.next, unread: found.unread }
    },
    unreadNotifications: (_parent, _args, context) =>
      context.services.notifications.unreadEntries(context.session.userId),
    async messageDelivery(_parent, _args, context) {
      const delivery = await context.services.notifications.messageDelivery(context.session.userId)
      const { mailbox, textsStopped } = delivery
      return {
        refused_email: mailbox?.address ?? null,
        refused_because: mailbox?.refusal ?? null,
        refused_since: mailbox?.since.toISOString() ?? null,
        texts_stopped_since: textsStopped?.since.toISOString() ?? null,
        texts_sender: textsStopped?.sender ?? null,
      }
    },
    webPushKey: (_parent, _args, context) => context.services.notifications.webPushKey(),
  },

  Mutation: {
    async markNotificationsRead(_parent, { id }, context) {
      await context.services.notifications.markEntriesRead(context.session.userId, id ?? null)
      return { status: 'SUCCESS', message: texts.markedRead }
    },

    async mailMeAgain(_parent, _args, context) {
      await context.services.notifications.mailAgain(context.session.userId)
      return { status: 'SUCCESS', message: texts.mailAgain }
    },

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

    async mailReceipt(_parent, { trip_id }, context) {
      const outcome = await context.services.notifications.mailReceipt(context.session.userId, trip_id)
      switch (outcome.kind) {
        case 'sent':
          return { status: 'RECEIPT_SENT', message: filled(texts.receiptSent, { email: outcome.email }) }
        case 'noEmail':
          return { status: 'EMAIL_REQUIRED', message: texts.receiptNoEmail }
        case 'unknownTrip':
          throw failures.notFound('trip')
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

  Subscription: {
    unreadNotificationsChanged: {
      subscribe(_parent, _args, context) {
        const { userId } = context.session
        const { notifications } = context.services
        return answersTo(notifications.watch(userId), async () => ({
          unreadNotificationsChanged: await notifications.unreadEntries(userId),
        }))
      },
    },
  },
}
