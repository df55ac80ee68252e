import { sql as raw, type RawBuilder } from 'kysely'
import { accounts } from '#domain/money/ledger/accounts.ts'
import type { TransactionKind } from '#domain/money/ledger/entry.ts'
import { payWeekRules } from '#domain/money/payouts/pay-week.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { idsFrom } from '#domain/shared/ids.ts'
import { DAY } from '#domain/shared/units.ts'
import type { Sql } from '#server/db/pool.ts'

/** Whose earnings, between two instants. */
export type Span = { walkerId: string; from: Date; to: Date; currency: string }

const zone = raw.lit(payWeekRules.zone)
/** The day that an instant belongs to, which begins at 04:00 in Denver. */
const day = raw`(entry.at at time zone ${zone} - interval '4 hours')`
/** What a walker's account has received, but for what went to the bank and came back. */
const earnedOf = (walkerId: string, currency: string) => raw`
  from ledger_postings posting join ledger_transactions entry on entry.id = posting.transaction_id
  where posting.account = ${accounts.earned(walkerId)} and posting.layer = 'posted'
    and posting.currency = ${currency} and entry.kind not in ('payoutMoved', 'payoutReversed', 'payoutReturned')`

/** `tripIds`: of the trips that the entries are about. */
export type DaySum = { day: string; kind: TransactionKind; tripIds: string[]; cents: Cents }

/** What each day brought, by the kind of entry. */
export async function earnedByDay(sql: Sql, { walkerId, from, to, currency }: Span): Promise<DaySum[]> {
  const { rows } = await raw<DaySum>`
    select ${day}::date::text as day, entry.kind, array_remove(array_agg(entry.trip_id), null) as trip_ids, sum(posting.amount_cents)::bigint as cents
    ${earnedOf(walkerId, currency)} and entry.at >= ${from} and entry.at < ${to}
    group by 1, 2`.execute(sql)
  return rows
}

export type WeekSum = {
  week: string
  /** Of the trips that were charged. */
  tripIds: string[]
  walksCents: Cents
  tipsCents: Cents
  totalCents: Cents
}

/** The weeks in which something was earned or taken, newest first. */
export async function earnedByWeek(
  sql: Sql,
  {
    walkerId,
    currency,
    offset,
    limit,
  }: { walkerId: string; currency: string; offset: number; limit: number },
): Promise<WeekSum[]> {
  const { rows } = await raw<WeekSum>`
    select date_trunc('week', ${day})::date::text as week,
      coalesce(array_agg(entry.trip_id) filter (where entry.kind in ('charge', 'venueCharge')), '{}') as trip_ids,
      coalesce(sum(posting.amount_cents) filter (where entry.kind in ('charge', 'venueCharge')), 0)::bigint as walks_cents,
      coalesce(sum(posting.amount_cents) filter (where entry.kind = 'tip'), 0)::bigint as tips_cents,
      sum(posting.amount_cents)::bigint as total_cents
    ${earnedOf(walkerId, currency)}
    group by 1 order by 1 desc offset ${offset} limit ${limit}`.execute(sql)
  return rows
}

