import { payoutFeeEntry, payoutPaidEntry, payoutReversedEntry } from '#domain/money/ledger/payout-entries.ts'
import type { TransferEntry } from '#adapters/payouts/port.ts'
import { leastPaidOf, payableOf } from '#domain/money/payouts/payable.ts'
import { retryAfterMs } from '#domain/money/payouts/states.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { foundOf, ofRow, orderOf, unanswered } from '#server/modules/money/payouts/sending/orders.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type PayInput = { walkerId: string }
type Arrived = TransferEntry['arrived']
type Answer =
  | { kind: 'paid'; method: string; arrived: Arrived }
  /** It is on the account, and cannot be paid out from there yet. */
  | { kind: 'notYet'; arrived: Arrived }
  | { kind: 'declined'; message: string; arrived: Arrived | null }
  /** It is with the platform again. */
  | { kind: 'takenBack' }
export type Paid = { kind: 'paid' | 'onAccount' | 'takenBack' | 'unclear' }

/** The first look whether the bank has sent a payout back, which most do within a day. */
const firstLookMs = 25 * HOUR
/** What cannot be paid out yet is looked at again after this. */
const notYetRetryMs = HOUR

/**
 * The second half of a payout: what is on the walker's account is paid out to the bank, by the payout's id. Refused, it stays
 * there and is tried again, under another key; it is never moved a second time, and never back by itself.
 */
export const payOutCall: CallKind<MoneyContext, PayInput, Answer, Paid> = {
  name: 'money.payoutPay',
  lock: (tx, { walkerId }) => store.lockWalkers(tx.sql, [walkerId]),

  async ask(ctx, { subject: id }) {
    const known = await found(ctx, id)
    if (known.kind !== 'none') return known
    // What came of it in the account's own currency: across a border the provider has converted it.
    const { arrived } = known
    const { currency } = arrived
    const amountCents = payableOf(arrived.amountCents, currency)
    if (amountCents < leastPaidOf(currency))
      return { kind: 'declined', message: moneyTexts.payouts.belowLeast, arrived }
    const order = { ...(await orderOf(ctx, id)), amountCents, currency }
    const balance = await ctx.payouts.balance(order)
    if (balance.kind === 'unknown') return unanswered
    if (balance.kind === 'refused') return { kind: 'declined', message: balance.message, arrived }
    if (balance.availableCents < order.amountCents) return { kind: 'notYet', arrived }
    const answer = await ctx.payouts.pay({ ...order, key: await keyOf(ctx, id) })
    if (answer.kind === 'refused') return { kind: 'declined', message: answer.message, arrived }
    return answer.kind === 'paid' ? { ...answer, arrived } : answer
  },

  find: (ctx, { subject }) => found(ctx, subject),

  async settle(ctx, tx, { subject: id }, answer) {
    if ('arrived' in answer && answer.arrived) await store.saveArrived(tx.sql, id, answer.arrived)
    switch (answer.kind) {
      case 'paid':
        await paid(ctx, tx, id, answer.method)
        return { call: 'done', outcome: { kind: 'paid' } }
      case 'takenBack':
        await reversed(ctx, tx, id)
        return { call: 'done', outcome: { kind: 'takenBack' } }
      case 'notYet':
        await notYet(ctx, tx, id)
        return { call: 'failed', outcome: { kind: 'onAccount' } }
      case 'declined':
        await heldUp(ctx, tx, id, answer.message)
        return { call: 'failed', outcome: { kind: 'onAccount' } }
      case 'notMade':
        // An error that the provider keeps under the key: the next attempt has another one.
        await store.countPayAnswer(tx.sql, id, { isRefusal: false, at: ctx.clock.now() })
        return { call: 'again', outcome: { kind: 'unclear' } }
    }
  },
}

/**
 * The key of the payout from the account. It is another one only once the provider has given a final answer under the one
 * before, not with each call: a request that was lost on the way may arrive after the call has ended.
 */
async function keyOf(ctx: MoneyContext, id: string): Promise<string> {
  const { payAnswers } = await store.getPayout(ctx.db, id)
  return `${id}:pay:${payAnswers + 1}`
}

async function found(ctx: MoneyContext, id: string) {
  const answer = await foundOf(ctx, id)
  if (answer.kind === 'unknown') return answer
  if (answer.kind === 'none')
    return { kind: 'declined' as const, message: moneyTexts.payouts.notThere, arrived: null }
  const { state, method, arrived } = answer.entry
  switch (state) {
    case 'transferred':
      return { kind: 'none' as const, arrived }
    case 'takenBack':
      return { kind: 'takenBack' as const }
    case 'sent':
    case 'returned':
      // What the bank has sent back since is reported by the checks of payouts that were made.
      return { kind: 'paid' as const, method, arrived }
  }
}

async function paid(ctx: MoneyContext, tx: Tx, id: string, method: string): Promise<void> {
  const at = ctx.clock.now()
  const checkAt = new Date(at.getTime() + firstLookMs)
  const set = { method, checkAt, message: null, retryAt: null, paidAt: at, updatedAt: at }
  const row = await store.movePayout(tx.sql, id, 'pay', set)
  if (!row) return
  const { walkerId, amountCents, feeCents } = row
  await writeEntry(tx.sql, payoutPaidEntry(ofRow(row)), { id: ctx.newId('ltx'), tripId: null, at })
  if (feeCents > 0) {
    const fee = payoutFeeEntry({ ...ofRow(row), amountCents: feeCents })
    await writeEntry(tx.sql, fee, { id: ctx.newId('ltx'), tripId: null, at })
  }
  await tx.event('money.payoutPaid', { payoutId: id, walkerId, amountCents, feeCents })
}

/** What is with the platform again is owed again: an operator has taken it back, here or at the provider. */
export async function reversed(ctx: MoneyContext, tx: Tx, id: string): Promise<void> {
  const at = ctx.clock.now()
  const message = moneyTexts.payouts.reversed
  const row = await store.movePayout(tx.sql, id, 'reverse', { message, retryAt: null, updatedAt: at })
  if (!row) return
  await writeEntry(tx.sql, payoutReversedEntry(ofRow(row)), { id: ctx.newId('ltx'), tripId: null, at })
  const { walkerId, amountCents } = row
  await tx.event('money.payoutReversed', { payoutId: id, walkerId, amountCents })
}

async function notYet(ctx: MoneyContext, tx: Tx, id: string): Promise<void> {
  const at = ctx.clock.now()
  const { message } = await store.getPayout(tx.sql, id)
  const set = { message: message ?? moneyTexts.payouts.notYet, at }
  await store.retryAt(tx.sql, id, { retryAt: new Date(at.getTime() + notYetRetryMs), ...set })
}

/** Operators and the walker are notified the first time. */
async function heldUp(ctx: MoneyContext, tx: Tx, id: string, message: string): Promise<void> {
  const at = ctx.clock.now()
  const row = await store.countPayAnswer(tx.sql, id, { isRefusal: true, at })
  if (!row) return
  await store.retryAt(tx.sql, id, {
    retryAt: new Date(at.getTime() + retryAfterMs(row.refusals)),
    message,
    at,
  })
  const { walkerId, amountCents, refusals } = row
  if (refusals === 1) await tx.event('money.payoutHeldUp', { payoutId: id, walkerId, amountCents })
}
