import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import { leastChargeCents } from '#domain/money/least-charge.ts'
import {
  paymentActions,
  paymentLeadsTo,
  type PaymentAction,
  type PaymentState,
} from '#domain/money/states.ts'
import type { DB, Payments } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { prepared } from '#server/db/prepared.ts'

export type PaymentRow = Selectable<Payments>
export type PaymentKind = 'trip' | 'cancellation' | 'tip'

/** Kinds that charge a trip; it has one of them at most. */
export const chargeKinds = ['trip', 'cancellation'] as const satisfies readonly PaymentKind[]

type Sql = Database | Transaction<DB>

export async function paymentOf(sql: Sql, tripId: string, kind: PaymentKind): Promise<PaymentRow | null> {
  return (
    (await sql
      .selectFrom('payments')
      .selectAll()
      .where('tripId', '=', tripId)
      .where('kind', '=', kind)
      .executeTakeFirst()) ?? null
  )
}

/** What a trip is charged, for its walk or for its cancellation. */
export async function chargeOf(sql: Sql, tripId: string): Promise<PaymentRow | null> {
  const row = await sql
    .selectFrom('payments')
    .selectAll()
    .where('tripId', '=', tripId)
    .where('kind', 'in', chargeKinds)
    .executeTakeFirst()
  return row ?? null
}

/** What is left to pay of a payment. */
export function leftOf(row: PaymentRow): Cents {
  return row.chargeCents - row.creditCents - row.capturedCents - row.collectedCents - row.waivedCents
}

export async function getPayment(sql: Sql, id: string): Promise<PaymentRow> {
  return sql.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Writes the payment of a trip; false when the trip has one of its kind, or is charged already where this charges it. */
export async function insertPayment(
  sql: Sql,
  row: Pick<
    PaymentRow,
    'id' | 'tripId' | 'travellerId' | 'walkerId' | 'chargeCents' | 'currency' | 'createdAt' | 'updatedAt'
  > & {
    kind: PaymentKind
    state: PaymentState
    message: string | null
    creditCents?: Cents
    remindAt?: Date | null
  },
): Promise<boolean> {
  const made = await sql
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** The one way a payment changes its state. Null when it is in a state that the action does not start from. */
export async function movePayment(
  sql: Sql,
  id: string,
  action: PaymentAction,
  set: Updateable<Payments> & { updatedAt: Date },
): Promise<PaymentRow | null> {
  const row = await sql
    .updateTable('payments')
    .set({ ...set, state: paymentLeadsTo[action] })
    .where('id', '=', id)
    .where('state', 'in', paymentActions[action])
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What credits have paid of a charge comes back as a credit. */
export async function addCreditBack(sql: Sql, id: string, amountCents: Cents, at: Date): Promise<void> {
  await sql
    .updateTable('payments')
    .set((each) => ({ creditBackCents: each('creditBackCents', '+', amountCents), updatedAt: at }))
    .where('id', '=', id)
    .execute()
}

/** A part of what is owed is waived; the rest stays due. */
export async function setWaived(
  sql: Sql,
  id: string,
  set: { waivedCents: Cents; message: string; updatedAt: Date },
): Promise<void> {
  await sql.updateTable('payments').set(set).where('id', '=', id).where('state', '=', 'due').execute()
}

/** A hold of the trip has been captured for its payment. */
export async function addCaptured(
  sql: Sql,
  tripId: string,
  amountCents: number,
  at: Date,
): Promise<PaymentRow | null> {
  const row = await sql
    .updateTable('payments')
    .set((each) => ({ capturedCents: each('capturedCents', '+', amountCents), updatedAt: at }))
    .where('tripId', '=', tripId)
    .where('kind', 'in', chargeKinds)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Whether a hold of the trip is still to be captured. */
export async function isCapturing(sql: Sql, tripId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('holds')
    .select('id')
    .where('tripId', '=', tripId)
    .where('state', '=', 'capturing')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest thing that a person owes, a trip's charge or a lost dispute; null when nothing is owed. */
export async function newestDue(sql: Sql, userId: string): Promise<string | null> {
  const { rows } = await raw<{ id: string }>`
    select id from payments where traveller_id = ${userId} and state = 'due'
    union all
    select id from disputes where user_id = ${userId} and state = 'lost' and settled_at is null
    order by id desc limit 1`.execute(sql)
  return rows[0]?.id ?? null
}

/** What a person owes, oldest first. */
export async function duePayments(sql: Sql, userId: string): Promise<PaymentRow[]> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('travellerId', '=', userId)
    .where('state', '=', 'due')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute()
}

/** Whether the time of a reminder has come. */
export const remindersDue = (now: Date) =>
  raw<boolean>`exists (select from payments where state = 'due' and remind_at <= ${now})`

/** Payments whose reminder is due, locked until the transaction ends; another server's are left to it. */
export async function lockReminders(sql: Transaction<DB>, now: Date, limit: number): Promise<PaymentRow[]> {
  return sql
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'due')
    .where('remindAt', '<=', now)
    .orderBy('remindAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setReminded(
  sql: Transaction<DB>,
  id: string,
  set: { reminded: number; remindAt: Date | null },
): Promise<void> {
  await sql.updateTable('payments').set(set).where('id', '=', id).execute()
}

type BillingRow = {
  userId: string
  dueCents: number
  isDisputed: boolean
  brand: string | null
  last4: string | null
}

const billingsOf = prepared<BillingRow>(
  'money.billingRows',
  `select person.id as "userId", cards.brand, cards.last4, (
     select coalesce(sum(charge_cents - captured_cents - collected_cents - credit_cents - waived_cents), 0)::bigint
     from payments where traveller_id = person.id and state = 'due'
       and charge_cents - captured_cents - collected_cents - credit_cents - waived_cents >= ${leastChargeCents}) + (
     select coalesce(sum(amount_cents), 0)::bigint
     from disputes where user_id = person.id and state = 'lost' and settled_at is null
       and amount_cents >= ${leastChargeCents}) as "dueCents",
     exists (select from disputes where user_id = person.id and state in ('needsResponse', 'underReview'))
       as "isDisputed"
   from unnest($1::text[]) as person (id)
   left join cards on cards.user_id = person.id and cards.is_default and cards.removed_at is null`,
)

/** What each of some people owes that a card can pay, with the default card. */
export async function billingRows(sql: Sql, userIds: readonly string[]): Promise<BillingRow[]> {
  return billingsOf(sql, [userIds])
}

export async function paymentsOfTrips(sql: Sql, tripIds: readonly string[]): Promise<PaymentRow[]> {
  if (tripIds.length === 0) return []
  return sql.selectFrom('payments').selectAll().where('tripId', 'in', tripIds).execute()
}
