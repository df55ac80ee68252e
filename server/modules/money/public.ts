import type { PricedLength } from '#domain/money/tariff.ts'
import type {
  BoundCase,
  CreditGiven,
  CreditOrder,
  GivenByOperator,
  WaiverOrder,
} from '#server/modules/money/bounds/bounds.types.ts'
import type {
  EventNotUnderstood,
  EventsOutcome,
  EventsPublic,
} from '#server/modules/money/events/events.types.ts'
import type { DisputesPublic } from '#server/modules/money/disputes/disputes.types.ts'
import type {
  TripFee,
  MoneyRequest,
  AdjustmentsPublic,
} from '#server/modules/money/refunds/adjustments.types.ts'
import type { TariffsPublic } from '#server/modules/money/tariffs/tariffs.types.ts'
import type { OpenPayoutsPublic } from '#server/modules/money/payouts/open-payouts.types.ts'
import type { PapersPublic } from '#server/modules/money/papers/papers.types.ts'
import type { InvoicesPublic } from '#server/modules/money/invoices/invoices.types.ts'
import type { TaxFile, TaxFileOrder } from '#server/modules/money/tax/tax-export.types.ts'
import type { HoldRun } from '#server/modules/money/holds/holds.types.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { TransactionKind } from '#domain/money/ledger/entry.ts'
import type { Plan } from '#domain/money/membership/plans.ts'
import type { PayoutAccountState } from '#domain/money/payouts/states.ts'
import type { PayoutTerms } from '#domain/money/payouts/terms.ts'
import type { PastPayout } from '#domain/money/payouts/terms-version.ts'
import type { BegunCall } from '#server/durable/calls/call-kind.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type { BoundCase, CreditGiven, CreditOrder, GivenByOperator, WaiverOrder }
export type {
  Dispute,
  DisputesOutcome,
  DisputeActOutcome,
} from '#server/modules/money/disputes/disputes.types.ts'
export type {
  AdjustmentOrder,
  TripFee,
  AdjustmentOutcome,
  MoneyRequest,
  AdjustmentsOutcome,
} from '#server/modules/money/refunds/adjustments.types.ts'
export type {
  WalksByLength,
  TariffVersion,
  TariffPreview,
  PublishTariffOutcome,
  TakeBackOutcome,
} from '#server/modules/money/tariffs/tariffs.types.ts'
export type {
  OpenPayout,
  PayoutForecast,
  ReversePayoutOutcome,
} from '#server/modules/money/payouts/open-payouts.types.ts'
export type {
  AccountFigures,
  CreditNoteOutcome,
  Invoice,
  InvoiceDetail,
  InvoiceFilter,
  InvoicesOutcome,
  VenueWalk,
} from '#server/modules/money/invoices/invoices.types.ts'
export type { GiftMailPublic } from '#server/modules/money/gifts/gifts.types.ts'
export type { EventNotUnderstood, EventsOutcome, TaxFile, TaxFileOrder }

/** The price of a length under one version of the tariff, with the tax that its total contains. */
export type Quote = PricedLength & { taxCents: Cents }

/** For whom a price is asked, with the transaction at hand where there is one, or with a plan that is known already. */
export type Whose = { travellerId: string | null; sql?: Sql } | { plan: Plan }

export type HoldOutcome =
  | { kind: 'held'; holdId: string; amountCents: Cents }
  | { kind: 'noCard' }
  | { kind: 'declined'; message: string }
  /** The bank wants to see the person, who has `forMs`: after the page at `url` the same command is sent again. */
  | { kind: 'needsAction'; url: string; forMs: number }
  /** Something earlier is still unpaid; nothing new until it is. */
  | { kind: 'paymentDue'; amountCents: Cents }
  /** The person's bank has taken a payment back and has not decided; nothing new until it has. */
  | { kind: 'paymentDisputed' }
  /** The provider did not answer; the hold, if it exists, is released by its call. */
  | { kind: 'unavailable' }

/** What a hold is asked for with. `key` names the attempt. */
export type HoldInput = {
  tripId: string
  userId: string
  amountCents: Cents
  key: string
  purpose: 'trip' | 'extension'
}

/** A hold whose rows are written and whose provider is still to be asked. */
export type BegunHold = { kind: 'begun'; tripId: string; holdId: string; call: BegunCall }

/** Money of one trip as it stands, for receipts. */
export type TripMoney = {
  heldCents: Cents
  chargedCents: Cents
  capturedCents: Cents
  /** What the traveler's credits have paid of it. */
  creditCents: Cents
  /** What the traveler was credited for minutes below the promised quality; borne by the platform. */
  qualityCreditCents: Cents
  /** What has gone back to the card. */
  refundedCents: Cents
  /** What a bank has taken back, or had for a while, of the newest dispute; null when there was none. */
  dispute: { amountCents: Cents; state: 'open' | 'won' | 'lost' } | null
  releasedCents: Cents
  tipCents: Cents
  walkerCents: Cents
  feeCents: Cents
  /** The tax that the charge contains, and what receipts call it; null where the operator names none. */
  taxCents: Cents
  taxLabel: string | null
  platformCents: Cents
  status: 'none' | 'held' | 'capturing' | 'captured' | 'failed' | 'free'
  cardLast4: string | null
  currency: string
}

