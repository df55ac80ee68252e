import { allocate } from '#domain/money/charge.ts'
import { chargeEntry } from '#domain/money/postings.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import * as holds from '#server/modules/money/holds/holds.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { capturing } from '#server/modules/money/payments/capturing.ts'
import { insertPayment } from '#server/modules/money/payments/payments.store.ts'
import { dueMessage } from '#server/modules/money/payments/due-message.ts'
import { startReleases } from '#server/modules/money/holds/release.ts'
import type { Tx } from '#server/db/transaction.ts'

export type ChargeOrder = {
  tripId: string
  travellerId: string
  walkerId: string
  chargeCents: Cents
  currency: string
}

/**
 * Charges a finished trip, once: what is owed and to whom is posted, each hold is captured (in order, never more than
 * it holds) or released by a call of its own. All in the caller's transaction, so that a trip is never settled without
 * its charge, nor charged without being settled.
 */
export async function charge(ctx: MoneyContext, tx: Tx, order: ChargeOrder): Promise<void> {
  const { tripId, chargeCents } = order
  invariant(Number.isSafeInteger(chargeCents) && chargeCents >= 0, `a charge is not negative: ${chargeCents}`)
  await holds.lockTrip(tx.sql, tripId)
  const at = ctx.clock.now()
  const open = await holds.openHoldsOf(tx.sql, tripId)
  // A hold whose window is over is nothing worth any more, whatever its row says.
  const good = open.filter(({ state, expiresAt }) => state === 'held' && expiresAt !== null && expiresAt > at)
  const { allocations, dueCents } = allocate(chargeCents, good)
  const taken = allocations.filter((each) => each.captureCents > 0)
  const paymentId = ctx.newId('pay')
  const isDue = chargeCents > 0 && taken.length === 0
  const isFirst = await insertPayment(tx.sql, {
    id: paymentId,
    kind: 'trip',
    tripId,
    chargeCents,
    createdAt: at,
    updatedAt: at,
    travellerId: order.travellerId,
    walkerId: order.walkerId,
    currency: order.currency,
    state: chargeCents === 0 ? 'free' : isDue ? 'due' : 'capturing',
    message: isDue ? dueMessage(dueCents) : null,
  })
  invariant(isFirst, `trip ${tripId} is charged twice`)
  for (const { hold, captureCents } of taken) {
    await holds.moveHold(tx.sql, hold.id, 'capture', { captureCents, updatedAt: at })
    await ctx.calls.begin(tx, capturing, { subject: hold.id, input: { tripId, captureCents }, by: 'job' })
  }
  const takenIds = new Set(taken.map((each) => each.hold.id))
  await startReleases(
    ctx,
    tx,
    open.filter((each) => !takenIds.has(each.id)),
  )
  if (chargeCents > 0)
    await writeEntry(tx.sql, chargeEntry({ paymentId, ...order }, splitTermsAt(at.getTime())), {
      id: ctx.newId('ltx'),
      tripId,
      at,
    })
  await tx.event('money.charged', { paymentId, tripId, chargeCents })
  if (isDue) await tx.event('money.due', { paymentId, tripId, dueCents })
}
