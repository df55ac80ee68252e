import { payoutEntry } from '#domain/money/ledger/payout-entries.ts'
import { payWeekEndedBefore, type PayWeek } from '#domain/money/payouts/pay-week.ts'
import { obstacleOf, type PayoutObstacle } from '#domain/money/payouts/states.ts'
import { leastFor } from '#server/modules/money/payouts/amounts.ts'
import { weeklyAmount, type PayoutTerms } from '#domain/money/payouts/terms.ts'
import { formatCents, type Cents } from '#domain/shared/cents.ts'
import { HOUR } from '#domain/shared/units.ts'
import { filled } from '#server/messages/messages.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import {
  availableNow,
  leftOf,
  shortRetryMs,
  notifyShort,
  type Available,
} from '#server/modules/money/payouts/platform/platform.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import * as runs from '#server/modules/money/payouts/sending/runs.store.ts'
import { sendPayoutCall } from '#server/modules/money/payouts/sending/send.call.ts'
import type { Tx } from '#server/db/transaction.ts'

const batch = 100

/** While the provider does not say what the platform has, the run waits for so long; then the transfers themselves tell. */
const balanceAwaitedMs = HOUR

/** Why nothing is sent, for the walker. */
export function obstacleMessage(obstacle: PayoutObstacle, minimumCents: Cents, currency: string): string {
  return filled(moneyTexts.payouts.obstacles[obstacle], { minimum: formatCents(minimumCents, currency) })
}

/**
 * Pays the week that ended last (docs/rules/payouts.md#weekly-payout), by the terms in force at its end. The run keeps how far it has come with each batch, so
 * that one that is cut off continues; each walker has one row for a week, written before the provider is asked. What the
 * platform's balance covers is sent, the rest waits and is asked for again each hour. Answers how many walkers it has looked at.
 */
export async function payWeek(ctx: MoneyContext): Promise<number> {
  const week = payWeekEndedBefore(ctx.clock.now())
  const { figures: terms } = await ctx.rules.at('payouts', week.endsAt)
  await runs.ensureRun(ctx.db, week.week, ctx.clock.now())
  let looked = 0
  for (;;) {
    if (await runs.isRunOver(ctx.db, week.week)) return looked
    const available = await availableNow(ctx)
    const sinceMs = ctx.clock.nowMs() - week.endsAt.getTime()
    if (available.kind === 'unclear' && sinceMs < balanceAwaitedMs) return looked
    const count = await ctx.inTransaction((tx) => payBatch(ctx, tx, { week, terms, available }))
    if (count === null) return looked
    looked += count
  }
}

type Run = { week: PayWeek; terms: PayoutTerms; available: Available }

/** Null when there is nothing left of the run, or another server is at it. */
async function payBatch(ctx: MoneyContext, tx: Tx, run: Run): Promise<number | null> {
  const { week } = run
  const after = await runs.lockRun(tx.sql, week.week)
  if (after === null) return null
  const owed = await runs.owedAfter(tx.sql, after, { limit: batch, currency: ctx.config.currency })
  const last = owed.at(-1)
  if (!last) {
    await runs.moveRun(tx.sql, week.week, { finishedAt: ctx.clock.now() })
    return null
  }
  const walkerIds = owed.map(({ walkerId }) => walkerId).sort()
  await store.lockWalkers(tx.sql, walkerIds)
  const walkers = await runs.payableWalkers(tx.sql, walkerIds, {
    endsAt: week.endsAt,
    currency: ctx.config.currency,
  })
  const left = await leftOf(ctx, tx, run.available)
  const rows = covered(
    ctx,
    walkers.flatMap((walker) => rowOf(ctx, run, walker) ?? []),
    left,
  )
  const made = await store.insertPayouts(tx.sql, rows)
  const sent = rows.filter((row) => made.has(row.id) && row.state === 'sending')
  for (const row of sent) await order(ctx, tx, row)
  const waiting = sent.filter(({ retryAt }) => retryAt !== null)
  if (waiting.length > 0)
    await notifyShort(
      ctx,
      tx,
      waiting.map(({ id }) => id),
    )
  await runs.moveRun(tx.sql, week.week, { afterAccount: last.account })
  return owed.length
}

type WeekRow = NonNullable<ReturnType<typeof rowOf>>
type NewPayout = WeekRow & { retryAt: Date | null }

/** What is left of the balance covers the payouts one after the other; one that is too large waits, and smaller ones go. */
function covered(ctx: MoneyContext, rows: readonly WeekRow[], leftCents: Cents): NewPayout[] {
  const retryAt = new Date(ctx.clock.nowMs() + shortRetryMs)
  let left = leftCents
  return rows.map((row) => {
    if (row.state !== 'sending') return { ...row, retryAt: null }
    if (row.amountCents > left) return { ...row, retryAt, message: moneyTexts.payouts.short }
    left -= row.amountCents
    return { ...row, retryAt: null }
  })
}

/** Null where nothing is owed for the week. */
function rowOf(ctx: MoneyContext, { week: { week }, terms }: Run, walker: runs.PayableWalker) {
  const at = ctx.clock.now()
  const minimumCents = leastFor(ctx, walker, terms.minimumCents)
  const amountCents = weeklyAmount(walker)
  if (amountCents === 0) return null
  const obstacle = obstacleOf({ ...walker, owedCents: amountCents }, minimumCents)
  return {
    id: ctx.newId('out'),
    walkerId: walker.walkerId,
    week,
    kind: 'weekly' as const,
    state: obstacle === null ? ('sending' as const) : ('waiting' as const),
    amountCents,
    currency: ctx.config.currency,
    obstacle,
    message: obstacle && obstacleMessage(obstacle, minimumCents, ctx.config.currency),
    providerAccountId: walker.account?.providerAccountId ?? null,
    createdAt: at,
    updatedAt: at,
  }
}

/** The pending posting and the call of a payout; the row is there. What waits for the balance is called for later. */
async function order(ctx: MoneyContext, tx: Tx, row: NewPayout): Promise<void> {
  const { id: payoutId, walkerId, amountCents, currency } = row
  const entry = payoutEntry({ payoutId, walkerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now() })
  if (row.retryAt === null)
    await ctx.calls.begin(tx, sendPayoutCall, { subject: payoutId, input: { walkerId }, by: 'sweep' })
}
