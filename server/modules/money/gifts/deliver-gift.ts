import { correctingMail, giftMailId, giftOfMail, sendingAgain } from '#domain/money/gifts/gift-mail.ts'
import { giftTries, shownGiftCode } from '#domain/money/gifts/gift-rules.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { readEmail } from '#domain/shared/email.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { mailRefusal } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageText } from '#server/messages/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import { unsealedGiftCode } from '#server/modules/money/gifts/gift-code.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import type { GiftMailReport } from '#server/modules/money/gifts/gifts.types.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

type NotSent = { kind: 'used' | 'refunded' | 'disputed' | 'unknown' } | TooMany

/** `notReached`: its only way is an address that its mail did not reach, which has to be corrected first. */
export type SendAgainOutcome = { kind: 'sent' | 'notReached' } | NotSent

export type CorrectEmailOutcome =
  | { kind: 'sent'; email: string }
  /** Nothing is known of a mail that did not arrive. */
  | { kind: 'arrived' }
  /** What was typed is no address; or the address is known to take no mail. */
  | { kind: 'noEmail' | 'refusedEmail' }
  | NotSent

/** Sends the gifts whose time has come, each once. Returns how many. */
export async function deliverDueGifts(ctx: MoneyContext, atMost: number): Promise<number> {
  const due = await store.dueGifts(ctx.db, ctx.clock.now(), atMost)
  for (const id of due)
    await ctx.inTransaction(async (tx) => {
      await store.lockGift(tx.sql, id)
      const at = ctx.clock.now()
      const gift = await store.moveGift(tx.sql, id, 'send', { sentAt: at, updatedAt: at })
      if (!gift) return
      await notify(ctx, tx, gift, 'first', both)
      await tx.event('money.giftSent', { giftId: id })
    })
  return due.length
}

/** Sends a gift once more where it was sent before; at most three times a day. */
export async function sendGiftAgain(
  ctx: MoneyContext,
  buyerId: string,
  giftId: string,
): Promise<SendAgainOutcome> {
  return ctx.inTransaction(async (tx) => {
    const gift = await store.lockGift(tx.sql, giftId)
    if (gift?.buyerId !== buyerId) return { kind: 'unknown' as const }
    const again = sendingAgain(gift)
    if (again !== 'may') return { kind: again }
    if (gift.mailFailure !== null && gift.recipientPhone === null) return { kind: 'notReached' as const }
    const tries = await ctx.limits.allow(giftTries.againByGift, giftId, tx.sql)
    if (!tries.allowed) return { kind: 'tooMany' as const, retryAfterS: tries.retryAfterS }
    // The address that did not take the mail is not written to again.
    const channels: readonly Channel[] = gift.mailFailure === null ? both : ['sms']
    await notify(ctx, tx, gift, ctx.newId('req'), channels)
    return { kind: 'sent' as const }
  })
}

/**
 * Corrects the address of a gift whose mail did not arrive, and sends it there; counted with the other repeats, at most three
 * times a day (docs/rules/gifts.md#a-mail-that-does-not-arrive).
 */
export async function correctGiftEmail(
  ctx: MoneyContext,
  buyerId: string,
  order: { giftId: string; email: string },
): Promise<CorrectEmailOutcome> {
  return ctx.inTransaction(async (tx) => {
    const gift = await store.lockGift(tx.sql, order.giftId)
    if (gift?.buyerId !== buyerId) return { kind: 'unknown' as const }
    const correcting = correctingMail(gift)
    if (correcting !== 'may') return { kind: correcting }
    const email = readEmail(order.email)
    if (email === null) return { kind: 'noEmail' as const }
    if ((await mailRefusal(tx.sql, email)) !== null) return { kind: 'refusedEmail' as const }
    const tries = await ctx.limits.allow(giftTries.againByGift, gift.id, tx.sql)
    if (!tries.allowed) return { kind: 'tooMany' as const, retryAfterS: tries.retryAfterS }
    const flooded = await ctx.limits.allow(giftTries.byRecipient, email, tx.sql)
    if (!flooded.allowed) return { kind: 'tooMany' as const, retryAfterS: flooded.retryAfterS }
    const set = { recipientEmail: email, mailFailure: null, mailFailedAt: null }
    await store.updateGift(tx.sql, gift.id, { ...set, updatedAt: ctx.clock.now() })
    await notify(ctx, tx, { ...gift, ...set }, ctx.newId('req'), ['email'])
    return { kind: 'sent' as const, email }
  })
}

