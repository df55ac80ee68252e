import { unreachable } from '#domain/shared/invariant.ts'
import { refundGiftCall } from '#server/modules/money/gifts/gift.call.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** `refunding`: the provider has not answered yet; `notRefunded`: it would not give the money back. */
export type RefundGiftOutcome = {
  kind: 'refunded' | 'refunding' | 'notRefunded' | 'used' | 'disputed' | 'unknown'
}

/**
 * Gives a gift that was not redeemed back to the card that bought it. From here on its code is worth nothing, so that of a
 * redeem and a refund at the same moment one has an effect.
 */
export async function refundGift(
  ctx: MoneyContext,
  buyerId: string,
  giftId: string,
): Promise<RefundGiftOutcome> {
  const begun = await ctx.inTransaction(async (tx) => {
    const gift = await store.lockGift(tx.sql, giftId)
    if (gift?.buyerId !== buyerId) return null
    // What its bank takes back, or has taken back, is not refunded as well.
    if (gift.disputedAt !== null) return { key: null }
    const moved = await store.moveGift(tx.sql, giftId, 'refund', { updatedAt: ctx.clock.now() })
    const input = { giftId, amountCents: gift.amountCents }
    return { key: moved && (await ctx.calls.begin(tx, refundGiftCall, { subject: giftId, input })) }
  })
  if (!begun) return { kind: 'unknown' }
  if (begun.key !== null) await ctx.calls.run(refundGiftCall, begun.key)
  return { kind: outcomeOf(await store.getGift(ctx.db, giftId)) }
}

function outcomeOf({ state, disputedAt }: store.GiftRow): RefundGiftOutcome['kind'] {
  switch (state) {
    case 'refunded':
    case 'credited':
      return 'refunded'
    case 'void':
      return 'disputed'
    case 'refunding':
      return 'refunding'
    case 'redeemed':
      return 'used'
    case 'scheduled':
    case 'sent':
      return disputedAt === null ? 'notRefunded' : 'disputed'
    // Nothing was paid.
    case 'paying':
    case 'atBank':
    case 'declined':
      return 'unknown'
    default:
      return unreachable(state)
  }
}
