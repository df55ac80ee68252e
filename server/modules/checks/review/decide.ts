import { answerBy, checkRules } from '#domain/checks/rules.ts'
import { checkActions, openDecisions, type CheckDecision, type CheckState } from '#domain/checks/states.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { sendLetter } from '#server/modules/checks/letters/letters.ts'
import { clear, expire, lastDayBefore, later, move, refuse } from '#server/modules/checks/lifecycle/moving.ts'
import { dropDocuments } from '#server/modules/checks/other/documents.ts'
import { engageCall } from '#server/modules/checks/us/invite.call.ts'
import type { DecideOutcome } from '#server/modules/checks/checks.types.ts'
import type { Tx } from '#server/db/transaction.ts'

type Order = { id: string; decision: CheckDecision; reason: string }

/** An operator decides (docs/rules/checks.md#decisions). The reason was checked, and the audit log written. */
export async function decide(ctx: ChecksContext, operatorId: string, order: Order): Promise<DecideOutcome> {
  return ctx.inTransaction(async (tx) => {
    const check = await store.lockCheck(tx.sql, order.id)
    if (!check) return { kind: 'unknown' as const }
    if (check.userId === operatorId) return { kind: 'ownDecision' as const }
    if (!openDecisions(check, ctx.clock.now()).includes(order.decision)) return { kind: 'notNow' as const }
    if (check.state === 'clear' && order.decision === 'sendPreAdverse' && !(await endBegun(ctx, tx, check)))
      return { kind: 'notNow' as const }
    // An appeal is read by another operator than the one who has refused.
    if (check.state === 'refused' && check.refusedBy === operatorId) return { kind: 'ownDecision' as const }
    await take(ctx, tx, check, { ...order, operatorId })
    const after = await store.checkById(tx.sql, order.id)
    return { kind: 'decided' as const, state: after?.state ?? check.state }
  })
}

/**
 * A person has one check under way: what they have begun beside the clear one gives way to the notice about that one. False where
 * the provider or an operator has it already; then that check decides.
 */
async function endBegun(ctx: ChecksContext, tx: Tx, { userId }: store.CheckRow): Promise<boolean> {
  const other = await store.lockOpenCheck(tx.sql, userId)
  if (!other) return true
  if (!isExpirable(other.state)) return false
  await expire(ctx, tx, other.id)
  return true
}

const isExpirable = (state: CheckState) => checkActions.expire.some((each) => each === state)

/** A report that says "consider" waits for a decision at the provider as well. The notices of a refusal are sent by us alone. */
async function reportToProvider(
  ctx: ChecksContext,
  tx: Tx,
  { finding, findingReportId }: store.CheckRow,
): Promise<void> {
  if (finding !== 'consider' || findingReportId === null) return
  await ctx.calls.begin(tx, engageCall, { subject: findingReportId, input: {}, by: 'job' })
}

async function take(
  ctx: ChecksContext,
  tx: Tx,
  check: store.CheckRow,
  { id, decision, reason, operatorId }: Order & { operatorId: string },
): Promise<void> {
  const at = ctx.clock.now()
  switch (decision) {
    case 'accept': {
      const appeal = check.state === 'refused' ? { appealDecidedAt: at } : {}
      await clear(ctx, tx, id, 'accept', { ...appeal, answerBy: null })
      return reportToProvider(ctx, tx, check)
    }
    case 'askAgain': {
      const endsAt = later(at, checkRules.idleMs)
      await move(ctx, tx, id, 'askAgain', { reason, waitsSince: null, endsAt })
      await dropDocuments(ctx, tx, id)
      return sendLetter(ctx, tx, { check, kind: 'asked', values: { reason } })
    }
    case 'refuse':
    case 'sendAdverse':
      await refuse(ctx, tx, id, { action: decision, operatorId, reason })
      return
    case 'keep':
      // What was found stays in the row, so that the same is no news at the next look.
      await move(ctx, tx, id, 'keep', { waitsSince: null })
      return reportToProvider(ctx, tx, check)
    case 'sendPreAdverse': {
      const until = answerBy(at)
      await move(ctx, tx, id, 'sendPreAdverse', { waitsSince: null, endsAt: null, answerBy: until })
      const values = { report: check.reportUrl ?? '', day: lastDayBefore(until) }
      return sendLetter(ctx, tx, { check, kind: 'preAdverse', values, answerBy: until })
    }
    case 'denyAppeal':
      await move(ctx, tx, id, 'denyAppeal', { waitsSince: null, appealDecidedAt: at })
      return sendLetter(ctx, tx, { check, kind: 'appealDenied', values: { reason } })
    default:
      return unreachable(decision)
  }
}
