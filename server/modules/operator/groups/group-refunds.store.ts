import { sql as raw, type Selectable } from 'kysely'
import type { GroupRefundParts, GroupRefunds } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

export type GroupRefundRow = Selectable<GroupRefunds>
/** `asked`: there is a request, which says how it stands. */
export type PartOutcome = 'asked' | 'ownMoney' | 'tooMuch'
export type GroupRefundPart = Omit<Selectable<GroupRefundParts>, 'outcome'> & { outcome: PartOutcome | null }

/** Refunds of one group walk take turns, so that no seat is in two of them. */
export async function lockRefundsOf(tx: Tx, groupWalkId: string): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`groupRefunds:${groupWalkId}`}, 0))`.execute(
    tx.sql,
  )
}

export async function insertGroupRefund(
  tx: Tx,
  refund: Omit<GroupRefundRow, 'doneAt'>,
  parts: readonly Omit<GroupRefundPart, 'refundId' | 'outcome'>[],
): Promise<void> {
  await tx.sql.insertInto('groupRefunds').values(refund).execute()
  await tx.sql
    .insertInto('groupRefundParts')
    .values(parts.map((part) => ({ ...part, refundId: refund.id })))
    .execute()
}

export async function groupRefundById(sql: Sql, id: string): Promise<GroupRefundRow | null> {
  const row = await sql.selectFrom('groupRefunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The refunds of a group walk, the oldest first. */
export async function groupRefundsOf(sql: Sql, groupWalkId: string): Promise<GroupRefundRow[]> {
  return sql
    .selectFrom('groupRefunds')
    .selectAll()
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The parts of some refunds, in the order of the trips. */
export async function partsOfRefunds(sql: Sql, refundIds: readonly string[]): Promise<GroupRefundPart[]> {
  if (refundIds.length === 0) return []
  const rows = await sql
    .selectFrom('groupRefundParts')
    .selectAll()
    .where('refundId', 'in', [...refundIds])
    .orderBy('tripId')
    .execute()
  return rows as GroupRefundPart[]
}

export async function setPartOutcome(sql: Sql, requestId: string, outcome: PartOutcome): Promise<void> {
  await sql.updateTable('groupRefundParts').set({ outcome }).where('requestId', '=', requestId).execute()
}

/** All payers of a refund were asked for. */
export async function setRefundDone(sql: Sql, id: string, doneAt: Date): Promise<void> {
  await sql
    .updateTable('groupRefunds')
    .set({ doneAt })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .execute()
}
