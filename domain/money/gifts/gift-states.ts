/** States of a gift card. `declined`, `redeemed`, `credited` and `void` are ends, and `refunded` as a rule. */
export const giftStates = [
  // Being paid; waiting for the buyer at the bank's page.
  'paying',
  'atBank',
  'declined',
  // Paid and waiting for its day; on its way to the recipient.
  'scheduled',
  'sent',
  'redeemed',
  'refunding',
  'refunded',
  // The bank could not take the refund: its buyer has the amount as a credit.
  'credited',
  // The bank has taken its payment back for good.
  'void',
] as const
export type GiftState = (typeof giftStates)[number]

export type GiftAction =
  | 'askBank'
  | 'decline'
  | 'pay'
  | 'send'
  | 'redeem'
  | 'refund'
  | 'refunded'
  | 'restoreUnsent'
  | 'restoreSent'
  | 'comeBack'
  | 'void'

/** From which states each action may be taken; the conditional updates and the buttons read it. */
export const giftActions = {
  askBank: ['paying', 'atBank'],
  decline: ['paying', 'atBank'],
  pay: ['paying', 'atBank'],
  send: ['scheduled'],
  redeem: ['sent'],
  refund: ['scheduled', 'sent'],
  refunded: ['refunding'],
  // The provider would not give the money back: the gift is good again.
  restoreUnsent: ['refunding'],
  restoreSent: ['refunding'],
  comeBack: ['refunded'],
  void: ['scheduled', 'sent'],
} as const satisfies Record<GiftAction, readonly GiftState[]>

/** Where each action leads. */
export const giftLeadsTo = {
  askBank: 'atBank',
  decline: 'declined',
  pay: 'scheduled',
  send: 'sent',
  redeem: 'redeemed',
  refund: 'refunding',
  refunded: 'refunded',
  restoreUnsent: 'scheduled',
  restoreSent: 'sent',
  comeBack: 'credited',
  void: 'void',
} as const satisfies Record<GiftAction, GiftState>

/** Whether an action may be taken from a state. */
export function isGiftAction(action: GiftAction, state: GiftState): boolean {
  return (giftActions[action] as readonly GiftState[]).includes(state)
}

/** The buyer has not been notified yet how paying ended. */
export const unpaidGiftStates = ['paying', 'atBank'] as const satisfies readonly GiftState[]

/** What counts for the buyer's day: all that was not declined. */
export const countedGiftStates = giftStates.filter((state) => state !== 'declined')
