import type { Tx } from '#server/db/transaction.ts'

type KeptEvent = { provider: string; eventId: string; type: string; objectReference: string | null; at: Date }

/** Keeps a webhook event once; false when it is here already. */
export async function keepEvent(
  tx: Tx,
  { provider, eventId, type, objectReference, at: receivedAt }: KeptEvent,
): Promise<boolean> {
  const row = await tx.sql
    .insertInto('paymentEvents')
    .values({ provider, eventId, type, objectReference, receivedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}
