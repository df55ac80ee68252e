import type { Cents } from '#domain/shared/cents.ts'

/** A payout that is not at the walker's bank yet; `since`: when it came to where it is. */
export type OpenPayout = {
  id: string
  walkerId: string
  amountCents: Cents
  currency: string
  /** What reaches the bank, in the smallest unit of another currency; null until it is known. */
  arrives: { amount: number; currency: string } | null
  kind: 'weekly' | 'instant'
  state: 'sending' | 'transferred'
  since: Date
  message: string | null
  refusals: number
  retryAt: Date | null
  isUnderWay: boolean
}

export type ReversePayoutOutcome =
  /** `paidOut`: it has gone on to the bank meanwhile; `underWay`: a call is at it; `notNow`: it is not on the account. */
  | { kind: 'reversed' | 'paidOut' | 'unclear' | 'unknown' | 'notNow' | 'underWay' }
  /** In the provider's words. */
  | { kind: 'refused'; message: string }

/**
 * What the next weekly run needs, and what the platform's balance at the provider will hold by then. `unclear`: the provider
 * does not answer; `refused`: our key may not read the balance.
 */
export type PayoutForecast = {
  currency: string
  at: Date
  runAt: Date
  /** What the run would send, to so many walkers; and what is being sent or waits already. */
  neededCents: Cents
  walkers: number
  sendingCents: Cents
} & (
  | {
      kind: 'told'
      availableCents: Cents
      pendingCents: Cents
      arrivals: { at: Date; cents: Cents }[]
      /** False where there was too much to read all of it. */
      isWhole: boolean
      byRunCents: Cents
      shortCents: Cents
    }
  | { kind: 'unclear' }
  | { kind: 'refused'; message: string }
)

/** Payouts that are not at the bank yet. It checks no right: only for operators. */
export interface OpenPayoutsPublic {
  list(): Promise<OpenPayout[]>
  /** What the next weekly run needs of the platform's balance. */
  forecast(): Promise<PayoutForecast>
  walkerOf(id: string): Promise<string | null>
  /** Tries to pay out from the walker's account now. */
  pay(id: string): Promise<'begun' | 'notNow' | 'unknown'>
  /** Takes it from the walker's account back to the platform; it is owed again. */
  reverse(id: string): Promise<ReversePayoutOutcome>
}
