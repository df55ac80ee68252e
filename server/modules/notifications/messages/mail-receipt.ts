import { HOUR } from '#domain/shared/units.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { moneyIn, momentIn } from '#server/messages/formats.ts'
import { mailIn, type WrittenMail } from '#server/messages/mail.ts'
import { unsubscribeAddress } from '#server/modules/notifications/messages/unsubscribe.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import type { ReceiptWords } from '#server/modules/trips/public.ts'

export type MailReceiptOutcome =
  | { kind: 'sent'; email: string }
  | { kind: 'unknownTrip' | 'noEmail' }
  | TooMany

/** Receipts that a person may have sent to themselves. */
const receiptsByPerson = { name: 'receiptsByPerson', max: 10, windowMs: HOUR } as const

/** Sends the receipt of an ended walk to the person's own address, which has been verified, with the link to it. */
export async function mailReceipt(
  ctx: NotificationsContext,
  userId: string,
  tripId: string,
): Promise<MailReceiptOutcome> {
  const receipt = await ctx.trips.receiptFor(userId, tripId)
  if (!receipt) return { kind: 'unknownTrip' }
  const contact = (await ctx.identity.contacts([userId])).get(userId)
  const { emailIfAsked: email = null, locale = 'en' } = contact ?? {}
  if (email === null) return { kind: 'noEmail' }
  return ctx.inTransaction(async (tx) => {
    const allowed = await ctx.limits.allow(receiptsByPerson, userId, tx.sql)
    if (!allowed.allowed) return { kind: 'tooMany' as const, retryAfterS: allowed.retryAfterS }
    const mail = written(ctx, locale, { tripId, receipt })
    await sendMessage(ctx, tx, { channel: 'email', isAsked: true, to: email, ...mail })
    return { kind: 'sent' as const, email }
  })
}

/**
 * Sends the traveler the receipt of a walk that is paid, once: to an address that was verified and takes mail, unless they have paused
 * what we write (docs/rules/notifications.md#receipts). A trip that fell through has its own message.
 */
export async function sendPaidReceipt(ctx: NotificationsContext, tripId: string): Promise<void> {
  const userId = (await ctx.trips.describe([tripId])).get(tripId)?.travellerId
  if (userId === undefined) return
  const { email = null, locale = 'en' } = (await ctx.identity.contacts([userId])).get(userId) ?? {}
  // Every walk that is paid comes here: what most people need no answer to is not asked.
  if (email === null || (await ctx.identity.notificationWishes(userId)).isPaused) return
  const receipt = await ctx.trips.receiptFor(userId, tripId)
  if (!receipt?.isWalked) return
  const message = {
    channel: 'email',
    to: email,
    ...written(ctx, locale, { tripId, receipt }),
    unsubscribe: unsubscribeAddress(ctx, userId),
  } as const
  await ctx.inTransaction((tx) => sendMessage(ctx, tx, message, { id: `${tripId}:receipt` }))
}

function written(
  { config }: NotificationsContext,
  locale: string,
  { tripId, receipt }: { tripId: string; receipt: ReceiptWords },
): WrittenMail {
  const { place, partner, endedAt, amountCents, currency, timeZone, role, lines } = receipt
  const values = {
    productName: config.productName,
    place,
    partner,
    date: momentIn(locale, endedAt, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    amount: moneyIn(locale, amountCents, currency),
    link: `${config.publicUrl}/trips/${tripId}/receipt`,
  }
  const words = role === 'traveller' ? 'paid' : 'earned'
  const keys = { subject: 'messages.receipt.subject', text: `messages.receipt.${words}` } as const
  return mailIn(locale, keys, values, { rows: lines })
}
