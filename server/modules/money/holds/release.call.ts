import { voidEntry } from '#domain/money/ledger/trip-entries.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { findHold } from '#server/modules/money/holds/find.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import { pendingIdOf, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Tx } from '#server/db/transaction.ts'

/** The provider is asked to release a hold, by the hold's id. */
export const releaseCall: CallKind<MoneyContext, { tripId: string }, { kind: 'released' }, null> = {
  name: 'money.release',
  lock: (tx, { tripId }) => store.lockTrip(tx.sql, tripId),

  async ask(ctx, { subject, key }) {
    const { providerHoldId } = await store.getHold(ctx.db, subject)
    invariant(providerHoldId !== null, `hold ${subject} is released without the provider's id`)
    const answer = await ctx.payments.release({ providerHoldId, key })
    invariant(answer.kind !== 'alreadyCaptured', `hold ${subject} was captured although we release it`)
    return answer
  },

  async find(ctx, { subject }) {
    const found = await findHold(ctx, await store.getHold(ctx.db, subject))
    if (found.kind !== 'found') return found
    const { state } = found.entry
    invariant(state !== 'captured', `hold ${subject} was captured although we release it`)
    return { kind: state === 'held' || state === 'needsAction' ? 'none' : 'released' }
  },

  async settle(ctx, tx, { subject }, answer) {
    // An error that is stored under the key would be repeated for ever; the hold is there still.
    if (answer.kind === 'notMade') return { call: 'again', outcome: null }
    const known = await store.getHold(tx.sql, subject)
    const row = await store.moveHold(tx.sql, subject, 'released', {
      releasedCents: known.amountCents,
      updatedAt: ctx.clock.now(),
    })
    if (row) {
      await takeBack(ctx, tx, row)
      await tx.event('money.released', { holdId: row.id, tripId: row.tripId })
    }
    return { call: 'done', outcome: null }
  },
}

/** Takes the pending postings of a hold back, if it was ever written to the ledger. */
async function takeBack(ctx: MoneyContext, tx: Tx, row: store.HoldRow): Promise<void> {
  const pendingId = await pendingIdOf(tx.sql, row.id)
  if (pendingId === null) return
  const { id: holdId, userId: travellerId, amountCents, currency, tripId } = row
  const entry = voidEntry({ holdId, travellerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId, at: ctx.clock.now(), pendingId })
}
