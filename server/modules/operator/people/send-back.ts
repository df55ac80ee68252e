import { isResettable, type ResettableStep } from '#domain/onboarding/steps.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { allowed, type ActingOperator, type Refused } from '#server/modules/operator/people/acts.ts'
import { addNote } from '#server/modules/operator/people/notes.store.ts'

export type SendBackOutcome = { kind: 'done' | 'badSteps' | 'noWalker' | 'notDone' | Refused }

/**
 * Sends a walker back to one or several steps, with a reason that the walker reads. What was done stands in the person's file
 * and in the audit log. `notDone`: none of the steps is done now.
 */
export async function sendBackToSteps(
  deps: OperatorDeps,
  operator: ActingOperator,
  order: { userId: string; steps: readonly string[]; reason: string },
  caller: OperatorCaller,
): Promise<SendBackOutcome> {
  const wanted = [...new Set(order.steps)]
  const steps = wanted.filter(isResettable)
  if (steps.length === 0 || steps.length < wanted.length) return { kind: 'badSteps' }
  const asked = await allowed(deps, operator, order)
  if ('kind' in asked) return asked
  const { person, reason } = asked
  if (person.type !== 'walker') return { kind: 'noWalker' }
  const { userId: operatorId } = operator
  const userId = person.id
  return deps.inTransaction(async (tx) => {
    const sent: ResettableStep[] = await deps.onboarding.sendBack(tx, { userId, operatorId, steps, reason })
    if (sent.length === 0) return { kind: 'notDone' as const }
    const kind = 'sentBack'
    const note = { id: deps.newId('note'), userId, operatorId, kind, body: reason, until: null } as const
    await addNote(tx.sql, { ...note, at: deps.clock.now() })
    const detail = { kind, reason, steps: sent.join(' ') }
    const act = { act: 'operator.personActed', actorId: operatorId, subjectId: userId, caller } as const
    await audit(deps, { ...act, detail }, tx.sql)
    return { kind: 'done' as const }
  })
}
