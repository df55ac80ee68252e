import type { BookEntry } from '#adapters/payments/port.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import { findHold } from '#server/modules/money/holds/find.ts'
import * as store from '#server/modules/money/holds/holds.store.ts'
import {
  settleAbandoned,
  settleHeld,
  settleNotHeld,
  emitRefused,
  type HoldAnswer,
} from '#server/modules/money/holds/settle-hold.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import type { HoldOutcome } from '#server/modules/money/public.ts'
import { cardDeclined } from '#server/messages/declines.ts'

/** What a hold's call is begun with; the person is there unless it says otherwise. */
type HoldCall = { tripId: string; merchantInitiated?: boolean }

/** The provider is asked to set an amount aside on a card, by the hold's id. */
export const holdCall: CallKind<MoneyContext, HoldCall, HoldAnswer, HoldOutcome> = {
  name: 'money.hold',
  lateMs: patience.lateArrivalMs,
  lock: (tx, { tripId }) => store.lockTrip(tx.sql, tripId),

  async ask(ctx, { subject, key, input: { merchantInitiated } }) {
    const order = { ...(await store.orderOfHold(ctx.db, subject)), reference: subject, key }
    return ctx.payments.hold(merchantInitiated ? { ...order, merchantInitiated } : order)
  },

  async find(ctx, { subject }) {
    const row = await store.getHold(ctx.db, subject)
    const found = await findHold(ctx, row)
    return found.kind === 'found' ? answerOf(row, found.entry, ctx.clock.now()) : found
  },

  async settle(ctx, tx, { subject }, answer) {
    const held = answer.kind === 'held' && (await settleHeld(ctx, tx, subject, answer))
    if (held) return held
    const { state } = await store.getHold(tx.sql, subject)
    if (state === 'abandoned')
      return { call: 'done', outcome: await settleAbandoned(ctx, tx, subject, answer) }
    invariant(answer.kind !== 'held', `hold ${subject} can not be confirmed`)
    return settleNotHeld(ctx, tx, subject, answer)
  },

  async abandon(ctx, tx, { subject }) {
    const row = await store.moveHold(tx.sql, subject, 'abandon', { updatedAt: ctx.clock.now() })
    if (row) await emitRefused(tx, row, 'neverAnswered')
    return 'find'
  },
}

function answerOf(row: store.HoldRow, entry: BookEntry, now: Date): HoldAnswer {
  const { providerHoldId } = entry
  switch (entry.state) {
    case 'held':
      return { kind: 'held', providerHoldId, expiresAt: entry.expiresAt ?? now }
    case 'needsAction':
      return { kind: 'needsAction', providerHoldId, url: entry.actionUrl ?? row.actionUrl ?? '' }
    case 'declined':
    case 'expired':
    case 'released':
      return { kind: 'declined', code: entry.state, message: entry.message ?? cardDeclined }
    case 'captured':
      invariant(false, `hold ${row.id} was captured before it was held`)
  }
}
