import * as attempts from '#server/modules/money/attempts.store.ts'
import { cardsToDetach, usableCard } from '#server/modules/money/cards.store.ts'
import { detachCard } from '#server/modules/money/cards.ts'
import { capture } from '#server/modules/money/capture.ts'
import { callOff, collect, resume } from '#server/modules/money/collect.ts'
import { recordHeld } from '#server/modules/money/hold.ts'
import * as holds from '#server/modules/money/holds.store.ts'
import { closeNotice, leaseNotices } from '#server/modules/money/inbox.store.ts'
import { later, patience, ProviderUnclear, type MoneyParts } from '#server/modules/money/money.parts.ts'
import { paymentOf, leasePayments } from '#server/modules/money/payments.store.ts'
import { releaseHold, startReleases } from '#server/modules/money/release.ts'

/** At most so many of each kind per sweep; the rest waits for the next one. */
const batch = 50

/**
 * Finishes what a crash or a silent provider has left, by asking the provider by our own reference, and lets go of
 * what nobody needs. Everything in here is safe to repeat and to run on several servers at once. Returns how many
 * things it looked at.
 */
export async function sweep(m: MoneyParts): Promise<number> {
  const now = m.clock.now()
  const nextLook = later(now, patience.unfinishedMs)
  const tasks: (() => Promise<void>)[] = []
  for (const notice of await leaseNotices(m.db, now, nextLook, batch))
    tasks.push(() => actOnNotice(m, notice))
  const past = await holds.holdsPastWindow(m.db, now, batch)
  if (past.length > 0) await m.inTransaction((tx) => startReleases(m, tx, past))
  for (const row of await holds.leaseHolds(m.db, now, nextLook, batch)) tasks.push(() => checkHold(m, row))
  for (const row of await leasePayments(m.db, now, nextLook, batch)) tasks.push(() => capture(m, row.id))
  for (const row of await attempts.leaseAttempts(m.db, now, nextLook, batch))
    tasks.push(() => checkAttempt(m, row))
  for (const id of await cardsToDetach(m.db, later(now, -patience.unfinishedMs), batch))
    tasks.push(() => detachCard(m, id))
  for (const task of tasks) await task().catch((error: unknown) => unfinished(m, error))
  return tasks.length + past.length
}

/** An unclear provider is no defect of ours: the row says when to look again. Anything else is, and the next task goes on. */
function unfinished(m: MoneyParts, error: unknown): void {
  if (error instanceof ProviderUnclear)
    m.log.info({ reason: error.message }, 'the provider is unclear, looked at again later')
  else m.log.error({ err: error }, 'a payment could not be finished')
}

async function checkHold(m: MoneyParts, row: holds.HoldRow): Promise<void> {
  const at = m.clock.now()
  switch (row.state as holds.HoldState) {
    // Nobody came back for it in time.
    case 'pending':
    case 'needsAction':
      await holds.moveHold(m.db, row.id, ['pending', 'needsAction'], 'abandoned', {
        check_at: at,
        updated_at: at,
      })
      return findAbandoned(m, row)
    case 'abandoned':
      return findAbandoned(m, row)
    case 'releasing':
      return releaseHold(m, row.id)
    case 'held':
    case 'capturing':
    case 'declined':
    case 'captured':
    case 'released':
    case 'failed':
      return
  }
}

/** A hold that nobody waits for: when the provider has it, the ledger is told, and it is let go of. */
async function findAbandoned(m: MoneyParts, row: holds.HoldRow): Promise<void> {
  const { providerCustomerId } = await usableCard(m.db, row.card_id)
  m.crash('recover.before-find')
  const found = await m.payments.find({
    reference: row.id,
    providerCustomerId,
    providerHoldId: row.provider_hold_id,
  })
  m.crash('recover.after-find')
  const at = m.clock.now()
  if (found.kind === 'found' && (found.entry.state === 'held' || found.entry.state === 'needsAction'))
    return letGo(m, row, found.entry)
  if (found.kind === 'found') return over(m, row, found.entry.state === 'declined' ? 'declined' : 'failed')
  const stillMayCome = found.kind === 'unknown' || row.created_at > later(at, -patience.lateArrivalMs)
  if (stillMayCome) return holds.checkHoldAgain(m.db, row.id, later(at, patience.unfinishedMs))
  return over(m, row, 'failed')
}

async function letGo(
  m: MoneyParts,
  row: holds.HoldRow,
  entry: { providerHoldId: string; state: string; expiresAt: Date | null },
): Promise<void> {
  await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    const set = {
      provider_hold_id: entry.providerHoldId,
      expires_at: entry.expiresAt,
      action_url: null,
      check_at: at,
      updated_at: at,
    }
    const moved = await holds.moveHold(tx.sql, row.id, ['abandoned'], 'releasing', set)
    if (moved && entry.state === 'held') await recordHeld(m, tx, moved)
    m.crash('recover.let-go-in-tx')
  })
  m.crash('recover.after-let-go')
  await releaseHold(m, row.id)
}

async function over(m: MoneyParts, row: holds.HoldRow, to: 'declined' | 'failed'): Promise<void> {
  await m.inTransaction(async (tx) => {
    const at = m.clock.now()
    await holds.moveHold(tx.sql, row.id, ['abandoned'], to, { updated_at: at })
    await attempts.resolveOpenAttempt(tx.sql, row.id, 'hold', 'failed', at)
  })
}

async function checkAttempt(m: MoneyParts, row: attempts.AttemptRow): Promise<void> {
  if (row.step !== 'tip' && row.step !== 'collect') return
  if (row.state === 'needsAction') await callOff(m, row)
  else await collect(m, row.subject_id, row.step)
}

/** A notice is a hint only: the object itself is asked for. One about something we have not asked for is foreign. */
async function actOnNotice(
  m: MoneyParts,
  notice: { provider: string; eventId: string; reference: string | null },
): Promise<void> {
  try {
    if (notice.reference !== null) await refresh(m, notice.reference)
  } catch (error) {
    // The provider does not answer: the notice stays. Anything else is a defect, which another look does not mend.
    if (error instanceof ProviderUnclear) throw error
    unfinished(m, error)
  }
  await closeNotice(m.db, notice.provider, notice.eventId, m.clock.now())
}

async function refresh(m: MoneyParts, reference: string): Promise<void> {
  const attempt = await attempts.attemptByKey(m.db, reference)
  if (attempt?.state === 'needsAction') return void (await resume(m, attempt))
  const row = await holds.holdById(m.db, reference)
  if (!row) return
  if (row.state === 'capturing') {
    const payment = await paymentOf(m.db, row.trip_id, 'trip')
    if (payment) await capture(m, payment.id)
    return
  }
  if (row.state !== 'held') return
  const { providerCustomerId } = await usableCard(m.db, row.card_id)
  const found = await m.payments.find({ reference, providerCustomerId, providerHoldId: row.provider_hold_id })
  if (found.kind === 'unknown') throw new ProviderUnclear(`notice about ${reference}: ${found.reason}`)
  // The bank has let go before its time: ours goes too, so that no trip relies on it.
  if (found.kind === 'found' && (found.entry.state === 'expired' || found.entry.state === 'released'))
    await m.inTransaction((tx) => startReleases(m, tx, [row]))
}
