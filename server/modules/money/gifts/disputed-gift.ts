import { giftTakeBackEntry, giftVoidEntry } from '#domain/money/ledger/gift-entries.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { Tx } from '#server/db/transaction.ts'
import { lockCredits } from '#server/modules/money/credits/credits.store.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

type Ctx = Pick<MoneyContext, 'clock' | 'newId'>

/** The bank has taken the payment of a gift card back, or has given it back: until it decides, the card is not good. */
export async function noteGiftDisputed(
  ctx: Ctx,
  tx: Tx,
  giftId: string,
  { isOpen }: { isOpen: boolean },
): Promise<void> {
  const at = ctx.clock.now()
  await store.lockGift(tx.sql, giftId)
  await store.updateGift(tx.sql, giftId, { disputedAt: isOpen ? at : null, updatedAt: at })
}

/**
 * The payment of a gift card is gone for good (docs/rules/refunds.md#disputes): a card that was not redeemed is void; of
 * one that was redeemed the credit that is left is taken back, and the platform bears the rest. False where only a part of
 * the payment is gone: the card stays good, and the part is to be paid like that of a walk.
 */
export async function loseGift(ctx: Ctx, tx: Tx, giftId: string, lostCents: Cents): Promise<boolean> {
  const at = ctx.clock.now()
  const gift = await store.lockGift(tx.sql, giftId)
  if (!gift || lostCents < gift.amountCents) {
    if (gift) await store.updateGift(tx.sql, giftId, { disputedAt: null, updatedAt: at })
    return false
  }
  await store.updateGift(tx.sql, giftId, { voidedAt: at, updatedAt: at })
  if (gift.state === 'redeemed') await takeCreditBack(ctx, tx, gift)
  else await voidGift(ctx, tx, gift)
  return true
}

/** A gift card that was not redeemed is worth nothing any more. One that is being refunded comes here again if it is not. */
export async function voidGift(ctx: Ctx, tx: Tx, { id: giftId }: { id: string }): Promise<void> {
  const at = ctx.clock.now()
  const gift = await store.moveGift(tx.sql, giftId, 'void', { codeSealed: null, updatedAt: at })
  if (!gift) return
  const { amountCents, currency } = gift
  const entry = giftVoidEntry({ giftId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
}

async function takeCreditBack(ctx: Ctx, tx: Tx, gift: store.GiftRow): Promise<void> {
  const { id: giftId, redeemedBy: userId, currency } = gift
  if (userId === null) return
  await lockCredits(tx.sql, userId)
  const amountCents = await store.leftOfGift(tx.sql, { giftId, userId, currency })
  if (amountCents === 0) return
  const entry = giftTakeBackEntry({ giftId, userId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now() })
  await tx.event('money.giftTakenBack', { giftId, userId, amountCents, currency })
}
