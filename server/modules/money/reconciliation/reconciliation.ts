import { audit } from '#server/durable/audit/audit.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import { feeMonths, type FeeMonth } from '#server/modules/money/processor/lines.store.ts'
import { reconcile } from '#server/modules/money/reconciliation/reconcile.ts'
import * as store from '#server/modules/money/reconciliation/reconciliation.store.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.reconciled': true
    'operator.differenceExplained': true
  }
}

type Caller = { address: string; requestId: string }

const runsShown = 14
const feeMonthsShown = 3
const pageSize = { usual: 20, most: 50 } as const
/** How long a reason must be to say something, and may be. */
export const explanationChars = { min: 3, max: 500 } as const

export type Reconciliation = {
  runs: store.RunRow[]
  differences: store.DifferenceRow[]
  hasMore: boolean
}

/** The last runs, and a page of the differences: those that stand, or all; null where the page is none. */
export async function reconciliationOverview(
  ctx: MoneyContext,
  { first, after, standing }: { first: number | null; after: string | null; standing: boolean },
): Promise<Reconciliation | null> {
  const limit = first ?? pageSize.usual
  if (limit < 1 || limit > pageSize.most) return null
  const before = after === null ? null : await store.placeOf(ctx.db, after)
  if (after !== null && before === null) return null
  const [runs, rows] = await Promise.all([
    store.lastRuns(ctx.db, runsShown),
    store.differencesAfter(ctx.db, { limit, before, standing }),
  ])
  return { runs, differences: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Compares the books now; false when that is being done already. */
export async function reconcileNow(ctx: MoneyContext, operatorId: string, caller: Caller): Promise<boolean> {
  await audit(ctx, { act: 'operator.reconciled', actorId: operatorId, caller })
  return (await reconcile(ctx)) !== null
}

export type ExplainOutcome = 'explained' | 'badReason' | 'unknown'

/** An operator says why a difference stands: it is not told of again, as long as it stands. */
export async function explainDifference(
  ctx: MoneyContext,
  operatorId: string,
  { id, reason, caller }: { id: string; reason: string; caller: Caller },
): Promise<ExplainOutcome> {
  const explanation = reason.trim()
  const { min, max } = explanationChars
  if (explanation.length < min || explanation.length > max) return 'badReason'
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    if (!(await store.explain(tx.sql, { id, by: operatorId, explanation, at }))) return 'unknown'
    await tx.event('money.differencesEnded', { differenceIds: [id] })
    await audit(
      ctx,
      {
        act: 'operator.differenceExplained',
        actorId: operatorId,
        subjectId: id,
        caller,
        detail: { reason: explanation },
      },
      tx.sql,
    )
    return 'explained'
  })
}

export type LedgerReport = {
  sums: { account: string; layer: string; currency: string; cents: number }[]
  /** Nothing but zeros, always. */
  totals: { layer: string; currency: string; cents: number }[]
  /**
   * The last run that has ended well: what our ledger and the provider's book say was drawn from cards, and what they say
   * has reached walkers' banks.
   */
  compared: {
    oursCents: number
    theirsCents: number
    oursPaidCents: number
    theirsPaidCents: number
    standing: number
    at: Date
  } | null
  /** What was taken from cards and what the processor has kept, by month, the newest first. */
  feeMonths: FeeMonth[]
}

/** The beginning of a month of UTC, so many before the one of a time. */
const monthsBack = (now: Date, count: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))

/** The sums of the ledger by kind of account, and what the provider's book says beside them. */
export async function ledgerReport(ctx: MoneyContext): Promise<LedgerReport> {
  const [sums, run, months] = await Promise.all([
    store.sumsByKind(ctx.db),
    store.lastGoodRun(ctx.db),
    feeMonths(ctx.db, monthsBack(ctx.clock.now(), feeMonthsShown - 1)),
  ])
  const totals = new Map<string, LedgerReport['totals'][number]>()
  for (const { layer, currency, cents } of sums) {
    const key = `${layer} ${currency}`
    totals.set(key, { layer, currency, cents: (totals.get(key)?.cents ?? 0) + cents })
  }
  return {
    sums,
    totals: [...totals.values()],
    feeMonths: months,
    compared: run?.finishedAt
      ? {
          oursCents: run.oursCents,
          theirsCents: run.theirsCents,
          oursPaidCents: run.oursPaidCents,
          theirsPaidCents: run.theirsPaidCents,
          standing: run.standing,
          at: run.finishedAt,
        }
      : null,
  }
}
