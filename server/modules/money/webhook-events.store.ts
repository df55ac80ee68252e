import { prepared } from '#server/db/prepared.ts'
import type { Tx } from '#server/db/transaction.ts'

type KeptEvent = { provider: string; eventId: string; type: string; objectReference: string | null; at: Date }

const kept = prepared<{ eventId: string }>(
  'money.keepEvent',
  `insert into payment_events (provider, event_id, type, object_reference, received_at) values ($1, $2, $3, $4, $5)
   on conflict (provider, event_id) do nothing returning event_id as "eventId"`,
)

/** Keeps a webhook event once; false when it is here already. */
export async function keepEvent(
  tx: Tx,
  { provider, eventId, type, objectReference, at }: KeptEvent,
): Promise<boolean> {
  const rows = await kept(tx.sql, [provider, eventId, type, objectReference, at])
  return rows.length > 0
}
