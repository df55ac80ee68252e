import { giftTries, readGiftCode } from '#domain/money/gifts/gift-rules.ts'
import { giftUseEntry } from '#domain/money/ledger/gift-entries.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Tx } from '#server/db/transaction.ts'
import { giftCodeHash } from '#server/modules/money/gifts/gift-code.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

export type RedeemOutcome =
  | { kind: 'redeemed'; amountCents: number; currency: string }
  /** It has been redeemed by another person. */
  | { kind: 'used' }
  | { kind: 'refunded' }
  /** Its bank looks at the payment; or has taken it back for good. */
  | { kind: 'disputed' | 'void' }
  | { kind: 'unknown' }
  | TooMany

/** What a code shows to a person who has it. */
export type GiftPreview =
  | { kind: 'found'; gift: store.GiftRow; fromName: string; status: PreviewStatus }
  | { kind: 'none' }
  | TooMany
type PreviewStatus = 'open' | 'redeemed' | 'refunded' | 'disputed' | 'void'
type Caller = { address: string }

/** Turns a gift card into a credit of the person, once. The same person again is answered the same. */
export async function redeemGift(
  ctx: MoneyContext,
  userId: string,
  typed: string,
  { address }: Caller,
): Promise<RedeemOutcome> {
  const tries = await ctx.limits.allowAll([
    [giftTries.byAddress, address],
    [giftTries.byPerson, userId],
  ])
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const code = readGiftCode(typed)
  if (code === null) return { kind: 'unknown' }
  return ctx.inTransaction(async (tx) => {
    const gift = await store.lockGiftByCode(tx.sql, giftCodeHash(ctx, code))
    return gift ? redeem(ctx, tx, userId, gift) : { kind: 'unknown' as const }
  })
}

async function redeem(
  ctx: MoneyContext,
  tx: Tx,
  userId: string,
  gift: store.GiftRow,
): Promise<RedeemOutcome> {
  const { amountCents, currency, state } = gift
  switch (state) {
    case 'sent':
      if (gift.disputedAt !== null) return { kind: 'disputed' }
      await creditGift(ctx, tx, userId, gift)
      return { kind: 'redeemed', amountCents, currency }
    case 'redeemed':
      return gift.redeemedBy === userId ? { kind: 'redeemed', amountCents, currency } : { kind: 'used' }
    case 'refunding':
    case 'refunded':
    case 'credited':
      return { kind: 'refunded' }
    case 'void':
      return { kind: 'void' }
    // The code has left to no one yet.
    case 'paying':
    case 'atBank':
    case 'declined':
    case 'scheduled':
      return { kind: 'unknown' }
    default:
      return unreachable(state)
  }
}

async function creditGift(ctx: MoneyContext, tx: Tx, userId: string, gift: store.GiftRow): Promise<void> {
  const { id: giftId, amountCents, currency, buyerId } = gift
  const at = ctx.clock.now()
  const set = { redeemedBy: userId, redeemedAt: at, codeSealed: null, updatedAt: at }
  invariant(await store.moveGift(tx.sql, giftId, 'redeem', set), `gift ${giftId} can not be redeemed`)
  const entry = giftUseEntry({ giftId, userId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  await tx.event('money.giftRedeemed', { giftId, buyerId, userId, amountCents, currency })
}

/** What a code shows before it is redeemed, also to visitors; asked as long for a code that does not exist. */
export async function giftPreview(
  ctx: MoneyContext,
  typed: string,
  { address }: Caller,
): Promise<GiftPreview> {
  const tries = await ctx.limits.allow(giftTries.previewsByAddress, address)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const gift = await store.giftByCode(ctx.db, giftCodeHash(ctx, readGiftCode(typed) ?? ''))
  const people = await ctx.people([gift?.buyerId ?? 'usr_none'])
  const status = gift && statusOf(gift)
  if (!gift || !status) return { kind: 'none' }
  return { kind: 'found', gift, status, fromName: people.get(gift.buyerId)?.firstName ?? '' }
}

function statusOf({ state, disputedAt }: store.GiftRow): PreviewStatus | null {
  switch (state) {
    case 'sent':
      return disputedAt === null ? 'open' : 'disputed'
    case 'redeemed':
      return 'redeemed'
    case 'refunding':
    case 'refunded':
    case 'credited':
      return 'refunded'
    case 'void':
      return 'void'
    case 'paying':
    case 'atBank':
    case 'declined':
    case 'scheduled':
      return null
    default:
      return unreachable(state)
  }
}
