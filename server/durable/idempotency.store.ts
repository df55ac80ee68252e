import type { Database } from '#server/db/pool.ts'

/** A key within the person or visitor whose it is. */
export type KeyId = { scope: string; keyHash: Buffer }

/** One press that was sent with a key. */
export type KeyRow = {
  inputHash: Buffer
  sessionId: string | null
  claimedAt: Date
  answeredAt: Date | null
  answer: string | null
}

/** At most this many rows are deleted by one statement, so that none locks for long. */
const batch = 5_000

/** Takes the key for a press; false when it is taken already. */
export async function claimKey(
  sql: Database,
  id: KeyId,
  row: { operation: string; inputHash: Buffer; sessionId: string | null; claim: string; at: Date },
): Promise<boolean> {
  const made = await sql
    .insertInto('idempotencyKeys')
    .values({
      ...id,
      operation: row.operation,
      inputHash: row.inputHash,
      sessionId: row.sessionId,
      claim: row.claim,
      claimedAt: row.at,
      createdAt: row.at,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'keyHash']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** The press of a key; null when the key is free. */
export async function pressByKey(sql: Database, id: KeyId): Promise<KeyRow | null> {
  const row = await sql
    .selectFrom('idempotencyKeys')
    .select(['inputHash', 'sessionId', 'claimedAt', 'answeredAt', 'answer'])
    .where('scope', '=', id.scope)
    .where('keyHash', '=', id.keyHash)
    .executeTakeFirst()
  return row ?? null
}

/** Says that a press still runs; only for the claim that runs it. */
export async function renewClaim(
  sql: Database,
  id: KeyId,
  renewal: { claim: string; at: Date },
): Promise<void> {
  await sql
    .updateTable('idempotencyKeys')
    .set({ claimedAt: renewal.at })
    .where('scope', '=', id.scope)
    .where('keyHash', '=', id.keyHash)
    .where('claim', '=', renewal.claim)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Claims a press again that has run without an answer since `before`; false when another call was faster. */
export async function resumePress(
  sql: Database,
  id: KeyId,
  next: { claim: string; at: Date; before: Date },
): Promise<boolean> {
  const taken = await sql
    .updateTable('idempotencyKeys')
    .set({ claim: next.claim, claimedAt: next.at })
    .where('scope', '=', id.scope)
    .where('keyHash', '=', id.keyHash)
    .where('answeredAt', 'is', null)
    .where('claimedAt', '<', next.before)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Notes that the press is answered, and stores the answer unless it is null; only for the claim that ran it. */
export async function answerPress(
  sql: Database,
  id: KeyId,
  done: { claim: string; answer: string | null; sessionId: string | null; at: Date },
): Promise<void> {
  await sql
    .updateTable('idempotencyKeys')
    .set({ answer: done.answer, sessionId: done.sessionId, answeredAt: done.at })
    .where('scope', '=', id.scope)
    .where('keyHash', '=', id.keyHash)
    .where('claim', '=', done.claim)
    .execute()
}

/** Frees the key, because the press had no effect. */
export async function releaseKey(sql: Database, id: KeyId, claim: string): Promise<void> {
  await sql
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', id.scope)
    .where('keyHash', '=', id.keyHash)
    .where('claim', '=', claim)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Deletes the answers of sessions that end, in the transaction that ends them; the presses stay done. */
export async function deleteAnswersOfSessions(sql: Database, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await sql
    .updateTable('idempotencyKeys')
    .set({ answer: null })
    .where('sessionId', 'in', sessionIds)
    .where('answer', 'is not', null)
    .execute()
}

/** Deletes keys older than `before`. */
export async function deleteKeysBefore(sql: Database, before: Date): Promise<void> {
  await sql
    .deleteFrom('idempotencyKeys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('scope', 'keyHash'),
        'in',
        selectFrom('idempotencyKeys')
          .select(['scope', 'keyHash'])
          .where('createdAt', '<', before)
          .orderBy('createdAt')
          .limit(batch)
          .$asTuple('scope', 'keyHash'),
      ),
    )
    .execute()
}
