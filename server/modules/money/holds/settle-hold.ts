import { holdEntry } from '#domain/money/ledger/trip-entries.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { HoldResult } from '#adapters/payments/port.ts'
import type { NotMade, Settled, Unclear } from '#server/durable/calls/call-kind.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import { releaseCall } from '#server/modules/money/holds/release.call.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What the provider answers about a hold. */
export type HoldAnswer = Exclude<HoldResult, Unclear>
const unavailable = { kind: 'unavailable' } as const

/** A hold that its command waits for is held; null when no command waits for it any more. */
export async function settleHeld(
  ctx: MoneyContext,
  tx: Tx,
  holdId: string,
  { providerHoldId, expiresAt }: Extract<HoldAnswer, { kind: 'held' }>,
): Promise<Settled<HoldOutcome> | null> {
  const row = await store.confirmHold(tx.sql, holdId, { providerHoldId, expiresAt, at: ctx.clock.now() })
  if (!row) return null
  await recordHeld(ctx, tx, row, true)
  return { call: 'done', outcome: { kind: 'held', holdId, amountCents: row.amountCents } }
}

/** A hold that its command waits for: at the bank's page, declined, or not made. */
export async function settleNotHeld(
  ctx: MoneyContext,
  tx: Tx,
  holdId: string,
  answer: Exclude<HoldAnswer, { kind: 'held' }> | NotMade,
): Promise<Settled<HoldOutcome>> {
  const updatedAt = ctx.clock.now()
  switch (answer.kind) {
    case 'needsAction': {
      const { providerHoldId, url } = answer
      const set = { providerHoldId, actionUrl: url, updatedAt }
      const row = await store.moveHold(tx.sql, holdId, 'askBank', set)
      if (row) await tx.event('money.holdAtBank', { holdId, tripId: row.tripId, purpose: row.purpose })
      const forMs = patience.bankPageMs
      const outcome = { kind: 'needsAction', url, forMs } as const
      return { call: 'awaiting', outcome, providerReference: providerHoldId, actionUrl: url, forMs }
    }
    case 'declined': {
      const { message, code } = answer
      const row = await store.moveHold(tx.sql, holdId, 'decline', { message, updatedAt })
      if (row) await emitRefused(tx, row, code)
      return { call: 'failed', outcome: { kind: 'declined', message } }
    }
    case 'notMade': {
      const row = await store.moveHold(tx.sql, holdId, 'fail', { updatedAt })
      if (row) await emitRefused(tx, row, answer.reason)
      return { call: 'failed', outcome: unavailable }
    }
  }
}

/** A hold that no command waits for: what is there is released; it is written to the ledger first when it is held. */
export async function settleAbandoned(
  ctx: MoneyContext,
  tx: Tx,
  holdId: string,
  answer: HoldAnswer | NotMade,
): Promise<HoldOutcome> {
  const updatedAt = ctx.clock.now()
  if (answer.kind === 'held' || answer.kind === 'needsAction') {
    const { providerHoldId } = answer
    const expiresAt = answer.kind === 'held' ? answer.expiresAt : null
    const set = { providerHoldId, expiresAt, actionUrl: null, updatedAt }
    const row = await store.moveHold(tx.sql, holdId, 'release', set)
    invariant(row, `hold ${holdId} can not be released`)
    if (answer.kind === 'held') await recordHeld(ctx, tx, row, false)
    await ctx.calls.begin(tx, releaseCall, { subject: holdId, input: { tripId: row.tripId }, by: 'job' })
  } else {
    const isDeclined = answer.kind === 'declined' && answer.code === 'declined'
    await store.moveHold(tx.sql, holdId, isDeclined ? 'decline' : 'fail', { updatedAt })
  }
  return unavailable
}

/** A hold will not come, or no command waits for it any more. */
export function emitRefused(
  tx: Tx,
  { id: holdId, tripId, purpose }: store.HoldRow,
  reason: string,
): Promise<void> {
  return tx.event('money.holdRefused', { holdId, tripId, purpose, reason })
}

/** A hold is written to the ledger together with our own row. */
async function recordHeld(ctx: MoneyContext, tx: Tx, row: store.HoldRow, isWanted: boolean): Promise<void> {
  const { id: holdId, userId: travellerId, amountCents, currency, tripId, purpose } = row
  const entry = holdEntry({ holdId, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now() })
  await tx.event('money.held', { holdId, tripId, purpose, amountCents, currency, isWanted })
}
