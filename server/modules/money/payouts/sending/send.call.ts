import { payoutMovedEntry, payoutVoidEntry } from '#domain/money/ledger/payout-entries.ts'
import type { LedgerEntry } from '#domain/money/ledger/entry.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import { foundOf, ofRow, orderOf } from '#server/modules/money/payouts/sending/orders.ts'
import { payOutCall } from '#server/modules/money/payouts/sending/pay.call.ts'
import { shortRetryMs, notifyFilled, notifyShort } from '#server/modules/money/payouts/platform/platform.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SendInput = { walkerId: string }
type Answer =
  | { kind: 'moved'; providerTransferId: string }
  /** The platform's own balance is too small now. */
  | { kind: 'short' }
  | { kind: 'declined'; message: string }
export type Sent =
  /** It is on the walker's account; `payCall` is the call that pays it out from there. */
  { kind: 'transferred'; payCall: string } | { kind: 'refused'; message: string } | { kind: 'unclear' }

/**
 * The first half of a payout: the provider is asked to move it to the walker's account, by the payout's id. Once it is there,
 * it is never moved again (docs/decisions/0081-a-payout-has-two-halves.md).
 */
export const sendPayoutCall: CallKind<MoneyContext, SendInput, Answer, Sent> = {
  name: 'money.payout',
  lock: (tx, { walkerId }) => store.lockWalkers(tx.sql, [walkerId]),

  async ask(ctx, call) {
    // Looked for first: the provider forgets a key after a day, which a server may be down for.
    const known = await found(ctx, call.subject)
    if (known.kind !== 'none') return known
    const { speed: _speed, ...order } = await orderOf(ctx, call.subject)
    const answer = await ctx.payouts.transfer({ ...order, key: call.key })
    if (answer.kind !== 'refused') return answer
    return answer.code === 'balance_insufficient'
      ? { kind: 'short' }
      : { kind: 'declined', message: answer.message }
  },

  find: (ctx, { subject }) => found(ctx, subject),

  async settle(ctx, tx, { subject: id }, answer) {
    switch (answer.kind) {
      case 'moved':
        return { call: 'done', outcome: await transferred(ctx, tx, id, answer.providerTransferId) }
      case 'short':
        return { call: 'failed', outcome: await fellShort(ctx, tx, id) }
      case 'declined':
        await refused(ctx, tx, id, answer.message)
        return { call: 'failed', outcome: { kind: 'refused', message: answer.message } }
      case 'notMade':
        // A fault of the provider's own that it keeps under the key: the same is asked under another one.
        return { call: 'again', outcome: { kind: 'unclear' } }
    }
  },
}

/** What the provider has moved already, whatever has become of it since: the second half finds that. */
async function found(ctx: MoneyContext, payoutId: string) {
  const answer = await foundOf(ctx, payoutId)
  if (answer.kind !== 'found') return answer
  return { kind: 'moved' as const, providerTransferId: answer.entry.providerTransferId }
}

async function transferred(ctx: MoneyContext, tx: Tx, id: string, providerTransferId: string): Promise<Sent> {
  const at = ctx.clock.now()
  const set = { providerTransferId, transferredAt: at, retryAt: null, message: null, updatedAt: at }
  const hasWaited = (await store.getPayout(tx.sql, id)).message !== null
  const row = await store.movePayout(tx.sql, id, 'move', set)
  if (hasWaited) await notifyFilled(ctx, tx)
  const { walkerId } = row ?? (await store.getPayout(tx.sql, id))
  if (row) await write(ctx, tx, id, payoutMovedEntry(ofRow(row)))
  // A command that waits for a payout at once continues with it before the sweep comes to it.
  const payCall = await ctx.calls.begin(tx, payOutCall, { subject: id, input: { walkerId }, by: 'sweep' })
  return { kind: 'transferred', payCall }
}

/**
 * A week waits and is asked for again. A payout at once is answered to the walker who pressed the button, and to no one else:
 * nothing is wrong with the walker's account, and nothing waits.
 */
async function fellShort(ctx: MoneyContext, tx: Tx, id: string): Promise<Sent> {
  const { kind } = await store.getPayout(tx.sql, id)
  if (kind === 'instant') {
    const message = moneyTexts.payouts.notAvailable
    await voided(ctx, tx, id, message)
    return { kind: 'refused', message }
  }
  const at = ctx.clock.now()
  const retryAt = new Date(at.getTime() + shortRetryMs)
  await store.retryAt(tx.sql, id, { retryAt, message: moneyTexts.payouts.short, at })
  await notifyShort(ctx, tx, [id])
  return { kind: 'unclear' }
}

async function voided(
  ctx: MoneyContext,
  tx: Tx,
  id: string,
  message: string,
): Promise<store.PayoutRow | null> {
  const set = { message, retryAt: null, updatedAt: ctx.clock.now() }
  const row = await store.movePayout(tx.sql, id, 'refuse', set)
  if (row) await write(ctx, tx, id, payoutVoidEntry(ofRow(row)))
  return row
}

async function refused(ctx: MoneyContext, tx: Tx, id: string, message: string): Promise<void> {
  const row = await voided(ctx, tx, id, message)
  if (!row) return
  const { walkerId, amountCents, kind } = row
  await tx.event('money.payoutFailed', { payoutId: id, walkerId, amountCents, kind })
}

async function write(ctx: MoneyContext, tx: Tx, payoutId: string, entry: LedgerEntry): Promise<void> {
  const pendingId = await pendingIdOf(tx.sql, payoutId, 'payout')
  invariant(pendingId !== null, `payout ${payoutId} is not in the ledger`)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now(), pendingId })
}
