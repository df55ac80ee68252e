import { payoutEntry } from '#domain/money/ledger/payout-entries.ts'
import { nextPayoutAt, payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { obstacleOf, type PayoutObstacle } from '#domain/money/payouts/states.ts'
import { instantPayoutOf, type InstantPayout } from '#domain/money/payouts/terms.ts'
import { CURRENCY, type Cents } from '#domain/shared/cents.ts'
import type { BegunCall } from '#server/durable/calls/call-kind.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { paying } from '#server/modules/money/payouts/sending/paying.ts'
import { sending } from '#server/modules/money/payouts/sending/sending.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type PayOutNowOutcome = InstantPayout &
  /** `onAccount`: it is on the walker's account at the provider, and not yet at the bank. */
  (
    | { kind: 'sent' | 'onAccount' | 'unclear' | 'nothing' | 'changed' }
    | { kind: 'obstacle'; obstacle: Exclude<PayoutObstacle, 'minimum' | 'onAccount'> }
    | { kind: 'refused'; message: string }
  )

/** How a walker stands for a payout at this moment. */
export type Standing = {
  owedCents: Cents
  /** What stands in the way of the next weekly payout, and the least that it will send, by the terms known now. */
  obstacle: PayoutObstacle | null
  minimumCents: Cents
  instant: InstantPayout | null
  /** An earlier payout is on the account still: nothing is moved there at once beside it. */
  isOnAccount: boolean
  providerAccountId: string | null
}

/** What is owed and not on its way, and what a payout of it at once would be. */
export async function standingOf(ctx: MoneyContext, sql: Sql, walkerId: string): Promise<Standing> {
  const now = ctx.clock.now()
  const [{ figures: terms }, { figures: next }] = await Promise.all([
    ctx.rules.at('payouts', now),
    ctx.rules.at('payouts', nextPayoutAt(now)),
  ])
  const [walker] = await store.payableWalkers(sql, [walkerId], { endsAt: now, currency: CURRENCY })
  const owedCents = walker ? walker.nowCents - walker.underWayCents : 0
  const { account = null, hasTaxForm = false, isOnAccount = false, isHeldUp = false } = walker ?? {}
  return {
    owedCents,
    obstacle: obstacleOf({ account, hasTaxForm, isHeldUp, owedCents }, next.minimumCents),
    minimumCents: next.minimumCents,
    instant: instantPayoutOf(owedCents, terms),
    isOnAccount,
    providerAccountId: account?.providerAccountId ?? null,
  }
}

/** Pays everything out that is owed, at once and for a fee, when the amount and the fee are those that the person saw. */
export async function payOutNow(
  ctx: MoneyContext,
  walkerId: string,
  seen: InstantPayout,
): Promise<PayOutNowOutcome> {
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, walkerId, seen))
  if (!('call' in begun)) return begun
  const { call, amountCents, feeCents } = begun
  const ran = await ctx.calls.run(sending, call)
  const sent = ran.kind === 'settled' ? ran.outcome : ({ kind: 'unclear' } as const)
  if (sent.kind !== 'transferred') return { ...sent, amountCents, feeCents }
  const paid = await ctx.calls.run(paying, sent.payCall)
  return { kind: paid.kind === 'settled' ? answers[paid.outcome.kind] : 'onAccount', amountCents, feeCents }
}

/** What the second half comes to, for the walker: whatever is not at the bank is on the account, and is gone on with. */
const answers = { paid: 'sent', onAccount: 'onAccount', takenBack: 'changed', unclear: 'onAccount' } as const

type Begun = InstantPayout & { call: BegunCall }

async function begin(
  ctx: MoneyContext,
  tx: Tx,
  walkerId: string,
  seen: InstantPayout,
): Promise<PayOutNowOutcome | Begun> {
  await store.lockWalkers(tx.sql, [walkerId])
  const { instant, obstacle, isOnAccount, providerAccountId } = await standingOf(ctx, tx.sql, walkerId)
  const none = { amountCents: 0, feeCents: 0 }
  if (isOnAccount || obstacle === 'onAccount') return { kind: 'onAccount', ...none }
  if (obstacle !== null && obstacle !== 'minimum') return { kind: 'obstacle', obstacle, ...(instant ?? none) }
  if (!instant) return { kind: 'nothing', ...none }
  const { amountCents, feeCents } = instant
  if (amountCents !== seen.amountCents || feeCents !== seen.feeCents) return { kind: 'changed', ...instant }
  const [id, at] = [ctx.newId('out'), ctx.clock.now()]
  const money = { amountCents, currency: CURRENCY, walkerId }
  await store.insertPayouts(tx.sql, [
    {
      ...money,
      id,
      week: payWeekOf(at).week,
      kind: 'instant',
      state: 'sending',
      feeCents,
      providerAccountId,
      createdAt: at,
      updatedAt: at,
    },
  ])
  const entry = payoutEntry({ ...money, payoutId: id })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at })
  return { ...instant, call: await ctx.calls.beginOwn(tx, sending, { subject: id, input: { walkerId } }) }
}
