import { sql as raw, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { DisputeEvidence } from '#adapters/payments/port.ts'
import {
  contestedDisputeStates,
  disputeLeadsTo,
  disputeStates,
  openDisputeStates,
  type DisputeState,
} from '#domain/money/disputes/states.ts'
import type { DB, Disputes } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type DisputeRow = Omit<Selectable<Disputes>, 'state' | 'evidence'> & {
  state: DisputeState
  evidence: DisputeEvidence | null
}
type Set = Updateable<Disputes> & { updatedAt: Date }

/** What the provider says of one dispute is written down in turns. */
export async function lockDispute(sql: Transaction<DB>, providerDisputeId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`dispute:${providerDisputeId}`}, 0))`.execute(sql)
}

export async function disputeById(sql: Sql, id: string): Promise<DisputeRow | null> {
  const row = await sql.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as DisputeRow | undefined) ?? null
}

export async function getDispute(sql: Sql, id: string): Promise<DisputeRow> {
  return (await sql
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as DisputeRow
}

export async function disputeAtProvider(sql: Sql, providerDisputeId: string): Promise<DisputeRow | null> {
  const row = await sql
    .selectFrom('disputes')
    .selectAll()
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst()
  return (row as DisputeRow | undefined) ?? null
}

export async function insertDispute(
  sql: Sql,
  row: Pick<
    DisputeRow,
    | 'id'
    | 'providerDisputeId'
    | 'providerPaymentId'
    | 'userId'
    | 'tripId'
    | 'giftId'
    | 'membershipId'
    | 'amountCents'
    | 'currency'
    | 'reason'
    | 'respondBy'
    | 'createdAt'
    | 'updatedAt'
  >,
): Promise<DisputeRow> {
  return (await sql
    .insertInto('disputes')
    .values({ ...row, state: 'inquiry' })
    .returningAll()
    .executeTakeFirstOrThrow()) as DisputeRow
}

/** The one way a dispute changes its state. Null when it is in a state that does not lead there. */
export async function moveDispute(
  sql: Sql,
  id: string,
  to: DisputeState,
  set: Set,
): Promise<DisputeRow | null> {
  const from = disputeStates.filter((state) => (disputeLeadsTo[state] as readonly string[]).includes(to))
  const row = await sql
    .updateTable('disputes')
    .set({ ...set, state: to })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return (row as DisputeRow | undefined) ?? null
}

export async function updateDispute(sql: Sql, id: string, set: Set): Promise<void> {
  await sql.updateTable('disputes').set(set).where('id', '=', id).execute()
}

/** A lost dispute is settled, once. */
export async function settleDispute(
  sql: Sql,
  id: string,
  set: Set & { settledBy: 'payment' | 'operator' | 'gift'; settledAt: Date },
): Promise<DisputeRow | null> {
  const row = await sql
    .updateTable('disputes')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'lost')
    .where('settledAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return (row as DisputeRow | undefined) ?? null
}

export type DisputeOwner = {
  userId: string
  tripId: string | null
  giftId: string | null
  membershipId: string | null
}

/**
 * Whose payment it is, and what it was for: by the customer, and by our reference of the payment. What the provider's billing
 * has taken has no reference of ours.
 */
export async function ownerOf(
  sql: Sql,
  payment: { reference: string; providerCustomerId: string; providerHoldId: string },
): Promise<DisputeOwner | null> {
  const { reference, providerCustomerId, providerHoldId } = payment
  const { rows } = await raw<DisputeOwner>`
    select user_id, (select id from gifts where id = split_part(${reference}, ':', 1)) as gift_id,
      (select membership_id from membership_charges where provider_payment_id = ${providerHoldId}) as membership_id, coalesce(
      (select trip_id from holds where id = ${reference}),
      (select trip_id from payments where id = split_part(${reference}, ':', 1))) as trip_id
    from payment_customers where provider_customer_id = ${providerCustomerId}`.execute(sql)
  return rows[0] ?? null
}

/** Lost disputes that a person has not paid, the oldest first. */
export async function lostUnpaid(sql: Sql, userId: string): Promise<DisputeRow[]> {
  return (await sql
    .selectFrom('disputes')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '=', 'lost')
    .where('settledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute()) as DisputeRow[]
}

/** Whether a dispute of the person is open, or lost and not paid. */
export async function isDisputeInTheWay(sql: Sql, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('disputes')
    .select('id')
    .where('userId', '=', userId)
    .where((each) =>
      each.or([
        each('state', 'in', contestedDisputeStates),
        each.and([each('state', '=', 'lost'), each('settledAt', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

type Part = { after: DisputeRow | null; limit: number; isOpen: boolean }

/** Those without a day for evidence come last. */
const respondBy = raw<Date>`coalesce(respond_by, 'infinity'::timestamptz)`

/** Disputes after one of them: all, the newest first, or those that are open, the one to be answered soonest first. */
export async function disputesAfter(sql: Sql, { after, limit, isOpen }: Part): Promise<DisputeRow[]> {
  let query = sql.selectFrom('disputes').selectAll().limit(limit)
  if (isOpen) {
    query = query.where('state', 'in', openDisputeStates).orderBy(respondBy).orderBy('id')
    if (after)
      query = query.where(
        raw<boolean>`(${respondBy}, id) > (coalesce(${after.respondBy}::timestamptz, 'infinity'), ${after.id})`,
      )
  } else {
    query = query.orderBy('createdAt', 'desc').orderBy('id', 'desc')
    if (after) query = query.where(raw<boolean>`(created_at, id) < (${after.createdAt}, ${after.id})`)
  }
  return (await query.execute()) as DisputeRow[]
}

/** The disputes of trips' payments that are more than a question, the newest first. */
export async function disputesOfTrips(
  sql: Sql,
  tripIds: readonly string[],
): Promise<Pick<DisputeRow, 'tripId' | 'state' | 'amountCents'>[]> {
  if (tripIds.length === 0) return []
  return (await sql
    .selectFrom('disputes')
    .select(['tripId', 'state', 'amountCents'])
    .where('tripId', 'in', tripIds)
    .where('state', 'in', [...contestedDisputeStates, 'won', 'lost'])
    .orderBy('createdAt', 'desc')
    .execute()) as Pick<DisputeRow, 'tripId' | 'state' | 'amountCents'>[]
}

/** Charges of walks that the disputed payment's person paid before, of which no bank has taken anything back. */
export async function earlierPaid(sql: Sql, id: string): Promise<{ at: Date; cents: number }[]> {
  const { rows } = await raw<{ at: Date; cents: number }>`
    select p.created_at as at, p.captured_cents + p.collected_cents as cents
    from disputes d join payments p on p.traveller_id = d.user_id
    where d.id = ${id} and p.kind = 'trip' and p.captured_cents + p.collected_cents > 0
      and p.created_at < d.created_at
      and not exists (select from disputes other where other.user_id = d.user_id and other.trip_id = p.trip_id)
    order by p.created_at desc, p.id desc limit 5`.execute(sql)
  return rows
}

/** An archive's bound; the newest are stored. */
const personalAtMost = 1000

export function personalDisputes(sql: Sql, userId: string) {
  return sql
    .selectFrom('disputes')
    .select(['tripId', 'amountCents', 'currency', 'reason', 'state', 'evidence', 'createdAt', 'closedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(personalAtMost)
    .execute()
}

/** The words that banks were shown about a person are gone; what the ledger needs stays. */
export async function eraseDisputesOf(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('disputes')
    .set({ evidence: null })
    .where('userId', '=', userId)
    .where('evidence', 'is not', null)
    .execute()
}
