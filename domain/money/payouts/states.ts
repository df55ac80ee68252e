import { DAY, HOUR } from '#domain/shared/units.ts'

/**
 * States of a payout. `waiting`: nothing was sent for the week, which rolls over; `sending`: the provider is asked to move it
 * to the walker's account; `transferred`: it is on the walker's account at the provider and not yet at the bank; `paid`: it
 * went on to the bank; `failed`: the transfer was refused, which rolls over too; `returned`: the bank has sent it back;
 * `reversed`: an operator has taken it from the account back to the platform. `waiting`, `failed`, `returned` and
 * `reversed` are ends: what they are of is owed again.
 */
export const payoutStates = [
  'waiting',
  'sending',
  'transferred',
  'paid',
  'failed',
  'returned',
  'reversed',
] as const
export type PayoutState = (typeof payoutStates)[number]

export type PayoutAction = 'move' | 'pay' | 'refuse' | 'return' | 'reverse'

/** From which states each action may be taken; the conditional updates read it. */
export const payoutActions = {
  move: ['sending'],
  refuse: ['sending'],
  pay: ['transferred'],
  reverse: ['transferred'],
  return: ['paid'],
} as const satisfies Record<PayoutAction, readonly PayoutState[]>

/** Where each action leads. */
export const payoutLeadsTo = {
  move: 'transferred',
  reverse: 'reversed',
  pay: 'paid',
  refuse: 'failed',
  return: 'returned',
} as const satisfies Record<PayoutAction, PayoutState>

/**
 * What has come to the account is tried to be paid out again after an hour, and after twice as long each further time that
 * it is refused, up to a day.
 */
export function retryAfterMs(refusals: number): number {
  return Math.min(HOUR * 2 ** Math.min(Math.max(refusals - 1, 0), 10), DAY)
}

/** Why nothing is sent to a walker, the first that holds. */
export const payoutObstacles = ['account', 'restricted', 'taxForm', 'onAccount', 'minimum'] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

/** How an account at the payout provider stands. */
export const payoutAccountStates = ['started', 'submitted', 'active', 'attention', 'restricted'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/** What the provider says of an account, as far as its state follows from it. */
export type AccountFacts = {
  /** The person has sent the provider's form. */
  isSubmitted: boolean
  /** Money can be sent to the person's bank now. */
  canBePaid: boolean
  /** The provider has refused the person for good. */
  isRejected: boolean
  /** What the provider still asks for; past due: nothing is sent until it is there. */
  needs: readonly { isPastDue: boolean }[]
}

/** The state of an account, from what the provider says of it. */
export function accountStateOf({
  isSubmitted,
  canBePaid,
  isRejected,
  needs,
}: AccountFacts): PayoutAccountState {
  if (isRejected) return 'restricted'
  if (!isSubmitted) return 'started'
  if (!canBePaid && needs.some((need) => need.isPastDue)) return 'restricted'
  if (needs.length > 0) return 'attention'
  return canBePaid ? 'active' : 'submitted'
}

/** What stands in the way of a payout: null when it can be sent. */
export function obstacleOf(
  walker: {
    account: { canBePaid: boolean; isSubmitted: boolean } | null
    hasTaxForm: boolean
    /** The bank has refused an earlier payout, which is on the account still. */
    isHeldUp: boolean
    owedCents: number
  },
  minimumCents: number,
): PayoutObstacle | null {
  if (!walker.account?.isSubmitted) return 'account'
  if (!walker.account.canBePaid) return 'restricted'
  if (!walker.hasTaxForm) return 'taxForm'
  if (walker.isHeldUp) return 'onAccount'
  return walker.owedCents < minimumCents ? 'minimum' : null
}
