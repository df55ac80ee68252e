/** States of an amount set aside on a card. `declined`, `captured`, `released` and `failed` are ends. */
export const holdStates = [
  // Being asked for; waiting for the person at the bank's page; given up, and released when it is found.
  'authorizing',
  'needsAction',
  'abandoned',
  'held',
  'capturing',
  'releasing',
  'declined',
  'captured',
  'released',
  'failed',
] as const
export type HoldState = (typeof holdStates)[number]

export type HoldAction =
  | 'askBank'
  | 'confirm'
  | 'decline'
  | 'fail'
  | 'abandon'
  | 'capture'
  | 'captured'
  | 'release'
  | 'released'

/** From which states each action may be taken; the conditional updates read it. */
export const holdActions = {
  askBank: ['authorizing', 'needsAction'],
  confirm: ['authorizing', 'needsAction'],
  decline: ['authorizing', 'needsAction', 'abandoned'],
  fail: ['authorizing', 'needsAction', 'abandoned'],
  abandon: ['authorizing', 'needsAction'],
  capture: ['held'],
  captured: ['capturing'],
  release: ['abandoned', 'held', 'capturing'],
  released: ['releasing'],
} as const satisfies Record<HoldAction, readonly HoldState[]>

/** Where each action leads. */
export const holdLeadsTo = {
  askBank: 'needsAction',
  confirm: 'held',
  decline: 'declined',
  fail: 'failed',
  abandon: 'abandoned',
  capture: 'capturing',
  captured: 'captured',
  release: 'releasing',
  released: 'released',
} as const satisfies Record<HoldAction, HoldState>

/** A hold that is not at its end. */
export const openHoldStates = [
  'authorizing',
  'needsAction',
  'abandoned',
  'held',
  'capturing',
  'releasing',
] as const satisfies readonly HoldState[]

/** A hold that its trip may still count on. */
export const wantedHoldStates = ['authorizing', 'needsAction', 'held'] as const satisfies readonly HoldState[]

/** Money is set aside at the bank for the trip. */
export const securedHoldStates = ['held', 'capturing'] as const satisfies readonly HoldState[]

/**
 * States of what a traveler pays for a trip: a trip's charge is `free`, `capturing`, `due` or `paid`, a tip `charging`,
 * `paid` or `declined`.
 */
export const paymentStates = ['capturing', 'charging', 'due', 'paid', 'free', 'declined'] as const
export type PaymentState = (typeof paymentStates)[number]

export type PaymentAction =
  | 'closePaid'
  | 'closeDue'
  | 'collect'
  | 'waive'
  | 'takeTip'
  | 'declineTip'
  | 'tryTipAgain'

/** From which states each action may be taken. */
export const paymentActions = {
  closePaid: ['capturing'],
  closeDue: ['capturing'],
  collect: ['due'],
  // An operator lets the traveler off what is owed of a fee.
  waive: ['due'],
  takeTip: ['charging'],
  declineTip: ['charging'],
  tryTipAgain: ['declined'],
} as const satisfies Record<PaymentAction, readonly PaymentState[]>

/** Where each action leads. */
export const paymentLeadsTo = {
  closePaid: 'paid',
  closeDue: 'due',
  collect: 'paid',
  waive: 'paid',
  takeTip: 'paid',
  declineTip: 'declined',
  tryTipAgain: 'charging',
} as const satisfies Record<PaymentAction, PaymentState>

/** A payment that the traveler still owes or that is on its way. */
export const owedPaymentStates = ['due', 'capturing', 'charging'] as const satisfies readonly PaymentState[]
