import { creditEntry, walkerPayEntry } from '#domain/money/ledger/trip-entries.ts'
import { givingRules, needsSecond, refundParts } from '#domain/money/refunds/money-requests.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import { markKinds } from '#domain/shared/marks.ts'
import { pageInfo, pageRequest } from '#domain/shared/paging.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { accountsOfOne } from '#server/durable/marks/marks.store.ts'
import { lockCredits } from '#server/modules/money/credits/credits.store.ts'
import { isErasedWalker } from '#server/modules/money/payouts/accounts/close-account.store.ts'
import { lockWalkers } from '#server/modules/money/payouts/payouts.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { AdjustmentOutcome, AdjustmentOrder, AdjustmentsOutcome } from '#server/modules/money/public.ts'
import { pollRefundCall } from '#server/modules/money/refunds/refund-returned.call.ts'
import { refundCall } from '#server/modules/money/refunds/refund.call.ts'
import { insertRefund, refundableOf } from '#server/modules/money/refunds/refunds.store.ts'
import * as store from '#server/modules/money/refunds/adjustments.store.ts'
import { canWaive, feeOf, waive } from '#server/modules/money/refunds/waiving.ts'

/** What operators give travelers, put together (docs/rules/refunds.md). */
export function createAdjustments(ctx: MoneyContext) {
  ctx.calls.add(ctx, refundCall)
  ctx.calls.add(ctx, pollRefundCall)
  return {
    ...bind(ctx, { give, approve, decline, requests }),
    isApart: (operatorId: string, peopleIds: readonly string[]) => isApart(ctx.db, operatorId, peopleIds),
    byOperator: (time: { from: Date; until: Date }) => store.givenByOperator(ctx.db, time),
    feeOf: (tripId: string) => feeOf(ctx, tripId),
    requestsByIds: (ids: readonly string[]) => store.requestsByIds(ctx.db, ids),
    refundableOf: (tripIds: readonly string[]) => refundableOfTrips(ctx.db, tripIds),
  }
}

/** Gives an amount to a traveler, or asks for a second operator where it is more than one may give alone. */
async function give(ctx: MoneyContext, askedBy: string, order: AdjustmentOrder): Promise<AdjustmentOutcome> {
  const { userId, tripId, amountCents, kind, reason } = order
  if (!Number.isSafeInteger(amountCents) || amountCents < 1 || amountCents > givingRules.mostCents)
    return { kind: 'amountOutside' }
  const { aloneCents } = (await ctx.settings.current()).limits
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    if (!(await isApart(tx.sql, askedBy, [userId, ...order.partyIds]))) return { kind: 'ownMoney' as const }
    await store.lockGiving(tx.sql, userId)
    const before = order.id === undefined ? null : await store.requestById(tx.sql, order.id)
    if (before) return { kind: before.state === 'waiting' ? ('waits' as const) : 'refunding', id: before.id }
    const given = await store.givenAlone(tx.sql, { askedBy, userId, now: at })
    const waits = needsSecond(amountCents, given, aloneCents)
    if (kind === 'refund') {
      await lockTrip(tx.sql, tripId ?? '')
      const waitingCents = await store.waitingBackCents(tx.sql, tripId ?? '')
      const parts = refundParts(waitingCents + amountCents, await refundableOf(tx.sql, tripId ?? ''))
      if (!parts) return { kind: 'tooMuch' as const }
    }
    if (kind === 'walkerPay' && (await isWalkerGone(tx, userId))) return { kind: 'walkerGone' as const }
    if (kind === 'feeWaiver') {
      await lockTrip(tx.sql, tripId ?? '')
      const refused = await notWaived(ctx, tx, { userId, tripId, amountCents, isCounted: false })
      if (refused) return refused
    }
    const id = order.id ?? ctx.newId('mrq')
    const row = {
      id,
      kind,
      userId,
      tripId,
      amountCents,
      currency: ctx.config.currency,
      reason,
      askedBy,
    } as const
    const partyIds = [...order.partyIds]
    const state = waits ? ('waiting' as const) : ('paying' as const)
    await store.insertRequest(tx.sql, { ...row, partyIds, state, createdAt: at, updatedAt: at })
    return waits ? { kind: 'waits' as const, id } : pay(ctx, tx, row)
  })
}

