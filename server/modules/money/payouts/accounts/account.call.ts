import type { ProviderPayoutAccount } from '#adapters/payouts/port.ts'
import { payoutWayOf } from '#domain/money/payouts/countries.ts'
import { DAY } from '#domain/shared/units.ts'
import type { CallKind } from '#server/durable/calls/call-kind.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import * as store from '#server/modules/money/payouts/accounts/accounts.store.ts'
import { retryNow } from '#server/modules/money/payouts/payouts.store.ts'
import type { Tx } from '#server/db/transaction.ts'

export type OpenInput = { country: string }
type Opened =
  | { kind: 'made'; providerAccountId: string }
  | { kind: 'declined'; isCountry: boolean; message: string }
export type OpenOutcome =
  | { kind: 'opened'; providerAccountId: string }
  | { kind: 'notServed' }
  | { kind: 'refused'; message: string }
  | { kind: 'unavailable' }

/** The provider is asked to open an account for a person. One that is made twice does no harm: it stays empty. */
export const openAccountCall: CallKind<MoneyContext, OpenInput, Opened, OpenOutcome> = {
  name: 'money.payoutAccount',

  async ask(ctx, { subject: userId, input, key }) {
    const { country } = input
    const agreement = payoutWayOf(country, ctx.config.platformCountry) === 'own' ? 'full' : 'recipient'
    const answer = await ctx.payouts.account({ userId, country, agreement, key })
    if (answer.kind !== 'refused') return answer
    return { kind: 'declined', isCountry: answer.code === 'country', message: answer.message }
  },

  async settle(ctx, tx, { subject: userId, input }, answer) {
    switch (answer.kind) {
      case 'made': {
        const { providerAccountId } = answer
        await store.lockAccount(tx.sql, userId)
        const before = await store.accountOf(tx.sql, userId)
        // Of a person who is gone the new account is closed at once; of another country's the one that it replaces.
        if (before?.closedAt) {
          await beginClosing(ctx, tx, providerAccountId)
          return { call: 'done', outcome: { kind: 'unavailable' } }
        }
        if (before?.providerAccountId && before.providerAccountId !== providerAccountId)
          await beginClosing(ctx, tx, before.providerAccountId)
        const set = { providerAccountId, country: input.country, updatedAt: ctx.clock.now() }
        await store.saveAccountId(tx.sql, userId, set)
        await tx.event('money.payoutAccountChanged', { userId, state: 'started' })
        return { call: 'done', outcome: { kind: 'opened', providerAccountId } }
      }
      case 'declined':
        return {
          call: 'failed',
          outcome: answer.isCountry ? { kind: 'notServed' } : { kind: 'refused', message: answer.message },
        }
      case 'notMade':
        return { call: 'failed', outcome: { kind: 'unavailable' } }
    }
  },
}

type Closed = { kind: 'closed' }

/**
 * The provider is asked to close an account, by the provider's own id of it: until it has done so, however long money is
 * still on the account.
 */
export const closeAccountCall: CallKind<MoneyContext, Record<never, never>, Closed, null> = {
  name: 'money.payoutClose',
  workAfterMs: 7 * DAY,

  async ask(ctx, { subject: providerAccountId, key }) {
    const answer = await ctx.payouts.closeAccount({ providerAccountId, key })
    return answer.kind === 'notYet' ? { kind: 'refused' } : answer
  },

  async settle(_ctx, _tx, _call, answer) {
    return { call: answer.kind === 'closed' ? 'done' : 'again', outcome: null }
  },
}

/** An account is to be closed at the provider. */
export function beginClosing(
  ctx: Pick<MoneyContext, 'calls'>,
  tx: Tx,
  providerAccountId: string,
): Promise<string> {
  return ctx.calls.begin(tx, closeAccountCall, { subject: providerAccountId, input: {}, by: 'job' })
}

type Looked = { kind: 'found'; account: ProviderPayoutAccount } | { kind: 'gone' }

/** The provider is asked how an account stands, by a job after a webhook. */
export const pollAccountCall: CallKind<MoneyContext, Record<never, never>, Looked, null> = {
  name: 'money.payoutAccountLook',

  async ask(ctx, { subject: userId }) {
    const row = await store.accountOf(ctx.db, userId)
    if (!row?.providerAccountId) return { kind: 'gone' }
    const answer = await ctx.payouts.accountOf(row.providerAccountId)
    return answer.kind === 'none' ? { kind: 'gone' } : answer
  },

  async settle(ctx, tx, { subject: userId }, answer) {
    if (answer.kind === 'found') await noteFacts(ctx, tx, userId, answer.account)
    return { call: 'done', outcome: null }
  },
}

/** Writes down what the provider says of a person's account, and tells when its state is another. */
export async function noteFacts(
  ctx: Pick<MoneyContext, 'clock'>,
  tx: Tx,
  userId: string,
  account: ProviderPayoutAccount,
): Promise<void> {
  await store.lockAccount(tx.sql, userId)
  const before = await store.accountOf(tx.sql, userId)
  // The person has another account by now.
  if (before?.providerAccountId !== account.providerAccountId) return
  const state = await store.saveFacts(tx.sql, userId, account, ctx.clock.now())
  for (const { fingerprint } of account.methods)
    if (fingerprint !== null)
      await addMark(tx.sql, { kind: 'payout', mark: fingerprint, userId, at: ctx.clock.now() })
  // What could not be paid out from the account before may be now.
  await retryNow(tx.sql, userId, ctx.clock.now())
  if (state !== before.state) await tx.event('money.payoutAccountChanged', { userId, state })
}
