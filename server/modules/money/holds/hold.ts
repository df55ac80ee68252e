import { CURRENCY, type Cents } from '#domain/shared/cents.ts'
import { invariant, unreachable } from '#domain/shared/invariant.ts'
import type { HoldState } from '#domain/money/states.ts'
import type { BegunCall } from '#server/durable/calls/call-kind.ts'
import { inputHash } from '#server/durable/calls/input-hash.ts'
import { holding } from '#server/modules/money/holds/holding.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

export type HoldInput = {
  tripId: string
  userId: string
  amountCents: Cents
  key: string
  purpose: 'trip' | 'extension'
}
type Begun = { kind: 'ended'; outcome: HoldOutcome } | { kind: 'begun'; holdId: string; call: BegunCall }

/**
 * Sets an amount aside on the default card. The same command again goes on where the last one stopped; a hold
 * whose person does not come back from the bank's page is released by its call.
 */
export async function hold(ctx: MoneyContext, input: HoldInput): Promise<HoldOutcome> {
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, input))
  if (begun.kind === 'ended') return begun.outcome
  const ran = await ctx.calls.run(holding, begun.call)
  if (ran.kind === 'settled') return ran.outcome
  if (ran.kind === 'unclear') await giveUp(ctx, input.tripId, begun.holdId)
  return outcomeOf(await store.getHold(ctx.db, begun.holdId))
}

async function begin(ctx: MoneyContext, tx: Tx, input: HoldInput): Promise<Begun> {
  const { tripId, userId, amountCents, key, purpose } = input
  const hash = inputHash({ tripId, userId, amountCents, purpose })
  await store.lockTrip(tx.sql, tripId)
  const known = await store.holdByKey(tx.sql, tripId, key)
  if (known) {
    invariant(known.inputHash === hash, `hold key ${key} of ${tripId} was used with other input`)
    return known.state === 'authorizing' || known.state === 'needsAction'
      ? beginCall(ctx, tx, tripId, known.id)
      : ended(outcomeOf(known))
  }
  const { dueCents, isCharged, cardId } = await store.beforeHold(tx.sql, { userId, tripId })
  if (dueCents > 0) return ended({ kind: 'paymentDue', amountCents: dueCents })
  // A trip that has been charged is over: a late extension must not hold anything for it.
  if (isCharged) return ended({ kind: 'unavailable' })
  if (cardId === null) return ended({ kind: 'noCard' })
  const at = ctx.clock.now()
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
    currency: CURRENCY,
    createdAt: at,
    updatedAt: at,
  })
  return beginCall(ctx, tx, tripId, id)
}

async function beginCall(ctx: MoneyContext, tx: Tx, tripId: string, holdId: string): Promise<Begun> {
  const order = { subject: holdId, input: { tripId }, giveUpMs: patience.holdMs }
  return { kind: 'begun', holdId, call: await ctx.calls.beginOwn(tx, holding, order) }
}

/** The command answers that the hold failed and no longer waits for it: it is looked for and released. */
async function giveUp(ctx: MoneyContext, tripId: string, holdId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    await store.lockTrip(tx.sql, tripId)
    // One that waits for the person at the bank's page is still wanted.
    if ((await store.getHold(tx.sql, holdId)).state !== 'authorizing') return
    await store.moveHold(tx.sql, holdId, 'abandon', { updatedAt: ctx.clock.now() })
    await ctx.calls.giveUp(tx, holding, holdId, patience.askedMs)
    await tx.event('money.holdRefused', { holdId, tripId, reason: 'noAnswer' })
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
      return { kind: 'declined', message: row.message ?? 'Your card was declined.' }
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

const ended = (outcome: HoldOutcome): Begun => ({ kind: 'ended', outcome })
