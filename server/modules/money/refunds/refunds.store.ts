import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { Refundable } from '#domain/money/refunds/money-requests.ts'
import type { DB, Refunds } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type RefundRow = Selectable<Refunds>

/** What can go back of a trip's charge: each payment at the provider less what was given back of it or taken back by its bank, in order. */
export async function refundableOf(sql: Sql, tripId: string): Promise<Refundable[]> {
  const { rows } = await raw<Refundable>`
    select paid.provider_payment_id, (paid.cents - coalesce((
      select sum(refunds.amount_cents) from refunds
      where refunds.provider_payment_id = paid.provider_payment_id and refunds.state <> 'failed'
        and refunds.trip_id = ${tripId}
    ), 0) - coalesce((
      select sum(disputes.amount_cents) from disputes
      where disputes.provider_payment_id = paid.provider_payment_id and disputes.state in ('needsResponse', 'underReview', 'lost')
    ), 0))::bigint as left_cents
    from (
      select provider_hold_id as provider_payment_id, captured_cents as cents, seq from holds
      where trip_id = ${tripId} and state = 'captured' and captured_cents > 0
      union all
      select collected_payment_id, collected_cents, 9223372036854775807 from payments
      where trip_id = ${tripId} and kind in ('trip', 'cancellation') and collected_payment_id is not null
    ) paid order by paid.seq`.execute(sql)
  return rows.filter((row) => row.leftCents > 0)
}

export async function insertRefund(sql: Transaction<DB>, row: Omit<RefundRow, 'state'>): Promise<void> {
  await sql
    .insertInto('refunds')
    .values({ ...row, state: 'refunding' })
    .execute()
}

export async function getRefund(sql: Sql, id: string): Promise<RefundRow> {
  return sql.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** A refund is over, once. */
export async function endRefund(
  sql: Sql,
  id: string,
  state: 'refunded' | 'failed',
  at: Date,
): Promise<RefundRow | null> {
  const row = await sql
    .updateTable('refunds')
    .set({ state, updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function refundById(sql: Sql, id: string): Promise<RefundRow | null> {
  const row = await sql.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** A refund that was made has come back, once. */
export async function takeRefundBack(sql: Sql, id: string, at: Date): Promise<RefundRow | null> {
  const row = await sql
    .updateTable('refunds')
    .set({ state: 'failed', updatedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What went back to a person, for their archive, the newest first. */
export function personalRefunds(sql: Sql, userId: string) {
  return sql
    .selectFrom('refunds')
    .select(['tripId', 'amountCents', 'currency', 'state', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(5000)
    .execute()
}

/** How the parts of a request stand. */
export async function partsOf(sql: Sql, requestId: string): Promise<RefundRow[]> {
  return sql.selectFrom('refunds').selectAll().where('requestId', '=', requestId).orderBy('id').execute()
}
