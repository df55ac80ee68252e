import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { moneyIn, momentIn } from '#server/messages/formats.ts'
import { mailIn } from '#server/messages/mail.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

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
  const { place, partner, endedAt, amountCents, currency, timeZone, role } = receipt
  const values = {
    productName: ctx.config.productName,
    place,
    partner,
    date: momentIn(locale, endedAt, { dateStyle: 'long', timeStyle: 'short', timeZone }),
    amount: moneyIn(locale, amountCents, currency),
    link: `${ctx.config.publicUrl}/trips/${tripId}/receipt`,
  }
  const words = role === 'traveller' ? 'paid' : 'earned'
  const keys = { subject: 'messages.receipt.subject', text: `messages.receipt.${words}` } as const
  return ctx.inTransaction(async (tx) => {
    const allowed = await ctx.limits.allow(receiptsByPerson, userId, tx.sql)
    if (!allowed.allowed) return { kind: 'tooMany' as const, retryAfterS: allowed.retryAfterS }
    const mail = mailIn(locale, keys, values)
    await sendMessage(ctx, tx, { channel: 'email', isAsked: true, to: email, ...mail })
    return { kind: 'sent' as const, email }
  })
}
