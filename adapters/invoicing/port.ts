import type { Unknown } from '#adapters/payments/port.ts'
import type { Cents } from '#domain/shared/cents.ts'

/** What an invoice asks for: one row on it. `reference` is our own name of it, single on the invoice. */
export type InvoiceLine = { text: string; amountCents: Cents; reference: string }

/** `void` and `uncollectible` are what the provider's desk has made of an invoice by hand. */
export type ProviderInvoiceState = 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'

/** One invoice in the provider's book. What is still to be paid: the amount less what was credited and paid. */
export type InvoiceEntry = {
  providerInvoiceId: string
  /** Our own name of it. */
  reference: string
  /** The sum of its lines. */
  amountCents: Cents
  /** What credit notes have taken off before it was paid. */
  creditedCents: Cents
  paidCents: Cents
  /** As ISO 4217 spells it, such as USD. */
  currency: string
  state: ProviderInvoiceState
  dueAt: Date | null
  /** The payment that paid it, as the provider's book of payments names it; null where it was paid by other means. */
  providerPaymentId: string | null
}

/** Who is invoiced. */
export type InvoicedAccount = {
  /** Our own name of the account. */
  reference: string
  name: string
  email: string
  address: string
  /** Two letters of ISO 3166. */
  country: string
}

/** The provider would not do it as it was asked: nothing was made or moved. */
export type InvoicingRefused = { kind: 'refused'; code: string; message: string }

export type AccountResult = { kind: 'saved'; providerCustomerId: string } | InvoicingRefused | Unknown
export type IssueResult = { kind: 'issued'; invoice: InvoiceEntry } | InvoicingRefused | Unknown
export type Credited = { kind: 'credited'; providerCreditNoteId: string; invoice: InvoiceEntry }
export type FindInvoice = { kind: 'found'; invoice: InvoiceEntry } | { kind: 'none' } | Unknown

export type IssueRequest = {
  providerCustomerId: string
  reference: string
  /** The number that papers show, single for the provider. */
  number: string
  currency: string
  /** At least one, at most `linesAtMost` (domain/money/invoices), each of more than nothing. */
  lines: readonly InvoiceLine[]
  dueAt: Date
  /** Shown on the invoice; null where the account has none. */
  taxNumber: string | null
  key: string
}

export type CreditRequest = {
  providerInvoiceId: string
  amountCents: Cents
  reference: string
  /** Shown on the credit note. */
  memo: string
  key: string
}

/**
 * Invoices that the payment provider sends by e-mail and is paid on a page of its own. Keys are as those of payments: the same key
 * with the same input gives the first answer again. That an invoice is paid is reported by the webhooks of payments, under its
 * reference, and by `find`.
 */
export interface Invoicing {
  readonly provider: 'embedded' | 'stripe'
  /** Makes the customer who is invoiced, or changes what is stored of the one with this id. */
  account(order: InvoicedAccount & { providerCustomerId: string | null; key: string }): Promise<AccountResult>
  /** Makes an invoice of these lines and sends it. One of this reference that is half made is finished, and none is made twice. */
  issue(request: IssueRequest): Promise<IssueResult>
  /** Takes an amount off what is still to be paid of an open invoice; where nothing is left, the invoice is paid. */
  credit(request: CreditRequest): Promise<Credited | InvoicingRefused | Unknown>
  /** The credit note of this reference. */
  findCredit(search: {
    providerInvoiceId: string
    reference: string
  }): Promise<Credited | { kind: 'none' } | Unknown>
  /** What the provider knows under our reference; quicker when its own id is known. A draft is none yet. */
  find(search: {
    reference: string
    providerCustomerId: string
    providerInvoiceId: string | null
  }): Promise<FindInvoice>
  /** The page on which an invoice is paid; none where there is no such invoice, or it was not sent yet. */
  page(request: {
    providerInvoiceId: string
  }): Promise<{ kind: 'page'; url: string } | { kind: 'none' } | Unknown>
  /** Every invoice with a reference of ours, in an order of its own that stays; at most 1,000 a page, after an id of the page before. */
  book(page: { after?: string; limit: number }): Promise<InvoiceEntry[]>
}
