import { allocate } from '#domain/money/charge.ts'
import { leastChargeCents } from '#domain/money/least-charge.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { receivedBy, type LedgerEntry } from '#domain/money/ledger/entry.ts'
import { creditUseEntry } from '#domain/money/ledger/trip-entries.ts'
import { splitTermsAt, type SplitTerms } from '#domain/money/split.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'
import { lockTripMoney } from '#server/modules/money/credits/credits.store.ts'
import { creditFor } from '#server/modules/money/credits/credits.ts'
import * as holds from '#server/modules/money/holds/holds.store.ts'
import { startReleases } from '#server/modules/money/holds/release.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { captureCall } from '#server/modules/money/payments/capture.call.ts'
import { dueMessage } from '#server/modules/money/payments/due-message.ts'
import { insertPayment } from '#server/modules/money/payments/payments.store.ts'
import { firstReminder } from '#server/modules/money/payments/reminding.ts'
import type { ChargeOrder } from '#server/modules/money/public.ts'
import type { PaymentState } from '#domain/money/states.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What is taken from a traveler for a trip: the charge of its walk, or the fee of its cancellation. */
type Taking = ChargeOrder & {
  kind: 'trip' | 'cancellation'
  /** Who gets it, as postings. */
  entryOf(paid: { paymentId: string; creditCents: Cents }, terms: SplitTerms): LedgerEntry
}

/**
 * Takes an amount from a traveler for a trip, once: credits first, then the trip's holds (in order, never more than each
 * holds), each by a call of its own; what neither pays is due. The rest of the holds is released. All in the caller's
 * transaction, so that a trip is never over without its charge, nor charged without being over.
 */
export async function takeFromTraveller(ctx: MoneyContext, tx: Tx, taking: Taking): Promise<void> {
  const { tripId, chargeCents, travellerId, currency, kind } = taking
  invariant(Number.isSafeInteger(chargeCents) && chargeCents >= 0, `a charge is not negative: ${chargeCents}`)
  const { isCredited } = await lockTripMoney(tx.sql, tripId, travellerId)
  const at = ctx.clock.now()
  const creditCents = isCredited
    ? await creditFor(tx, travellerId, { amountCents: chargeCents, currency })
    : 0
  const open = await holds.openHoldsOf(tx.sql, tripId)
  // A hold whose window is over is nothing worth any more, whatever its row says.
  const good = open.filter(({ state, expiresAt }) => state === 'held' && expiresAt !== null && expiresAt > at)
  const { allocations, dueCents } = allocate(chargeCents - creditCents, good)
  const taken = allocations.filter((each) => each.captureCents > 0)
  const paymentId = ctx.newId('pay')
  const state = stateOf({ chargeCents, creditCents, isTaken: taken.length > 0 })
  // What no card can pay is neither asked for nor reminded of.
  const isAsked = state === 'due' && dueCents >= leastChargeCents
  const isFirst = await insertPayment(tx.sql, {
    id: paymentId,
    kind,
    tripId,
    chargeCents,
    creditCents,
    createdAt: at,
    updatedAt: at,
    travellerId,
    walkerId: taking.walkerId,
    currency,
    state,
    message: isAsked ? dueMessage(dueCents, currency) : null,
    remindAt: isAsked ? firstReminder(at) : null,
  })
  invariant(isFirst, `trip ${tripId} is charged twice`)
  for (const { hold, captureCents } of taken) {
    await holds.moveHold(tx.sql, hold.id, 'capture', { captureCents, updatedAt: at })
    await ctx.calls.begin(tx, captureCall, { subject: hold.id, input: { tripId, captureCents }, by: 'job' })
  }
  const takenIds = new Set(taken.map((each) => each.hold.id))
  const untouched = open.filter((each) => !takenIds.has(each.id))
  await startReleases(ctx, tx, untouched)
  const walkerCents = await post(ctx, tx, taking, { paymentId, creditCents, at })
  const { walkerId, groupWalkId = null } = taking
  const charged = { paymentId, tripId, chargeCents, walkerId, walkerCents, groupWalkId }
  await tx.event('money.charged', charged)
  if (state === 'paid') await tx.event('money.paid', { paymentId, tripId })
  if (isAsked) await tx.event('money.due', { paymentId, tripId, travellerId, dueCents })
}

type Taken = { chargeCents: Cents; creditCents: Cents; isTaken: boolean }

function stateOf({ chargeCents, creditCents, isTaken }: Taken): PaymentState {
  if (chargeCents === 0) return 'free'
  if (creditCents === chargeCents) return 'paid'
  return isTaken ? 'capturing' : 'due'
}

/** Writes the postings; answers what the walker gets. */
async function post(
  ctx: MoneyContext,
  tx: Tx,
  { tripId, travellerId, walkerId, chargeCents, currency, entryOf, groupWalkId }: Taking,
  { paymentId, creditCents, at }: { paymentId: string; creditCents: Cents; at: Date },
): Promise<Cents> {
  if (chargeCents === 0) return 0
  const write = (entry: LedgerEntry, of: { groupWalkId?: string | undefined } = {}) =>
    writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at, groupWalkId: of.groupWalkId ?? null })
  const entry = entryOf({ paymentId, creditCents }, splitTermsAt(at.getTime()))
  await write(entry, { groupWalkId })
  if (creditCents > 0)
    await write(creditUseEntry({ reference: paymentId, travellerId, amountCents: creditCents, currency }))
  return receivedBy(entry, accounts.earned(walkerId))
}
