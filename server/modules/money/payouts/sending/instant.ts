import { payoutEntry } from '#domain/money/ledger/payout-entries.ts'
import { nextPayoutAt, payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { obstacleOf, type PayoutObstacle } from '#domain/money/payouts/states.ts'
import { instantPayoutOf, type InstantPayout } from '#domain/money/payouts/terms.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { BegunCall } from '#server/durable/calls/call-kind.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { sendingNow } from '#server/modules/money/payouts/platform/platform.store.ts'
import {
  availableLately,
  availableNow,
  type Available,
} from '#server/modules/money/payouts/platform/platform.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import * as runs from '#server/modules/money/payouts/sending/runs.store.ts'
import { leastFor } from '#server/modules/money/payouts/amounts.ts'
import { payOutCall } from '#server/modules/money/payouts/sending/pay.call.ts'
import { sendPayoutCall } from '#server/modules/money/payouts/sending/send.call.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type PayOutNowOutcome = InstantPayout &
  /** `onAccount`: it is on the walker's account at the provider, and not yet at the bank. */
  (
    | { kind: 'onAccount' | 'unclear' | 'nothing' | 'changed' | 'notAvailable' }
    /** `restCents`: what is owed beside it and not available yet; it follows with the next payout. */
    | { kind: 'sent'; restCents: Cents }
    | { kind: 'obstacle'; obstacle: Exclude<PayoutObstacle, 'minimum' | 'onAccount'> }
    | { kind: 'refused'; message: string }
  )

/** How a walker stands for a payout at this moment. */
export type PayoutStatus = {
  owedCents: Cents
  /** What stands in the way of the next weekly payout, and the least that it will send, by the terms known now. */
  obstacle: PayoutObstacle | null
  minimumCents: Cents
  instant: InstantPayout | null
  /** What a payout at once leaves out because the platform's balance does not hold it yet. */
  instantRestCents: Cents
  /** An earlier payout is on the account still: nothing is moved there at once beside it. */
  isOnAccount: boolean
  providerAccountId: string | null
}

/** The same for a page: the platform's balance is that of the last minute. */
export async function payoutStatusShown(ctx: MoneyContext, walkerId: string): Promise<PayoutStatus> {
  return payoutStatusOf(ctx, ctx.db, walkerId, await availableLately(ctx))
}

/** What is owed and not on its way, and what a payout of it at once would be: of what is available, and no more. */
async function payoutStatusOf(
  ctx: MoneyContext,
  sql: Sql,
  walkerId: string,
  available: Available,
): Promise<PayoutStatus> {
  const now = ctx.clock.now()
  const [{ figures: terms }, { figures: next }] = await Promise.all([
    ctx.rules.at('payouts', now),
    ctx.rules.at('payouts', nextPayoutAt(now)),
  ])
  const [walker] = await runs.payableWalkers(sql, [walkerId], { endsAt: now, currency: ctx.config.currency })
  const owedCents = walker ? walker.nowCents - walker.underWayCents : 0
  const restCents = Math.max(0, owedCents - (await freeCents(ctx, sql, available)))
  const { account = null, hasTaxForm = false, isOnAccount = false, isHeldUp = false } = walker ?? {}
  const minimumCents = leastFor(ctx, { account }, next.minimumCents)
  const leastNowCents = leastFor(ctx, { account }, terms.minimumCents)
  return {
    owedCents,
    obstacle: obstacleOf({ account, hasTaxForm, isHeldUp, owedCents }, minimumCents),
    minimumCents,
    instant: instantPayoutOf(owedCents - restCents, { ...terms, minimumCents: leastNowCents }),
    instantRestCents: owedCents < leastNowCents ? 0 : restCents,
    isOnAccount,
    providerAccountId: account?.providerAccountId ?? null,
  }
}

/** What is available and promised to no payout: those that wait for it go first. */
async function freeCents(ctx: MoneyContext, sql: Sql, available: Available): Promise<Cents> {
  if (available.kind !== 'cents') return Number.POSITIVE_INFINITY
  const { underWayCents, waitingCents } = await sendingNow(sql, ctx.config.currency)
  return Math.max(0, available.cents - underWayCents - waitingCents)
}

/** Pays out what is owed and available, at once and for a fee, when the amount and the fee are those that the person saw. */
export async function payOutNow(
  ctx: MoneyContext,
  walkerId: string,
  seen: InstantPayout,
): Promise<PayOutNowOutcome> {
  const available = await availableNow(ctx)
  const begun = await ctx.inTransaction((tx) => begin(ctx, tx, walkerId, { seen, available }))
  if (!('call' in begun)) return begun
  const { call, amountCents, feeCents, restCents } = begun
  const ran = await ctx.calls.run(sendPayoutCall, call)
  const sent = ran.kind === 'settled' ? ran.outcome : ({ kind: 'unclear' } as const)
  if (sent.kind !== 'transferred') return { ...sent, amountCents, feeCents }
  const paid = await ctx.calls.run(payOutCall, sent.payCall)
  const kind = paid.kind === 'settled' ? answers[paid.outcome.kind] : 'onAccount'
  return kind === 'sent' ? { kind, amountCents, feeCents, restCents } : { kind, amountCents, feeCents }
}

/** What the second half comes to, for the walker: whatever is not at the bank is on the account, and is gone on with. */
const answers = { paid: 'sent', onAccount: 'onAccount', takenBack: 'changed', unclear: 'onAccount' } as const

type Begun = InstantPayout & { call: BegunCall; restCents: Cents }

async function begin(
  ctx: MoneyContext,
  tx: Tx,
  walkerId: string,
  { seen, available }: { seen: InstantPayout; available: Available },
): Promise<PayOutNowOutcome | Begun> {
  await store.lockWalkers(tx.sql, [walkerId])
  const status = await payoutStatusOf(ctx, tx.sql, walkerId, available)
  const { instant, instantRestCents: restCents, obstacle, isOnAccount, providerAccountId } = status
  const none = { amountCents: 0, feeCents: 0 }
  if (isOnAccount || obstacle === 'onAccount') return { kind: 'onAccount', ...none }
  if (obstacle !== null && obstacle !== 'minimum') return { kind: 'obstacle', obstacle, ...(instant ?? none) }
  if (!instant) return { kind: restCents > 0 ? 'notAvailable' : 'nothing', ...none }
  const { amountCents, feeCents } = instant
  if (amountCents !== seen.amountCents || feeCents !== seen.feeCents) return { kind: 'changed', ...instant }
  const [id, at] = [ctx.newId('out'), ctx.clock.now()]
  const money = { amountCents, currency: ctx.config.currency, walkerId }
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
  return {
    ...instant,
    restCents,
    call: await ctx.calls.beginOwn(tx, sendPayoutCall, { subject: id, input: { walkerId } }),
  }
}