/** What can go back of each trip's charge, less what waits for a second operator. */
async function refundableOfTrips(sql: Sql, tripIds: readonly string[]): Promise<Map<string, Cents>> {
  const found = new Map<string, Cents>()
  for (const tripId of tripIds) {
    const [payments, waitingCents] = await Promise.all([
      refundableOf(sql, tripId),
      store.waitingBackCents(sql, tripId),
    ])
    const leftCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0)
    found.set(tripId, Math.max(0, leftCents - waitingCents))
  }
  return found
}

/** A second operator lets a request through; never the one that asked, nor an account of theirs, and with the same distance. */
async function approve(ctx: MoneyContext, operatorId: string, id: string): Promise<AdjustmentOutcome> {
  return ctx.inTransaction(async (tx) => {
    const known = await store.requestById(tx.sql, id)
    if (!known) return { kind: 'unknown' as const }
    const own = await accountsOfOne(tx.sql, operatorId, markKinds)
    if (own.includes(known.askedBy)) return { kind: 'ownRequest' as const }
    // What the one who asked shares with the person may have come to light since.
    const people = [known.userId, ...known.partyIds]
    for (const id of [operatorId, known.askedBy])
      if (!(await isApart(tx.sql, id, people))) return { kind: 'ownMoney' as const }
    if (known.tripId !== null) await lockTrip(tx.sql, known.tripId)
    if ((await store.requestById(tx.sql, id))?.state !== 'waiting') return { kind: 'decided' as const }
    if (known.kind === 'refund' && known.tripId !== null)
      if (!refundParts(known.amountCents, await refundableOf(tx.sql, known.tripId)))
        return { kind: 'tooMuch' as const }
    if (known.kind === 'walkerPay' && (await isWalkerGone(tx, known.userId)))
      return { kind: 'walkerGone' as const }
    if (known.kind === 'feeWaiver') {
      const refused = await notWaived(ctx, tx, { ...known, isCounted: true })
      if (refused) return refused
    }
    const at = ctx.clock.now()
    const set = { decidedBy: operatorId, decidedAt: at, updatedAt: at }
    const row = await store.moveRequest(tx.sql, id, 'approve', set)
    return row ? pay(ctx, tx, row) : { kind: 'decided' as const }
  })
}

/**
 * Whether none of some people is an operator's own account or one that shares a phone number, an e-mail address, a card, a
 * device or an account for payouts with it (docs/rules/refunds.md#distance).
 */
export async function isApart(sql: Sql, operatorId: string, peopleIds: readonly string[]): Promise<boolean> {
  const own = await accountsOfOne(sql, operatorId, markKinds)
  return !peopleIds.some((id) => own.includes(id))
}

/** A request is not let through; the operator that asked may take it back too. */
async function decline(
  ctx: MoneyContext,
  operatorId: string,
  id: string,
): Promise<{ kind: 'declined' | 'decided' | 'unknown' }> {
  const known = await store.requestById(ctx.db, id)
  if (!known) return { kind: 'unknown' }
  const at = ctx.clock.now()
  const decidedBy = known.askedBy === operatorId ? null : operatorId
  const row = await store.moveRequest(ctx.db, id, 'decline', { decidedBy, decidedAt: at, updatedAt: at })
  return { kind: row ? 'declined' : 'decided' }
}

type Order = Pick<
  store.RequestRow,
  'id' | 'kind' | 'userId' | 'tripId' | 'amountCents' | 'currency' | 'askedBy'
>

/** Gives what was asked for, in the transaction that lets it through; a refund is on its way then. */
async function pay(ctx: MoneyContext, tx: Tx, order: Order): Promise<AdjustmentOutcome> {
  switch (order.kind) {
    case 'credit':
      return credited(ctx, tx, order)
    case 'refund':
      return refunded(ctx, tx, order)
    case 'walkerPay':
      return walkerPaid(ctx, tx, order)
    case 'feeWaiver':
      return waived(ctx, tx, order)
    default:
      return unreachable(order.kind)
  }
}

