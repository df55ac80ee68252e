import { audit } from '#server/durable/audit/audit.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'
import type { GroupOrder } from '#server/modules/walk/public.ts'

/** What operators do about a group walk, in the contract's words. */
const wheelActs = ['skip', 'close', 'open'] as const
const seatActs = ['silence', 'letSpeak', 'putOut'] as const
const lineActs = ['hide', 'unhide'] as const
const groupWalkActs = ['end', 'callOff', ...wheelActs, ...seatActs, ...lineActs] as const
/** `done`: also what was so already. `notNow`: it does not run, has begun, or the message is hidden, or shown, already. */
export type GroupActOutcome = 'done' | 'notNow' | 'unknown' | 'badReason' | 'badAct'

/** An operator acts on a group walk for a reason. The row in the audit log comes first. */
export async function actOnGroupWalk(
  deps: OperatorDeps,
  operatorId: string,
  order: { groupWalkId: string; act: string; targetId: string | null; reason: string },
  caller: OperatorCaller,
): Promise<GroupActOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return 'badReason'
  const act = groupWalkActs.find((each) => each === order.act)
  if (!act) return 'badAct'
  const { groupWalkId, targetId } = order
  const subjectId = groupWalkId.slice(0, 64)
  const detail = { act, reason, ...(targetId !== null && { target: targetId.slice(0, 64) }) }
  await audit(deps, { act: 'operator.groupWalkActed', actorId: operatorId, subjectId, caller, detail })
  switch (act) {
    case 'end':
      return end(deps, operatorId, groupWalkId)
    case 'callOff': {
      const { kind } = await deps.trips.callOffByOperator(groupWalkId)
      return kind === 'calledOff' ? 'done' : kind
    }
    case 'skip':
    case 'close':
    case 'open':
      return onWalk(deps, operatorId, groupWalkId, { is: act })
    case 'silence':
    case 'letSpeak':
    case 'putOut':
      return onWalk(deps, operatorId, groupWalkId, { is: act, personId: targetId ?? '' })
    case 'hide':
    case 'unhide':
      return onWalk(deps, operatorId, groupWalkId, { is: act, messageId: targetId ?? '' })
  }
}

async function onWalk(
  deps: OperatorDeps,
  by: string,
  groupWalkId: string,
  act: GroupOrder,
): Promise<GroupActOutcome> {
  const outcome = await deps.walk.actOnGroup({ groupWalkId, act, by })
  return outcome === 'refused' ? 'notNow' : outcome
}

async function end(deps: OperatorDeps, actorId: string, groupWalkId: string): Promise<GroupActOutcome> {
  if (await deps.trips.endGroup(groupWalkId, { actorId, reason: 'endedByOperator' })) return 'done'
  const group = await deps.trips.liveGroup(groupWalkId)
  if (!group) return 'unknown'
  return group.status === 'ended' ? 'done' : 'notNow'
}
