import { sql as raw, type Transaction } from 'kysely'
import type { CreditMove } from '#domain/money/bounds/bought-credit.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import type { Cents } from '#domain/shared/cents.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** Locks the money of a trip, as `lockTrip` does, and says whether its traveler has ever been credited. Most have not. */
export async function lockTripMoney(
  sql: Transaction<DB>,
  tripId: string,
  travellerId: string,
): Promise<{ isCredited: boolean }> {
  const { rows } = await raw<{ isCredited: boolean }>`
    select exists (select from ledger_postings where account = ${accounts.credit(travellerId)}) as is_credited
    from pg_advisory_xact_lock(hashtextextended(${`money:${tripId}`}, 0))`.execute(sql)
  return { isCredited: rows[0]?.isCredited ?? false }
}

/** Uses of one person's credits take turns, so that no cent of them is used twice. */
export async function lockCredits(sql: Transaction<DB>, userId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`credit:${userId}`}, 0))`.execute(sql)
}

/**
 * What a person has been credited and has not used. Summed from the postings, which a transaction sees its own of; the
 * running balance is written at commit.
 */
export async function creditOfPerson(sql: Sql, userId: string, currency: string): Promise<Cents> {
  const row = await sql
    .selectFrom('ledgerPostings')
    .select(raw<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('account', '=', accounts.credit(userId))
    .where('layer', '=', 'posted')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** What a trip's charge is paid by: what its holds give, captured or about to be, and credits. */
export async function paidOfTrip(
  sql: Sql,
  tripId: string,
): Promise<{ paymentId: string | null; cardCents: Cents; creditCents: Cents }> {
  const { rows } = await raw<{ paymentId: string | null; cardCents: Cents; creditCents: Cents }>`
    select (select id from payments where trip_id = ${tripId} and kind = 'trip') as payment_id,
      coalesce((select credit_cents from payments where trip_id = ${tripId} and kind = 'trip'), 0)::bigint as credit_cents,
      coalesce((select sum(case state when 'capturing' then capture_cents else captured_cents end) from holds
        where trip_id = ${tripId} and state in ('capturing', 'captured')), 0)::bigint as card_cents`.execute(
    sql,
  )
  return rows[0] ?? { paymentId: null, cardCents: 0, creditCents: 0 }
}

/** The movements of a person's credits, the oldest first. */
export async function creditMovesOf(sql: Sql, userId: string, currency: string): Promise<CreditMove[]> {
  const { rows } = await raw<CreditMove>`
    select t.reference, p.amount_cents, t.kind in ('giftUse', 'giftRefundBack', 'giftTakeBack') as is_bought
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    where p.account = ${accounts.credit(userId)} and p.layer = 'posted' and p.currency = ${currency}
    order by t.at, t.id`.execute(sql)
  return rows
}
