import type { Cents } from '#domain/shared/cents.ts'
import { giftRules, giftTries } from '#domain/money/gifts/gift-rules.ts'
import { unpaidGiftStates, type GiftState } from '#domain/money/gifts/gift-states.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import type { Tx } from '#server/db/transaction.ts'
import { defaultCardOf } from '#server/modules/money/cards/cards.store.ts'
import { buyGiftCall } from '#server/modules/money/gifts/gift.call.ts'
import { newGiftCode } from '#server/modules/money/gifts/gift-code.ts'
import * as store from '#server/modules/money/gifts/gifts.store.ts'
import { readGift, type GiftInput, type ReadGift } from '#server/modules/money/gifts/read-gift.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { cardDeclined } from '#server/messages/declines.ts'

export type SendGiftOutcome =
  | { kind: 'bought'; gift: store.GiftRow }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }
  /** The provider does not answer; the sweep continues under the same key. */
  | { kind: 'unavailable' }
  | { kind: 'invalid'; fields: Record<string, string> }
  /** More gifts, or more money, than one buyer may give within a day. */
  | { kind: 'dayFull' }
  | TooMany

type Order = { buyerId: string; hash: string; gift: ReadGift }
type Begun = { giftId: string; key: string }

/** The largest gift card, in cents, as owners have decided. */
export async function largestGift({ settings }: Pick<MoneyContext, 'settings'>): Promise<Cents> {
  return (await settings.current()).limits.giftMostCents
}

/**
 * Buys a gift card off the default card. The same order again continues with the one whose end the buyer has not been notified,
 * after the bank's page as after an unclear answer; another order is another gift (docs/rules/gifts.md#buying).
 */
export async function sendGift(
  ctx: MoneyContext,
  buyerId: string,
  input: GiftInput,
): Promise<SendGiftOutcome> {
  const buyer = (await ctx.people([buyerId])).get(buyerId)
  const time = { zone: buyer?.timeZone ?? 'UTC', now: ctx.clock.now() }
  const gift = readGift(input, { ...time, maxCents: await largestGift(ctx) })
  if ('fields' in gift) return { kind: 'invalid', fields: gift.fields }
  const allowed = await ctx.limits.allow(giftTries.ordersByPerson, buyerId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  // As typed: the moment of "now" is another one each time.
  const order = { buyerId, gift, hash: inputHash({ ...input }) }
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, order))
  return 'key' in begun ? run(ctx, begun) : begun
}

async function begin(
  ctx: MoneyContext,
  tx: Tx,
  { buyerId, hash, gift }: Order,
): Promise<Begun | SendGiftOutcome> {
  const now = ctx.clock.now()
  await store.lockBuyer(tx.sql, buyerId)
  const known = await orderBefore(ctx, tx, { buyerId, hash })
  if (known) return known
  const bought = await store.boughtWithinDay(tx.sql, buyerId, now)
  const isFull =
    bought.gifts >= giftRules.giftsPerDay || bought.cents + gift.amountCents > giftRules.centsPerDay
  if (isFull) return { kind: 'dayFull' }
  const recipient = gift.recipientEmail ?? gift.recipientPhone ?? ''
  const flooded = await ctx.limits.allow(giftTries.byRecipient, recipient, tx.sql)
  if (!flooded.allowed) return { kind: 'tooMany', retryAfterS: flooded.retryAfterS }
  const card = await defaultCardOf(tx.sql, buyerId)
  if (!card) return { kind: 'noCard' }
  return insert(ctx, tx, { buyerId, hash, gift }, card.cardId)
}

/**
 * How the same order before continues, null where there is none. Its call may be settled by another request between the
 * reading of the gift and of the call, so that a gift whose call is gone is read once more: the two change in one transaction.
 */
async function orderBefore(
  ctx: MoneyContext,
  tx: Tx,
  { buyerId, hash }: Omit<Order, 'gift'>,
): Promise<Begun | SendGiftOutcome | null> {
  const now = ctx.clock.now()
  const read = () => store.unansweredOrder(tx.sql, { buyerId, inputHash: hash, now })
  let gift = await read()
  if (gift && isUnpaid(gift.state)) {
    const open = await ctx.calls.openOf(tx.sql, buyGiftCall, gift.id)
    if (open) return { giftId: gift.id, key: open.key }
    gift = await read()
  }
  if (!gift || isUnpaid(gift.state)) return null
  await store.markNotified(tx.sql, gift.id, now)
  return { kind: 'bought', gift }
}

const isUnpaid = (state: GiftState) => (unpaidGiftStates as readonly GiftState[]).includes(state)

/** The gift and the call that pays it, in one transaction: a crash leaves both, and the sweep of calls resumes it. */
async function insert(
  ctx: MoneyContext,
  tx: Tx,
  { buyerId, hash, gift }: Order,
  cardId: string,
): Promise<Begun> {
  const [id, at] = [ctx.newId('gft'), ctx.clock.now()]
  await store.insertGift(tx.sql, {
    ...gift,
    ...newGiftCode(ctx),
    id,
    buyerId,
    cardId,
    inputHash: hash,
    currency: ctx.config.currency,
    createdAt: at,
    updatedAt: at,
  })
  const input = { giftId: id, cardId, amountCents: gift.amountCents }
  return { giftId: id, key: await ctx.calls.begin(tx, buyGiftCall, { subject: id, input }) }
}

async function run(ctx: MoneyContext, { giftId, key }: Begun): Promise<SendGiftOutcome> {
  const ran = await ctx.calls.run(buyGiftCall, key)
  if (ran.kind === 'settled' && ran.outcome.kind !== 'captured') return ran.outcome
  const gift = await store.getGift(ctx.db, giftId)
  if (isUnpaid(gift.state)) return { kind: 'unavailable' }
  invariant(gift.state !== 'declined' || ran.kind !== 'settled', `gift ${giftId} was paid and declined`)
  if (gift.state === 'declined') return { kind: 'declined', message: cardDeclined }
  await store.markNotified(ctx.db, giftId, ctx.clock.now())
  return { kind: 'bought', gift }
}
