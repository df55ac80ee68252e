import { payoutEntry } from '#domain/money/ledger/payout-entries.ts'
import { payWeekEndedBefore, type PayWeek } from '#domain/money/payouts/pay-week.ts'
import { obstacleOf, type PayoutObstacle } from '#domain/money/payouts/states.ts'
import { weeklyAmount, type PayoutTerms } from '#domain/money/payouts/terms.ts'
import { CURRENCY, formatDollars, type Cents } from '#domain/shared/cents.ts'
import { filled } from '#server/messages/messages.ts'
import { writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import * as store from '#server/modules/money/payouts/payouts.store.ts'
import { sending } from '#server/modules/money/payouts/sending/sending.ts'
import type { Tx } from '#server/db/transaction.ts'

const batch = 100

/** Why nothing is sent, for the walker. */
export function obstacleMessage(obstacle: PayoutObstacle, minimumCents: Cents): string {
  return filled(moneyTexts.payouts.obstacles[obstacle], { minimum: formatDollars(minimumCents) })
}

/**
 * Pays the week that ended last (docs/rules/payouts.md#weekly-payout), by the terms in force at its end. The run keeps how far it has come with each batch, so
 * that one that is cut off goes on; each walker has one row for a week, written before the provider is asked. Answers
 * how many walkers it has looked at.
 */
export async function payWeek(ctx: MoneyContext): Promise<number> {
  const week = payWeekEndedBefore(ctx.clock.now())
  const { figures: terms } = await ctx.rules.at('payouts', week.endsAt)
  await store.ensureRun(ctx.db, week.week, ctx.clock.now())
  let looked = 0
  for (;;) {
    const count = await ctx.inTransaction((tx) => payBatch(ctx, tx, { week, terms }))
    if (count === null) return looked
    looked += count
  }
}

type Run = { week: PayWeek; terms: PayoutTerms }

/** Null when there is nothing left of the run, or another server is at it. */
async function payBatch(ctx: MoneyContext, tx: Tx, run: Run): Promise<number | null> {
  const { week } = run
  const after = await store.lockRun(tx.sql, week.week)
  if (after === null) return null
  const owed = await store.owedAfter(tx.sql, after, { limit: batch, currency: CURRENCY })
  const last = owed.at(-1)
  if (!last) {
    await store.moveRun(tx.sql, week.week, { finishedAt: ctx.clock.now() })
    return null
  }
  const walkerIds = owed.map(({ walkerId }) => walkerId).sort()
  await store.lockWalkers(tx.sql, walkerIds)
  const walkers = await store.payableWalkers(tx.sql, walkerIds, { endsAt: week.endsAt, currency: CURRENCY })
  const rows = walkers.flatMap((walker) => rowOf(ctx, run, walker) ?? [])
  const made = await store.insertPayouts(tx.sql, rows)
  for (const row of rows) if (made.has(row.id) && row.state === 'sending') await order(ctx, tx, row)
  await store.moveRun(tx.sql, week.week, { afterAccount: last.account })
  return owed.length
}

type NewPayout = NonNullable<ReturnType<typeof rowOf>>

/** Null where nothing is owed for the week. */
function rowOf(ctx: MoneyContext, { week: { week }, terms }: Run, walker: store.PayableWalker) {
  const at = ctx.clock.now()
  const { minimumCents } = terms
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
    currency: CURRENCY,
    obstacle,
    message: obstacle && obstacleMessage(obstacle, minimumCents),
    providerAccountId: walker.account?.providerAccountId ?? null,
    createdAt: at,
    updatedAt: at,
  }
}

/** The pending posting and the call of a payout; the row is there. */
async function order(ctx: MoneyContext, tx: Tx, row: NewPayout): Promise<void> {
  const { id: payoutId, walkerId, amountCents, currency } = row
  const entry = payoutEntry({ payoutId, walkerId, amountCents, currency })
  await writeEntry(tx.sql, entry, { id: ctx.newId('ltx'), tripId: null, at: ctx.clock.now() })
  await ctx.calls.begin(tx, sending, { subject: payoutId, input: { walkerId }, by: 'sweep' })
}
