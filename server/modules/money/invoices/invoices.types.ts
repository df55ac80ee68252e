import type { CreditNoteState, InvoiceState } from '#domain/money/invoices/invoices.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { PageInfo, PageRequest } from '#domain/shared/paging.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** How an institution is invoiced. `ownerId`: the person whose account it is. */
export type InvoiceAccount = {
  institutionId: string
  ownerId: string
  name: string
  email: string
  address: string
  country: string
  taxNumber: string | null
}

/** What a private walk is agreed for; the price and the time as they were booked. */
export type VenueWalkOrder = {
  institutionId: string
  walkId: string
  place: string
  startsAt: Date
  bookedCents: Cents
}

/** What a private walk costs that has taken place. */
export type VenueChargeOrder = {
  institutionId: string
  walkId: string
  /** The trip by which lists of the walker name the walk; null where it has none. */
  tripId: string | null
  walkerId: string
  place: string
  startsAt: Date
  minutes: number
  chargeCents: Cents
  /** A cancellation is the platform's, as that of a traveler is; all else is shared by the one split. */
  isCancellation?: boolean
}

/** How an institution stands: what counts for the limit of a month, and what it owes. */
export type AccountFigures = {
  /** Walks of the month: booked ones by their agreed price, charged ones by what they cost. */
  usedCents: Cents
  /** Of walks that are on no invoice yet. */
  unbilledCents: Cents
  /** To be paid, overdue ones included. */
  openCents: Cents
  overdueCents: Cents
}

/** A line of an invoice, or a walk that will be on the next one. */
export type VenueWalk = {
  walkId: string
  place: string
  startsAt: Date
  minutes: number
  chargeCents: Cents
}

export type CreditNote = {
  id: string
  invoiceId: string
  amountCents: Cents
  currency: string
  reason: string
  state: CreditNoteState
  askedBy: string
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
}

export type Invoice = {
  id: string
  institutionId: string
  /** As papers show it: V-2026-000123. */
  number: string
  month: Date
  amountCents: Cents
  creditedCents: Cents
  /** What is still to be paid; what is being credited counts as credited. */
  leftCents: Cents
  currency: string
  state: InvoiceState
  isOverdue: boolean
  issuedAt: Date
  dueAt: Date
  paidAt: Date | null
  /** Where the owner reads it and pays it. */
  paths: { pdf: string; pay: string | null }
}

/** An invoice with its lines and the credit notes that operators have asked for. */
export type InvoiceDetail = Invoice & { lines: VenueWalk[]; creditNotes: CreditNote[] }

export type InvoicesOutcome = { kind: 'page'; items: Invoice[]; info: PageInfo } | { kind: 'pageOutside' }

/** Which invoices operators look at. */
export type InvoiceFilter = 'all' | 'open' | 'overdue'

export type CreditNoteOutcome =
  /** It is on its way to the provider. */
  | { kind: 'crediting'; id: string }
  /** A second operator has to approve it. */
  | { kind: 'waits'; id: string }
  | { kind: 'declined' }
  | { kind: 'amountOutside'; leftCents: Cents; currency: string }
  /** The invoice is not open, or the note is decided already. */
  | { kind: 'notNow' | 'unknown' | 'ownMoney' | 'ownRequest' }

/** What other modules may ask of money about institutions that pay by invoice (docs/rules/invoices.md). */
export type InvoicesPublic = {
  /** Opens the account of an institution, or changes how it is invoiced; the provider is notified by a job. In the caller's transaction. */
  saveInvoiceAccount(tx: Tx, account: InvoiceAccount): Promise<void>
  /** What is done with one institution's money takes turns until the transaction ends. */
  lockInstitution(tx: Tx, institutionId: string): Promise<void>
  /** How institutions stand; those without an account are absent. `at`: whose month the limit is counted in, now unless given. */
  accountFigures(
    institutionIds: readonly string[],
    at?: Date,
    sql?: Sql,
  ): Promise<Map<string, AccountFigures>>
  /** A private walk is agreed: its price counts for the limit. In the caller's transaction; a second time throws. */
  bookVenueWalk(tx: Tx, order: VenueWalkOrder): Promise<void>
  /** More is agreed for a walk that is booked: it counts for the limit. In the caller's transaction; throws for any other walk. */
  raiseVenueWalk(tx: Tx, walkId: string, moreCents: Cents): Promise<void>
  /** A walk that was agreed will not take place; costs nothing. Safe to repeat, and where none was booked. */
  releaseVenueWalk(tx: Tx, walkId: string): Promise<void>
  /**
   * A private walk has taken place: the walker's share is posted at once, and it is a line of the next invoice. In the caller's
   * transaction; nothing for a charge of nothing but the release of what was booked. A second time throws.
   */
  chargeVenueWalk(tx: Tx, order: VenueChargeOrder): Promise<void>
  /** The invoices of an institution, the newest first. It checks no right. */
  invoicesOf(institutionId: string, page: PageRequest): Promise<InvoicesOutcome>
  /** Walks that are on no invoice yet, the newest first, at most 50. */
  unbilledWalks(institutionId: string): Promise<VenueWalk[]>
  /** All invoices, the newest first. It checks no right: only for operators. */
  allInvoices(filter: InvoiceFilter, page: PageRequest): Promise<InvoicesOutcome>
  /** It checks no right: only for operators. */
  invoiceDetail(id: string): Promise<InvoiceDetail | null>
  /** Takes an amount off an open invoice, or asks for a second operator where it is more than one may give alone. */
  creditInvoice(
    operatorId: string,
    order: { invoiceId: string; amountCents: Cents; reason: string },
  ): Promise<CreditNoteOutcome>
  /** A second operator lets a credit note through, or declines it. */
  decideCreditNote(operatorId: string, order: { id: string; approve: boolean }): Promise<CreditNoteOutcome>
}
