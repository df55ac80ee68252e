import type { Clock } from '#adapters/clock/port.ts'
import { pushKey, pushRules, type PushOrder } from '#domain/notifications/push.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { jobId } from '#server/jobs/runner.ts'

declare module '#server/durable/audit.ts' {
  interface AuditActs {
    'message.sentAgain': true
  }
}

/** The events of other modules that people are notified of: each becomes jobs in its transaction. */
export function notificationSubscribers({ clock }: { clock: Clock }): EventSubscribers {
  const until = (ms: number) => new Date(clock.nowMs() + ms).toISOString()
  return {
    async 'trip.walkersAsked'(tx, { tripId, offers }) {
      for (const { id: offerId, walkerId: userId, expiresAt } of offers)
        await orderPush(tx, { kind: 'walkRequest', userId, tripId, offerId, until: expiresAt.toISOString() })
    },
    async 'recording.ready'(tx, { ownerId: tripId, userId }) {
      await orderPush(tx, { kind: 'replayReady', userId, tripId, until: until(pushRules.replayKeptMs) })
    },
    async 'alert.due'(tx, alert) {
      await orderPush(tx, { kind: 'walkerFree', ...alert, until: until(pushRules.walkerFreeKeptMs) })
      await tx.job('notifications.walkerFree', alert, {
        id: jobId('notifications.walkerFree', alert.alertId),
      })
    },
  }
}

/** Puts an order into the transaction at hand; the same order twice is one. */
async function orderPush(tx: Tx, order: PushOrder): Promise<void> {
  await tx.job('notifications.push', order, { id: jobId('notifications.push', pushKey(order)) })
}
