import type { BookPage, Unknown } from '#adapters/payments/port.ts'
import type { Cents } from '#domain/shared/cents.ts'

/** A bank account or card that payouts reach. */
export type PayoutMethod = {
  id: string
  kind: 'bank' | 'card'
  /** The bank's name or the card's brand. */
  name: string
  last4: string
  currency: string
  isDefault: boolean
  /** The provider's name of the account itself, the same for all who enter it; null where the provider reports none. */
  fingerprint: string | null
}

/** What the provider still asks a person for, by its own code (domain/money/payouts/needs.ts has the words). */
export type PayoutNeed = { code: string; dueAt: Date | null; isPastDue: boolean }

/** A walker's account, as the provider knows it. */
export type ProviderPayoutAccount = {
  providerAccountId: string
  /** ISO 3166 alpha-2 */
  country: string
  /** The person has sent the provider's form. */
  isSubmitted: boolean
  /** Money can be sent to the person's bank now. */
  canBePaid: boolean
  /** The provider has refused the person for good. */
  isRejected: boolean
  needs: PayoutNeed[]
  methods: PayoutMethod[]
}

type Refused = { kind: 'refused'; code: string; message: string }

export type AccountResult = { kind: 'made'; providerAccountId: string } | Refused | Unknown
export type LinkResult = { kind: 'link'; url: string } | Refused | Unknown
/** The first half: the amount is on the person's account at the provider. */
export type TransferResult = { kind: 'moved'; providerTransferId: string } | Refused | Unknown
/** The second half: the amount continues from the account to the person's bank. */
export type PayResult = { kind: 'paid'; method: string } | Refused | Unknown
/** What lies on an account and can be paid out now, and what is there and can be later. */
export type BalanceResult =
  | { kind: 'balance'; availableCents: Cents; pendingCents: Cents }
  | Refused
  | Unknown
/**
 * What becomes available on the platform's own balance, and when; below zero, what is taken from it. `isWhole`: nothing was
 * left out because there was too much.
 */
export type ArrivalsResult =
  | { kind: 'arrivals'; arrivals: { at: Date; cents: Cents }[]; isWhole: boolean }
  | Refused
  | Unknown
/**
 * One line of the platform's own balance at the provider: what has changed it, and what the provider has kept of that. All
 * lines of a currency sum to what is available and pending in it.
 */
export type BalanceLine = {
  providerLineId: string
  /** `fee`: the provider's own bill, whose amount is all fee; `own`: put in or taken out by the platform, and all else. */
  kind: 'charge' | 'refund' | 'dispute' | 'transfer' | 'fee' | 'own'
  /** In the provider's own word, such as `refund_failure`. */
  type: string
  /** What it is about, by the provider's ids. */
  providerPaymentId: string | null
  providerDisputeId: string | null
  providerTransferId: string | null
  /** Before the fee; below zero, what was taken from the balance. */
  amountCents: Cents
  feeCents: Cents
  currency: string
  createdAt: Date
  availableAt: Date
}

/** What a line has changed the balance by. */
export const netOf = ({ amountCents, feeCents }: Pick<BalanceLine, 'amountCents' | 'feeCents'>): Cents =>
  amountCents - feeCents

/** `notYet`: money is on the account still; it may be closed later, under another key. */
export type CloseResult = { kind: 'closed' } | { kind: 'notYet'; message: string } | Unknown
/** Refused, the amount stays where it is: an account has to have so much available. */
export type TakeBackResult = { kind: 'takenBack' } | Refused | Unknown

/**
 * One line of the provider's book. `transferred`: it is on the person's account, and no payout of it has been made;
 * `returned`: the person's bank has sent it back, and it lies on the account; `takenBack`: it is with the platform again.
 */
export type TransferEntry = {
  providerTransferId: string
  providerAccountId: string
  reference: string
  amountCents: Cents
  currency: string
  /** What it is on the person's account, in the account's own currency: it is paid out from there so. */
  arrived: { amountCents: Cents; currency: string }
  state: 'transferred' | 'sent' | 'returned' | 'takenBack'
  method: string
}
export type FindTransferResult = { kind: 'found'; entry: TransferEntry } | { kind: 'none' } | Unknown

