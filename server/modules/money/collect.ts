import { collectEntry, tipEntry } from '#domain/money/postings.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { ChargeResult } from '#adapters/payments/port.ts'
import * as attempts from '#server/modules/money/attempts.store.ts'
import { defaultCardOf, usableCard } from '#server/modules/money/cards.store.ts'
import { lockTrip } from '#server/modules/money/holds.store.ts'
import { inputHash } from '#server/modules/money/input-hash.ts'
import { writeEntry } from '#server/modules/money/ledger.store.ts'
import { later, patience, type MoneyParts } from '#server/modules/money/money.parts.ts'
import { movePayment, paymentById, type PaymentRow } from '#server/modules/money/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Collected =
  | { kind: 'captured' }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  | { kind: 'needsAction'; url: string }
  /** Not known yet; the sweeper goes on under the same key. */
  | { kind: 'unclear' }
  /** There is nothing to collect any more. */
  | { kind: 'nothing' }

/**
 * One charge off a card, outside any hold: what is left of a trip's charge (`collect`) or a tip. The attempt is
 * committed before the provider is asked; one that is under way already is taken up under its own key and card.
 */
export async function collect(m: MoneyParts, paymentId: string, step: 'collect' | 'tip'): Promise<Collected> {
  const begun = await m.inTransaction((tx) => begin(m, tx, paymentId, step))
  if (!('key' in begun)) return begun
  m.crash(`${step}.after-attempt`)
  return resume(m, begun)
}

async function begin(
  m: MoneyParts,
  tx: Tx,
  paymentId: string,
  step: 'collect' | 'tip',
): Promise<attempts.AttemptRow | Collected> {
  const known = await paymentById(tx.sql, paymentId)
  invariant(known, `there is no payment ${paymentId}`)
  await lockTrip(tx.sql, known.trip_id)
  // Read again under the lock: who paid a moment ago has left nothing to pay.
  const payment = (await paymentById(tx.sql, paymentId)) ?? known
  // Whoever was declined a moment ago, in another window, must not begin again what may have become another order.
  if (payment.state === 'declined')
    return { kind: 'declined', message: payment.message ?? 'Your card was declined.' }
  if (payment.state !== (step === 'tip' ? 'capturing' : 'due')) return { kind: 'nothing' }
  const amountCents = payment.charge_cents - payment.captured_cents - payment.collected_cents
  invariant(amountCents > 0, `payment ${paymentId} is ${payment.state} but nothing is left of it`)
  const open = await attempts.openAttempt(tx.sql, paymentId, step)
  const cardId = open?.card_id ?? (await defaultCardOf(tx.sql, payment.traveller_id))?.cardId
  if (!cardId) return { kind: 'noCard' }
  const at = m.clock.now()
  const begun = await attempts.beginAttempt(tx.sql, {
    subjectId: paymentId,
    step,
    amountCents,
    cardId,
    inputHash: inputHash({ paymentId, step, amountCents, cardId }),
    checkAt: later(at, patience.unfinishedMs),
    at,
  })
  m.crash(`${step}.attempt-in-tx`)
  return begun
}

/** Goes on with an attempt: by looking when the person was sent to the bank, else by asking (again) under its key. */
export async function resume(m: MoneyParts, attempt: attempts.AttemptRow): Promise<Collected> {
  const payment = await paymentById(m.db, attempt.subject_id)
  invariant(payment && attempt.card_id !== null, `attempt ${attempt.key} belongs to nothing`)
  const result = attempt.state === 'needsAction' ? await look(m, attempt) : await ask(m, attempt, payment)
  m.crash(`${attempt.step}.after-call`)
  const collected = await m.inTransaction((tx) => settle(m, tx, attempt, payment, result))
  m.crash(`${attempt.step}.after-result`)
  return collected
}

async function ask(m: MoneyParts, attempt: attempts.AttemptRow, payment: PaymentRow): Promise<ChargeResult> {
  const card = await usableCard(m.db, attempt.card_id ?? '')
  const request = {
    providerCustomerId: card.providerCustomerId,
    providerCardId: card.providerCardId,
    amountCents: attempt.amount_cents,
    currency: payment.currency,
    reference: attempt.key,
    key: attempt.key,
  }
  m.crash(`${attempt.step}.before-call`)
  const first = await m.payments.charge(request)
  if (first.kind !== 'unknown') return first
  const second = await m.payments.charge(request)
  return second.kind === 'unknown' ? look(m, attempt, second.reason === 'serverError') : second
}

