import { checkStates, type CheckDecision, type CheckState } from '#domain/checks/states.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type {
  CheckFile,
  ReviewQuery,
  DecideOutcome,
  RevealedIdentification,
  ReviewedCheck,
} from '#server/modules/checks/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { PageInfo } from '#domain/shared/paging.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.checkSeen': true
    'operator.identificationSeen': true
    'operator.checkDecided': true
  }
}

type Bad = { kind: 'badReason' }
type Named<T> = { value: T; firstName: string | null }

export type ChecksPageOutcome =
  | { kind: 'page'; items: Named<ReviewedCheck>[]; info: PageInfo }
  | { kind: 'pageOutside' }
  | { kind: 'badState' }

/** A page of checks with the first names of their people. */
export async function backgroundChecks(
  deps: OperatorDeps,
  page: { first: number; page: number; state: string | null },
): Promise<ChecksPageOutcome> {
  const state = page.state === null ? null : listState(page.state)
  if (state === undefined) return { kind: 'badState' }
  const outcome = await deps.checks.reviews.list({ ...page, state })
  if (outcome.kind === 'pageOutside') return outcome
  const people = await deps.identity.people([...new Set(outcome.items.map(({ userId }) => userId))])
  const items = outcome.items.map((value) => ({
    value,
    firstName: people.get(value.userId)?.firstName ?? null,
  }))
  return { ...outcome, items }
}

function listState(text: string): ReviewQuery['state'] | undefined {
  return text === 'waiting' ? text : checkStates.find((state: CheckState) => state === text)
}

export type CheckFileView = Named<CheckFile> & { refusedBy: string | null; decisions: CheckDecision[] }

/** One check. The row in the audit log comes first: nothing is shown that was not noted. */
export async function checkFile(
  deps: OperatorDeps,
  operatorId: string,
  id: string,
  caller: OperatorCaller,
): Promise<CheckFileView | null> {
  await audit(deps, { act: 'operator.checkSeen', actorId: operatorId, subjectId: id.slice(0, 64), caller })
  const value = await deps.checks.reviews.one(id)
  if (!value) return null
  const people = await deps.identity.people([value.userId, value.refusedBy ?? ''])
  const isOwn = value.userId === operatorId || (value.state === 'refused' && value.refusedBy === operatorId)
  return {
    value,
    firstName: people.get(value.userId)?.firstName ?? null,
    refusedBy: people.get(value.refusedBy ?? '')?.firstName ?? null,
    decisions: isOwn ? [] : value.decisions,
  }
}

/** Number and pictures of a check, once the reason is in the audit log. */
export async function identificationOf(
  deps: OperatorDeps,
  operatorId: string,
  look: { id: string; reason: string },
  caller: OperatorCaller,
): Promise<RevealedIdentification | Bad | null> {
  const reason = reasonOf(look.reason)
  if (reason === null) return { kind: 'badReason' }
  const subjectId = look.id.slice(0, 64)
  const act = 'operator.identificationSeen'
  await audit(deps, { act, actorId: operatorId, subjectId, caller, detail: { reason } })
  return deps.checks.reviews.reveal(operatorId, look.id)
}

/** Decides about a check. */
export async function decideCheck(
  deps: OperatorDeps,
  operatorId: string,
  order: { id: string; decision: CheckDecision; reason: string },
  caller: OperatorCaller,
): Promise<DecideOutcome | Bad> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const { id, decision } = order
  const subjectId = id.slice(0, 64)
  const detail = { decision, reason }
  await audit(deps, { act: 'operator.checkDecided', actorId: operatorId, subjectId, caller, detail })
  return deps.checks.reviews.decide(operatorId, { id, decision, reason })
}
