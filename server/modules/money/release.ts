import { invariant } from '#domain/shared/invariant.ts'
import { voidEntry } from '#domain/money/postings.ts'
import { jobId } from '#server/jobs/runner.ts'
import { beginAttempt, resolveAttempt, resolveOpenAttempt } from '#server/modules/money/attempts.store.ts'
import { usableCard } from '#server/modules/money/cards.store.ts'
import * as store from '#server/modules/money/holds.store.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger.store.ts'
import { later, patience, ProviderUnclear, type MoneyParts } from '#server/modules/money/money.parts.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Lets go of everything held for a trip that is not charged. The provider is told by jobs. */
export async function release(m: MoneyParts, tx: Tx, tripId: string): Promise<void> {
  await store.lockTrip(tx.sql, tripId)
  const open = await store.openHoldsOf(tx.sql, tripId)
  await startReleases(m, tx, open)
  m.crash('release.in-tx')
}

/**
 * Marks holds as on their way out, in the caller's transaction. Those that the provider has not answered for yet are
 * given up: they are let go of as soon as they are found.
 */
export async function startReleases(m: MoneyParts, tx: Tx, holds: readonly store.HoldRow[]): Promise<void> {
  const at = m.clock.now()
  const ids = (states: readonly string[]) =>
    holds.filter((each) => states.includes(each.state)).map((each) => each.id)
  await store.moveHolds(tx.sql, ids(['pending']), ['pending'], 'abandoned', {
    check_at: later(at, patience.unfinishedMs),
    updated_at: at,
  })
  await store.moveHolds(tx.sql, ids(['needsAction']), ['needsAction'], 'abandoned', {
    check_at: at,
    updated_at: at,
  })
  const leaving = await store.moveHolds(tx.sql, ids(['held']), ['held'], 'releasing', {
    check_at: later(at, patience.unfinishedMs),
    updated_at: at,
  })
  for (const holdId of leaving)
    await tx.job('money.release', { holdId }, { id: jobId('money.release', holdId) })
}

/** Tells the provider to let go, and writes it down. Throws when the answer is unclear, so that the job runs again. */
export async function releaseHold(m: MoneyParts, holdId: string): Promise<void> {
  const row = await store.holdById(m.db, holdId)
  if (row?.state !== 'releasing') return
  const { provider_hold_id: providerHoldId } = row
  invariant(providerHoldId !== null, `hold ${holdId} is released without the provider's id`)
  const at = m.clock.now()
  m.crash('release.before-attempt')
  const attempt = await m.inTransaction(async (tx) => {
    // Somebody else may have let go of it since it was read.
    if ((await store.lockHold(tx.sql, holdId))?.state !== 'releasing') return null
    return beginAttempt(tx.sql, {
      subjectId: holdId,
      step: 'release',
      inputHash: row.input_hash,
      amountCents: row.amount_cents,
      cardId: null,
      checkAt: null,
      at,
    })
  })
  if (!attempt) return
  m.crash('release.before-call')
  const answer = await m.payments.release({ providerHoldId, key: attempt.key })
  m.crash('release.after-call')
  if (answer.kind === 'unknown') {
    if (await isGone(m, row)) return finish(m, row)
    // A kept error 500 would be repeated for ever: since the hold is there still, the next try takes a new key.
    if (answer.reason === 'serverError') await resolveAttempt(m.db, attempt.key, 'failed', { updated_at: at })
    await store.checkHoldAgain(m.db, holdId, later(at, patience.unfinishedMs))
    throw new ProviderUnclear(`release of ${holdId}: ${answer.reason}`)
  }
  invariant(answer.kind === 'released', `hold ${holdId} was captured although we release it`)
  await finish(m, row)
  m.crash('release.after-result')
}

async function isGone(m: MoneyParts, row: store.HoldRow): Promise<boolean> {
  const { providerCustomerId } = await usableCard(m.db, row.card_id)
  const found = await m.payments.find({
    reference: row.id,
    providerCustomerId,
    providerHoldId: row.provider_hold_id,
  })
  return found.kind === 'found' && (found.entry.state === 'released' || found.entry.state === 'expired')
}

async function finish(m: MoneyParts, row: store.HoldRow): Promise<void> {
  await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    const done = await store.moveHold(tx.sql, row.id, ['releasing'], 'released', {
      released_cents: row.amount_cents,
      updated_at: at,
    })
    if (!done) return
    await voidHold(m, tx, row)
    await resolveOpenAttempt(tx.sql, row.id, 'release', 'done', at)
    // One that was let go of while the bank was asking has its asking open still.
    await resolveOpenAttempt(tx.sql, row.id, 'hold', 'failed', at)
    m.crash('release.result-in-tx')
    tx.afterCommit(() => m.events.released(row.id, row.trip_id))
  })
}

/** Takes the pending postings of a hold back, if its yes ever reached the ledger. */
export async function voidHold(m: MoneyParts, tx: Tx, row: store.HoldRow): Promise<void> {
  const pendingId = await pendingIdOf(tx.sql, row.id)
  if (pendingId === null) return
  const entry = voidEntry({
    holdId: row.id,
    travellerId: row.user_id,
    amountCents: row.amount_cents,
    currency: row.currency,
  })
  await writeEntry(tx.sql, entry, { id: m.newId('ltx'), tripId: row.trip_id, at: m.clock.now(), pendingId })
}
