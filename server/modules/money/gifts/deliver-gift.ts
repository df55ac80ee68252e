import { giftTries, shownGiftCode } from '#domain/money/gifts/gift-rules.ts'
import { formatCents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { messageText } from '#server/messages/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import { unsealedGiftCode } from '#server/modules/money/gifts/gift-code.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type SendAgainOutcome =
  | { kind: 'sent' }
  | { kind: 'used' | 'refunded' | 'disputed' | 'unknown' }
  | TooMany

/** Sends the gifts whose time has come, each once. Returns how many. */
export async function deliverDueGifts(ctx: MoneyContext, atMost: number): Promise<number> {
  const due = await store.dueGifts(ctx.db, ctx.clock.now(), atMost)
  for (const id of due)
    await ctx.inTransaction(async (tx) => {
      await store.lockGift(tx.sql, id)
      const at = ctx.clock.now()
      const gift = await store.moveGift(tx.sql, id, 'send', { sentAt: at, updatedAt: at })
      if (!gift) return
      await tell(ctx, tx, gift, 'first')
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
    if (gift.state === 'redeemed') return { kind: 'used' as const }
    if (gift.state === 'refunding' || gift.state === 'refunded' || gift.state === 'credited')
      return { kind: 'refunded' as const }
    if (gift.disputedAt !== null) return { kind: 'disputed' as const }
    if (gift.state !== 'sent') return { kind: 'unknown' as const }
    const tries = await ctx.limits.allow(giftTries.againByGift, giftId, tx.sql)
    if (!tries.allowed) return { kind: 'tooMany' as const, retryAfterS: tries.retryAfterS }
    await tell(ctx, tx, gift, ctx.newId('req'))
    return { kind: 'sent' as const }
  })
}

/** The messages of a gift, named after the gift and the sending, so that each leaves once. */
async function tell(ctx: MoneyContext, tx: Tx, gift: store.GiftRow, sending: string): Promise<void> {
  invariant(gift.codeSealed !== null, `gift ${gift.id} is sent without its code`)
  const code = unsealedGiftCode(ctx, gift.codeSealed)
  const buyer = (await ctx.people([gift.buyerId])).get(gift.buyerId)
  const { publicUrl, productName } = ctx.config
  const values = {
    productName,
    name: gift.recipientName,
    from: buyer?.firstName ?? '',
    amount: formatCents(gift.amountCents, gift.currency),
    note: gift.note === null ? '' : `"${gift.note}"\n\n`,
    code: shownGiftCode(code),
    link: `${publicUrl}/gift/${code}`,
  }
  const say = (key: 'sms' | 'subject' | 'text') =>
    messageText(buyer?.locale ?? 'en', `messages.gift.${key}`, values)
  const more = { secrets: [code, values.code], aboutId: gift.buyerId }
  const named = (channel: string) => ({ id: `${gift.id}:${sending}:${channel}` })
  if (gift.recipientEmail !== null) {
    const mail = { channel: 'email', to: gift.recipientEmail, subject: say('subject') } as const
    await sendMessage(ctx, tx, { ...mail, text: say('text'), ...more }, named('email'))
  }
  if (gift.recipientPhone !== null)
    await sendMessage(
      ctx,
      tx,
      { channel: 'sms', purpose: 'notice', to: gift.recipientPhone, text: say('sms'), ...more },
      named('sms'),
    )
}
