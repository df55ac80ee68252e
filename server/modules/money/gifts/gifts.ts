import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import { bind } from '#server/app/module/bind.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import {
  correctGiftEmail,
  deliverDueGifts,
  noteGiftMail,
  sendGiftAgain,
  shareGift,
} from '#server/modules/money/gifts/deliver-gift.ts'
import { buyGiftCall, refundGiftCall } from '#server/modules/money/gifts/gift.call.ts'
import { giftPreview, redeemGift } from '#server/modules/money/gifts/redeem-gift.ts'
import { refundGift } from '#server/modules/money/gifts/refund-gift.ts'
import { largestGift, sendGift } from '#server/modules/money/gifts/send-gift.ts'
import { giftsDue } from '#server/modules/money/gifts/gifts.store.ts'
import { pollGiftRefundCall } from '#server/modules/money/gifts/gift-refund-back.call.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** How many gifts one sweep sends. */
const batch = 50

/** Gift cards, put together. */
export function createGifts(ctx: MoneyContext) {
  ctx.calls.add(ctx, buyGiftCall)
  ctx.calls.add(ctx, refundGiftCall)
  ctx.calls.add(ctx, pollGiftRefundCall)
  return {
    ...bind(ctx, { gifts, sendGift, largestGift, sendGiftAgain, refundGift, redeemGift, giftPreview }),
    ...bind(ctx, { correctGiftEmail, noteGiftMail, shareGift }),
    /** Whether the time of a gift has come. */
    due: (): DueCondition => giftsDue(ctx.clock.now()),
    sweep: () => deliverDueGifts(ctx, batch),
  }
}

/** A gift as its buyer sees it. */
export type GiftView = { gift: store.GiftRow; redeemedBy: string | null }
export type GiftsOutcome = { kind: 'page'; items: GiftView[]; info: PageInfo } | { kind: 'pageOutside' }

/** What a person has bought, newest first. */
export async function gifts(
  ctx: MoneyContext,
  buyerId: string,
  { first, page }: { first: number; page: number },
): Promise<GiftsOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [rows, total] = await Promise.all([
    store.giftsOf(ctx.db, buyerId, part),
    store.countGiftsOf(ctx.db, buyerId),
  ])
  return { kind: 'page', items: await viewsOfGifts(ctx, rows), info: pageInfo(request, rows.length, total) }
}

/** Gifts with the first names of those who have redeemed them. */
export async function viewsOfGifts(
  ctx: Pick<MoneyContext, 'people'>,
  rows: readonly store.GiftRow[],
): Promise<GiftView[]> {
  const people = await ctx.people([...new Set(rows.flatMap((row) => row.redeemedBy ?? []))])
  return rows.map((gift) => ({ gift, redeemedBy: people.get(gift.redeemedBy ?? '')?.firstName ?? null }))
}