export async function countWeeks(sql: Sql, walkerId: string, currency: string): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(distinct date_trunc('week', ${day}))::int as count ${earnedOf(walkerId, currency)}`.execute(
    sql,
  )
  return rows[0]?.count ?? 0
}

export type EarnedRow = {
  id: string
  kind: TransactionKind
  at: Date
  tripId: string | null
  /** What was paid in all, by card or credits. */
  paidCents: Cents
  /** What the processor keeps of it. */
  processorCents: Cents
  walkerCents: Cents
}

/** The entries of a time, newest first. */
export function earnedRows(sql: Sql, span: Span & { limit: number }): Promise<EarnedRow[]> {
  const { from, to, limit } = span
  return entries(sql, span, raw`entry.at >= ${from} and entry.at < ${to}`, limit)
}

/** Entries by their ids, newest first; those of other walkers are absent. */
export const earnedRowsOf = (
  sql: Sql,
  of: { walkerId: string; currency: string; ids: readonly string[] },
): Promise<EarnedRow[]> => entries(sql, of, raw`entry.id = any(${[...of.ids]}::text[])`, null)

async function entries(
  sql: Sql,
  { walkerId, currency }: { walkerId: string; currency: string },
  which: RawBuilder<unknown>,
  limit: number | null,
): Promise<EarnedRow[]> {
  const { rows } = await raw<EarnedRow>`
    select entry.id, entry.kind, entry.at, entry.trip_id, posting.amount_cents as walker_cents,
      whole.paid_cents, whole.processor_cents
    from ledger_transactions entry
    join ledger_postings posting on posting.transaction_id = entry.id
    cross join lateral (
      select coalesce(sum(other.amount_cents) filter (where other.amount_cents > 0), 0)::bigint as paid_cents,
        coalesce(sum(other.amount_cents) filter (where other.account = ${accounts.processorFees}), 0)::bigint as processor_cents
      from ledger_postings other where other.transaction_id = entry.id and other.layer = 'posted'
    ) as whole
    where posting.account = ${accounts.earned(walkerId)} and posting.layer = 'posted' and posting.currency = ${currency}
      and entry.kind not in ('payoutMoved', 'payoutReversed', 'payoutReturned') and ${which}
    order by entry.at desc, entry.id desc limit ${limit}`.execute(sql)
  return rows
}

/**
 * Ids sort by the time at which they were made, which is the one that their entry is of to within moments; the bounds of what the index
 * reads are this much wider, and the entry's own time decides.
 */
const idSlackMs = DAY

/** The entries of a time by the rows that lists show: `line` is the group walk of the charge, for all others the entry itself. */
const rowsIn = ({ walkerId, from, to, currency }: Span) => raw`
  select entry.id, entry.at,
    case when entry.kind = 'charge' and entry.group_walk_id is not null then entry.group_walk_id else entry.id end as line
  from ledger_postings posting join ledger_transactions entry on entry.id = posting.transaction_id
  where posting.account = ${accounts.earned(walkerId)} and posting.account like 'walker:%:earned' and posting.layer = 'posted'
    and posting.transaction_id >= ${idsFrom('ltx', from.getTime() - idSlackMs)}
    and posting.transaction_id < ${idsFrom('ltx', to.getTime() + idSlackMs)}
    and posting.currency = ${currency} and entry.kind not in ('payoutMoved', 'payoutReversed', 'payoutReturned')
    and entry.at >= ${from} and entry.at < ${to}`

/** A page of at most 50 rows of a time, each by the ids of its entries: those of a group walk are one, where its newest entry stands. Newest first. */
export async function rowsOfPage(
  sql: Sql,
  { offset, limit, ...span }: Span & { offset: number; limit: number },
): Promise<string[][]> {
  const { rows } = await raw<{ ids: string[] }>`
    select array_agg(id) as ids from (${rowsIn(span)}) as found
    group by line order by max(at) desc, (array_agg(id order by at desc, id desc))[1] desc
    offset ${offset} limit ${limit}`.execute(sql)
  return rows.map(({ ids }) => ids)
}

export async function countRows(sql: Sql, span: Span): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(distinct line)::int as count from (${rowsIn(span)}) as found`.execute(sql)
  return rows[0]?.count ?? 0
}

export type YearSum = { year: number; walksCents: Cents; tipsCents: Cents; paidCents: Cents }

/** What each calendar year in Denver brought, and what was paid out in it less what came back; newest first. */
export async function earnedByYear(sql: Sql, walkerId: string, currency: string): Promise<YearSum[]> {
  const { rows } = await raw<YearSum>`
    select extract(year from entry.at at time zone ${zone})::int as year,
      coalesce(sum(posting.amount_cents) filter (where entry.kind in ('charge', 'venueCharge')), 0)::bigint as walks_cents,
      coalesce(sum(posting.amount_cents) filter (where entry.kind = 'tip'), 0)::bigint as tips_cents,
      coalesce(-sum(posting.amount_cents) filter (where entry.kind in ('payoutMoved', 'payoutReversed', 'payoutReturned')), 0)::bigint as paid_cents
    from ledger_postings posting join ledger_transactions entry on entry.id = posting.transaction_id
    where posting.account = ${accounts.earned(walkerId)} and posting.layer = 'posted' and posting.currency = ${currency}
    group by 1 order by 1 desc`.execute(sql)
  return rows
}
