import { allocate } from '#domain/money/charge.ts'
import { chargeEntry } from '#domain/money/postings.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { jobId } from '#server/jobs/runner.ts'
import * as holds from '#server/modules/money/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger.store.ts'
import { later, patience, type MoneyParts } from '#server/modules/money/money.parts.ts'
import { insertPayment, paymentOf } from '#server/modules/money/payments.store.ts'
import { pendingMessage } from '#server/modules/money/pending-message.ts'
import { startReleases } from '#server/modules/money/release.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Charge = {
  tripId: string
  travellerId: string
  walkerId: string
  chargeCents: Cents
  currency: string
}

/**
 * Charges a finished trip, once: what is owed and to whom is posted, each hold is marked for capture (in order, never
 * more than it holds) or release, and jobs tell the provider. All in the caller's transaction, so that a trip is
 * never settled without its charge, nor charged without being settled.
 */
export async function charge(m: MoneyParts, tx: Tx, order: Charge): Promise<void> {
  const { tripId, chargeCents } = order
  invariant(Number.isSafeInteger(chargeCents) && chargeCents >= 0, `a charge is not negative: ${chargeCents}`)
  await holds.lockTrip(tx.sql, tripId)
  invariant((await paymentOf(tx.sql, tripId, 'trip')) === null, `trip ${tripId} is charged twice`)
  m.crash('charge.start-in-tx')
  const at = m.clock.now()
  const open = await holds.openHoldsOf(tx.sql, tripId)
  // A hold whose window is over is nothing worth any more, whatever its row says.
  const good = open.filter(
    (each) => each.state === 'held' && each.expires_at !== null && each.expires_at > at,
  )
  const { allocations, dueCents } = allocate(
    chargeCents,
    good.map((row) => ({ row, amountCents: row.amount_cents })),
  )
  const taken = allocations.filter((each) => each.captureCents > 0)
  const paymentId = m.newId('pay')
  await insertPayment(tx.sql, {
    id: paymentId,
    kind: 'trip',
    trip_id: tripId,
    traveller_id: order.travellerId,
    walker_id: order.walkerId,
    charge_cents: chargeCents,
    currency: order.currency,
    state: chargeCents === 0 ? 'free' : taken.length > 0 ? 'capturing' : 'due',
    message: chargeCents > 0 && taken.length === 0 ? pendingMessage(dueCents) : null,
    check_at: taken.length > 0 ? later(at, patience.unfinishedMs) : null,
    created_at: at,
    updated_at: at,
  })
  m.crash('charge.payment-in-tx')
  const whole = taken
    .filter((each) => each.captureCents === each.hold.amountCents)
    .map((each) => each.hold.row.id)
  await holds.captureWhole(tx.sql, whole, at)
  // At most the last hold that is touched is captured in part.
  const part = taken.find((each) => each.captureCents < each.hold.amountCents)
  if (part)
    await holds.moveHold(tx.sql, part.hold.row.id, ['held'], 'capturing', {
      capture_cents: part.captureCents,
      updated_at: at,
    })
  m.crash('charge.allocated-in-tx')
  const takenIds = new Set(taken.map((each) => each.hold.row.id))
  await startReleases(
    m,
    tx,
    open.filter((each) => !takenIds.has(each.id)),
  )
  if (chargeCents > 0)
    await writeEntry(tx.sql, chargeEntry({ paymentId, ...order }), { id: m.newId('ltx'), tripId, at })
  m.crash('charge.posted-in-tx')
  if (taken.length > 0)
    await tx.job('money.capture', { paymentId }, { id: jobId('money.capture', paymentId) })
  m.crash('charge.jobs-in-tx')
  tx.afterCommit(() => {
    m.events.charged(paymentId, tripId, chargeCents)
    if (chargeCents > 0 && taken.length === 0) m.events.due(paymentId, tripId, dueCents)
  })
}
