import { monthBounds } from '#domain/money/ledger/month.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { BoundCase, GivenByOperator } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { seenWork, type WorkingOperator } from '#server/modules/operator/work/work.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.givenByOperatorsSeen': true
  }
}

/** A case with the names of its two people and since when they have their accounts. */
export type BoundCaseView = BoundCase & {
  names: ReadonlyMap<string, { firstName: string; createdAt: Date }>
}

/** What a bound stood in the way of, by its piece of work. Null where there is none, or the operator's rights do not cover it. */
export async function boundCase(
  deps: OperatorDeps,
  operator: WorkingOperator,
  workId: string,
): Promise<BoundCaseView | null> {
  const work = await seenWork(deps, operator, workId)
  const found = work?.kind === 'bound' ? await deps.money.boundCase(work.subject) : null
  if (!found) return null
  const people = await deps.identity.desk.forOperators(found.people.map(({ userId }) => userId))
  const named = people.filter(({ isErased }) => !isErased)
  const names = new Map(named.map(({ id, firstName, createdAt }) => [id, { firstName, createdAt }]))
  return { ...found, names }
}

export type GivenView = GivenByOperator & { firstName: string | null }

/** What each operator has given in a month, for owners; each look is noted. Null for what is no month or has not begun. */
export async function givenByOperators(
  deps: OperatorDeps,
  ownerId: string,
  month: string,
  caller: OperatorCaller,
): Promise<GivenView[] | null> {
  const bounds = monthBounds(month, deps.clock.nowMs())
  if (!bounds) return null
  const act = 'operator.givenByOperatorsSeen'
  await audit(deps, { act, actorId: ownerId, caller, detail: { month } })
  const rows = await deps.money.adjustments.byOperator(bounds)
  const people = await deps.identity.people(rows.map(({ operatorId }) => operatorId))
  return rows.map((row) => ({ ...row, firstName: people.get(row.operatorId)?.firstName ?? null }))
}
