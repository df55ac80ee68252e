import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DB, Payments } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type PaymentRow = Selectable<Payments>
export type PaymentState = 'capturing' | 'due' | 'paid' | 'free' | 'declined'
export type PaymentKind = 'trip' | 'tip'
type Sql = Database | Transaction<DB>

export async function paymentOf(sql: Sql, tripId: string, kind: PaymentKind): Promise<PaymentRow | null> {
  return (
    (await sql
      .selectFrom('payments')
      .selectAll()
      .where('trip_id', '=', tripId)
      .where('kind', '=', kind)
      .executeTakeFirst()) ?? null
  )
}

export async function paymentById(sql: Sql, id: string): Promise<PaymentRow | null> {
  return (await sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function insertPayment(
  sql: Sql,
  row: Pick<
    PaymentRow,
    | 'id'
    | 'trip_id'
    | 'traveller_id'
    | 'walker_id'
    | 'charge_cents'
    | 'currency'
    | 'check_at'
    | 'created_at'
    | 'updated_at'
  > & { kind: PaymentKind; state: PaymentState; message: string | null },
): Promise<void> {
  await sql.insertInto('payments').values(row).execute()
}

export async function movePayment(
  sql: Sql,
  id: string,
  from: readonly PaymentState[],
  to: PaymentState,
  set: Updateable<Payments> & { updated_at: Date },
): Promise<PaymentRow | null> {
  const row = await sql
    .updateTable('payments')
    .set({ check_at: null, ...set, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** A hold has been captured for this payment. */
export async function addCaptured(sql: Sql, tripId: string, amountCents: number, at: Date): Promise<void> {
  await sql
    .updateTable('payments')
    .set((each) => ({ captured_cents: each('captured_cents', '+', amountCents), updated_at: at }))
    .where('trip_id', '=', tripId)
    .where('kind', '=', 'trip')
    .execute()
}

/** Ends the capturing when no hold is on its way any more: paid, or the rest is due. Null when it is not over. */
export async function closeCapturing(
  sql: Sql,
  id: string,
  message: string,
  at: Date,
): Promise<PaymentRow | null> {
  const row = await sql
    .updateTable('payments')
    .set({
      state: raw<string>`case when captured_cents + collected_cents = charge_cents then 'paid' else 'due' end`,
      message: raw<
        string | null
      >`case when captured_cents + collected_cents = charge_cents then null else ${message}::text end`,
      check_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('kind', '=', 'trip')
    .where('state', '=', 'capturing')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('holds')
            .select('holds.id')
            .whereRef('holds.trip_id', '=', 'payments.trip_id')
            .where('holds.state', '=', 'capturing'),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What a person owes, oldest first. */
export async function duePayments(sql: Sql, userId: string): Promise<PaymentRow[]> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('traveller_id', '=', userId)
    .where('state', '=', 'due')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function dueCentsOf(sql: Sql, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('payments')
    .select(
      raw<number>`coalesce(sum(charge_cents - captured_cents - collected_cents), 0)::bigint`.as('cents'),
    )
    .where('traveller_id', '=', userId)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
  return row.cents
}

/** Payments on their way whose time has come; their next look is set first, as with holds. */
export async function leasePayments(
  sql: Sql,
  now: Date,
  nextLook: Date,
  limit: number,
): Promise<PaymentRow[]> {
  return sql
    .updateTable('payments')
    .set({ check_at: nextLook })
    .where('id', 'in', (due) =>
      due
        .selectFrom('payments')
        .select('id')
        .where('check_at', '<=', now)
        .orderBy('check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function checkPaymentAgain(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('payments')
    .set({ check_at: at })
    .where('id', '=', id)
    .where('state', '=', 'capturing')
    .execute()
}

export async function paymentsOfTrips(sql: Sql, tripIds: readonly string[]): Promise<PaymentRow[]> {
  if (tripIds.length === 0) return []
  return sql.selectFrom('payments').selectAll().where('trip_id', 'in', tripIds).execute()
}
