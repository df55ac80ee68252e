import type { Insertable, Transaction } from 'kysely'
import type { CheckEvents, DB } from '#server/db/generated/rows.ts'

/** Keeps a webhook event once; false when it is here already. */
export async function saveEvent(sql: Transaction<DB>, event: Insertable<CheckEvents>): Promise<boolean> {
  const row = await sql
    .insertInto('checkEvents')
    .values(event)
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}
