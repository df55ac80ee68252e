import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#server/db/pool.ts'
import type { Compared } from '#server/modules/money/reconciliation/checks/check.ts'

/** What a run looks at: all there is, or what has changed since then and what is open. */
export type Scope = { runId: string; since: Date | null; kindsOf(over: Compared): readonly string[] }

type Ids = RawBuilder<unknown>
type Of = { runId: string; since: Date; outstanding: Ids }

/** Every id of a table. */
const whole = {
  holds: raw`select id from holds`,
  payments: raw`select id from payments`,
  gifts: raw`select id from gifts`,
  payouts: raw`select id from payouts`,
  erasedWalkers: raw`select walker_id as id from erased_walkers`,
  memberships: raw`select id from membership_charges`,
  members: raw`select id from memberships`,
  venueWalks: raw`select walk_id as id from venue_walks`,
  venueInvoices: raw`select id from venue_invoices`,
  disputes: raw`select id from disputes`,
  entries: raw`select id from ledger_transactions`,
  postings: raw`select transaction_id as id from ledger_postings`,
  lines: raw`select id from processor_lines`,
} as const satisfies Partial<Record<Compared, Ids>>

/** The books of the providers, of which a run reads what it compares. */
const read = {
  book: (runId) => raw`select provider_id as id from reconciliation_book where run_id = ${runId}`,
  disputesThere: (runId) =>
    raw`select provider_id as id from reconciliation_disputes where run_id = ${runId}`,
  subscriptions: (runId) =>
    raw`select provider_id as id from reconciliation_subscriptions where run_id = ${runId}`,
  invoicesThere: (runId) =>
    raw`select provider_id as id from reconciliation_invoices where run_id = ${runId}`,
  transfers: (runId) => raw`select provider_id as id from reconciliation_transfers where run_id = ${runId}`,
} as const satisfies Partial<Record<Compared, (runId: string) => Ids>>

/** A line of the book by the row that it is about: charges go by the key of their call, which begins with the row's id. */
const named = raw`split_part(b.reference, ':', 1)`

/** What has changed, what is open, what stands as a difference, and what the part of the provider's books is about. */
const changed: Record<keyof typeof whole, (of: Of) => Ids> = {
  holds: ({ runId, since, outstanding }) => raw`select id from holds where updated_at >= ${since}
    union select id from holds where state in ('authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing')
    union select h.id from reconciliation_book b join holds h on h.id = b.reference where b.run_id = ${runId}
    union ${outstanding}`,
  payments: ({ runId, since, outstanding }) => raw`select id from payments where updated_at >= ${since}
    union select id from payments where state in ('charging', 'capturing')
    union select p.id from reconciliation_book b join payments p on p.id = ${named} where b.run_id = ${runId}
    union ${outstanding}`,
  gifts: ({ runId, since, outstanding }) => raw`select id from gifts where updated_at >= ${since}
    union select id from gifts where state in ('paying', 'atBank', 'refunding')
    union select g.id from reconciliation_book b join gifts g on g.id = ${named} where b.run_id = ${runId}
    union ${outstanding}`,
  payouts: ({ runId, since, outstanding }) => raw`select id from payouts where updated_at >= ${since}
    union select id from payouts where state in ('sending', 'transferred')
    union select o.id from reconciliation_transfers t join payouts o on o.id = t.reference where t.run_id = ${runId}
    union ${outstanding}`,
  erasedWalkers: ({ since, outstanding }) =>
    raw`select walker_id as id from erased_walkers where erased_at >= ${since} union ${outstanding}`,
  memberships: ({
    runId,
    since,
    outstanding,
  }) => raw`select id from membership_charges where updated_at >= ${since}
    union select c.id from reconciliation_book b join membership_charges c on c.provider_payment_id = b.provider_id
      where b.run_id = ${runId}
    union ${outstanding}`,
  // The provider's subscriptions are read whole: there are as many as people have had, however long ago that was.
  members: () => whole.members,
  // The provider's invoices are read whole, as one a month of an institution is few.
  venueWalks: ({ since, outstanding }) =>
    raw`select walk_id as id from venue_walks where updated_at >= ${since} union ${outstanding}`,
  venueInvoices: () => whole.venueInvoices,
  disputes: ({ runId, since, outstanding }) => raw`select id from disputes where updated_at >= ${since}
    union select id from disputes where state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview')
    union select d.id from reconciliation_disputes b join disputes d on d.provider_dispute_id = b.provider_id
      where b.run_id = ${runId}
    union ${outstanding}`,
  entries: ({ since, outstanding }) =>
    raw`select id from ledger_transactions where at >= ${since} union ${outstanding}`,
  // Ids sort by time, so that a posting without an entry is found by where it stands. The offset keeps the least id from being
  // looked for by walking all ids from the first one on.
  postings: ({ since, outstanding }) => raw`select transaction_id as id from ledger_postings
    where transaction_id >= (
      select min(id) from (select id from ledger_transactions where at >= ${since} offset 0) as recent) union ${outstanding}`,
  lines: ({ since, outstanding }) =>
    raw`select id from processor_lines where created_at >= ${since} union ${outstanding}`,
}

const outstandingOf = (kinds: readonly string[]) =>
  raw`select subject as id from reconciliation_differences where state <> 'gone' and kind = any(${kinds}::text[])`

const isRead = (over: Compared): over is keyof typeof read => over in read

function idsOf(over: Compared, { runId, since, kindsOf }: Scope): Ids {
  if (isRead(over)) return read[over](runId)
  return since === null
    ? whole[over]
    : changed[over]({ runId, since, outstanding: outstandingOf(kindsOf(over)) })
}

