import { accounts } from '#domain/money/ledger/accounts.ts'
import { receivedBy } from '#domain/money/ledger/entry.ts'
import { collectEntry, tipEntry } from '#domain/money/ledger/trip-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { ChargeResult } from '#adapters/payments/port.ts'
import type { Call, CallKind, Unclear } from '#server/durable/calls/call-kind.ts'
import { usableCard } from '#server/modules/money/cards/cards.store.ts'
import { lockTrip } from '#server/modules/money/holds/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { chargeAnswer, type Charged } from '#server/modules/money/payments/charge-answer.ts'
import { getPayment, movePayment } from '#server/modules/money/payments/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'
import { paymentNotMade } from '#server/messages/declines.ts'

export type ChargeInput = { tripId: string; amountCents: Cents; cardId: string }
type Answer = Exclude<ChargeResult, Unclear>
type Taken = Extract<Answer, { kind: 'captured' }>
type ChargeCall = Call<ChargeInput>

/** The provider is asked to take an amount off a card, outside any hold, by the payment's id. */
function chargeCallFor(step: 'collect' | 'tip'): CallKind<MoneyContext, ChargeInput, Answer, Charged> {
  return {
    name: `money.${step}`,
    lock: (tx, { tripId }) => lockTrip(tx.sql, tripId),

    async ask(ctx, { input, key, subject }) {
      const { providerCustomerId, providerCardId } = await usableCard(ctx.db, input.cardId)
      const { currency } = await getPayment(ctx.db, subject)
      const card = { providerCustomerId, providerCardId }
      return ctx.payments.charge({ ...card, amountCents: input.amountCents, currency, reference: key, key })
    },

    async find(ctx, call) {
      const { providerCustomerId } = await usableCard(ctx.db, call.input.cardId)
      const providerHoldId = call.providerReference
      const found = await ctx.payments.find({ reference: call.key, providerCustomerId, providerHoldId })
      return found.kind === 'found' ? chargeAnswer(found.entry, call.actionUrl) : found
    },

    async settle(ctx, tx, call, answer) {
      switch (answer.kind) {
        case 'captured':
          await (step === 'tip' ? takeTip : collectDue)(ctx, tx, call, answer)
          return { call: 'done', outcome: { kind: 'captured' } }
        case 'needsAction': {
          const { providerHoldId: providerReference, url: actionUrl } = answer
          const outcome = { kind: 'needsAction', url: actionUrl } as const
          return { call: 'awaiting', outcome, providerReference, actionUrl, forMs: patience.bankPageMs }
        }
        case 'declined':
        case 'notMade': {
          const message = answer.kind === 'declined' ? answer.message : paymentNotMade
          const set = { message, updatedAt: ctx.clock.now() }
          if (step === 'tip') await movePayment(tx.sql, call.subject, 'declineTip', set)
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
}

export const collectCall = chargeCallFor('collect')
export const tipCall = chargeCallFor('tip')

async function collectDue(ctx: MoneyContext, tx: Tx, call: ChargeCall, taken: Taken): Promise<void> {
  const { amountCents, providerHoldId: collectedPaymentId } = taken
  const { id, tripId, travellerId, currency, collectedCents } = await getPayment(tx.sql, call.subject)
  const at = ctx.clock.now()
  const entry = collectEntry({ reference: call.key, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  const paid = { collectedCents: collectedCents + amountCents, collectedPaymentId }
  const set = { ...paid, message: null, updatedAt: at }
  await movePayment(tx.sql, id, 'collect', set)
  await tx.event('money.paid', { paymentId: id, tripId })
}

async function takeTip(ctx: MoneyContext, tx: Tx, call: ChargeCall, { amountCents }: Taken): Promise<void> {
  const { id, tripId, travellerId, walkerId, currency } = await getPayment(tx.sql, call.subject)
  const at = ctx.clock.now()
  const tip = { reference: call.key, travellerId, walkerId, amountCents, currency }
  const entry = tipEntry(tip, splitTermsAt(at.getTime()))
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  await movePayment(tx.sql, id, 'takeTip', { collectedCents: amountCents, message: null, updatedAt: at })
  const walkerCents = receivedBy(entry, accounts.earned(walkerId))
  await tx.event('money.tipped', { paymentId: id, tripId, amountCents, walkerId, walkerCents })
}
