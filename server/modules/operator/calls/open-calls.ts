import { audit } from '#server/durable/audit/audit.ts'
import type { LongOpenCall } from '#server/durable/calls/open-calls.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** Calls to partners that are open for long, the oldest first. */
export const openCalls = (deps: OperatorDeps): Promise<LongOpenCall[]> => deps.calls.longOpen()

/**
 * A call is run now, before its time, with a fresh second factor. It gives no one anything that the call would not give
 * by itself, so it is open to an operator whose own money it is about.
 */
export async function askCallAgain(
  deps: OperatorDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { id, reason: given }: { id: string; reason: string },
  caller: OperatorCaller,
): Promise<{ kind: 'asked' | 'running' | 'over' | 'unknown' | 'badReason' | 'proveAgain' }> {
  const reason = reasonOf(given)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const subjectId = id.slice(0, 128)
  await audit(deps, {
    act: 'operator.callAskedAgain',
    actorId: userId,
    subjectId,
    caller,
    detail: { reason },
  })
  return { kind: await deps.calls.askAgain(id) }
}
