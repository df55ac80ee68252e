import { invoiceNumber, isOverdue, leftOf, monthAround } from '#domain/money/invoices/invoices.ts'
import { pageInfo, pageRequest, type PageRequest } from '#domain/shared/paging.ts'
import type { Sql } from '#server/db/pool.ts'
import type {
  CreditNote,
  Invoice,
  InvoiceDetail,
  InvoiceFilter,
  InvoicesOutcome,
  AccountFigures,
  VenueWalk,
} from '#server/modules/money/invoices/invoices.types.ts'
import * as store from '#server/modules/money/invoices/invoices.store.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

/** So many walks that are on no invoice yet are listed. */
const unbilledAtMost = 50

/** How institutions stand, in the month of a time; those without an account are absent. */
export async function accountFigures(
  ctx: MoneyContext,
  ids: readonly string[],
  at: Date = ctx.clock.now(),
  sql: Sql = ctx.db,
): Promise<Map<string, AccountFigures>> {
  if (ids.length === 0) return new Map()
  const rows = await store.figuresOf(sql, { ids, ...monthAround(at), now: ctx.clock.now() })
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

/** The invoices of an institution, the newest first. */
export const invoicesOf = (
  ctx: MoneyContext,
  institutionId: string,
  page: PageRequest,
): Promise<InvoicesOutcome> => paged(ctx, { institutionId }, page)

/** All invoices, or those that are open or overdue, the newest first. */
export const allInvoices = (
  ctx: MoneyContext,
  filter: InvoiceFilter,
  page: PageRequest,
): Promise<InvoicesOutcome> => paged(ctx, { filter }, page)

async function paged(
  ctx: MoneyContext,
  which: { institutionId?: string; filter?: InvoiceFilter },
  { first, page }: PageRequest,
): Promise<InvoicesOutcome> {
  const request = pageRequest(first, page)
  if (!request) return { kind: 'pageOutside' }
  const now = ctx.clock.now()
  const part = { ...which, now, offset: (request.page - 1) * request.first, limit: request.first }
  const [rows, total] = await Promise.all([store.invoices(ctx.db, part), store.countInvoices(ctx.db, part)])
  return {
    kind: 'page',
    items: rows.map((row) => shown(row, now)),
    info: pageInfo(request, rows.length, total),
  }
}

/** Walks that are on no invoice yet, the newest first. */
export async function unbilledWalks(ctx: MoneyContext, institutionId: string): Promise<VenueWalk[]> {
  return (await store.newestUnbilled(ctx.db, institutionId, unbilledAtMost)).map(walkOf)
}

/** An invoice with its lines and credit notes; null where there is none. */
export async function invoiceDetail(ctx: MoneyContext, id: string): Promise<InvoiceDetail | null> {
  const now = ctx.clock.now()
  const [row] = await store.invoices(ctx.db, { id, now, offset: 0, limit: 1 })
  if (!row) return null
  const [lines, notes] = await Promise.all([store.linesOf(ctx.db, id), store.notesOf(ctx.db, id)])
  return { ...shown(row, now), lines: lines.map(walkOf), creditNotes: notes.map(noteOf) }
}

export const pdfPath = (id: string) => `/institution-invoices/${id}.pdf`
export const payPath = (id: string) => `/institution-invoices/${id}`

function shown(row: store.InvoiceWithNotes, now: Date): Invoice {
  const { id, institutionId, month, amountCents, creditedCents, currency, state } = row
  const isOpen = state === 'open'
  return {
    id,
    institutionId,
    number: invoiceNumber(row),
    month,
    amountCents,
    creditedCents,
    leftCents: isOpen || state === 'issuing' ? leftOf(row) : 0,
    currency,
    state,
    isOverdue: isOverdue(row, now),
    issuedAt: row.issuedAt,
    dueAt: row.dueAt,
    paidAt: row.paidAt,
    paths: { pdf: pdfPath(id), pay: isOpen ? payPath(id) : null },
  }
}

const walkOf = ({ walkId, place, startsAt, minutes, chargeCents }: store.ChargedRow): VenueWalk => ({
  walkId,
  place,
  startsAt,
  minutes,
  chargeCents,
})

const noteOf = (note: store.NoteRow): CreditNote => ({
  id: note.id,
  invoiceId: note.invoiceId,
  amountCents: note.amountCents,
  currency: note.currency,
  reason: note.reason,
  state: note.state,
  askedBy: note.askedBy,
  decidedBy: note.decidedBy,
  decidedAt: note.decidedAt,
  createdAt: note.createdAt,
})
