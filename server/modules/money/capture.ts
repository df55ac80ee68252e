import { captureEntry } from '#domain/money/postings.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { FindResult } from '#adapters/payments/port.ts'
import {
  beginAttempt,
  resolveAttempt,
  resolveOpenAttempt,
  type AttemptRow,
} from '#server/modules/money/attempts.store.ts'
import { usableCard } from '#server/modules/money/cards.store.ts'
import * as holds from '#server/modules/money/holds.store.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger.store.ts'
import { later, patience, ProviderUnclear, type MoneyParts } from '#server/modules/money/money.parts.ts'
import {
  addCaptured,
  checkPaymentAgain,
  closeCapturing,
  paymentById,
} from '#server/modules/money/payments.store.ts'
import { pendingMessage } from '#server/modules/money/pending-message.ts'

/**
 * Captures what a charge has marked, one hold after the other, then closes the payment: paid, or the rest is due.
 * Throws when the provider's answer is unclear, so that the job runs again. Safe to repeat at any point.
 */
export async function capture(m: MoneyParts, paymentId: string): Promise<void> {
  const payment = await paymentById(m.db, paymentId)
  if (payment?.state !== 'capturing' || payment.kind !== 'trip') return
  const marked = await holds.capturingHoldsOf(m.db, payment.trip_id)
  try {
    for (const row of marked) await captureHold(m, row)
  } catch (error) {
    await checkPaymentAgain(m.db, paymentId, later(m.clock.now(), patience.unfinishedMs))
    throw error
  }
  m.crash('capture.before-close')
  await close(m, paymentId)
  m.crash('capture.after-close')
}

async function captureHold(m: MoneyParts, row: holds.HoldRow): Promise<void> {
  const { provider_hold_id: providerHoldId } = row
  invariant(providerHoldId !== null, `hold ${row.id} is captured without the provider's id`)
  m.crash('capture.before-attempt')
  const attempt = await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    // Somebody else may have captured it since it was read.
    if ((await holds.lockHold(tx.sql, row.id))?.state !== 'capturing') return null
    const begun = await beginAttempt(tx.sql, {
      subjectId: row.id,
      step: 'capture',
      inputHash: row.input_hash,
      amountCents: row.capture_cents,
      cardId: null,
      checkAt: null,
      at,
    })
    m.crash('capture.attempt-in-tx')
    return begun
  })
  if (!attempt) return
  m.crash('capture.before-call')
  const answer = await m.payments.capture({
    providerHoldId,
    amountCents: row.capture_cents,
    key: attempt.key,
  })
  m.crash('capture.after-call')
  if (answer.kind === 'captured') return captured(m, row, answer.amountCents)
  m.crash('capture.before-find')
  await byFinding(m, row, attempt, answer.kind === 'failed' ? 'refused' : answer.reason)
}

/** Refused or unclear: what the provider's book says decides. */
async function byFinding(
  m: MoneyParts,
  row: holds.HoldRow,
  attempt: AttemptRow,
  reason: 'refused' | 'noAnswer' | 'serverError' | 'busy',
): Promise<void> {
  const { providerCustomerId } = await usableCard(m.db, row.card_id)
  const found: FindResult = await m.payments.find({
    reference: row.id,
    providerCustomerId,
    providerHoldId: row.provider_hold_id,
  })
  m.crash('capture.after-find')
  if (found.kind === 'found' && found.entry.state === 'captured')
    return captured(m, row, found.entry.capturedCents)
  if (found.kind === 'found' && found.entry.state !== 'held') return lost(m, row)
  // Refused although it is held: the provider will not take it, so the rest becomes due, and the hold is let go.
  if (reason === 'refused' && found.kind === 'found') return lost(m, row)
  // A kept error 500 would be repeated for ever: as the hold is not captured, the next try takes a new key.
  if (reason === 'serverError' && found.kind === 'found')
    await resolveAttempt(m.db, attempt.key, 'failed', { updated_at: m.clock.now() })
  throw new ProviderUnclear(`capture of ${row.id}: ${reason}`)
}

async function captured(m: MoneyParts, row: holds.HoldRow, amountCents: Cents): Promise<void> {
  await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    const set = {
      captured_cents: amountCents,
      released_cents: row.amount_cents - amountCents,
      updated_at: at,
    }
    if (!(await holds.moveHold(tx.sql, row.id, ['capturing'], 'captured', set))) return
    const pendingId = await pendingIdOf(tx.sql, row.id)
    invariant(pendingId !== null, `hold ${row.id} is captured but not in the ledger`)
    const entry = captureEntry(
      { holdId: row.id, travellerId: row.user_id, amountCents: row.amount_cents, currency: row.currency },
      amountCents,
    )
    await writeEntry(tx.sql, entry, { id: m.newId('ltx'), tripId: row.trip_id, at, pendingId })
    await addCaptured(tx.sql, row.trip_id, amountCents, at)
    await resolveOpenAttempt(tx.sql, row.id, 'capture', 'done', at)
    m.crash('capture.result-in-tx')
    tx.afterCommit(() => m.events.captured(row.id, row.trip_id, amountCents))
  })
  m.crash('capture.after-result')
}

/** The hold is worth nothing any more: its pending postings are taken back, and what it was to pay becomes due. */
async function lost(m: MoneyParts, row: holds.HoldRow): Promise<void> {
  await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    // Released at the provider as well when it still is held there.
    if (
      !(await holds.moveHold(tx.sql, row.id, ['capturing'], 'releasing', {
        capture_cents: 0,
        check_at: at,
        updated_at: at,
      }))
    )
      return
    await resolveOpenAttempt(tx.sql, row.id, 'capture', 'failed', at)
    m.crash('capture.lost-in-tx')
    await tx.job('money.release', { holdId: row.id })
    tx.afterCommit(() => m.events.captureFailed(row.id, row.trip_id))
  })
}

async function close(m: MoneyParts, paymentId: string): Promise<void> {
  await m.inTransaction(async (tx) => {
    const now = await paymentById(tx.sql, paymentId)
    if (!now) return
    const dueCents = now.charge_cents - now.captured_cents - now.collected_cents
    const closed = await closeCapturing(tx.sql, paymentId, pendingMessage(dueCents), m.clock.now())
    m.crash('capture.close-in-tx')
    if (!closed) return
    tx.afterCommit(() =>
      closed.state === 'paid'
        ? m.events.paid(paymentId, closed.trip_id)
        : m.events.due(paymentId, closed.trip_id, dueCents),
    )
  })
}
