import type { DisputeEvidence } from '#adapters/payments/port.ts'
import { answerableDisputeStates, type DisputeState } from '#domain/money/disputes/states.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { pageRequest } from '#domain/shared/paging.ts'
import { bind } from '#server/app/module/bind.ts'
import type { Tx } from '#server/db/transaction.ts'
import { acceptDisputeCall, sendEvidenceCall } from '#server/modules/money/disputes/answer.call.ts'
import * as store from '#server/modules/money/disputes/disputes.store.ts'
import { syncDisputeCall } from '#server/modules/money/disputes/follow.call.ts'
import { payDisputeCall } from '#server/modules/money/disputes/pay.call.ts'
import { fraudWarningCall } from '#server/modules/money/disputes/warned.call.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'
import type { Dispute, DisputeActOutcome, DisputesOutcome } from '#server/modules/money/public.ts'

/** Disputes and what operators do about them, put together (docs/rules/refunds.md#disputes). */
export function createDisputes(ctx: MoneyContext) {
  for (const kind of [syncDisputeCall, sendEvidenceCall, acceptDisputeCall] as const)
    ctx.calls.add(ctx, kind as typeof sendEvidenceCall)
  ctx.calls.add(ctx, payDisputeCall)
  ctx.calls.add(ctx, fraudWarningCall)
  return bind(ctx, { disputes, dispute, earlierPaid, answer, accept, waive })
}

/** Disputes: those that are open, the one to be answered soonest first, or all, the newest first. */
async function disputes(
  ctx: MoneyContext,
  { first, afterId, isOpen }: { first: number; afterId: string | null; isOpen: boolean },
): Promise<DisputesOutcome> {
  if (!pageRequest(first, 1)) return { kind: 'pageOutside' }
  const after = afterId === null ? null : await store.disputeById(ctx.db, afterId)
  if (afterId !== null && after === null) return { kind: 'pageOutside' }
  // One more than is shown tells whether the list continues.
  const rows = await store.disputesAfter(ctx.db, { after, limit: first + 1, isOpen })
  const items = rows.slice(0, first)
  const nextId = rows.length > first ? (items.at(-1)?.id ?? null) : null
  return { kind: 'page', items: await shown(ctx, items), nextId }
}

async function dispute(ctx: MoneyContext, id: string): Promise<Dispute | null> {
  const row = await store.disputeById(ctx.db, id)
  const [found] = await shown(ctx, row ? [row] : [])
  return found ?? null
}

function earlierPaid(ctx: MoneyContext, id: string): Promise<{ at: Date; cents: Cents }[]> {
  return store.earlierPaid(ctx.db, id)
}

async function shown(ctx: MoneyContext, rows: readonly store.DisputeRow[]): Promise<Dispute[]> {
  const kinds = [sendEvidenceCall, acceptDisputeCall, payDisputeCall]
  const open = await ctx.calls.openSubjects(
    ctx.db,
    kinds,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, isUnderWay: open.has(row.id) }))
}

/** Evidence is handed to the bank, by a job; once it is looked at it cannot be changed. */
function answer(
  ctx: MoneyContext,
  operatorId: string,
  { id, evidence }: { id: string; evidence: DisputeEvidence },
): Promise<DisputeActOutcome> {
  return ofAnswerable(ctx, id, async (tx) => {
    const at = ctx.clock.now()
    const set = { evidence: JSON.stringify(evidence), answeredBy: operatorId, updatedAt: at }
    await store.updateDispute(tx.sql, id, set)
    await ctx.calls.begin(tx, sendEvidenceCall, { subject: id, input: {}, by: 'job' })
  })
}

/** A dispute is given up: the bank decides for the person. */
function accept(ctx: MoneyContext, id: string): Promise<DisputeActOutcome> {
  return ofAnswerable(ctx, id, async (tx) => {
    await ctx.calls.begin(tx, acceptDisputeCall, { subject: id, input: {}, by: 'job' })
  })
}

/** One act at a time, while the provider takes any. */
function ofAnswerable(
  ctx: MoneyContext,
  id: string,
  act: (tx: Tx) => Promise<void>,
): Promise<DisputeActOutcome> {
  return ctx.inTransaction(async (tx) => {
    const known = await store.disputeById(tx.sql, id)
    if (!known) return 'unknown'
    await store.lockDispute(tx.sql, known.providerDisputeId)
    const { state, answeredAt } = await store.getDispute(tx.sql, id)
    // What the bank has been handed is taken, also before it says so by the state.
    if (answeredAt !== null) return 'notNow'
    if (!(answerableDisputeStates as readonly DisputeState[]).includes(state)) return 'notNow'
    for (const kind of [sendEvidenceCall, acceptDisputeCall])
      if (await ctx.calls.openOf(tx.sql, kind, id)) return 'underWay'
    await act(tx)
    return 'sending'
  })
}

/** A person who lost nothing by a mistake may book again without paying. */
async function waive(ctx: MoneyContext, id: string): Promise<'waived' | 'notNow' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const known = await store.disputeById(tx.sql, id)
    if (!known) return 'unknown'
    await store.lockDispute(tx.sql, known.providerDisputeId)
    if (await ctx.calls.openOf(tx.sql, payDisputeCall, id)) return 'notNow'
    const at = ctx.clock.now()
    const set = { settledBy: 'operator', settledAt: at, updatedAt: at } as const
    return (await store.settleDispute(tx.sql, id, set)) ? 'waived' : 'notNow'
  })
}
