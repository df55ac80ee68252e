import type { Clock } from '#adapters/clock/port.ts'
import type { Sms } from '#adapters/sms/port.ts'
import { messageLives } from '#domain/notifications/message-life.ts'
import type { NewId } from '#domain/shared/ids.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import {
  addMessage,
  markMessageFailed,
  markMessageSent,
  notKept,
  type Message,
} from '#server/durable/messages.store.ts'
import { jobId } from '#server/jobs/runner.ts'

type MessageContext = { newId: NewId; clock: Clock }

/**
 * Puts a message into the outbox in the caller's transaction; a job of notifications sends it once that has committed,
 * and tries again as long as the message is worth it. `id` names a message that may be ordered again: the same id is one
 * message.
 */
export async function sendMessage(
  ctx: MessageContext,
  tx: Tx,
  message: Message,
  { id, livesMs = messageLives.letterMs }: { id?: string; livesMs?: number } = {},
): Promise<void> {
  const messageId = id ?? ctx.newId(message.channel === 'sms' ? 'sms' : 'eml')
  await addMessage(tx.sql, messageId, message, timesOf(ctx, livesMs))
  const options = { id: jobId('notifications.send', messageId), group: message.channel }
  await tx.job('notifications.send', { messageId }, options)
}

function timesOf({ clock }: MessageContext, livesMs: number) {
  const at = clock.now()
  return { at, worthUntil: new Date(at.getTime() + livesMs) }
}

/** Whether a message has been handed over. `unavailable`: the provider is down or did not answer in time. */
export type Delivery = 'sent' | 'undeliverable' | 'unavailable'

/** A provider that has not answered by then counts as down for a message whose answer is needed now. */
const answerWithinMs = 5 * SECOND

/**
 * Sends a text message whose answer is needed now (a one-time code) and says how it went, within 5 s. Its text is never
 * stored, so that a code stays out of the database; nothing is tried again, the person asks anew. Called outside
 * transactions.
 */
export async function deliverTextNow(
  ctx: MessageContext & { db: Database; metrics: Metrics; sms: Sms },
  { to, text }: { to: string; text: string },
): Promise<Delivery> {
  const id = ctx.newId('sms')
  // The row first: what was sent to whom is known even when the process ends during the call.
  await addMessage(ctx.db, id, { channel: 'sms', to, text: notKept }, timesOf(ctx, messageLives.codeMs))
  const delivery = await inTime(ctx.sms.send({ id, to, text }).then((result) => result.kind))
  ctx.metrics.events.inc({ event: `message_${delivery}` })
  if (delivery === 'sent') await markMessageSent(ctx.db, id, ctx.clock.now())
  else await markMessageFailed(ctx.db, id, delivery, { failedAt: ctx.clock.now() })
  return delivery
}

async function inTime(sending: Promise<Delivery>): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), answerWithinMs)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}
