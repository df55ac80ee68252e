import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { DeskPage, HelpDetail } from '#server/modules/safety/public.ts'

/** The calls for help, open ones or closed ones. */
export function helpCalls(
  deps: OperatorDeps,
  operatorId: string,
  page: { first: number; page: number; isOpen: boolean },
): Promise<DeskPage> {
  return deps.safety.desk.calls(operatorId, page)
}

export function helpCallDetail(
  deps: OperatorDeps,
  operatorId: string,
  callId: string,
): Promise<HelpDetail | null> {
  return deps.safety.desk.detail(operatorId, callId)
}

/** An operator takes a call and sees where its person is. The row in the audit log comes first. */
export async function takeHelpCall(
  deps: OperatorDeps,
  operatorId: string,
  callId: string,
  caller: OperatorCaller,
): Promise<'taken' | 'closed' | 'unknown'> {
  const subjectId = callId.slice(0, 64)
  await audit(deps, { act: 'operator.helpTaken', actorId: operatorId, subjectId, caller })
  return deps.safety.desk.take(operatorId, callId)
}

/** An operator ends a call and says how it went. */
export async function closeHelpCall(
  deps: OperatorDeps,
  operatorId: string,
  end: { callId: string; reason: string },
  caller: OperatorCaller,
): Promise<'closed' | 'unknown' | 'badReason'> {
  const reason = reasonOf(end.reason)
  if (reason === null) return 'badReason'
  const subjectId = end.callId.slice(0, 64)
  await audit(deps, {
    act: 'operator.helpClosed',
    actorId: operatorId,
    subjectId,
    caller,
    detail: { reason },
  })
  return deps.safety.desk.close(operatorId, end.callId, reason)
}

export function openHelpCalls(deps: OperatorDeps): Promise<number> {
  return deps.safety.desk.openCount()
}

export function watchHelpCalls(deps: OperatorDeps): AsyncIterableIterator<unknown> {
  return deps.safety.desk.watch()
}
