import { commonFaultLabels, createFaultsOf, type FaultOf, type FaultsOf } from '#adapters/twin/faults.ts'

export type TwinOperation =
  | 'customer'
  | 'describeCustomer'
  | 'removeCustomer'
  | 'openSetup'
  | 'addCard'
  | 'updateCard'
  | 'removeCard'
  | 'hold'
  | 'capture'
  | 'release'
  | 'charge'
  | 'refund'
  | 'answerDispute'
  | 'acceptDispute'
  | 'subscribe'
  | 'changePlan'
  | 'payInvoice'
  | 'setSubscription'
  | 'endSubscription'
  | 'renewal'
  | 'invoicedAccount'
  | 'issueInvoice'
  | 'creditInvoice'
  | 'find'

/** What can go wrong at the payment provider, in words for /dev. */
export const faultLabels = {
  ...commonFaultLabels,
  cancelledByBank: 'The bank lets go of the hold just before',
} as const
/** What can go wrong with its billing. A renewal is what the provider asks a bank for by itself. */
export const billingFaultLabels = { ...commonFaultLabels, declined: 'The card is declined' } as const
export type FaultKind = keyof typeof faultLabels | keyof typeof billingFaultLabels

export type Fault = FaultOf<TwinOperation, FaultKind>
export type Faults = FaultsOf<TwinOperation, FaultKind>

export const createFaults = (): Faults => createFaultsOf<TwinOperation, FaultKind>()
