import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** What operators do about a group walk, in the contract's words. */
const groupWalkActs = ['end', 'callOff'] as const
/** `done`: also what was so already. `notNow`: it does not run, or has begun. */
export type GroupActOutcome = 'done' | 'notNow' | 'unknown' | 'badReason' | 'badAct'

/** An operator acts on a group walk for a reason. The row in the audit log comes first. */
export async function actOnGroupWalk(
  deps: OperatorDeps,
  operatorId: string,
  order: { groupWalkId: string; act: string; reason: string },
  caller: OperatorCaller,
): Promise<GroupActOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const act = groupWalkActs.find((each) => each === order.act)
  if (!act) return 'badAct'
  const { groupWalkId } = order
  const subjectId = groupWalkId.slice(0, 64)
  const detail = { act, reason }
  await audit(deps, { act: 'operator.groupWalkActed', actorId: operatorId, subjectId, caller, detail })
  switch (act) {
    case 'end':
      return end(deps, operatorId, groupWalkId)
    case 'callOff': {
      const { kind } = await deps.trips.callOffByOperator(groupWalkId)
      return kind === 'calledOff' ? 'done' : kind
    }
  }
}

async function end(deps: OperatorDeps, actorId: string, groupWalkId: string): Promise<GroupActOutcome> {
  if (await deps.trips.endGroup(groupWalkId, { actorId, reason: 'endedByOperator' })) return 'done'
  const group = await deps.trips.liveGroup(groupWalkId)
  if (!group) return 'unknown'
  return group.status === 'ended' ? 'done' : 'notNow'
}
