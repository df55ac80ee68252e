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

export type TwinTransfer = {
  id: string
  accountId: string
  reference: string
  amountCents: Cents
  currency: string
  method: string
  isTakenBack: boolean
  /** From when on the bank has sent it back. */
  returnsAtMs: number | null
}

type Tables = CommonTables & { account: TwinAccount; link: TwinLink; transfer: TwinTransfer }
export type Put = PutOf<Tables>

/** The payout provider's own book. */
export type Book = BookOf<Tables> & { byReference(reference: string): TwinTransfer | undefined }

const kinds = ['account', 'link', 'transfer', 'event', 'key'] as const

export function openBook(file: string, options: LogOptions): Book {
  const references = new Map<string, string>()
  const book = openTables<Tables>(file, options, kinds, (put) => {
    if (put.kind === 'transfer') references.set(put.row.reference, put.row.id)
  })
  return {
    ...book,
    byReference(reference) {
      const id = references.get(reference)
      return id === undefined ? undefined : book.transfer.get(id)
    },
  }
}

export type PayoutOperation = 'account' | 'link' | 'closeAccount' | 'send' | 'takeBack' | 'find'

/** What can go wrong at the payout provider beside what can go wrong at all of them. */
export type PayoutFaultKind = keyof typeof payoutFaultLabels
export const payoutFaultLabels = {
  insufficientBalance: "The platform's own balance is too small for a transfer",
} as const

export type PayoutFaults = FaultsOf<PayoutOperation, PayoutFaultKind | CommonFaultKind>

export const createPayoutFaults = (): PayoutFaults =>
  createFaultsOf<PayoutOperation, PayoutFaultKind | CommonFaultKind>()