/**
 * Notes that the mail of a gift did not arrive, once for each address, and notifies its buyer. `address`: where that mail went;
 * what is reported late of an address that was corrected meanwhile changes nothing.
 */
export async function noteGiftMail(
  ctx: MoneyContext,
  tx: Tx,
  { messageId, address, failure }: GiftMailReport,
): Promise<void> {
  const giftId = giftOfMail(messageId)
  const gift = giftId === null ? null : await store.lockGift(tx.sql, giftId)
  if (gift?.state !== 'sent' || gift.recipientEmail !== address || gift.mailFailure !== null) return
  const at = ctx.clock.now()
  await store.updateGift(tx.sql, gift.id, { mailFailure: failure, mailFailedAt: at, updatedAt: at })
  const { id, buyerId, amountCents, currency } = gift
  await tx.event('money.giftNotReached', { giftId: id, messageId, buyerId, amountCents, currency })
}

/** What a buyer gives to the recipient by a way of their own. */
export type SharedGift = { code: string; link: string }

/** The code and the link of a gift for its buyer; null for one of another person, and for one that is not good now. */
export async function shareGift(
  ctx: MoneyContext,
  buyerId: string,
  giftId: string,
): Promise<SharedGift | null> {
  const gift = await store.giftOfBuyer(ctx.db, { giftId, buyerId })
  if (gift === null || sendingAgain(gift) !== 'may' || gift.codeSealed === null) return null
  const code = unsealedGiftCode(ctx, gift.codeSealed)
  return { code: shownGiftCode(code), link: giftLink(ctx, code) }
}

const giftLink = ({ config }: MoneyContext, code: string): string => `${config.publicUrl}/gift/${code}`

type Channel = 'email' | 'sms'
const both: readonly Channel[] = ['email', 'sms']

/** The messages of a gift, named after the gift and the sending, so that each leaves once. */
async function notify(
  ctx: MoneyContext,
  tx: Tx,
  gift: store.GiftRow,
  sending: string,
  channels: readonly Channel[],
): Promise<void> {
  invariant(gift.codeSealed !== null, `gift ${gift.id} is sent without its code`)
  const code = unsealedGiftCode(ctx, gift.codeSealed)
  const buyer = (await ctx.people([gift.buyerId])).get(gift.buyerId)
  const { productName } = ctx.config
  const values = {
    productName,
    name: gift.recipientName,
    from: buyer?.firstName ?? '',
    amount: formatCents(gift.amountCents, gift.currency),
    note: gift.note ?? '',
    code: shownGiftCode(code),
    link: giftLink(ctx, code),
  }
  const locale = buyer?.locale ?? 'en'
  const say = (key: 'sms' | 'label' | 'words' | 'people') =>
    messageText(locale, `messages.gift.${key}`, values)
  const more = { secrets: [code, values.code], aboutId: gift.buyerId }
  if (gift.recipientEmail !== null && channels.includes('email')) {
    const keys = { subject: 'messages.gift.subject', text: 'messages.gift.text' } as const
    const card = { label: say('label'), amount: values.amount, words: say('words'), people: say('people') }
    const mail = mailIn(locale, keys, values, { gift: card })
    const message = { channel: 'email', to: gift.recipientEmail, ...mail, ...more } as const
    await sendMessage(ctx, tx, message, { id: giftMailId(gift.id, sending) })
  }
  if (gift.recipientPhone !== null && channels.includes('sms'))
    await sendMessage(
      ctx,
      tx,
      { channel: 'sms', purpose: 'notice', to: gift.recipientPhone, text: say('sms'), ...more },
      { id: `${gift.id}:${sending}:sms` },
    )
}
