import type { DueCondition } from '#server/durable/due.store.ts'
import { messagesDue } from '#server/durable/messages.store.ts'
import type { PushAddress } from '#domain/notifications/push.ts'
import type { FastifyInstance } from 'fastify'
import {
  calendarAddress,
  dropCalendarAddress,
  makeCalendarAddress,
} from '#server/modules/notifications/calendar/calendar.ts'
import { addCalendarRoutes, type Asking } from '#server/modules/notifications/calendar/calendar.routes.ts'
import { topics } from '#adapters/realtime/port.ts'
import { hintsOf } from '#server/graphql/subscriptions/hints.ts'
import { bind } from '#server/app/module/bind.ts'
import {
  entries,
  forgetOldEntries,
  isListHint,
  markEntriesRead,
  unreadEntries,
} from '#server/modules/notifications/list/list.ts'
import { mailReceipt } from '#server/modules/notifications/messages/mail-receipt.ts'
import { sendAgain, sweepMessages } from '#server/modules/notifications/messages/send.ts'
import { addUnsubscribeRoute } from '#server/modules/notifications/messages/unsubscribe.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { notificationsTasks } from '#server/modules/notifications/notifications.tasks.ts'
import { addMailWebhooks } from '#server/modules/notifications/mails/mail-webhooks.ts'
import { messageDelivery } from '#server/modules/notifications/messages/message-delivery.ts'
import { addTextWebhooks } from '#server/modules/notifications/texts/text-webhooks.ts'
import { deleteDevice, forgetDevicesOfEnded, saveDevice } from '#server/modules/notifications/push/devices.ts'

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** Devices of people and the messages that leave for them; it listens to the other modules and is called by none. */
export function createNotificationsService(ctx: NotificationsContext) {
  forgetDevicesOfEnded(ctx)
  return {
    /** The key that browsers subscribe with. */
    webPushKey: (): string => ctx.push.publicKey,
    saveDevice: (session: { userId: string; sessionId: string }, address: PushAddress) =>
      saveDevice(ctx, session, address),
    deleteDevice: (userId: string, endpoint: string) => deleteDevice(ctx, userId, endpoint),
    ...bind(ctx, { messageDelivery }),
    mailAgain: (userId: string): Promise<void> => ctx.identity.mailAgain(userId),
    /** Whether the sweep has anything to do. */
    due: (): DueCondition => messagesDue(ctx.clock.now()),
    ...bind(ctx, { calendarAddress, makeCalendarAddress, dropCalendarAddress }),
    async routes(http: FastifyInstance, asking: Asking): Promise<void> {
      addCalendarRoutes(http, ctx, asking)
      await addTextWebhooks(http, ctx)
      await addMailWebhooks(http, ctx)
      await addUnsubscribeRoute(http, ctx)
    },
    ...bind(ctx, { entries, unreadEntries, markEntriesRead, forgetOldEntries }),
    /** Hints that the count of this person's unread entries may be another; the caller ends it. */
    watch: (userId: string) => hintsOf(ctx.realtime.events(topics.user(userId)), isListHint),
    ...bind(ctx, { sendAgain, mailReceipt, sweep: sweepMessages }),
    tasks: notificationsTasks(ctx),
  }
}
