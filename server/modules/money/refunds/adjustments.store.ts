import { pageRules } from '#domain/shared/paging.ts'
import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import {
  requestActions,
  requestLeadsTo,
  type RequestAction,
  type RequestKind,
  type RequestState,
} from '#domain/money/refunds/money-requests.ts'
import { DAY } from '#domain/shared/units.ts'
import type { DB, MoneyRequests } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { GivenByOperator } from '#server/modules/money/public.ts'

export type RequestRow = Omit<Selectable<MoneyRequests>, 'state' | 'kind'> & {
  state: RequestState
  kind: RequestKind
}

/** What is given to one person takes turns, so that what one operator has given within a day is known. */
export async function lockGiving(sql: Transaction<DB>, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`giving:${userId}`}, 0))`.execute(sql)
}

export async function requestById(sql: Sql, id: string): Promise<RequestRow | null> {
  const row = await sql.selectFrom('moneyRequests').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as RequestRow | undefined) ?? null
}

export async function requestsByIds(sql: Sql, ids: readonly string[]): Promise<RequestRow[]> {
  if (ids.length === 0) return []
  const rows = await sql
    .selectFrom('moneyRequests')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows as RequestRow[]
}

/** What an operator has given a person within a day, alone. */
export async function givenAlone(
  sql: Sql,
  { askedBy, userId, now }: { askedBy: string; userId: string; now: Date },
): Promise<number> {
  const row = await sql
    .selectFrom('moneyRequests')
    .select(raw<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('askedBy', '=', askedBy)
    .where('userId', '=', userId)
    .where('createdAt', '>', new Date(now.getTime() - DAY))
    .where('decidedBy', 'is', null)
    .where('state', 'in', ['paying', 'done', 'failed'])
    .executeTakeFirstOrThrow()
  return row.cents
}

export async function insertRequest(
  sql: Sql,
  row: Omit<RequestRow, 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await sql.insertInto('moneyRequests').values(row).execute()
}

/** The one way a request changes its state. Null when it is in a state that the action does not start from. */
export async function moveRequest(
  sql: Sql,
  id: string,
  action: RequestAction,
  set: Updateable<MoneyRequests> & { updatedAt: Date },
): Promise<RequestRow | null> {
  const row = await sql
    .updateTable('moneyRequests')
    .set({ ...set, state: requestLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', requestActions[action])
    .returningAll()
    .executeTakeFirst()
  return (row as RequestRow | undefined) ?? null
}

/** Requests: all, the newest first, or those that wait, the oldest first. */
export async function requestsPage(
  sql: Sql,
  { offset, limit, isWaiting }: { offset: number; limit: number; isWaiting: boolean },
): Promise<RequestRow[]> {
  const query = sql.selectFrom('moneyRequests').selectAll().offset(offset).limit(limit)
  const rows = isWaiting
    ? await query.where('state', '=', 'waiting').orderBy('createdAt').orderBy('id').execute()
    : await query.orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
  return rows as RequestRow[]
}

/** How many there are, counted up to `pageRules.countedMax`: from an index, never the whole table. */
export async function countRequests(sql: Sql, isWaiting: boolean): Promise<number> {
  const all = sql.selectFrom('moneyRequests').select('createdAt').limit(pageRules.countedMax)
  const found = isWaiting
    ? all.where('state', '=', 'waiting').orderBy('createdAt').orderBy('id')
    : all.orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const counted = sql.selectFrom(found.as('found')).select(raw<number>`count(*)::int`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** What second operators have not decided yet of what a trip's traveler is to get back. */
export async function waitingBackCents(sql: Sql, tripId: string): Promise<number> {
  const row = await sql
    .selectFrom('moneyRequests')
    .select(raw<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('tripId', '=', tripId)
    .where('kind', 'in', ['refund', 'feeWaiver'])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** The fee that a trip's walker was charged, and what was not waived of it and does not wait to be. */
export async function walkerFeeOf(
  sql: Sql,
  tripId: string,
): Promise<{ walkerId: string; feeCents: number; leftCents: number } | null> {
  const { rows } = await raw<{ walkerId: string; feeCents: number; leftCents: number }>`
    select split_part(p.account, ':', 2) as walker_id, (-p.amount_cents)::bigint as fee_cents,
      greatest(0, -p.amount_cents - (select coalesce(sum(r.amount_cents), 0) from money_requests r
        where r.trip_id = ${tripId} and r.kind = 'feeWaiver' and r.state in ('waiting', 'done')))::bigint as left_cents
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where t.kind = 'walkerFee' and t.reference = ${tripId} and p.account like 'walker:%'`.execute(sql)
  return rows[0] ?? null
}

/** What was asked to be given for a trip, the newest first. */
export async function requestsOfTrip(sql: Sql, tripId: string, limit: number): Promise<RequestRow[]> {
  const rows = await sql
    .selectFrom('moneyRequests')
    .selectAll()
    .where('tripId', '=', tripId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as RequestRow[]
}

/** Who asks for a refund that follows from a bank's warning: no operator. */
export const warningAsker = 'warning'

/** What each operator has asked for that was given or is on its way, and has let through, within a time. */
export async function givenByOperator(
  sql: Sql,
  { from, until }: { from: Date; until: Date },
): Promise<GivenByOperator[]> {
  const { rows } = await raw<GivenByOperator>`
    with given as (
      select * from money_requests
      where created_at >= ${from} and created_at < ${until} and state in ('paying', 'done')
        and asked_by <> ${warningAsker}
    ), acts as (
      select asked_by as operator_id, user_id, kind, amount_cents, false as is_approval from given
      union all
      select decided_by, user_id, kind, amount_cents, true from given where decided_by is not null
    )
    select operator_id,
      count(*) filter (where not is_approval)::int as requests,
      count(distinct user_id) filter (where not is_approval)::int as people,
      coalesce(sum(amount_cents) filter (where not is_approval and kind = 'refund'), 0)::bigint as refund_cents,
      coalesce(sum(amount_cents) filter (where not is_approval and kind = 'credit'), 0)::bigint as credit_cents,
      coalesce(sum(amount_cents) filter (where not is_approval and kind = 'walkerPay'), 0)::bigint as walker_pay_cents,
      coalesce(sum(amount_cents) filter (where not is_approval and kind = 'feeWaiver'), 0)::bigint as fee_waiver_cents,
      count(*) filter (where is_approval)::int as approved,
      coalesce(sum(amount_cents) filter (where is_approval), 0)::bigint as approved_cents
    from acts group by operator_id order by sum(amount_cents) desc, operator_id limit 200`.execute(sql)
  return rows
}
