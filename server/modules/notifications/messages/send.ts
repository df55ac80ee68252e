import type { GiftMailFailure } from '#domain/money/gifts/gift-mail.ts'
import { messageLives, pauseBeforeTry } from '#domain/notifications/message-life.ts'
import { mayMail, type MailRefusal } from '#domain/notifications/mail-address-status.ts'
import { readEmail } from '#domain/shared/email.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { audit } from '#server/durable/audit/audit.ts'
import {
  expireMessages,
  markMessageFailed,
  markMessageSent,
  reviveMessage,
  takeDueMessages,
  unsentMessage,
  type Message,
} from '#server/durable/messages.store.ts'
import { mailRefusal } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { drawMail } from '#server/modules/notifications/mails/draw-mail.ts'
import { noteBounce } from '#server/modules/notifications/mails/mail-reports.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

/** At most so many due messages become jobs in one sweep; the rest waits for the next one. */
const batch = 100

/**
 * Sends one message of the outbox. Safe to repeat: a row that was sent is left alone, and the provider is given the row's
 * id so that a repeat after a crash between sending and noting it can be distinguished. While the provider is down the row
 * says when the next try is due, and `sweepMessages` makes it.
 */
export async function sendOutgoing(ctx: NotificationsContext, messageId: string): Promise<void> {
  const message = await unsentMessage(ctx.db, messageId, ctx.clock.now())
  if (!message) return
  const refusal = await refusalOf(ctx, message)
  if (refusal !== null) {
    ctx.metrics.events.inc({ event: 'message_refused' })
    return giveUp(ctx, message, { messageId, reason: `the address has ${refusal}`, failure: refusal })
  }
  const result = await handOver(ctx, messageId, message)
  ctx.metrics.events.inc({ event: `message_${result.kind}` })
  switch (result.kind) {
    case 'sent':
      return markMessageSent(ctx.db, messageId, ctx.clock.now())
    case 'undeliverable':
      await giveUp(ctx, message, {
        messageId,
        reason: result.reason,
        failure: 'isGone' in result ? 'bounced' : 'undelivered',
      })
      if (message.channel === 'email' && 'isGone' in result)
        await noteBounce(ctx, { messageId, address: message.to, code: result.reason })
      return
    case 'unavailable':
      return markMessageFailed(ctx.db, messageId, result.reason, {
        nextTryAt: new Date(ctx.clock.nowMs() + pauseBeforeTry(message.tries + 1)),
      })
    default:
      return unreachable(result)
  }
}

/** Gives up a message that will not arrive; who waits for it to arrive hears so in the same transaction. */
async function giveUp(
  ctx: NotificationsContext,
  { channel, to: address }: Message,
  { messageId, reason, failure }: { messageId: string; reason: string; failure: GiftMailFailure },
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await markMessageFailed(tx.sql, messageId, reason, { failedAt: ctx.clock.now() })
    if (channel === 'email') await ctx.giftCards.noteGiftMail(tx, { messageId, address, failure })
  })
}

/** Why a mail must not leave for its address; null where it may (docs/rules/notifications.md#addresses-that-take-no-mail). */
async function refusalOf(ctx: NotificationsContext, message: Message): Promise<MailRefusal | null> {
  if (message.channel !== 'email') return null
  const refusal = await mailRefusal(ctx.db, readEmail(message.to) ?? message.to)
  return mayMail(refusal, message.isAsked === true) ? null : refusal
}

/** Gives a message to its provider. */
function handOver(ctx: NotificationsContext, id: string, message: Message & { livesMs: number }) {
  const { to, text, livesMs } = message
  if (message.channel === 'sms') return ctx.sms.send({ id, to, text, purpose: message.purpose, livesMs })
  const { productName } = ctx.config
  const { subject = productName, unsubscribe = null, mail } = message
  const drawn = mail ? drawMail(mail, { ...ctx.config, subject, unsubscribe }) : { html: null, end: '' }
  return ctx.email.send({ id, to, text: `${text}${drawn.end}`, html: drawn.html, subject, unsubscribe })
}

/** Gives up the messages that are worth nothing any more, and orders the next try of those that are due. */
export async function sweepMessages(ctx: NotificationsContext): Promise<void> {
  const now = ctx.clock.now()
  const expired = await expireMessages(ctx.db, now)
  if (expired > 0) ctx.metrics.events.inc({ event: 'message_expired' }, expired)
  await ctx.inTransaction(async (tx) => {
    const due = await takeDueMessages(tx.sql, now, batch)
    for (const { id: messageId, channel: group } of due)
      await tx.job('notifications.send', { messageId }, { group })
  })
}

/** Who asks for a message to be sent again. */
type AskingOperator = { userId: string; address: string; requestId: string }

/**
 * Sends a message that was given up once more, as long as a letter is worth it, and audits who asked for it. `refused`:
 * it was sent or still waits, its person was erased, or its text is not stored (a code).
 */
export async function sendAgain(
  ctx: NotificationsContext,
  messageId: string,
  operator: AskingOperator,
): Promise<{ kind: 'ordered' } | { kind: 'refused' }> {
  const { userId: actorId, ...caller } = operator
  const at = ctx.clock.now()
  const times = { at, worthUntil: new Date(at.getTime() + messageLives.letterMs) }
  return ctx.inTransaction(async (tx) => {
    if (!(await reviveMessage(tx.sql, messageId, times))) return { kind: 'refused' }
    await audit(ctx, { act: 'message.sentAgain', actorId, subjectId: messageId, caller }, tx.sql)
    return { kind: 'ordered' }
  })
}
