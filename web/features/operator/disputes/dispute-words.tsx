import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

type Words = Readonly<Record<string, MessageDescriptor>>

/** The states of a dispute in words for operators. */
export const stateWords: Words = {
  inquiry: msg`The bank asks`,
  inquiryReview: msg`The bank reads our answer`,
  inquiryClosed: msg`Closed without a dispute`,
  needsResponse: msg`Waiting for evidence`,
  underReview: msg`The bank is deciding`,
  won: msg`Won`,
  lost: msg`Lost`,
}

/** What the disputed payment was for. */
export const aboutWords: Words = {
  walk: msg`Walk`,
  gift: msg`Gift card`,
  membership: msg`Membership`,
  other: msg`Another payment`,
}

/** The reasons that banks give most often; any other is shown as it came. */
export const reasonWords: Words = {
  fraudulent: msg`The cardholder did not pay this`,
  product_not_received: msg`Not received`,
  product_unacceptable: msg`Not as described`,
  duplicate: msg`Paid twice`,
  credit_not_processed: msg`A refund did not arrive`,
  subscription_canceled: msg`The subscription was canceled`,
  unrecognized: msg`The cardholder does not recognize it`,
  general: msg`No reason given`,
}

/** How a lost dispute was settled. */
export const settledWords: Words = {
  payment: msg`The person paid it after all`,
  operator: msg`Waived by an operator`,
  gift: msg`The gift card is void`,
}

/** What operators asked for. */
export const actWords: Words = {
  answered: msg`Send the evidence`,
  accepted: msg`Accept the loss`,
  letOff: msg`Waive the payment`,
}
