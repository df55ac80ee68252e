import type {
  LedgerReport as WireReport,
  Reconciliation as WireReconciliation,
} from '#server/graphql/generated/resolvers.ts'
import { failures } from '#server/graphql/errors.ts'
import type {
  ExplainOutcome,
  LedgerReport,
  Reconciliation,
} from '#server/modules/money/reconciliation/reconciliation.ts'
import { reconciliationTexts as texts } from '#server/modules/money/reconciliation/reconciliation.texts.ts'
import type { DifferenceRow, RunRow } from '#server/modules/money/reconciliation/reconciliation.store.ts'

/** The comparison of the books in the contract's words. */
export function wireReconciliation({ runs, differences, hasMore }: Reconciliation): WireReconciliation {
  return {
    runs: runs.map(wireRun),
    differences: differences.map(wireDifference),
    next: hasMore ? (differences.at(-1)?.id ?? null) : null,
  }
}

function wireRun(run: RunRow) {
  return {
    id: run.id,
    provider: run.provider,
    status: run.state,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
    entries: run.entries,
    drawn_here_cents: run.oursCents,
    drawn_there_cents: run.theirsCents,
    paid_out_here_cents: run.oursPaidCents,
    paid_out_there_cents: run.theirsPaidCents,
    standing: run.standing,
    opened: run.opened,
  }
}

function wireDifference(row: DifferenceRow) {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    trip_id: row.tripId,
    here_cents: row.oursCents,
    there_cents: row.theirsCents,
    detail: row.detail,
    status: row.state,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    explanation: row.explanation,
  }
}

export function wireReport({ sums, totals, compared, feeMonths }: LedgerReport): WireReport {
  return {
    sums,
    totals,
    is_balanced: totals.every(({ cents }) => cents === 0),
    drawn_here_cents: compared?.oursCents ?? null,
    drawn_there_cents: compared?.theirsCents ?? null,
    paid_out_here_cents: compared?.oursPaidCents ?? null,
    paid_out_there_cents: compared?.theirsPaidCents ?? null,
    difference_cents: compared && compared.oursCents - compared.theirsCents,
    standing: compared?.standing ?? null,
    compared_at: compared?.at.toISOString() ?? null,
    fee_months: feeMonths.map(({ grossCents, feeCents, ...month }) => ({
      ...month,
      gross_cents: grossCents,
      fee_cents: feeCents,
    })),
  }
}

export function explainAnswer(outcome: ExplainOutcome): { status: string; message: string } {
  switch (outcome) {
    case 'explained':
      return { status: 'SUCCESS', message: texts.explained }
    case 'badReason':
      throw failures.badInput({ reason: texts.badReason })
    case 'unknown':
      throw failures.notFound('difference')
  }
}

export function reconcileAnswer(ran: boolean): { status: string; message: string } {
  return ran
    ? { status: 'SUCCESS', message: texts.compared }
    : { status: 'UNDER_WAY', message: texts.underWay }
}
