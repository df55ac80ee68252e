import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { HoldState } from '#domain/money/states.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import { holdCall } from '#server/modules/money/holds/hold.call.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import { emitRefused } from '#server/modules/money/holds/settle-hold.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import type { HoldRun } from '#server/modules/money/holds/holds.types.ts'
import type { BegunHold, HoldInput, HoldOutcome } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'
import { cardDeclined } from '#server/messages/declines.ts'

/**
 * Sets an amount aside on the default card. The same command again continues where the last one stopped; a hold
 * whose person does not come back from the bank's page is released by its call.
 */
export async function hold(ctx: MoneyContext, input: HoldInput): Promise<HoldOutcome> {
  const begun = await ctx.inTransaction((tx) => beginHold(ctx, tx, input))
  return begun.kind === 'begun' ? runHold(ctx, begun) : begun
}

/** Writes a hold and its call, in the caller's transaction; the outcome where the provider is not asked. */
export async function beginHold(
  ctx: MoneyContext,
  tx: Tx,
  {
    isNewTrip = false,
    byJobForMs,
    merchantInitiated = false,
    cardId: chosenId,
    ...input
  }: HoldInput & HoldRun,
): Promise<BegunHold | HoldOutcome> {
  const { tripId, userId, amountCents, key, purpose } = input
  const hash = inputHash({ tripId, userId, amountCents, purpose })
  const run = { byJobForMs, merchantInitiated }
  const known = isNewTrip ? null : await knownHold(tx, input)
  if (known) {
    invariant(known.inputHash === hash, `hold key ${key} of ${tripId} was used with other input`)
    return known.state === 'authorizing' || known.state === 'needsAction'
      ? beginCall(ctx, tx, known, run)
      : outcomeOf(known)
  }
  const { dueCents, isDisputed, isCharged, cardId } = await store.beforeHold(tx.sql, {
    userId,
    tripId,
    chosenId: chosenId ?? null,
  })
  if (dueCents > 0) return { kind: 'paymentDue', amountCents: dueCents }
  if (isDisputed) return { kind: 'paymentDisputed' }
  // A trip that has been charged is over: a late extension must not hold anything for it.
  if (isCharged) return { kind: 'unavailable' }
  if (cardId === null) return { kind: 'noCard' }
  const id = ctx.newId('hold')
  await store.insertHold(tx.sql, {
    id,
    tripId,
    userId,
    cardId,
    key,
    inputHash: hash,
    purpose,
    amountCents,
    currency: ctx.config.currency,
    at: ctx.clock.now(),
  })
  return beginCall(ctx, tx, { tripId, id }, run, true)
}

async function knownHold(tx: Tx, { tripId, key }: HoldInput): Promise<store.HoldRow | null> {
  await store.lockTrip(tx.sql, tripId)
  return store.holdByKey(tx.sql, tripId, key)
}

/** Asks the provider for a hold that has been begun, and settles it. */
export async function runHold(ctx: MoneyContext, { tripId, holdId, call }: BegunHold): Promise<HoldOutcome> {
  const ran = await ctx.calls.run(holdCall, call)
  if (ran.kind === 'settled') return ran.outcome
  if (ran.kind === 'unclear') await giveUp(ctx, tripId, holdId)
  return outcomeOf(await store.getHold(ctx.db, holdId))
}

/** Locks the money of a trip, and says how a hold that its command waits for stands. */
export async function lockAsked(tx: Tx, tripId: string): Promise<'asked' | 'atBank' | null> {
  await store.lockTrip(tx.sql, tripId)
  const states = (await store.openHoldsOf(tx.sql, tripId)).map((row) => row.state)
  if (states.includes('authorizing')) return 'asked'
  return states.includes('needsAction') ? 'atBank' : null
}

async function beginCall(
  ctx: MoneyContext,
  tx: Tx,
  { tripId, id: holdId }: { tripId: string; id: string },
  { byJobForMs, merchantInitiated }: Pick<HoldRun, 'merchantInitiated'> & { byJobForMs: number | undefined },
  isNewHold = false,
): Promise<BegunHold> {
  // A call that is open is joined as it was begun: what the provider is asked must not change under one key.
  const open = isNewHold ? null : await ctx.calls.openOf(tx.sql, holdCall, holdId)
  const input = open?.input ?? { tripId, ...(merchantInitiated ? { merchantInitiated } : {}) }
  const order = { subject: holdId, input, giveUpMs: byJobForMs ?? patience.holdMs }
  const call =
    byJobForMs === undefined
      ? await ctx.calls.beginOwn(tx, holdCall, order)
      : { key: await ctx.calls.begin(tx, holdCall, { ...order, by: 'job' }), row: null }
  return { kind: 'begun', tripId, holdId, call }
}

/** The command answers that the hold failed and no longer waits for it: it is looked for and released. */
async function giveUp(ctx: MoneyContext, tripId: string, holdId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await store.lockTrip(tx.sql, tripId)
    // One that waits for the person at the bank's page is still wanted.
    if ((await store.getHold(tx.sql, holdId)).state !== 'authorizing') return
    const row = await store.moveHold(tx.sql, holdId, 'abandon', { updatedAt: ctx.clock.now() })
    await ctx.calls.giveUp(tx, holdCall, holdId, patience.askedMs)
    if (row) await emitRefused(tx, row, 'noAnswer')
  })
}

/** What the command is answered about a hold as it is. */
function outcomeOf(row: store.HoldRow): HoldOutcome {
  const state = row.state as HoldState
  switch (state) {
    case 'needsAction':
      return { kind: 'needsAction', url: row.actionUrl ?? '', forMs: patience.bankPageMs }
    case 'held':
    case 'capturing':
    case 'captured':
      return { kind: 'held', holdId: row.id, amountCents: row.amountCents }
    case 'declined':
      return { kind: 'declined', message: row.message ?? cardDeclined }
    case 'authorizing':
    case 'abandoned':
    case 'releasing':
    case 'released':
    case 'failed':
      return { kind: 'unavailable' }
    default:
      return unreachable(state)
  }
}