/** What a trip costs its traveler. */
export type ChargeOrder = {
  tripId: string
  travellerId: string
  walkerId: string
  chargeCents: Cents
  currency: string
  /** The walk of which this is one of many charges; nothing for a walk of one traveler. */
  groupWalkId?: string
}

/** What cancelling a trip costs, as `cancelTerms` of domain/trips says. The machine cancels free. */
export type CancelFeeOrder = {
  tripId: string
  travellerId: string
  walkerId: string
  by: 'traveller' | 'walker' | 'machine'
  feeCents: Cents
  creditCents: Cents
  currency: string
}

/** A side of an entry; below zero the account gives. */
export type TripPosting = { account: string; layer: 'pending' | 'posted'; cents: Cents; currency: string }

/** The sum of postings in one layer and currency. */
export type LedgerTotal = { layer: string; currency: string; cents: Cents }

/** The money of one trip as the ledger has it. */
export type TripLedgerView = {
  money: TripMoney
  receiptNumber: string | null
  /** What can still go back to the card. */
  refundableCents: Cents
  fee: TripFee | null
  /** The oldest first, at most 200. */
  entries: {
    id: string
    kind: TransactionKind
    reference: string
    at: Date
    postings: TripPosting[]
    totals: LedgerTotal[]
  }[]
  hasMoreEntries: boolean
  /** Of all entries together: nothing but zeros. */
  totals: LedgerTotal[]
  /** What operators have asked to give for it, the newest first, at most 50. */
  requests: MoneyRequest[]
}

/** How a person stands for being paid; `needsBy`: when the provider stops paying without what it asks for. */
export type PayoutFacts = {
  account: { state: PayoutAccountState; canBePaid: boolean; needsBy: Date | null; since: Date } | null
  taxFormAt: Date | null
}

/** How a person stands in the books, in cents of the currency; as a traveler and as a walker. */
export type PersonLedger = {
  /** Drawn from their cards, less what went back. */
  paidCents: Cents
  /** What they owe. */
  dueCents: Cents
  /** What they were credited and have not used. */
  creditCents: Cents
  /** What they have earned and was not paid out yet; below nothing when they owe it. */
  earnedCents: Cents
  /** What has been paid out to their bank. */
  paidOutCents: Cents
  currency: string
}

/** What a person owes, and the brand and last four of their default card. */
export type Billing = {
  due: { amountCents: Cents; message: string } | null
  /** Why nothing can be booked while a bank decides about a payment of theirs; null when none does. */
  disputeMessage: string | null
  card: { brand: string; last4: string } | null
}

/** What the ledger's entries of a day have moved for one trip; `tripId` is empty for what belongs to none. */
export type MoneyDayRow = { tripId: string; revenueCents: Cents; payCents: Cents; refundCents: Cents }