/** What has become of a charge, by our reference. `answered`: the provider has said, with an error, that it is done. */
async function look(m: MoneyParts, attempt: attempts.AttemptRow, answered = false): Promise<ChargeResult> {
  const { providerCustomerId } = await usableCard(m.db, attempt.card_id ?? '')
  const found = await m.payments.find({
    reference: attempt.key,
    providerCustomerId,
    providerHoldId: attempt.provider_reference,
  })
  if (found.kind === 'unknown') return found
  if (found.kind === 'none')
    return answered
      ? { kind: 'declined', code: 'not_made', message: 'The payment did not go through. Please try again.' }
      : { kind: 'unknown', reason: 'noAnswer' }
  const { entry } = found
  switch (entry.state) {
    case 'captured':
      return { kind: 'captured', providerHoldId: entry.providerHoldId, amountCents: entry.capturedCents }
    case 'needsAction':
      return {
        kind: 'needsAction',
        providerHoldId: entry.providerHoldId,
        url: entry.actionUrl ?? attempt.action_url ?? '',
      }
    case 'held':
    case 'declined':
    case 'released':
    case 'expired':
      return { kind: 'declined', code: 'declined', message: entry.message ?? 'Your card was declined.' }
  }
}

async function settle(
  m: MoneyParts,
  tx: Tx,
  attempt: attempts.AttemptRow,
  known: PaymentRow,
  result: ChargeResult,
): Promise<Collected> {
  const at = m.clock.now()
  // The attempt and the payment change together, as seen by whoever begins the next one.
  await lockTrip(tx.sql, known.trip_id)
  const payment = (await paymentById(tx.sql, known.id)) ?? known
  switch (result.kind) {
    case 'captured': {
      const set = { provider_reference: result.providerHoldId, updated_at: at }
      if (await attempts.resolveAttempt(tx.sql, attempt.key, 'done', set))
        await record(m, tx, attempt, payment, result.amountCents)
      m.crash(`${attempt.step}.result-in-tx`)
      return { kind: 'captured' }
    }
    case 'declined': {
      const isNews = await attempts.resolveAttempt(tx.sql, attempt.key, 'failed', {
        message: result.message,
        updated_at: at,
      })
      // Told late, about an attempt that is over: a newer one may be under way, which this says nothing about.
      if (isNews && payment.kind === 'tip')
        await movePayment(tx.sql, payment.id, ['capturing'], 'declined', {
          message: result.message,
          updated_at: at,
        })
      return { kind: 'declined', message: result.message }
    }
    case 'needsAction': {
      const set = {
        provider_reference: result.providerHoldId,
        action_url: result.url,
        check_at: later(at, patience.bankPageMs),
        updated_at: at,
      }
      await attempts.resolveAttempt(tx.sql, attempt.key, 'needsAction', set)
      return { kind: 'needsAction', url: result.url }
    }
    case 'unknown':
      await attempts.checkAttemptAgain(tx.sql, attempt.key, later(at, patience.unfinishedMs))
      return { kind: 'unclear' }
  }
}

async function record(
  m: MoneyParts,
  tx: Tx,
  attempt: attempts.AttemptRow,
  payment: PaymentRow,
  amountCents: Cents,
): Promise<void> {
  const at = m.clock.now()
  const { id, trip_id: tripId, traveller_id: travellerId, walker_id: walkerId, currency } = payment
  const paid = payment.kind === 'tip'
  const entry = paid
    ? tipEntry({ reference: attempt.key, travellerId, walkerId, amountCents, currency })
    : collectEntry({ reference: attempt.key, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: m.newId('ltx'), tripId, at })
  await movePayment(tx.sql, id, ['due', 'capturing'], 'paid', {
    collected_cents: payment.collected_cents + amountCents,
    message: null,
    updated_at: at,
  })
  tx.afterCommit(() => (paid ? m.events.tipped(id, tripId, amountCents) : m.events.paid(id, tripId)))
}

/** The person did not come back from the bank's page: the charge is called off, unless it went through after all. */
export async function callOff(m: MoneyParts, attempt: attempts.AttemptRow): Promise<void> {
  const looked = await resume(m, attempt)
  if (looked.kind !== 'needsAction' || attempt.provider_reference === null) return
  const answer = await m.payments.release({
    providerHoldId: attempt.provider_reference,
    key: `${attempt.key}:off`,
  })
  if (answer.kind === 'unknown') return
  await resume(m, attempt)
}
