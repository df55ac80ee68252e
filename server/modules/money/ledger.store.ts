import { sql, type Transaction } from 'kysely'
import type { LedgerEntry } from '#domain/money/postings.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** Writes one balanced entry; the database refuses it at commit when it does not balance, or is there already. */
export async function writeEntry(
  tx: Transaction<DB>,
  entry: LedgerEntry,
  row: { id: string; tripId: string | null; at: Date; pendingId?: string },
): Promise<void> {
  await tx
    .insertInto('ledger_transactions')
    .values({
      id: row.id,
      kind: entry.kind,
      reference: entry.reference,
      pending_id: row.pendingId ?? null,
      trip_id: row.tripId,
      posting_count: entry.postings.length,
      at: row.at,
    })
    .execute()
  await tx
    .insertInto('ledger_postings')
    .values(
      entry.postings.map((posting, seq) => ({
        transaction_id: row.id,
        seq,
        account: posting.account,
        layer: posting.layer,
        amount_cents: posting.amountCents,
        currency: posting.currency,
      })),
    )
    .execute()
}

/** The pending transaction of a hold; null when the bank's yes never reached us. */
export async function pendingIdOf(tx: Transaction<DB>, holdId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', 'hold')
    .where('reference', '=', holdId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The derived balance of an account in cents. */
export async function balanceOf(
  db: Database,
  account: string,
  layer: 'pending' | 'posted',
  currency: string,
): Promise<number> {
  const row = await db
    .selectFrom('ledger_postings')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('account', '=', account)
    .where('layer', '=', layer)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** The sum of all postings per layer and currency: nothing but zeros, always. */
export async function ledgerSums(
  db: Database,
): Promise<{ layer: string; currency: string; cents: number }[]> {
  return db
    .selectFrom('ledger_postings')
    .select(['layer', 'currency', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .groupBy(['layer', 'currency'])
    .execute()
}
