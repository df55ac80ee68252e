/**
 * States of a payout. `waiting`: nothing was sent for the week, which rolls over; `failed`: the transfer was refused,
 * which rolls over too; `returned`: the bank has sent it back. `waiting`, `failed` and `returned` are ends.
 */
export const payoutStates = ['waiting', 'sending', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

export type PayoutAction = 'pay' | 'refuse' | 'return'

/** From which states each action may be taken; the conditional updates read it. */
export const payoutActions = {
  pay: ['sending'],
  refuse: ['sending'],
  return: ['paid'],
} as const satisfies Record<PayoutAction, readonly PayoutState[]>

/** Where each action leads. */
export const payoutLeadsTo = {
  pay: 'paid',
  refuse: 'failed',
  return: 'returned',
} as const satisfies Record<PayoutAction, PayoutState>

/** Why nothing is sent to a walker, the first that holds. */
export const payoutObstacles = ['account', 'restricted', 'taxForm', 'minimum'] as const
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
    owedCents: number
  },
  minimumCents: number,
): PayoutObstacle | null {
  if (!walker.account?.isSubmitted) return 'account'
  if (!walker.account.canBePaid) return 'restricted'
  if (!walker.hasTaxForm) return 'taxForm'
  return walker.owedCents < minimumCents ? 'minimum' : null
}
