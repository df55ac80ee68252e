import { payoutFeeEntry, payoutPaidEntry, payoutVoidEntry } from '#domain/money/ledger/payout-entries.ts'
import type { LedgerEntry } from '#domain/money/ledger/entry.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type SendInput = { walkerId: string }
type Answer =
  | { kind: 'sent'; providerTransferId: string; method: string }
  | { kind: 'declined'; message: string }
export type Sent = { kind: 'sent' } | { kind: 'refused'; message: string } | { kind: 'unclear' }

/** The first look whether the bank has sent a payout back, which most do within a day. */
const firstLookMs = 25 * HOUR

/** The provider is asked to send a payout, by the payout's id. */
export const sending: CallKind<MoneyContext, SendInput, Answer, Sent> = {
  name: 'money.payout',
  lock: (tx, { walkerId }) => store.lockWalkers(tx.sql, [walkerId]),

  async ask(ctx, call) {
    // Looked for first: the provider forgets a key after a day, which a server may be down for.
    const known = await found(ctx, call.subject)
    if (known.kind !== 'none') return known
    const order = await orderOf(ctx, call.subject)
    const answer = await ctx.payouts.send({ ...order, key: call.key })
    return answer.kind === 'refused' ? { kind: 'declined', message: answer.message } : answer
  },

  find: (ctx, { subject }) => found(ctx, subject),

  async settle(ctx, tx, { subject }, answer) {
    switch (answer.kind) {
      case 'sent':
        await paid(ctx, tx, subject, answer)
        return { call: 'done', outcome: { kind: 'sent' } }
      case 'declined':
        await refused(ctx, tx, subject, answer.message)
        return { call: 'failed', outcome: { kind: 'refused', message: answer.message } }
      case 'notMade':
        // A fault of the provider's own that it keeps under the key: the same is asked under another one.
        return { call: 'again', outcome: { kind: 'unclear' } }
    }
  },
}

async function orderOf(ctx: MoneyContext, payoutId: string) {
  const { providerAccountId, amountCents, currency, kind } = await store.getPayout(ctx.db, payoutId)
  invariant(providerAccountId !== null, `payout ${payoutId} is sent without an account`)
  const speed = kind === 'instant' ? ('instant' as const) : ('standard' as const)
  return { providerAccountId, amountCents, currency, speed, reference: payoutId }
}

async function found(ctx: MoneyContext, payoutId: string) {
  const { providerAccountId, reference } = await orderOf(ctx, payoutId)
  const answer = await ctx.payouts.find({ reference, providerAccountId })
  if (answer.kind !== 'found') return answer
  const { providerTransferId, method } = answer.entry
  // What the bank has sent back since is told by the checks of payouts that were made.
  return { kind: 'sent' as const, providerTransferId, method }
}

async function paid(
  ctx: MoneyContext,
  tx: Tx,
  id: string,
  { providerTransferId, method }: { providerTransferId: string; method: string },
): Promise<void> {
  const at = ctx.clock.now()
  const checkAt = new Date(at.getTime() + firstLookMs)
  const set = { providerTransferId, method, checkAt, message: null, paidAt: at, updatedAt: at }
  const row = await store.movePayout(tx.sql, id, 'pay', set)
  if (!row) return
  const { walkerId, amountCents, feeCents } = row
  await write(ctx, tx, id, payoutPaidEntry(ofRow(row)))
  if (feeCents > 0) {
    const fee = payoutFeeEntry({ ...ofRow(row), amountCents: feeCents })
    await writeEntry(tx.sql, fee, { id: ctx.newId('ltx'), tripId: null, at })
  }
  await tx.event('money.payoutPaid', { payoutId: id, walkerId, amountCents, feeCents })
}

async function refused(ctx: MoneyContext, tx: Tx, id: string, message: string): Promise<void> {
  const row = await store.movePayout(tx.sql, id, 'refuse', { message, updatedAt: ctx.clock.now() })
  if (!row) return
  await write(ctx, tx, id, payoutVoidEntry(ofRow(row)))
  const { walkerId, amountCents, kind } = row
  await tx.event('money.payoutFailed', { payoutId: id, walkerId, amountCents, kind })
}

/** What the postings of a payout are made of. */
export function ofRow({ id, walkerId, amountCents, currency }: store.PayoutRow) {
  return { payoutId: id, walkerId, amountCents, currency }
}

async function write(ctx: MoneyContext, tx: Tx, payoutId: string, entry: LedgerEntry): Promise<void> {
  const pendingId = await pendingIdOf(tx.sql, payoutId, 'payout')
  invariant(pendingId !== null, `payout ${payoutId} is not in the ledger`)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now(), pendingId })
}
