import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Account } from '#domain/money/ledger/accounts.ts'
import type { Layer, LedgerEntry, TransactionKind } from '#domain/money/ledger/entry.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

const written = prepared<unknown>(
  'money.writeEntry',
  `with made as (
     insert into ledger_transactions (id, kind, reference, pending_id, trip_id, posting_count, at, group_walk_id)
     values ($1, $2, $3, $4, $5, $6, $7, $12)
   )
   insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
   select $1, seq - 1, account, layer, amount_cents, currency
   from unnest($8::text[], $9::text[], $10::bigint[], $11::text[]) with ordinality
     as posting (account, layer, amount_cents, currency, seq)`,
)

/** What an entry is written with. `groupWalkId`: of one of the charges of a group walk, which lists show as one. */
type Written = {
  id: string
  tripId: string | null
  at: Date
  pendingId?: string
  groupWalkId?: string | null
}

/**
 * Writes one balanced entry; the database refuses it at commit when it does not balance, or is there already, and adds it
 * to the running balances.
 */
export async function writeEntry(
  tx: Transaction<DB>,
  { kind, reference, postings }: LedgerEntry,
  { id, tripId, at, pendingId, groupWalkId }: Written,
): Promise<void> {
  await written(tx, [
    id,
    kind,
    reference,
    pendingId ?? null,
    tripId,
    postings.length,
    at,
    postings.map(({ account }) => account),
    postings.map(({ layer }) => layer),
    postings.map(({ amountCents }) => amountCents),
    postings.map(({ currency }) => currency),
    groupWalkId ?? null,
  ])
}

/** Whether an entry of this kind and reference has been written. */
export async function isInLedger(
  sql: Transaction<DB>,
  kind: TransactionKind,
  reference: string,
): Promise<boolean> {
  const row = await sql
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}

/** The pending transaction of a hold or payout; null when the bank's yes to a hold never reached us. */
export async function pendingIdOf(
  tx: Transaction<DB>,
  id: string,
  kind: 'hold' | 'payout' = 'hold',
): Promise<string | null> {
  const row = await tx
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', kind)
    .where('reference', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The balance of an account in cents, as the ledger keeps it. */
export async function balanceOf(
  db: Database,
  account: Account,
  layer: Layer,
  currency: string,
): Promise<number> {
  const row = await db
    .selectFrom('ledgerBalances')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('account', '=', account)
    .where('layer', '=', layer)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** The balances of some accounts in cents; an account to which nothing was posted is absent. */
export async function balancesOf(
  db: Database,
  wanted: readonly Account[],
  currency: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ledgerBalances')
    .select(['account', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('account', 'in', [...wanted])
    .where('layer', '=', 'posted')
    .where('currency', '=', currency)
    .groupBy('account')
    .execute()
  return new Map(rows.map(({ account, cents }) => [account, cents]))
}

/** A currency in the books that is not the given one; null where there is none. */
export async function otherCurrencyIn(db: Database, currency: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledgerBalances')
    .select('currency')
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  return row?.currency ?? null
}

/** The sum of all accounts per layer and currency, from the balances of their kinds: nothing but zeros, always. */
export async function ledgerSums(
  db: Database,
): Promise<{ layer: string; currency: string; cents: number }[]> {
  return db
    .selectFrom('ledgerBalances')
    .select(['layer', 'currency', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where(sql<boolean>`account = ledger_kind(account)`)
    .groupBy(['layer', 'currency'])
    .execute()
}

type Difference = {
  account: string
  layer: string
  currency: string
  storedCents: number
  summedCents: number
}

/** Balances that are not the sums of their postings: none, always. Reads the whole ledger. */
export async function balanceDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with kept as (
      select account, layer, currency, sum(amount_cents)::bigint as cents from ledger_balances group by 1, 2, 3
    ), summed as (
      select account, layer, currency, sum(amount_cents)::bigint as cents from ledger_postings group by 1, 2, 3
    ), known as (
      select * from summed where account <> ledger_kind(account)
      union all
      select ledger_kind(account), layer, currency, sum(cents)::bigint from summed group by 1, 2, 3
    )
    select account, layer, currency, coalesce(kept.cents, 0) as stored_cents, coalesce(known.cents, 0) as summed_cents
    from kept full join known using (account, layer, currency)
    where kept.cents is distinct from known.cents`.execute(db)
  return rows
}

/** What the books say of one trip. */
export type TripLedger = {
  tripId: string
  chargedCents: number
  drawnCents: number
  creditCents: number
  qualityCents: number
  refundedCents: number
  tipCents: number
  walkerCents: number
  feeCents: number
  taxCents: number
  platformCents: number
}

/** What was charged for trips, drawn from cards, paid by credits, given as a tip, and kept by whom; as it was posted. */
export async function ledgerOfTrips(db: Database, tripIds: readonly string[]): Promise<TripLedger[]> {
  if (tripIds.length === 0) return []
  const sum = (which: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(p.amount_cents) filter (where ${which}), 0)::bigint`
  return db
    .selectFrom('ledgerTransactions as t')
    .innerJoin('ledgerPostings as p', 'p.transactionId', 't.id')
    .select([
      sql<string>`t.trip_id`.as('tripId'),
      sum(sql`t.kind in ('charge', 'cancellation') and p.amount_cents > 0`).as('chargedCents'),
      sum(sql`t.kind in ('capture', 'collect') and p.account like 'traveller:%'`).as('drawnCents'),
      sum(sql`t.kind = 'creditUse' and p.amount_cents > 0`).as('creditCents'),
      sum(sql`t.kind = 'credit' and t.reference like '%:quality' and p.amount_cents > 0`).as('qualityCents'),
      sum(sql`t.kind in ('refund', 'refundBack') and p.account like 'card:%'`).as('refundedCents'),
      sum(sql`t.kind = 'tip' and p.amount_cents > 0`).as('tipCents'),
      sum(sql`p.account like 'walker:%'`).as('walkerCents'),
      sum(sql`p.account = 'processor:fees'`).as('feeCents'),
      sum(sql`p.account = 'platform:tax'`).as('taxCents'),
      sum(sql`p.account = 'platform:revenue'`).as('platformCents'),
    ])
    .where('t.tripId', 'in', tripIds)
    .where('p.layer', '=', 'posted')
    .groupBy('t.tripId')
    .execute()
}

/** An entry of the ledger about one trip, with its postings in order. */
export type StoredEntry = Pick<LedgerEntry, 'kind' | 'reference'> & {
  id: string
  at: Date
  postings: { account: string; layer: Layer; cents: number; currency: string }[]
}

/** The entries of a trip, the oldest first. */
export async function entriesOfTrip(db: Database, tripId: string, limit: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select t.id, t.kind, t.reference, t.at, (
      select json_agg(json_build_object(
        'account', p.account, 'layer', p.layer, 'cents', p.amount_cents, 'currency', p.currency) order by p.seq)
      from ledger_postings p where p.transaction_id = t.id
    ) as postings
    from ledger_transactions t where t.trip_id = ${tripId} order by t.at, t.id limit ${limit}`.execute(db)
  return rows
}
