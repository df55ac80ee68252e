import { audit } from '#server/durable/audit/audit.ts'
import type { EventsOutcome } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** Events of the payment provider that were not understood, the oldest first. */
export const eventsNotUnderstood = (
  deps: OperatorDeps,
  part: { first: number; afterId: string | null },
): Promise<EventsOutcome> => deps.money.events.notUnderstood(part)

/** An operator has looked at one, with a fresh second factor: the list and the work are rid of it. */
export async function markEventLookedAt(
  deps: OperatorDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { id, reason: given }: { id: string; reason: string },
  caller: OperatorCaller,
): Promise<{ kind: 'looked' | 'notNow' | 'unknown' | 'badReason' | 'proveAgain' }> {
  const reason = reasonOf(given)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const act = { act: 'operator.eventLookedAt', actorId: userId, subjectId: id.slice(0, 128) } as const
  await audit(deps, { ...act, caller, detail: { reason } })
  return { kind: await deps.money.events.markLookedAt(id) }
}