/** Why a fee cannot be waived, by so much; null where it can. Of a walker whose account is erased nothing can be given back. */
async function notWaived(
  ctx: MoneyContext,
  tx: Tx,
  order: { userId: string; tripId: string | null; amountCents: number; isCounted: boolean },
): Promise<{ kind: 'tooMuch' | 'walkerGone' } | null> {
  const tripId = order.tripId ?? ''
  const fee = await feeOf(ctx, tripId, tx.sql)
  if (fee?.payer === 'walker' && (await isWalkerGone(tx, order.userId))) return { kind: 'walkerGone' }
  return (await canWaive(ctx, tx, { ...order, tripId })) ? null : { kind: 'tooMuch' }
}

/** A fee is waived: at once but for what goes back to a card, which the provider is asked for. */
async function waived(ctx: MoneyContext, tx: Tx, order: Order): Promise<AdjustmentOutcome> {
  const parts = await waive(ctx, tx, order)
  if (parts.length === 0) await store.moveRequest(tx.sql, order.id, 'finish', { updatedAt: ctx.clock.now() })
  else await askBack(ctx, tx, order, parts)
  return { kind: 'waived', id: order.id }
}

/** Whether a walker's account is erased; until the transaction ends it is not erased then. */
async function isWalkerGone(tx: Tx, walkerId: string): Promise<boolean> {
  await lockWalkers(tx.sql, [walkerId])
  return isErasedWalker(tx.sql, walkerId)
}

/** The walker's earnings grow at once; they reach the walker with the next payout. */
async function walkerPaid(ctx: MoneyContext, tx: Tx, order: Order): Promise<AdjustmentOutcome> {
  const { id, userId: walkerId, tripId, amountCents, currency } = order
  const at = ctx.clock.now()
  const entry = walkerPayEntry({ reference: id, walkerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  await store.moveRequest(tx.sql, id, 'finish', { updatedAt: at })
  return { kind: 'walkerPaid', id }
}

async function credited(ctx: MoneyContext, tx: Tx, order: Order): Promise<AdjustmentOutcome> {
  const { id, userId: travellerId, tripId, amountCents, currency } = order
  const at = ctx.clock.now()
  await lockCredits(tx.sql, travellerId)
  const entry = creditEntry({ reference: id, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  await store.moveRequest(tx.sql, id, 'finish', { updatedAt: at })
  await tx.event('money.supportCredited', { requestId: id, travellerId, amountCents, currency })
  return { kind: 'credited', id }
}

async function refunded(ctx: MoneyContext, tx: Tx, order: Order): Promise<AdjustmentOutcome> {
  const { id, tripId, amountCents } = order
  const parts = refundParts(amountCents, await refundableOf(tx.sql, tripId ?? ''))
  invariant(parts, `request ${id} is more than what is left of ${tripId}`)
  await askBack(ctx, tx, order, parts)
  return { kind: 'refunding', id }
}

/** The provider is asked to give amounts back to the cards that paid them, each by a call of its own. */
async function askBack(
  ctx: MoneyContext,
  tx: Tx,
  { id: requestId, userId, tripId, currency }: Order,
  parts: readonly { providerPaymentId: string; amountCents: number }[],
): Promise<void> {
  invariant(tripId !== null, `request ${requestId} refunds no trip`)
  const at = ctx.clock.now()
  for (const { providerPaymentId, amountCents } of parts) {
    const id = ctx.newId('rfd')
    const part = { id, requestId, tripId, userId, providerPaymentId, amountCents, currency }
    await insertRefund(tx.sql, { ...part, createdAt: at, updatedAt: at })
    await ctx.calls.begin(tx, refundCall, { subject: id, input: { tripId, amountCents }, by: 'job' })
  }
}

/** Requests: those that wait, the oldest first, or all, the newest first. */
async function requests(
  ctx: MoneyContext,
  { first, page, isWaiting }: { first: number; page: number; isWaiting: boolean },
): Promise<AdjustmentsOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first, isWaiting }
  const [items, total] = await Promise.all([
    store.requestsPage(ctx.db, part),
    store.countRequests(ctx.db, isWaiting),
  ])
  return { kind: 'page', items, info: pageInfo(request, items.length, total) }
}
