import { boundsWindowMs, passedBound, type PassedBound } from '#domain/money/bounds/bounds.ts'
import { personMarks } from '#domain/shared/marks.ts'
import type { Tx } from '#server/db/transaction.ts'
import { accountsOfOne, sharedMarks } from '#server/durable/marks/marks.store.ts'
import * as store from '#server/modules/money/bounds/bounds.store.ts'
import type { Gift } from '#server/modules/money/bounds/bounds.types.ts'
import type { BoundCase } from '#server/modules/money/public.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/**
 * Whether a gift is within its bound (docs/rules/bounds.md), in the transaction that gives it; counted there. What passes a
 * bound is not given: operators get it as work, and the person is notified. Answers the bound that stands in the way.
 */
export async function countGift(ctx: MoneyContext, tx: Tx, gift: Gift): Promise<PassedBound | null> {
  const { kind, userId, otherId } = gift
  const at = ctx.clock.now()
  await store.lockBounds(tx.sql)
  const userIds = await accountsOfOne(tx.sql, userId, personMarks)
  const otherIds = await accountsOfOne(tx.sql, otherId, personMarks)
  const given = await store.givenBefore(tx.sql, { kind, userIds, otherIds, now: at })
  const passed = passedBound(kind, given, userIds.includes(otherId))
  const id = ctx.newId('bgf')
  await store.addGift(tx.sql, { id, ...gift, passed, at })
  if (passed !== null) await tx.event('money.boundPassed', { giftId: id, ...gift, passed })
  return passed
}

/** Gifts take turns from here on until the transaction ends; taken before what else the transaction locks of money. */
export function lockGifts(tx: Tx): Promise<void> {
  return store.lockBounds(tx.sql)
}

/** What a bound stood in the way of, with what both people got within the window; null for what is no such thing. */
export async function boundCase(ctx: MoneyContext, giftId: string): Promise<BoundCase | null> {
  const gift = await store.giftById(ctx.db, giftId)
  if (!gift || gift.passed === null) return null
  const since = new Date(ctx.clock.nowMs() - boundsWindowMs)
  const of = async (userId: string) => {
    const ids = await accountsOfOne(ctx.db, userId, personMarks)
    return { userId, accounts: ids.length, gifts: await store.giftsOf(ctx.db, ids, since) }
  }
  const people = await Promise.all([of(gift.userId), of(gift.otherId)])
  return { gift, people, shared: await sharedMarks(ctx.db, gift.userId, gift.otherId) }
}
