import type { GiftKind, PassedBound } from '#domain/money/bounds/bounds.ts'
import type { EventFault } from '#domain/money/event-faults.ts'
import type { PayoutAccountState } from '#domain/money/payouts/states.ts'
import type { Cents } from '#domain/shared/cents.ts'

type OfCard = { userId: string; cardId: string }
type OfHold = { holdId: string; tripId: string }
type Purpose = { purpose: string }
type OfPayout = { payoutId: string; walkerId: string; amountCents: Cents }
/** `giftId`, `membershipId`: what the payment was for, where it was no walk. */
type OfDispute = {
  disputeId: string
  tripId: string | null
  giftId: string | null
  membershipId: string | null
}
type OfPayment = { paymentId: string; tripId: string }

/** `amountCents`: what is to be paid of it, or was paid. */
type OfInvoice = {
  invoiceId: string
  institutionId: string
  ownerId: string
  amountCents: Cents
  currency: string
}

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'money.cardAdded': OfCard
    /** Made the default by the person, or because the one before is gone. */
    'money.cardDefault': OfCard
    /** Where it is billed, or until when it is good. */
    'money.cardChanged': OfCard
    'money.cardRefused': Record<never, never>
    /** `isWanted`: false where the hold was given up before it was known, and is released now. */
    'money.held': OfHold & Purpose & { amountCents: Cents; currency: string; isWanted: boolean }
    /** The bank wants to see the person before it holds. */
    'money.holdAtBank': OfHold & Purpose
    /** No command waits for the hold any more, or it will not come. */
    'money.holdRefused': OfHold & Purpose & { reason: string }
    /** The bank has let go of a hold whose trip may still come; it is released. */
    'money.holdLost': OfHold & Purpose
    'money.captured': OfHold & { amountCents: Cents }
    'money.captureFailed': OfHold
    'money.released': OfHold
    /** `walkerCents`: what the walker gets of it. */
    'money.charged': OfPayment & {
      chargeCents: Cents
      walkerId: string
      walkerCents: Cents
      groupWalkId: string | null
    }
    'money.due': OfPayment & { travellerId: string; dueCents: Cents }
    /** What is owed is owed still, `reminded` times after it began. */
    'money.dueReminder': OfPayment & { travellerId: string; dueCents: Cents; reminded: number }
    'money.paid': OfPayment
    'money.credited': { tripId: string; travellerId: string; amountCents: Cents }
    /** A walker has cancelled late; the fee is taken from what the walker is owed. */
    'money.walkerFee': { tripId: string; walkerId: string; feeCents: Cents }
    'money.giftBought': { giftId: string; amountCents: Cents }
    'money.giftSent': { giftId: string }
    'money.giftRedeemed': {
      giftId: string
      buyerId: string
      userId: string
      amountCents: Cents
      currency: string
    }
    'money.giftRefunded': { giftId: string; amountCents: Cents }
    /** The bank could not take the refund, days later: the buyer has the amount as a credit. */
    'money.giftRefundFailed': { giftId: string; buyerId: string; amountCents: Cents; currency: string }
    /** The mail with a gift card did not reach its recipient. */
    'money.giftNotReached': {
      giftId: string
      messageId: string
      buyerId: string
      amountCents: Cents
      currency: string
    }
    /** Credit of the person who has redeemed a gift card is taken back, as its payment is gone. */
    'money.giftTakenBack': { giftId: string; userId: string; amountCents: Cents; currency: string }
    'money.refunded': {
      refundId: string
      tripId: string
      travellerId: string
      amountCents: Cents
      currency: string
    }
    /** A refund that was made has come back: the bank could not take it. */
    'money.refundFailed': {
      refundId: string
      requestId: string
      tripId: string
      amountCents: Cents
      currency: string
    }
    /** An operator has waived a fee, or a part of it; `paidWalkerId`: the walker who was paid of it and keeps that. */
    'money.feeWaived': {
      requestId: string
      tripId: string
      userId: string
      paidWalkerId: string | null
      amountCents: Cents
      currency: string
    }
    /** A gift that no person decides would have passed its bound (docs/rules/bounds.md); it was not given. */
    'money.boundPassed': {
      giftId: string
      kind: GiftKind
      passed: PassedBound
      userId: string
      otherId: string
      tripId: string
      amountCents: Cents
      currency: string
    }
    'money.supportCredited': {
      requestId: string
      travellerId: string
      amountCents: Cents
      currency: string
    }
    'money.membershipPaid': { chargeId: string; userId: string; planId: string; amountCents: Cents }
    'money.membershipUnpaid': { about: string; userId: string; amountCents: Cents; currency: string }
    'money.membershipEnded': { membershipId: string; userId: string; planId: string; isUnpaid: boolean }
    /** A private walk of an institution was charged; `walkerCents`: what the walker gets of it. */
    'money.venueCharged': {
      institutionId: string
      walkId: string
      /** Null for a walk that has no trip. */
      tripId: string | null
      walkerId: string
      chargeCents: Cents
      walkerCents: Cents
    }
    /** The invoice of a month is on its way to the institution. */
    'money.invoiceSent': OfInvoice & { dueAt: string }
    'money.invoicePaid': OfInvoice
    /** It is not paid after its day. */
    'money.invoiceOverdue': OfInvoice
    'money.invoiceCredited': {
      invoiceId: string
      ownerId: string
      institutionId: string
      creditNoteId: string
      amountCents: Cents
      currency: string
    }
    /** A credit note waits for a second operator. */
    /** A second operator has declined it, let it through, or it can not be given any more. */
    'money.creditNoteDecided': { creditNoteId: string }
    'money.creditNoteAsked': { creditNoteId: string; invoiceId: string; amountCents: Cents; currency: string }
    'money.tipped': OfPayment & { amountCents: Cents; walkerId: string; walkerCents: Cents }
    /** Our books differ from the provider's, or from themselves (docs/rules/money.md#reconciliation). */
    'money.difference': {
      differenceId: string
      kind: string
      tripId: string | null
      oursCents: Cents | null
      theirsCents: Cents | null
    }
    /** Differences that an operator has explained, or that are not found any more. */
    'money.differencesEnded': { differenceIds: readonly string[] }
    /** The books have been compared: so many lines of the provider's; so many differences stand, and are new. */
    'money.reconciled': { runId: string; entries: number; standing: number; opened: number }
    /** A provider's event was not understood: it may be lost. */
    'money.eventNotUnderstood': { provider: string; fault: EventFault }
    /** Each of those was looked at, or was understood when it came again. */
    'money.eventsLookedAt': Record<never, never>
    /** A bank warns that a payment was fraud. What goes back of it at once; zero where an operator has to decide. */
    'money.fraudWarned': {
      warningId: string
      fraudKind: string
      userId: string
      tripId: string | null
      refundedCents: Cents
    }
    /** A bank asks about a payment before it takes it back. */
    'money.disputeInquiry': OfDispute
    /** A bank has taken a payment back, until it decides. */
    'money.disputed': OfDispute & { userId: string; amountCents: Cents; currency: string }
    'money.disputeEnded': OfDispute & {
      userId: string
      amountCents: Cents
      currency: string
      isWon: boolean
      /** It was for a gift card, which is paid for with the card itself: nothing is owed. */
      isGiftLost: boolean
    }
    /** What a lost dispute took back is paid after all. */
    'money.disputePaid': { disputeId: string; userId: string; amountCents: Cents }
    'money.payoutPaid': OfPayout & { feeCents: Cents }
    /** The provider has refused a payout. */
    'money.payoutFailed': OfPayout & { kind: 'weekly' | 'instant' }
    /** The walker's bank has sent a payout back. */
    'money.payoutReturned': OfPayout
    /** It is on the walker's account at the provider, and the payout from there was refused; it is tried again. */
    'money.payoutHeldUp': OfPayout
    /** An operator has taken it from the walker's account back to the platform: it is owed again. */
    'money.payoutReversed': OfPayout
    /**
     * The platform's balance at the provider is too small for these payouts, which are asked for again each hour; `waitingCents`
     * is what waits for it in all.
     */
    'money.payoutBalanceShort': { payoutIds: string[]; waitingCents: Cents; currency: string }
    /** Nothing waits for the platform's balance any more. */
    'money.payoutBalanceFilled': Record<never, never>
    /** A version of a tariff was published or taken back. */
    'money.tariffChanged': { tariffId: string }
    'money.taxFormSaved': { userId: string; kind: string }
    /** A walker's account at the payout provider stands otherwise than before. */
    'money.payoutAccountChanged': { userId: string; state: PayoutAccountState }
  }
}
