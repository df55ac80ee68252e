import { sql as raw } from 'kysely'
import type { TransactionKind } from '#domain/money/ledger/entry.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import type { Sql } from '#server/db/pool.ts'

/** One movement of a person's credits. */
export type CreditMove = {
  id: string
  kind: TransactionKind
  reference: string
  tripId: string | null
  amountCents: number
  at: Date
}

/** The predicate of the index that lists are read from. */
const isCredit = raw<boolean>`p.layer = 'posted' and p.account like 'traveller:%:credit'`

/** The movements of a person's credits, newest first. */
export async function creditMoves(
  sql: Sql,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CreditMove[]> {
  const rows = await sql
    .selectFrom('ledgerPostings as p')
    .innerJoin('ledgerTransactions as t', 't.id', 'p.transactionId')
    .select(['t.id', 't.kind', 't.reference', 't.tripId', 'p.amountCents', 't.at'])
    .where('p.account', '=', accounts.credit(userId))
    .where(isCredit)
    .orderBy('p.transactionId', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows as CreditMove[]
}

export async function countCreditMoves(sql: Sql, userId: string): Promise<number> {
  const row = await sql
    .selectFrom('ledgerPostings as p')
    .select(raw<number>`count(*)::int`.as('count'))
    .where('p.account', '=', accounts.credit(userId))
    .where(isCredit)
    .executeTakeFirstOrThrow()
  return row.count
}
