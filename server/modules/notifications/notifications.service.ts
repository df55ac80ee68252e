import type { ModuleBase } from '#server/app/module.ts'
import type { Email } from '#adapters/email/port.ts'
import type { Push } from '#adapters/push/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import { SECOND } from '#domain/shared/units.ts'
import { jobId } from '#server/jobs/runner.ts'
import { deviceUseCases } from '#server/modules/notifications/devices.ts'
import { notificationsStore } from '#server/modules/notifications/notifications.store.ts'
import { handOver, notificationsTasks } from '#server/modules/notifications/notifications.tasks.ts'
import { walkerFreeListener } from '#server/modules/notifications/walker-free.ts'
import { pushListeners } from '#server/modules/notifications/push.ts'
import type {
  DeliverNow,
  Delivery,
  OutgoingMessage,
  SendMessage,
} from '#server/modules/notifications/public.ts'

export type NotificationsDeps = ModuleBase & {
  sms: Sms
  email: Email
  push: Push
  /** Whether a session has neither ended nor run out, as a port: a device belongs to its session. */
  sessionLives(sessionId: string): Promise<boolean>
  /** What pushes tell of, asked when they are sent; given by the composition root. */
  facts: PushFacts
}

export type PushFacts = {
  /** The request that rings at a walker; null when it does not ring (any more). */
  ringing(
    walkerId: string,
    tripId: string,
  ): Promise<{
    place: string
    minutes: number
    paysCents: number
    currency: string
    traveller: string
  } | null>
  /** A walk of this person; null for strangers. */
  walk(userId: string, tripId: string): Promise<{ place: string; walker: string | null } | null>
  /** Whether this person wants to hear of nothing but requests while online. */
  isPaused(userId: string): Promise<boolean>
}

export type NotificationsService = ReturnType<typeof createNotificationsService>

/** A provider that has not answered by then counts as down for a message whose answer is needed now. */
const answerWithinMs = 5 * SECOND

/** What stands in the outbox instead of a text that must not be kept. */
const notKept = '[not kept]'

export function createNotificationsService(deps: NotificationsDeps) {
  const idOf = (message: OutgoingMessage) => deps.newId(message.channel === 'sms' ? 'sms' : 'eml')

  const send: SendMessage = async (tx, message) => {
    const id = idOf(message)
    await notificationsStore(tx.sql).insert({ ...message, id, at: deps.clock.now() })
    await tx.job('notifications.send', { messageId: id }, { id: jobId('notifications.send', id) })
  }

  const deliverNow: DeliverNow = async (message) => {
    const id = idOf(message)
    const store = notificationsStore(deps.db)
    // The row first: what was sent to whom is known even when the process ends during the call.
    await store.insert({ ...message, text: notKept, id, at: deps.clock.now() })
    const delivery = await inTime(handOver(deps, { ...message, id }).then((result) => result.kind))
    deps.metrics.events.inc({ event: `message_${delivery}` })
    if (delivery === 'sent') await store.markSent(id, deps.clock.now())
    else await store.markFailed(id, delivery, deps.clock.now())
    return delivery
  }

  return {
    send,
    deliverNow,
    ...deviceUseCases(deps),
    listeners: { ...pushListeners(deps), ...walkerFreeListener(deps, send) },
    tasks: notificationsTasks(deps),
  }
}

async function inTime(sending: Promise<Delivery>): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), answerWithinMs)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}
