import { openTables, type BookOf, type CommonTables, type PutOf } from '#adapters/twin/book.ts'
import { createFaultsOf, type CommonFaultKind, type FaultsOf } from '#adapters/twin/faults.ts'
import type { LogOptions } from '#adapters/twin/log.ts'
import type { BankBehaviour } from '#adapters/payouts/twin/banks.ts'
import type { Cents } from '#domain/shared/cents.ts'

export type TwinAccount = {
  id: string
  userId: string
  country: string
  isSubmitted: boolean
  /** What has been saved of the form. */
  name: string
  birthDate: string
  bank: { last4: string; behaviour: BankBehaviour; fingerprint: string | null } | null
  /** Closed by the platform: it is as if it had never been, but for the transfers to it. */
  isClosed: boolean
  /** Until when a document is asked for. */
  documentDueMs: number | null
}

export type TwinLink = {
  id: string
  accountId: string
  returnUrl: string
  refreshUrl: string
  expiresAtMs: number
  used: boolean
}

/** What has come to an account from the platform, and may have gone back. */
export type TwinTransfer = {
  id: string
  accountId: string
  reference: string
  amountCents: Cents
  currency: string
  /** What it is on the account, in the account's currency. */
  arrived: { amountCents: Cents; currency: string }
  isTakenBack: boolean
  takenBackMs?: number
  createdMs: number
  /** From when on it can be paid out or taken back. */
  availableAtMs: number
}

/** What has gone on from an account to its bank. */
export type TwinPayout = {
  id: string
  accountId: string
  reference: string
  amountCents: Cents
  currency: string
  method: string
  createdMs: number
  /** From when on the bank has sent it back; it lies on the account again. */
  returnsAtMs: number | null
}

type Tables = CommonTables & {
  account: TwinAccount
  link: TwinLink
  transfer: TwinTransfer
  payout: TwinPayout
}
export type Put = PutOf<Tables>

/** The payout provider's own book. */
export type Book = BookOf<Tables> & {
  /** The newest of a reference. */
  transferOf(reference: string): TwinTransfer | undefined
  payoutOf(reference: string): TwinPayout | undefined
}

const kinds = ['account', 'link', 'transfer', 'payout', 'event', 'key'] as const

export function openBook(file: string, options: LogOptions): Book {
  const [transfers, payouts] = [new Map<string, string>(), new Map<string, string>()]
  const book = openTables<Tables>(file, options, kinds, (put) => {
    if (put.kind === 'transfer') transfers.set(put.row.reference, put.row.id)
    if (put.kind === 'payout') payouts.set(put.row.reference, put.row.id)
  })
  return {
    ...book,
    transferOf: (reference) => book.transfer.get(transfers.get(reference) ?? ''),
    payoutOf: (reference) => book.payout.get(payouts.get(reference) ?? ''),
  }
}

export type PayoutOperation =
  | 'account'
  | 'link'
  | 'closeAccount'
  | 'transfer'
  | 'balance'
  | 'platformBalance'
  | 'arrivals'
  | 'pay'
  | 'takeBack'
  | 'find'

/** What can go wrong at the payout provider beside what can go wrong at all of them. */
export type PayoutFaultKind = keyof typeof payoutFaultLabels
export const payoutFaultLabels = {
  insufficientBalance: 'The balance that it would come from is too small',
} as const

export type PayoutFaults = FaultsOf<PayoutOperation, PayoutFaultKind | CommonFaultKind>

export const createPayoutFaults = (): PayoutFaults =>
  createFaultsOf<PayoutOperation, PayoutFaultKind | CommonFaultKind>()
