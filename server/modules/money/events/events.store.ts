import { sql as raw } from 'kysely'
import type { EventFault } from '#domain/money/event-faults.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What names an event: the two webhooks of one provider count theirs apart. */
export type EventName = { provider: string; eventId: string }
type StoredEvent = EventName & {
  type: string
  objectReference: string | null
  isOfInterest: boolean
  at: Date
}
/** An event that was not understood, and that no operator has looked at. */
export type EventRow = EventName & {
  type: string
  objectReference: string | null
  fault: EventFault
  receivedAt: Date
}

const insertEvent = prepared<{ isAgain: boolean }>(
  'money.saveEvent',
  `insert into payment_events (provider, event_id, type, object_reference, outcome, received_at)
   values ($1, $2, left($3, 128), left($4, 256), $5, $6)
   on conflict (provider, event_id) do update set outcome = excluded.outcome, fault = null, again = true
   where payment_events.outcome = 'notUnderstood'
   returning again as "isAgain"`,
)

/**
 * Keeps a webhook event once, as one that is taken or of no interest; null when it is here already. One that was not
 * understood before is taken again, which is said.
 */
export async function saveEvent(
  tx: Tx,
  { provider, eventId, type, objectReference, isOfInterest, at }: StoredEvent,
): Promise<{ isAgain: boolean } | null> {
  const outcome = isOfInterest ? 'taken' : 'ofNoInterest'
  const [row] = await insertEvent(tx.sql, [provider, eventId, type, objectReference, outcome, at])
  return row ?? null
}

/** What became of an event that was stored in this transaction, where it is something else than taken. */
export async function noteBecame(
  tx: Tx,
  { provider, eventId }: EventName,
  became: { outcome: 'ofNoInterest' } | { outcome: 'notUnderstood'; fault: EventFault },
): Promise<void> {
  await tx.sql
    .updateTable('paymentEvents')
    .set(became)
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

/** Events that are not understood come, are looked at and are counted in turns, so that their one piece of work stands while one is left. */
export async function lockNotUnderstood(tx: Tx): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended('payment events', 0))`.execute(tx.sql)
}

const unresolved = (sql: Sql) =>
  sql
    .selectFrom('paymentEvents')
    .select(['provider', 'eventId', 'type', 'objectReference', 'fault', 'receivedAt'])
    .where('outcome', '=', 'notUnderstood')
    .where('lookedAt', 'is', null)

/** One page of them, the oldest first, after the event of this name. */
export async function notUnderstoodAfter(
  sql: Sql,
  { after, limit }: { after: EventName | null; limit: number },
): Promise<EventRow[]> {
  let rows = unresolved(sql).orderBy('receivedAt').orderBy('provider').orderBy('eventId').limit(limit)
  if (after !== null)
    rows = rows.where(
      raw<boolean>`(received_at, provider, event_id) > (select received_at, provider, event_id from payment_events
        where provider = ${after.provider} and event_id = ${after.eventId})`,
    )
  return (await rows.execute()) as EventRow[]
}

/** Whether one is left that no operator has looked at. */
export async function isAnyNotUnderstood(sql: Sql): Promise<boolean> {
  return (await unresolved(sql).limit(1).execute()).length > 0
}

export async function isStored(sql: Sql, { provider, eventId }: EventName): Promise<boolean> {
  const rows = await sql
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
  return rows.length > 0
}

/** An operator has looked at it; false where it was understood meanwhile, or is looked at already. */
export async function setLookedAt(tx: Tx, { provider, eventId }: EventName, at: Date): Promise<boolean> {
  const done = await tx.sql
    .updateTable('paymentEvents')
    .set({ lookedAt: at })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('outcome', '=', 'notUnderstood')
    .where('lookedAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
