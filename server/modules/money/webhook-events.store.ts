import type { Tx } from '#server/db/transaction.ts'

/** Keeps a webhook event once; false when it is here already. */
export async function keepEvent(
  tx: Tx,
  event: { provider: string; eventId: string; type: string; objectReference: string | null; at: Date },
): Promise<boolean> {
  const { at: receivedAt, ...about } = event
  const row = await tx.sql
    .insertInto('paymentEvents')
    .values({ ...about, receivedAt })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}
