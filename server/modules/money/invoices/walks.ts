import { venueCancellationEntry, venueChargeEntry } from '#domain/money/ledger/invoice-entries.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { VenueChargeOrder, VenueWalkOrder } from '#server/modules/money/invoices/invoices.types.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** A private walk is agreed: its price counts for the limit of its month. A second time throws. */
export async function bookVenueWalk(ctx: MoneyContext, tx: Tx, order: VenueWalkOrder): Promise<void> {
  await store.lockInstitution(tx.sql, order.institutionId)
  await store.insertWalk(tx.sql, { ...newWalk(ctx, order), bookedCents: order.bookedCents })
}

/** More minutes are agreed for a walk that is booked, which the caller has found room for under the institution's lock. */
export async function raiseVenueWalk(
  ctx: MoneyContext,
  tx: Tx,
  walkId: string,
  moreCents: Cents,
): Promise<void> {
  const isRaised = await store.raiseBooked(tx.sql, walkId, moreCents, ctx.clock.now())
  invariant(isRaised, `walk ${walkId} is not booked`)
}

const newWalk = (
  ctx: MoneyContext,
  { institutionId, walkId, place, startsAt }: Omit<VenueWalkOrder, 'bookedCents'>,
): store.WalkRow => {
  const at = ctx.clock.now()
  return {
    id: ctx.newId('vch'),
    walkId,
    institutionId,
    state: 'booked',
    place,
    startsAt,
    bookedCents: 0,
    walkerId: null,
    minutes: null,
    chargeCents: null,
    currency: ctx.config.currency,
    invoiceId: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** A walk that was agreed will not take place; costs nothing. Safe to repeat. */
export async function releaseVenueWalk(ctx: MoneyContext, tx: Tx, walkId: string): Promise<void> {
  const known = await store.findWalk(tx.sql, walkId)
  if (!known) return
  await store.lockInstitution(tx.sql, known.institutionId)
  await store.moveBooked(tx.sql, walkId, { state: 'released', updatedAt: ctx.clock.now() })
}

/**
 * A private walk has taken place (docs/rules/invoices.md#walks): the walker's share is posted at once, and it is a line of the next
 * invoice. Or it was cancelled late. In the caller's transaction. A walk that was booked and cost nothing is released; a second charge throws.
 */
export async function chargeVenueWalk(ctx: MoneyContext, tx: Tx, order: VenueChargeOrder): Promise<void> {
  const { institutionId, walkId, walkerId, tripId, place, startsAt, minutes, chargeCents } = order
  const { isCancellation = false } = order
  if (chargeCents === 0) return releaseVenueWalk(ctx, tx, walkId)
  await store.lockInstitution(tx.sql, institutionId)
  const known = await store.findWalk(tx.sql, walkId)
  invariant(!known || known.institutionId === institutionId, `walk ${walkId} is of another institution`)
  if (!known) await store.insertWalk(tx.sql, newWalk(ctx, { institutionId, walkId, place, startsAt }))
  const at = ctx.clock.now()
  const facts = { walkerId, place, startsAt, minutes, chargeCents, updatedAt: at }
  const isCharged = await store.moveBooked(tx.sql, walkId, { ...facts, state: 'charged' })
  invariant(isCharged, `walk ${walkId} is charged or released already`)
  const row = await store.findWalk(tx.sql, walkId)
  invariant(row, `walk ${walkId} is gone`)
  const terms = splitTermsAt(at.getTime())
  const { id: reference, currency } = row
  const charge = { reference, institutionId, walkerId, amountCents: chargeCents, currency }
  const entry = isCancellation ? venueCancellationEntry(charge, terms) : venueChargeEntry(charge, terms)
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at })
  const walkerCents = isCancellation ? 0 : splitCharge(chargeCents, terms).walkerCents
  await tx.event('money.venueCharged', { institutionId, walkId, tripId, walkerId, chargeCents, walkerCents })
}
