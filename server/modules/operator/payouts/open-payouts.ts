import { audit } from '#server/durable/audit/audit.ts'
import type { OpenPayout, PayoutForecast, ReversePayoutOutcome } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

type Operator = { userId: string; sessionId: string }
type Act = { id: string; reason: string }
type Refused = { kind: 'badReason' | 'proveAgain' | 'ownMoney' }

export type OpenPayoutView = OpenPayout & { person: string | null }

/** Payouts that are not at the bank yet, with the first names of their walkers. */
export async function openPayouts(deps: OperatorDeps): Promise<OpenPayoutView[]> {
  const open = await deps.money.openPayouts.list()
  const people = await deps.identity.people([...new Set(open.map(({ walkerId }) => walkerId))])
  return open.map((one) => ({ ...one, person: people.get(one.walkerId)?.firstName ?? null }))
}

/** What the next weekly run needs of the platform's balance. */
export const payoutForecast = (deps: OperatorDeps): Promise<PayoutForecast> =>
  deps.money.openPayouts.forecast()

/** Pays a payout out from the walker's account, before it is tried again by itself, with a fresh second factor. */
export async function payFromAccount(
  deps: OperatorDeps,
  operator: Operator,
  act: Act,
  caller: OperatorCaller,
): Promise<{ kind: 'begun' | 'notNow' | 'unknown' } | Refused> {
  const refused = await noted(deps, operator, { ...act, name: 'operator.payoutTriedAgain' }, caller)
  return refused ?? { kind: await deps.money.openPayouts.pay(act.id) }
}

/** Takes a payout from the walker's account back to the platform, with a fresh second factor. */
export async function reversePayout(
  deps: OperatorDeps,
  operator: Operator,
  act: Act,
  caller: OperatorCaller,
): Promise<ReversePayoutOutcome | Refused> {
  const refused = await noted(deps, operator, { ...act, name: 'operator.payoutReversed' }, caller)
  return refused ?? deps.money.openPayouts.reverse(act.id)
}

/** What every act on a payout asks for; the row in the audit log comes before the act. Null where it may go on. */
async function noted(
  deps: OperatorDeps,
  { userId, sessionId }: Operator,
  { id, reason: given, name: act }: Act & { name: 'operator.payoutTriedAgain' | 'operator.payoutReversed' },
  caller: OperatorCaller,
): Promise<Refused | null> {
  const reason = reasonOf(given)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  await audit(deps, { act, actorId: userId, subjectId: id.slice(0, 64), caller, detail: { reason } })
  const walkerId = await deps.money.openPayouts.walkerOf(id)
  const isOwn = walkerId !== null && !(await deps.money.adjustments.isApart(userId, [walkerId]))
  return isOwn ? { kind: 'ownMoney' } : null
}
