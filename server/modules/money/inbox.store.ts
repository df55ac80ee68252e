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
      check_at: notice.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notices to act upon; their next look is set first, as with holds. */
export async function leaseNotices(
  db: Database,
  now: Date,
  nextLook: Date,
  limit: number,
): Promise<{ provider: string; eventId: string; reference: string | null }[]> {
  const rows = await db
    .updateTable('payment_events')
    .set({ check_at: nextLook })
    .where((where) =>
      where(
        where.refTuple('provider', 'event_id'),
        'in',
        where
          .selectFrom('payment_events')
          .select(['provider', 'event_id'])
          .where('check_at', '<=', now)
          .orderBy('check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('provider', 'event_id'),
      ),
    )
    .returning(['provider', 'event_id', 'object_reference'])
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
    .set({ processed_at: at, check_at: null })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}
