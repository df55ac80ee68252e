import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** Keeps a notice once; false when it is here already. */
export async function keepNotice(
  tx: Tx,
  notice: { provider: string; eventId: string; type: string; reference: string | null; at: Date },
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('payment_events')
    .values({
      provider: notice.provider,
      event_id: notice.eventId,
      type: notice.type,
      object_reference: notice.reference,
      received_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function openNotices(
  db: Database,
  limit: number,
): Promise<{ provider: string; eventId: string; reference: string | null }[]> {
  const rows = await db
    .selectFrom('payment_events')
    .select(['provider', 'event_id', 'object_reference'])
    .where('processed_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    eventId: row.event_id,
    reference: row.object_reference,
  }))
}

export async function closeNotice(db: Database, provider: string, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ processed_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}
