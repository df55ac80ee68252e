import type { ChargeResult } from '#adapters/payments/port.ts'
import { disputePaidEntry } from '#domain/money/ledger/platform-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { defaultCardOf, usableCard } from '#server/modules/money/cards/cards.store.ts'
import * as store from '#server/modules/money/disputes/disputes.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { chargeAnswer, type Charged } from '#server/modules/money/payments/charge-answer.ts'
import type { Collected } from '#server/modules/money/payments/collect.ts'
import { paymentNotMade } from '#server/messages/declines.ts'

type Input = { providerDisputeId: string; amountCents: number; cardId: string }
type Answer = Exclude<ChargeResult, Unclear>

/** The provider is asked to take what a lost dispute took back off a card, by the dispute's id. */
export const payDisputeCall: CallKind<MoneyContext, Input, Answer, Charged> = {
  name: 'money.disputePay',
  lock: (tx, { providerDisputeId }) => store.lockDispute(tx.sql, providerDisputeId),

  async ask(ctx, { input, key, subject }) {
    const { providerCustomerId, providerCardId } = await usableCard(ctx.db, input.cardId)
    const { currency } = await store.getDispute(ctx.db, subject)
    const card = { providerCustomerId, providerCardId }
    return ctx.payments.charge({ ...card, amountCents: input.amountCents, currency, reference: key, key })
  },

  async find(ctx, { key, input, providerReference: providerHoldId, actionUrl }) {
    const { providerCustomerId } = await usableCard(ctx.db, input.cardId)
    const found = await ctx.payments.find({ reference: key, providerCustomerId, providerHoldId })
    return found.kind === 'found' ? chargeAnswer(found.entry, actionUrl) : found
  },

  async settle(ctx, tx, { subject, key }, answer) {
    switch (answer.kind) {
      case 'captured':
        await paid(ctx, tx, subject, { key, amountCents: answer.amountCents })
        return { call: 'done', outcome: { kind: 'captured' } }
      case 'needsAction': {
        const { providerHoldId: providerReference, url: actionUrl } = answer
        const outcome = { kind: 'needsAction', url: actionUrl } as const
        return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
      }
      case 'declined':
      case 'notMade': {
        const message = answer.kind === 'declined' ? answer.message : paymentNotMade
        return { call: 'failed', outcome: { kind: 'declined', message } }
      }
    }
  },

  /** The person did not come back from the bank's page. */
  async callOff(ctx, { key, providerReference }) {
    if (providerReference !== null)
      await ctx.payments.release({ providerHoldId: providerReference, key: `${key}:off` })
  },
}

async function paid(
  ctx: MoneyContext,
  tx: Tx,
  id: string,
  { key: reference, amountCents }: { key: string; amountCents: number },
): Promise<void> {
  const at = ctx.clock.now()
  const row = await store.settleDispute(tx.sql, id, {
    settledBy: 'payment',
    settledAt: at,
    updatedAt: at,
  })
  invariant(row, `dispute ${id} was paid although nothing was to be paid`)
  const { userId, currency } = row
  const entry = disputePaidEntry({ reference, userId, amountCents, currency }, splitTermsAt(at.getTime()))
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  await tx.event('money.disputePaid', { disputeId: id, userId, amountCents })
}

/** What a lost dispute took back, off the default card. A call that is open already continues under its own key and card. */
export async function payDispute(ctx: MoneyContext, id: string): Promise<Collected> {
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, id))
  if (typeof begun !== 'string') return begun
  const ran = await ctx.calls.run(payDisputeCall, begun)
  if (ran.kind === 'settled') return ran.outcome
  return ran.kind === 'unclear' ? ran : { kind: 'nothing' }
}

async function begin(ctx: MoneyContext, tx: Tx, id: string): Promise<string | Collected> {
  const { providerDisputeId } = await store.getDispute(tx.sql, id)
  await store.lockDispute(tx.sql, providerDisputeId)
  const { state, settledAt, userId, amountCents } = await store.getDispute(tx.sql, id)
  if (state !== 'lost' || settledAt !== null) return { kind: 'nothing' }
  const open = await ctx.calls.openOf(tx.sql, payDisputeCall, id)
  if (open) return open.key
  const card = await defaultCardOf(tx.sql, userId)
  if (!card) return { kind: 'noCard' }
  const input = { providerDisputeId, amountCents, cardId: card.cardId }
  return ctx.calls.begin(tx, payDisputeCall, { subject: id, input })
}
