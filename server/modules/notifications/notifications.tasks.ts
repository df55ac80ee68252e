import type { JobHandlers } from '#server/jobs/runner.ts'
import type { NotificationsDeps } from '#server/modules/notifications/notifications.service.ts'
import { notificationsStore } from '#server/modules/notifications/notifications.store.ts'
import { ProviderUnavailable } from '#server/modules/notifications/provider-unavailable.ts'
import { pushTask } from '#server/modules/notifications/push.ts'
import type { OutgoingMessage } from '#server/modules/notifications/public.ts'

/**
 * Sends what waits in the outbox. Safe to repeat: a row that was sent is left alone, and the provider is given the
 * row's id so that a repeat after a crash between sending and noting it can be told apart.
 */
export function notificationsTasks(deps: NotificationsDeps): JobHandlers {
  return {
    'notifications.push': pushTask(deps),

    async 'notifications.send'({ messageId }) {
      const store = notificationsStore(deps.db)
      const message = await store.waiting(messageId)
      if (!message) return
      const result = await handOver(deps, message)
      deps.metrics.events.inc({ event: `message_${result.kind}` })
      switch (result.kind) {
        case 'sent':
          return store.markSent(messageId, deps.clock.now())
        case 'undeliverable':
          return store.markFailed(messageId, result.reason, deps.clock.now())
        case 'unavailable':
          await store.markFailed(messageId, result.reason, null)
          throw new ProviderUnavailable(result.reason)
      }
    },
  }
}

/** Gives a message to its provider. */
export function handOver(
  deps: Pick<NotificationsDeps, 'sms' | 'email' | 'config'>,
  message: OutgoingMessage & { id: string },
) {
  const { id, to, text } = message
  return message.channel === 'sms'
    ? deps.sms.send({ id, to, text })
    : deps.email.send({ id, to, text, subject: message.subject ?? deps.config.productName })
}