/** What other modules may ask of money. */
export interface MoneyPublic extends PapersPublic {
  /**
   * What a traveler pays at a destination now (null: a visitor), by the tariff in force and their plan, for a length of 1
   * to 120 minutes; other lengths throw (see `isOfferedLength` in domain/money).
   */
  quote(destinationId: string, minutes: number, whose: Whose): Promise<Quote>
  /** The same for several lengths. */
  quotes(destinationId: string, minutes: readonly number[], whose: Whose): Promise<Quote[]>
  /** What a private walk of an institution costs now, for a length of 1 to 120 minutes; other lengths throw. */
  venueQuote(minutes: number): Quote
  /** What a person's membership gives; without one, what the free plan does. */
  planOf(userId: string, sql?: Sql): Promise<Plan>
  /** The same of several people, in one query. */
  plansOf(userIds: readonly string[]): Promise<Map<string, Plan>>
  /** The price under the tariff version and plan that a trip was booked with; up to 240 minutes, because extensions add up. */
  quoteAt(tariffId: string, minutes: number): Promise<Quote>
  /** What the walker would get of a charge made now; what was kept of one that was made is in `ofTrips`. */
  walkerShare(chargeCents: Cents): Cents
  /**
   * Holds an amount on the person's default card for a trip. `key` names the attempt: the same key again gives the
   * same hold (with other input it throws); after `declined` or `unavailable` a new try needs a new key. Does its own
   * transactions (row before call, call outside, result after), so it is called outside one.
   */
  hold(request: HoldInput): Promise<HoldOutcome>
  /** The first half of `hold`, in the caller's transaction: the hold and its call, or why the provider is not asked. */
  beginHold(tx: Tx, request: HoldInput & HoldRun): Promise<BegunHold | HoldOutcome>
  /**
   * The second half, once that transaction has committed: asks the provider and settles. The events `money.held` and
   * `money.holdRefused` are told in the transaction that settles, also where a sweep does so after a crash.
   */
  runHold(begun: BegunHold): Promise<HoldOutcome>
  /** Locks the money of a trip until the transaction ends, and says whether a hold of it is asked for, or waits for the person at the bank. */
  lockAsked(tx: Tx, tripId: string): Promise<'asked' | 'atBank' | null>
  /** Whether the price of a trip is held at this moment, as far as the provider has told. */
  isHeld(sql: Sql, tripId: string): Promise<boolean>
  /** Releases everything held for a trip that is not charged. In the caller's transaction; the provider is asked by a job. */
  release(tx: Tx, tripId: string): Promise<void>
  /**
   * Charges a finished trip: credits pay first, the rest of `chargeCents` is captured out of its holds (never more than
   * held), what is left of them is released, the postings are written. In the caller's transaction; capture runs as a job and may leave a payment due.
   * Charging a trip twice is an invariant broken. `chargeCents` 0 releases everything. After it nothing can be held
   * for the trip any more.
   */
  charge(tx: Tx, charge: ChargeOrder): Promise<void>
  /**
   * The money of an accepted trip that is cancelled, in the caller's transaction; also where cancelling is free. The
   * traveler's fee is paid as a charge is: by credits, by the trip's hold, else it becomes due. The walker's is posted
   * against what the walker is owed. Everything else that is held is released. Once per trip; a second time throws.
   */
  cancelFee(tx: Tx, order: CancelFeeOrder): Promise<CreditGiven>
  /**
   * The fee of a walker who did not come to an agreed walk, in the caller's transaction; posted against what the walker is
   * owed. Answers how much of it the walker's earnings pay. Once per trip; a second time throws.
   */
  missedFee(
    tx: Tx,
    order: { tripId: string; walkerId: string; feeCents: Cents; currency: string },
  ): Promise<{ coveredCents: Cents }>
  /** Whether a fee is waived: true within the bounds, counted in the caller's transaction. */
  mayWaive(tx: Tx, order: WaiverOrder): Promise<boolean>
  /** Gifts take turns until the transaction ends; before the locks of money, where a gift may follow. */
  lockGifts(tx: Tx): Promise<void>
  /**
   * Credits a traveler, in the caller's transaction, as far as the bounds go (docs/rules/bounds.md). The same reason for the
   * same trip again throws.
   */
  credit(tx: Tx, order: CreditOrder): Promise<CreditGiven>
  /** What a person has been credited and has not used. */
  creditOf(userId: string): Promise<Cents>
  /** How a person stands in the ledger. It checks no right: only for operators. */
  ledgerOf(userId: string): Promise<PersonLedger>
  /** One trip in the ledger, entry by entry. It checks no right: only for operators. */
  ledgerOfTrip(tripId: string): Promise<TripLedgerView>
  /** What a day's entries have moved, trip by trip after one of them, in the order of ids. It checks no right. */
  moneyOfDay(page: { from: Date; until: Date; after: string | null; limit: number }): Promise<MoneyDayRow[]>
  /** What payouts cost that are made now, and the least that is sent. */
  payoutTerms(): Promise<PayoutTerms>
  /** All payouts of some weeks, each walker's in the order of time. It checks no right. */
  payoutsOfWeeks(weeks: readonly string[]): Promise<PastPayout[]>
  adjustments: AdjustmentsPublic
  /** What a bound stood in the way of; null for what is no such thing. It checks no right: only for operators. */
  boundCase(giftId: string): Promise<BoundCase | null>
  tariffs: TariffsPublic
  invoices: InvoicesPublic
  disputes: DisputesPublic
  openPayouts: OpenPayoutsPublic
  events: EventsPublic
  /** Tax forms of a year with their numbers, sealed. It checks no right: only for owners. */
  taxFile(order: TaxFileOrder): Promise<TaxFile>
  /** A tip on a settled trip, off the default card, 100% to the walker less the processor's cost. Safe to repeat by trip. */
  tip(request: {
    tripId: string
    travellerId: string
    walkerId: string
    amountCents: Cents
  }): Promise<
    { kind: 'accepted' } | { kind: 'noCard' } | { kind: 'walkerGone' } | { kind: 'declined'; message: string }
  >
  /** One query each for all trips asked. */
  ofTrips(tripIds: readonly string[]): Promise<Map<string, TripMoney>>
  /** What people still owe, and their default cards, for `me`; one query for all. */
  billingOf(userIds: readonly string[]): Promise<Map<string, Billing>>
  /** Trips that still have something held and were held before `before`, oldest first; to release what no trip needs. */
  tripsWithOpenHolds(before: Date, limit: number): Promise<string[]>
}
