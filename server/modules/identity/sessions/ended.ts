import { deleteAnswersOfSessions } from '#server/durable/idempotency.store.ts'
import type { Tx } from '#server/db/transaction.ts'

/** What goes with sessions that end in this transaction: the answers kept for them, then their sockets. */
export async function endWhatIsTheirs(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await deleteAnswersOfSessions(tx.sql, sessionIds)
  await tx.event('session.ended', { sessionIds })
}
