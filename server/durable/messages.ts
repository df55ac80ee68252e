import type { Clock } from '#adapters/clock/port.ts'
import type { PhoneCalls, OutgoingCall } from '#adapters/phone-calls/port.ts'
import type { Sms, SmsResult } from '#adapters/sms/port.ts'
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
  notStored,
  type CallRecord,
  type Message,
} from '#server/durable/messages.store.ts'
import { jobId } from '#server/jobs/runner.ts'

type MessageContext = { newId: NewId; clock: Clock }

/** `notBefore`: the message waits until then, and falls away where it is worth nothing any more by then. */
type MessageOptions = { id?: string; livesMs?: number; notBefore?: Date }

/**
 * Puts a message into the outbox in the caller's transaction; a job of notifications sends it once that has committed,
 * and tries again as long as the message is worth it. `id` names a message that may be ordered again: the same id is one
 * message.
 */
export async function sendMessage(
  ctx: MessageContext,
  tx: Tx,
  message: Message,
  { id, livesMs = messageLives.letterMs, notBefore }: MessageOptions = {},
): Promise<void> {
  const messageId = id ?? ctx.newId(message.channel === 'sms' ? 'sms' : 'eml')
  const times = { ...timesOf(ctx, livesMs), ...(notBefore && { notBefore }) }
  await addMessage(tx.sql, messageId, message, times)
  // The sweep sends what waits for its time.
  if (notBefore) return
  const options = { id: jobId('notifications.send', messageId), group: message.channel }
  await tx.job('notifications.send', { messageId }, options)
}

function timesOf({ clock }: MessageContext, livesMs: number) {
  const at = clock.now()
  return { at, worthUntil: new Date(at.getTime() + livesMs) }
}

/**
 * Whether a message has been handed over. `unavailable`: the provider has not taken it; `unclear`: there was no answer in
 * time, so that it may arrive all the same.
 */
export type Delivery = 'sent' | 'undeliverable' | 'unavailable' | 'unclear'

/** A provider that has not answered by then is not waited for by a person who needs the answer now. */
const answerWithinMs = 5 * SECOND

type DeliveryContext = MessageContext & { db: Database; metrics: Metrics }

/**
 * Sends a text message whose answer is needed now (a one-time code) and says how it went, within 5 s. Its text is never
 * stored, so that a code stays out of the database; nothing is tried again, the person asks for it again. Called outside
 * transactions.
 */
export function deliverTextNow(
  ctx: DeliveryContext & { sms: Sms },
  { to, text }: { to: string; text: string },
): Promise<Delivery> {
  const id = ctx.newId('sms')
  const record = { channel: 'sms', purpose: 'code', to, text: notStored } as const
  const order = { id, to, text, purpose: 'code', livesMs: messageLives.codeMs } as const
  return deliverNow(ctx, id, record, () => ctx.sms.send(order))
}

/** The same by a call: whether it was begun, and not whether it was picked up. */
export function deliverCallNow(
  ctx: DeliveryContext,
  calls: PhoneCalls,
  order: Omit<OutgoingCall, 'id'>,
): Promise<Delivery> {
  const id = ctx.newId('call')
  const record = { channel: 'call', to: order.to, text: notStored } as const
  return deliverNow(ctx, id, record, () => calls.call({ ...order, id }))
}

async function deliverNow(
  ctx: DeliveryContext,
  id: string,
  record: Message | CallRecord,
  send: () => Promise<SmsResult>,
): Promise<Delivery> {
  // The row first: what was sent to whom is known even when the process ends during the call.
  await addMessage(ctx.db, id, record, timesOf(ctx, messageLives.codeMs))
  const delivery = await inTime(send().then(deliveryOf))
  ctx.metrics.events.inc({ event: `message_${delivery}` })
  if (delivery === 'sent') await markMessageSent(ctx.db, id, ctx.clock.now())
  // Without an answer the row is given up when the code is; a report of the provider may still say that it arrived.
  else
    await markMessageFailed(ctx.db, id, delivery, delivery === 'unclear' ? {} : { failedAt: ctx.clock.now() })
  return delivery
}

function deliveryOf(result: SmsResult): Delivery {
  return result.kind === 'unavailable' && result.isUnclear === true ? 'unclear' : result.kind
}

async function inTime(sending: Promise<Delivery>): Promise<Delivery> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Delivery>((resolve) => {
    timer = setTimeout(() => resolve('unclear'), answerWithinMs)
  })
  return Promise.race([sending, late]).finally(() => clearTimeout(timer))
}