/** `reference` is our own name of both halves; each has keys of its own. */
export type TransferRequest = {
  providerAccountId: string
  amountCents: Cents
  currency: string
  reference: string
  key: string
}

export type PayRequest = TransferRequest & {
  /** `instant` reaches the bank within minutes, where the person's bank or card takes that. */
  speed: 'standard' | 'instant'
}

/** What a webhook is about; `nameless`: of a kind that we act on, and it does not say. Null where nothing is to be done. */
export type PayoutNotice = {
  eventId: string
  type: string
  about:
    | { kind: 'account'; providerAccountId: string }
    | { kind: 'payout'; reference: string }
    | { kind: 'nameless' }
    | null
}

/**
 * Accounts of walkers at the payout provider, and transfers to them. Keys are as those of payments: the same key with
 * the same input gives the first answer again, with other input it throws. `reference` is our own name of a transfer.
 */
export interface Payouts {
  readonly provider: 'embedded' | 'stripe'
  /**
   * Makes an account; `recipient` where the person is in another country than the platform, which cannot be changed later.
   * Refused with the code `country` where the provider does not serve it, or not under the agreement.
   */
  account(order: {
    userId: string
    country: string
    agreement: 'full' | 'recipient'
    key: string
  }): Promise<AccountResult>
  /**
   * The provider's page for an account, which leads back to one of the addresses; good for some minutes. `forChanges`: the page of
   * an account whose form has been sent and which lacks nothing, where its person changes it; it need not lead back.
   */
  link(order: {
    providerAccountId: string
    forChanges?: boolean
    returnUrl: string
    refreshUrl: string
    key: string
  }): Promise<LinkResult>
  /** An account as it is now. */
  accountOf(
    providerAccountId: string,
  ): Promise<{ kind: 'found'; account: ProviderPayoutAccount } | { kind: 'none' } | Unknown>
  /** Closes an account for good; nothing can be sent to it any more. One that is closed, or unknown, is closed. */
  closeAccount(order: { providerAccountId: string; key: string }): Promise<CloseResult>
  /**
   * Moves an amount from the platform's balance to the person's account. Refused, nothing has moved; with the code
   * `balance_insufficient` the platform's own balance is too small.
   */
  transfer(request: TransferRequest): Promise<TransferResult>
  /** What lies on the person's account. */
  balance(order: { providerAccountId: string; currency: string }): Promise<BalanceResult>
  /** The platform's own balance, which transfers come from. Refused where the key may not read it. */
  platformBalance(order: { currency: string }): Promise<BalanceResult>
  /** What is pending on the platform's own balance, of what was taken in since then. */
  arrivals(order: { currency: string; since: Date }): Promise<ArrivalsResult>
  /** The lines of the platform's balance that were made since then; paged as the book is. */
  balanceLines(page: { since: Date; after?: string; limit: number }): Promise<BalanceLine[]>
  /** Pays an amount out from the person's account to the bank. Refused, the amount stays on the account. */
  pay(request: PayRequest): Promise<PayResult>
  /** Takes a transfer from the person's account back to the platform. One that was taken back already is taken back. */
  takeBack(order: { providerTransferId: string; key: string }): Promise<TakeBackResult>
  /** What the provider knows under our reference. */
  find(search: { reference: string; providerAccountId: string }): Promise<FindTransferResult>
  /**
   * Every transfer, or those made since then, in an order of its own that stays; at most 1,000 a page, after an id of the page before. A provider
   * that keeps payouts apart from transfers tells `sent` of those on the way to the bank and of those before it.
   */
  book(page: BookPage): Promise<TransferEntry[]>
  /** Checks a webhook's signature and age (5 min) on the raw body; null when forged or stale. */
  verifyWebhook(raw: Buffer, headers: Record<string, string | string[] | undefined>): PayoutNotice | null
}
