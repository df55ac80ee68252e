import type { PushOrder } from '#domain/notifications/push.ts'
import type { JobName } from '#server/jobs/job.ts'
import type { JobHandlers } from '#server/jobs/runner.ts'
import { sendPaidReceipt } from '#server/modules/notifications/messages/mail-receipt.ts'
import { sendOutgoing } from '#server/modules/notifications/messages/send.ts'
import { notifyOfEntry } from '#server/modules/notifications/list/notify-of-entry.ts'
import { sendWalkerFree } from '#server/modules/notifications/messages/walker-free.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { sendPush } from '#server/modules/notifications/push/push.ts'

declare module '#server/jobs/job.ts' {
  interface JobPayloads {
    'notifications.send': { messageId: string }
    'notifications.push': PushOrder
    'notifications.entry': { entryId: string }
    'notifications.receipt': { tripId: string }
    'notifications.walkerFree': { alertId: string; userId: string; slug: string; place: string }
  }
}

/** The jobs of this module. */
export const notificationsJobs = [
  'notifications.send',
  'notifications.push',
  'notifications.entry',
  'notifications.receipt',
  'notifications.walkerFree',
] as const satisfies readonly JobName[]

/** The background work of notifications; each task is safe to repeat. */
export function notificationsTasks(ctx: NotificationsContext) {
  return {
    'notifications.send': ({ messageId }) => sendOutgoing(ctx, messageId),
    'notifications.push': (order) => sendPush(ctx, order),
    'notifications.entry': ({ entryId }) => notifyOfEntry(ctx, entryId),
    'notifications.receipt': ({ tripId }) => sendPaidReceipt(ctx, tripId),
    'notifications.walkerFree': (alert) => sendWalkerFree(ctx, alert),
  } satisfies JobHandlers
}