/** The ids of the next part of what a run compares over a table, in their order. */
export async function partAfter(
  sql: Sql,
  over: Compared,
  { scope, after, rows: limit }: { scope: Scope; after: string; rows: number },
): Promise<string[]> {
  const { rows } = await raw<{ id: string }>`
    select distinct id from (${idsOf(over, scope)}) as scope where id > ${after} order by id limit ${limit}`.execute(
    sql,
  )
  return rows.map(({ id }) => id)
}

type Wanted = { scope: Scope & { since: Date }; after: string; limit: number }

/** Payments that rows, lines or differences of the scope are about, and that the read part of the book does not have. */
export async function paymentsToLook(sql: Sql, { scope, after, limit }: Wanted): Promise<string[]> {
  const { runId, since } = scope
  const outstanding = (over: Compared) => outstandingOf(scope.kindsOf(over))
  const ofHolds = raw`select provider_hold_id as id from holds where provider_hold_id is not null`
  const ofGifts = raw`select provider_payment_id as id from gifts where provider_payment_id is not null`
  const ofCharges = raw`select provider_payment_id as id from membership_charges where provider_payment_id is not null`
  const ofInvoices = raw`select provider_payment_id as id from venue_invoices where provider_payment_id is not null`
  const ofLines = raw`select provider_payment_id as id from processor_lines where kind in ('charge', 'refund')
    and provider_payment_id is not null`
  const { rows } = await raw<{ id: string }>`
    select distinct id from (
      ${ofHolds} and updated_at >= ${since}
      union ${ofHolds} and state in ('authorizing', 'needsAction', 'abandoned', 'held', 'capturing', 'releasing')
      union ${ofHolds} and id in (${outstanding('holds')})
      union ${ofGifts} and updated_at >= ${since}
      union ${ofGifts} and id in (${outstanding('gifts')})
      union ${ofCharges} and updated_at >= ${since}
      union ${ofCharges} and id in (${outstanding('memberships')})
      union ${ofInvoices} and updated_at >= ${since}
      union ${ofInvoices} and id in (${outstanding('venueInvoices')})
      union ${ofLines} and created_at >= ${since}
      union ${ofLines} and id in (${outstanding('lines')})
      union ${outstanding('book')}
    ) as wanted
    where id > ${after} and not exists (
      select from reconciliation_book b where b.run_id = ${runId} and b.provider_id = wanted.id)
    order by id limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** Charges off a card that are in the ledger of the scope, and that the read part of the book does not have. */
export async function chargesToLook(
  sql: Sql,
  { scope, after, limit }: Wanted,
): Promise<{ id: string; providerCustomerId: string }[]> {
  const { runId, since, kindsOf } = scope
  const { rows } = await raw<{ id: string; providerCustomerId: string }>`
    select t.reference as id, c.provider_customer_id
    from ledger_transactions t join payments p on p.id = split_part(t.reference, ':', 1)
      join payment_customers c on c.user_id = p.traveller_id
    where t.kind in ('tip', 'collect') and t.reference > ${after}
      and t.id in (select id from ledger_transactions where at >= ${since} union ${outstandingOf(kindsOf('entries'))})
      and not exists (select from reconciliation_book b where b.run_id = ${runId} and b.reference = t.reference)
    order by 1 limit ${limit}`.execute(sql)
  return rows
}

/** The same of disputes. */
export async function disputesToLook(sql: Sql, { scope, after, limit }: Wanted): Promise<string[]> {
  const { runId, since, kindsOf } = scope
  const { rows } = await raw<{ id: string }>`
    select distinct id from (
      select provider_dispute_id as id from disputes
        where updated_at >= ${since} or state in ('inquiry', 'inquiryReview', 'needsResponse', 'underReview')
          or id in (${outstandingOf(kindsOf('disputes'))})
      union select provider_dispute_id from processor_lines where provider_dispute_id is not null
        and (created_at >= ${since} or id in (${outstandingOf(kindsOf('lines'))}))
      union ${outstandingOf(kindsOf('disputesThere'))}
    ) as wanted
    where id > ${after} and not exists (
      select from reconciliation_disputes b where b.run_id = ${runId} and b.provider_id = wanted.id)
    order by id limit ${limit}`.execute(sql)
  return rows.map(({ id }) => id)
}

/** The same of transfers to walkers, which are found by our payout and its account. */
export async function transfersToLook(
  sql: Sql,
  { scope, after, limit }: Wanted,
): Promise<{ id: string; providerAccountId: string }[]> {
  const { runId, since, kindsOf } = scope
  const { rows } = await raw<{ id: string; providerAccountId: string }>`
    select o.id, o.provider_account_id from payouts o
    where o.id > ${after} and o.provider_transfer_id is not null and o.provider_account_id is not null
      and o.id in (
        select id from payouts where updated_at >= ${since} or state in ('sending', 'transferred')
        union ${outstandingOf(kindsOf('payouts'))}
        union select p.id from processor_lines l join payouts p on p.provider_transfer_id = l.provider_transfer_id
          where l.created_at >= ${since} or l.id in (${outstandingOf(kindsOf('lines'))}))
      and not exists (select from reconciliation_transfers t
        where t.run_id = ${runId} and t.provider_id = o.provider_transfer_id)
    order by 1 limit ${limit}`.execute(sql)
  return rows
}

/** Since when a difference of some kinds stands that is not gone; null where none does. */
export async function standsSince(sql: Sql, kinds: readonly string[]): Promise<Date | null> {
  const row = await sql
    .selectFrom('reconciliationDifferences')
    .select('firstSeenAt')
    .where('state', '<>', 'gone')
    .where('kind', 'in', [...kinds])
    .orderBy('firstSeenAt')
    .limit(1)
    .executeTakeFirst()
  return row?.firstSeenAt ?? null
}
