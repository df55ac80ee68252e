import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  invoiceActions,
  invoiceLeadsTo,
  type CreditNoteState,
  type InvoiceAction,
  type InvoiceState,
} from '#domain/money/invoices/invoices.ts'
import type {
  DB,
  InvoiceAccounts,
  VenueCreditNotes,
  VenueInvoices,
  VenueWalks,
} from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import type { InvoiceFilter } from '#server/modules/money/invoices/invoices.types.ts'

export type AccountRow = Selectable<InvoiceAccounts>
export type InvoiceRow = Omit<Selectable<VenueInvoices>, 'state'> & { state: InvoiceState }
export type WalkRow = Omit<Selectable<VenueWalks>, 'state'> & { state: 'booked' | 'charged' | 'released' }
export type NoteRow = Omit<Selectable<VenueCreditNotes>, 'state'> & { state: CreditNoteState }

/** What is done with one institution's money takes turns. */
export async function lockInstitution(sql: Transaction<DB>, id: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`institution:${id}`}, 0))`.execute(sql)
}

/** Makes an account, or changes how it is invoiced. */
export async function saveAccount(sql: Sql, row: Omit<AccountRow, 'providerCustomerId'>): Promise<void> {
  const { ownerId, name, email, address, country, taxNumber, updatedAt } = row
  const set = { ownerId, name, email, address, country, taxNumber, updatedAt }
  await sql
    .insertInto('invoiceAccounts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(set))
    .execute()
}

export function getAccount(sql: Sql, id: string): Promise<AccountRow> {
  return sql.selectFrom('invoiceAccounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function setAccount(sql: Sql, id: string, set: Updateable<InvoiceAccounts>): Promise<void> {
  await sql.updateTable('invoiceAccounts').set(set).where('id', '=', id).execute()
}

/** Whether a month of an institution is to be invoiced, or an open invoice looked at. */
export const invoicesDue = (now: Date): DueCondition =>
  raw<boolean>`(exists (select from invoice_accounts where next_invoice_at <= ${now})
    or exists (select from venue_invoices where look_at <= ${now}))`

/** Accounts whose month is over, those that wait longest first. */
export async function accountsToInvoice(sql: Sql, now: Date, limit: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('invoiceAccounts')
    .select('id')
    .where('nextInvoiceAt', '<=', now)
    .orderBy('nextInvoiceAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Invoices that the provider is to be asked about. */
export function invoicesToLook(
  sql: Sql,
  now: Date,
  limit: number,
): Promise<{ id: string; institutionId: string }[]> {
  return sql
    .selectFrom('venueInvoices')
    .select(['id', 'institutionId'])
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(limit)
    .execute()
}

export async function insertWalk(sql: Sql, row: WalkRow): Promise<void> {
  await sql.insertInto('venueWalks').values(row).execute()
}

export async function findWalk(sql: Sql, walkId: string): Promise<WalkRow | null> {
  const row = await sql.selectFrom('venueWalks').selectAll().where('walkId', '=', walkId).executeTakeFirst()
  return (row as WalkRow | undefined) ?? null
}

/** Changes a walk that is booked; false where it is none. */
export async function moveBooked(
  sql: Sql,
  walkId: string,
  set: Updateable<VenueWalks> & { state: 'charged' | 'released'; updatedAt: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('venueWalks')
    .set(set)
    .where('walkId', '=', walkId)
    .where('state', '=', 'booked')
    .returning('walkId')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds to the price of a walk that is booked; false where it is none. */
export async function raiseBooked(sql: Sql, walkId: string, moreCents: number, at: Date): Promise<boolean> {
  const bookedCents = raw<number>`booked_cents + ${moreCents}`
  const raised = sql.updateTable('venueWalks').set({ bookedCents, updatedAt: at })
  const which = raised.where('walkId', '=', walkId).where('state', '=', 'booked')
  return (await which.returning('walkId').executeTakeFirst()) !== undefined
}

/** Charged walks before an instant that are on no invoice, the oldest first. */
export async function unbilledBefore(
  sql: Sql,
  { institutionId, before, limit }: { institutionId: string; before: Date; limit: number },
): Promise<ChargedRow[]> {
  return charged(sql)
    .where('institutionId', '=', institutionId)
    .where('invoiceId', 'is', null)
    .where('startsAt', '<', before)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The newest of them, whenever they were. */
export async function newestUnbilled(sql: Sql, institutionId: string, limit: number): Promise<ChargedRow[]> {
  return charged(sql)
    .where('institutionId', '=', institutionId)
    .where('invoiceId', 'is', null)
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The lines of an invoice, the oldest walk first. */
export async function linesOf(sql: Sql, invoiceId: string): Promise<ChargedRow[]> {
  return charged(sql).where('invoiceId', '=', invoiceId).orderBy('startsAt').orderBy('id').execute()
}

export type ChargedRow = {
  id: string
  walkId: string
  place: string
  startsAt: Date
  minutes: number
  chargeCents: number
}

const charged = (sql: Sql) =>
  sql
    .selectFrom('venueWalks')
    .select([
      'id',
      'walkId',
      'place',
      'startsAt',
      raw<number>`minutes`.as('minutes'),
      raw<number>`charge_cents`.as('chargeCents'),
    ])
    .where('state', '=', 'charged')

export async function putOnInvoice(sql: Sql, invoiceId: string, ids: readonly string[]): Promise<void> {
  await sql.updateTable('venueWalks').set({ invoiceId }).where('id', 'in', ids).execute()
}

/**
 * The next number of a year. Invoices take turns until the transaction ends, so that one that is rolled back leaves no gap; locks of
 * other rows are taken before.
 */
export async function nextNumber(sql: Transaction<DB>, year: number): Promise<number> {
  await raw`select pg_advisory_xact_lock(hashtextextended('numbers of invoices', 0))`.execute(sql)
  const row = await sql
    .selectFrom('venueInvoices')
    .select(raw<number>`coalesce(max(number), 0)::int + 1`.as('next'))
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return row.next
}

export async function insertInvoice(sql: Sql, row: InvoiceRow): Promise<void> {
  await sql.insertInto('venueInvoices').values(row).execute()
}

export async function findInvoice(sql: Sql, id: string): Promise<InvoiceRow | null> {
  const row = await sql.selectFrom('venueInvoices').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as InvoiceRow | undefined) ?? null
}

export async function getInvoice(sql: Sql, id: string): Promise<InvoiceRow> {
  const row = await sql.selectFrom('venueInvoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row as InvoiceRow
}

/** An invoice of an owner's institution; null for another one's. */
export async function invoiceOfOwner(
  sql: Sql,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<InvoiceRow | null> {
  const row = await sql
    .selectFrom('venueInvoices')
    .innerJoin('invoiceAccounts', 'invoiceAccounts.id', 'venueInvoices.institutionId')
    .selectAll('venueInvoices')
    .where('venueInvoices.id', '=', id)
    .where('invoiceAccounts.ownerId', '=', ownerId)
    .executeTakeFirst()
  return (row as InvoiceRow | undefined) ?? null
}

export async function setInvoice(
  sql: Sql,
  id: string,
  set: Updateable<VenueInvoices> & { updatedAt: Date },
): Promise<void> {
  await sql.updateTable('venueInvoices').set(set).where('id', '=', id).execute()
}

/** The one way an invoice changes its state; false when it is in a state that the action does not start from. */
export async function moveInvoice(
  sql: Sql,
  id: string,
  action: InvoiceAction,
  set: Updateable<VenueInvoices> & { updatedAt: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('venueInvoices')
    .set({ ...set, state: invoiceLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', invoiceActions[action])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type InvoiceWithNotes = InvoiceRow & { creditingCents: number }

/** What is being credited, or waits for a second operator. */
const crediting = raw<number>`(select coalesce(sum(n.amount_cents), 0)::bigint from venue_credit_notes n
  where n.invoice_id = venue_invoices.id and n.state in ('waiting', 'crediting'))`

export type InvoicePart = {
  institutionId?: string
  id?: string
  filter?: InvoiceFilter
  now: Date
  offset: number
  limit: number
}

const wanted = (
  sql: Sql,
  { institutionId, id, filter = 'all', now }: Omit<InvoicePart, 'offset' | 'limit'>,
) => {
  let rows = sql.selectFrom('venueInvoices')
  if (institutionId !== undefined) rows = rows.where('institutionId', '=', institutionId)
  if (id !== undefined) rows = rows.where('id', '=', id)
  if (filter !== 'all') rows = rows.where('state', '=', 'open')
  return filter === 'overdue' ? rows.where('dueAt', '<=', now) : rows
}

/** Invoices with what is being credited of them, the newest first. */
export async function invoices(sql: Sql, part: InvoicePart): Promise<InvoiceWithNotes[]> {
  const rows = await wanted(sql, part)
    .selectAll()
    .select(crediting.as('creditingCents'))
    .orderBy('issuedAt', 'desc')
    .orderBy('id', 'desc')
    .offset(part.offset)
    .limit(part.limit)
    .execute()
  return rows as InvoiceWithNotes[]
}

export async function countInvoices(sql: Sql, part: Omit<InvoicePart, 'offset' | 'limit'>): Promise<number> {
  const row = await wanted(sql, part)
    .select(raw<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export type FiguresRow = {
  id: string
  usedCents: number
  unbilledCents: number
  openCents: number
  overdueCents: number
}

/** How institutions stand; walks are counted in the month between two instants. */
export async function figuresOf(
  sql: Sql,
  { ids, from, until, now }: { ids: readonly string[]; from: Date; until: Date; now: Date },
): Promise<FiguresRow[]> {
  const { rows } = await raw<FiguresRow>`
    select a.id, (
        select coalesce(sum(coalesce(w.charge_cents, w.booked_cents)), 0)::bigint from venue_walks w
        where w.institution_id = a.id and w.state <> 'released' and w.starts_at >= ${from} and w.starts_at < ${until}
      ) as used_cents, (
        select coalesce(sum(w.charge_cents), 0)::bigint from venue_walks w
        where w.institution_id = a.id and w.state = 'charged' and w.invoice_id is null
      ) as unbilled_cents, owed.open_cents, owed.overdue_cents
    from invoice_accounts a, lateral (
      select coalesce(sum(i.amount_cents - i.credited_cents), 0)::bigint as open_cents,
        coalesce(sum(i.amount_cents - i.credited_cents) filter (where i.state = 'open' and i.due_at <= ${now}), 0)::bigint
          as overdue_cents
      from venue_invoices i where i.institution_id = a.id and i.state in ('issuing', 'open')) as owed
    where a.id = any(${[...ids]}::text[])`.execute(sql)
  return rows
}

export async function insertNote(sql: Sql, row: NoteRow): Promise<void> {
  await sql.insertInto('venueCreditNotes').values(row).execute()
}

export async function findNote(sql: Sql, id: string): Promise<NoteRow | null> {
  const row = await sql.selectFrom('venueCreditNotes').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as NoteRow | undefined) ?? null
}

export async function getNote(sql: Sql, id: string): Promise<NoteRow> {
  const row = await sql
    .selectFrom('venueCreditNotes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as NoteRow
}

/** The credit notes of an invoice, the oldest first, at most 100. */
export async function notesOf(sql: Sql, invoiceId: string): Promise<NoteRow[]> {
  const rows = await sql
    .selectFrom('venueCreditNotes')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows as NoteRow[]
}

/** Moves a credit note on from one state; null where it is in another. */
export async function moveNote(
  sql: Sql,
  id: string,
  from: CreditNoteState,
  set: Updateable<VenueCreditNotes> & { state: CreditNoteState; updatedAt: Date },
): Promise<NoteRow | null> {
  const row = await sql
    .updateTable('venueCreditNotes')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  return (row as NoteRow | undefined) ?? null
}

/** Whether a person's institution owes anything, or has walks that are not invoiced yet. */
export async function isInstitutionOwing(sql: Sql, ownerId: string): Promise<boolean> {
  const { rows } = await raw<{ isOwing: boolean }>`
    select exists (select from invoice_accounts a where a.owner_id = ${ownerId} and (
      exists (select from venue_invoices i where i.institution_id = a.id and i.state in ('issuing', 'open'))
      or exists (select from venue_walks w where w.institution_id = a.id
        and (w.state = 'booked' or (w.state = 'charged' and w.invoice_id is null))))) as is_owing`.execute(
    sql,
  )
  return rows[0]?.isOwing ?? false
}

/** Whether the provider's customer is an institution of ours. */
export async function isInstitution(sql: Sql, providerCustomerId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('invoiceAccounts')
    .select('id')
    .where('providerCustomerId', '=', providerCustomerId)
    .executeTakeFirst()
  return row !== undefined
}

/** What the institutions of a person were invoiced, for their archive, the newest first. */
export function personalInvoices(sql: Sql, ownerId: string) {
  return sql
    .selectFrom('venueInvoices')
    .innerJoin('invoiceAccounts', 'invoiceAccounts.id', 'venueInvoices.institutionId')
    .select([
      'venueInvoices.amountCents',
      'venueInvoices.creditedCents',
      'venueInvoices.currency',
      'venueInvoices.state',
      'venueInvoices.month',
      'venueInvoices.issuedAt',
      'venueInvoices.dueAt',
      'venueInvoices.paidAt',
    ])
    .where('invoiceAccounts.ownerId', '=', ownerId)
    .orderBy('venueInvoices.issuedAt', 'desc')
    .limit(5000)
    .execute()
}

/** How a person's institutions are invoiced, for their archive. */
export function personalAccounts(sql: Sql, ownerId: string) {
  return sql
    .selectFrom('invoiceAccounts')
    .select(['name', 'email', 'address', 'country', 'taxNumber', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .execute()
}
