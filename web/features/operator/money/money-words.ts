import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

type Words = Readonly<Record<string, MessageDescriptor>>

/** What an entry of the ledger says has happened. */
export const entryWords: Words = {
  hold: msg`Held on the card`,
  capture: msg`Drawn from the hold`,
  void: msg`Hold released`,
  charge: msg`Walk charged and shared`,
  cancellation: msg`Cancellation fee of the traveler`,
  walkerFee: msg`Cancellation fee of the walker`,
  walkerPay: msg`Paid to the walker by hand`,
  feeWaiver: msg`Fee waived`,
  credit: msg`Credit to the traveler`,
  creditUse: msg`Paid by credit`,
  collect: msg`Open amount drawn from the card`,
  tip: msg`Tip`,
  refund: msg`Refunded to the card`,
  refundBack: msg`Refund sent back by the bank`,
  dispute: msg`Taken back by the bank`,
  disputeFee: msg`Fee of the dispute`,
  disputeWon: msg`Dispute won`,
  disputeLost: msg`Dispute lost`,
  disputePaid: msg`Paid after a lost dispute`,
  processorFee: msg`Taken by the payment provider`,
  payout: msg`Payout on its way`,
  payoutMoved: msg`On the walker’s payout account`,
  payoutPaid: msg`Paid out`,
  payoutReversed: msg`Payout taken back from the account`,
  payoutVoid: msg`Payout not made`,
  payoutReturned: msg`Payout sent back by the bank`,
  payoutFee: msg`Instant payout fee`,
  earningsGivenUp: msg`Earnings given up`,
  giftSale: msg`Gift card sold`,
  giftUse: msg`Gift card redeemed`,
  giftRefund: msg`Gift card refunded`,
  giftRefundBack: msg`Gift card refund sent back by the bank`,
  giftVoid: msg`Gift card without worth`,
  giftTakeBack: msg`Gift card taken back`,
  membership: msg`Membership`,
  venueCharge: msg`Walk of an institution shared`,
  invoice: msg`Invoiced to an institution`,
  invoicePaid: msg`Invoice paid`,
  creditNote: msg`Credit note`,
  correction: msg`Correction`,
}

/** Whose account a posting is on. */
export const accountWords: Words = {
  card: msg`Traveler’s card`,
  due: msg`Traveler’s open amount`,
  credit: msg`Traveler’s credit`,
  earned: msg`Walker’s earnings`,
  payoutAccount: msg`Walker’s payout account`,
  bank: msg`Walker’s bank`,
  unbilled: msg`Institution, not invoiced yet`,
  invoiced: msg`Institution’s open invoices`,
  paidBy: msg`Paid by the institution`,
  gift: msg`Gift card`,
  fees: msg`Payment provider’s fee`,
  taken: msg`Taken by the payment provider`,
  revenue: msg`Our revenue`,
  tax: msg`Tax set aside`,
  disputed: msg`In dispute`,
}

/** Whether a posting is promised, or has moved in fact. */
export const layerWords: Words = {
  pending: msg`Held`,
  posted: msg`Moved`,
}

export const requestWords: Words = {
  refund: msg`Refund`,
  credit: msg`Credit`,
  walkerPay: msg`Pay to the walker`,
  feeWaiver: msg`Waived fee`,
}

/** The states of what an operator has asked to give. */
export const requestStateWords: Words = {
  waiting: msg`Waiting for approval`,
  paying: msg`On its way`,
  done: msg`Done`,
  failed: msg`Failed`,
  declined: msg`Declined`,
}
