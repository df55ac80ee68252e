import type { Cents } from '#domain/shared/cents.ts'
import { CURRENCY } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { defaultCardOf } from '#server/modules/money/cards.store.ts'
import { collect } from '#server/modules/money/collect.ts'
import { lockTrip } from '#server/modules/money/holds.store.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import { insertPayment, movePayment, paymentOf } from '#server/modules/money/payments.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type Tip = { tripId: string; travellerId: string; walkerId: string; amountCents: Cents }
export type TipOutcome = { kind: 'accepted' } | { kind: 'noCard' } | { kind: 'declined'; message: string }

/** The least the provider takes, and the most that is surely no slip of the finger. */
const leastTipCents = 50
const mostTipCents = 50_000

/**
 * A tip off the default card, once per trip. The same again is the same tip; after a refusal it may be tried again.
 * An unclear answer counts as accepted: the order stands, and the sweeper finishes it.
 */
export async function tip(m: MoneyParts, order: Tip): Promise<TipOutcome> {
  const { amountCents } = order
  if (!Number.isSafeInteger(amountCents) || amountCents < leastTipCents || amountCents > mostTipCents)
    return { kind: 'declined', message: 'A tip is at least $0.50 and at most $500.00.' }
  const begun = await m.inTransaction((tx) => begin(m, tx, order))
  if ('kind' in begun) return begun
  m.crash('tip.after-row')
  const collected = await collect(m, begun.paymentId, 'tip')
  switch (collected.kind) {
    case 'captured':
    case 'nothing':
    case 'unclear':
      return (await stands(m, order)) ? { kind: 'accepted' } : alreadyGiven
    case 'noCard':
      return { kind: 'noCard' }
    case 'declined':
      return collected
    case 'needsAction':
      return {
        kind: 'declined',
        message: 'Your bank asks for a confirmation that is not possible for tips. Please use another card.',
      }
  }
}

const alreadyGiven: TipOutcome = { kind: 'declined', message: 'You have already given a tip for this trip.' }

/** Whether what was ordered is what is taken: another window may have ordered another amount after a refusal. */
async function stands(m: MoneyParts, order: Tip): Promise<boolean> {
  return (await paymentOf(m.db, order.tripId, 'tip'))?.charge_cents === order.amountCents
}

async function begin(m: MoneyParts, tx: Tx, order: Tip): Promise<{ paymentId: string } | TipOutcome> {
  await lockTrip(tx.sql, order.tripId)
  const at = m.clock.now()
  const known = await paymentOf(tx.sql, order.tripId, 'tip')
  if (known && known.state !== 'declined') {
    invariant(known.traveller_id === order.travellerId, `the tip of ${order.tripId} is somebody else's`)
    if (known.charge_cents !== order.amountCents) return alreadyGiven
    return known.state === 'paid' ? { kind: 'accepted' } : { paymentId: known.id }
  }
  if (!(await defaultCardOf(tx.sql, order.travellerId))) return { kind: 'noCard' }
  if (known) {
    await movePayment(tx.sql, known.id, ['declined'], 'capturing', {
      charge_cents: order.amountCents,
      message: null,
      updated_at: at,
    })
    return { paymentId: known.id }
  }
  const paymentId = m.newId('pay')
  await insertPayment(tx.sql, {
    id: paymentId,
    kind: 'tip',
    state: 'capturing',
    trip_id: order.tripId,
    traveller_id: order.travellerId,
    walker_id: order.walkerId,
    charge_cents: order.amountCents,
    currency: CURRENCY,
    message: null,
    check_at: null,
    created_at: at,
    updated_at: at,
  })
  m.crash('tip.row-in-tx')
  return { paymentId }
}
