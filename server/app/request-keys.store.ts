import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'

/** One command that was sent with a key. */
export type KeyRow = {
  command_hash: Buffer
  claim: string
  claimed_at: Date
  answer: Buffer | null
  answered_at: Date | null
  answer_until: Date | null
}

export type KeyId = { subject: string; keyHash: Buffer }

/** The table of request keys; see request-keys.ts for what it means. */
export type RequestKeyStore = {
  /** Takes the key when nobody has; false when it is taken. */
  claim(id: KeyId, row: { commandHash: Buffer; claim: string; at: Date }): Promise<boolean>
  find(id: KeyId): Promise<KeyRow | null>
  /** Takes over a command that nobody has answered since `before`; false when somebody was faster. */
  takeOver(id: KeyId, next: { claim: string; at: Date; before: Date }): Promise<boolean>
  /** Keeps the answer; only for the claim that worked on it. */
  answer(id: KeyId, answer: { claim: string; sealed: Buffer; at: Date; until: Date }): Promise<void>
  /** Gives the key back, because the command had no effect. */
  release(id: KeyId, claim: string): Promise<void>
  /** Forgets answers that may not be repeated any more, and keys older than `before`. */
  forget(now: Date, before: Date): Promise<void>
}

/** At most this many rows at once, so that no statement locks for long. */
const batch = 5_000

export function requestKeyStore(db: Database): RequestKeyStore {
  return {
    async claim(id, row) {
      const made = await db
        .insertInto('request_keys')
        .values({
          subject: id.subject,
          key_hash: id.keyHash,
          command_hash: row.commandHash,
          claim: row.claim,
          claimed_at: row.at,
          created_at: row.at,
        })
        .onConflict((conflict) => conflict.columns(['subject', 'key_hash']).doNothing())
        .executeTakeFirst()
      return made.numInsertedOrUpdatedRows === 1n
    },
    async find(id) {
      const row = await db
        .selectFrom('request_keys')
        .select(['command_hash', 'claim', 'claimed_at', 'answer', 'answered_at', 'answer_until'])
        .where('subject', '=', id.subject)
        .where('key_hash', '=', id.keyHash)
        .executeTakeFirst()
      return row ?? null
    },
    async takeOver(id, { claim, at, before }) {
      const taken = await db
        .updateTable('request_keys')
        .set({ claim, claimed_at: at })
        .where('subject', '=', id.subject)
        .where('key_hash', '=', id.keyHash)
        .where('answered_at', 'is', null)
        .where('claimed_at', '<', before)
        .executeTakeFirst()
      return taken.numUpdatedRows === 1n
    },
    async answer(id, { claim, sealed, at, until }) {
      await db
        .updateTable('request_keys')
        .set({ answer: sealed, answered_at: at, answer_until: until })
        .where('subject', '=', id.subject)
        .where('key_hash', '=', id.keyHash)
        .where('claim', '=', claim)
        .execute()
    },
    async release(id, claim) {
      await db
        .deleteFrom('request_keys')
        .where('subject', '=', id.subject)
        .where('key_hash', '=', id.keyHash)
        .where('claim', '=', claim)
        .where('answered_at', 'is', null)
        .execute()
    },
    async forget(now, before) {
      await sql`update request_keys set answer = null where (subject, key_hash) in (
        select subject, key_hash from request_keys where answer is not null and answer_until < ${now} limit ${batch})`.execute(
        db,
      )
      await sql`delete from request_keys where (subject, key_hash) in (
        select subject, key_hash from request_keys where created_at < ${before} order by created_at limit ${batch})`.execute(
        db,
      )
    },
  }
}
