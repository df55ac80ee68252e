import type { Transaction } from 'kysely'
import { sql as raw } from 'kysely'
import type { CodePurpose } from '#domain/identity/code.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

/** One-time codes. The only SQL on the table one_time_codes. */
export function codesStore(sql: Database | Transaction<DB>) {
  return {
    /** Sends to one phone take turns until the transaction ends, so that their counts hold at the same moment too. */
    async lockPhone(phone: string): Promise<void> {
      await raw`select pg_advisory_xact_lock(hashtextextended(${`code:${phone}`}, 0))`.execute(sql)
    },

    /** When codes were sent to a phone since a time, newest first, and when the one that can still be used was. */
    async sent(
      phone: string,
      purpose: CodePurpose,
      since: Date,
      now: Date,
      triesMax: number,
    ): Promise<{ sentAtMs: number[]; liveSentAtMs: number | null }> {
      const rows = await sql
        .selectFrom('one_time_codes')
        .select(['created_at', 'purpose', 'used_at', 'expires_at', 'tries'])
        .where('phone', '=', phone)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute()
      const live = rows.find(
        (row) =>
          row.purpose === purpose && row.used_at === null && row.expires_at > now && row.tries < triesMax,
      )
      return {
        sentAtMs: rows.map((row) => row.created_at.getTime()),
        liveSentAtMs: live?.created_at.getTime() ?? null,
      }
    },

    /** Stores a new code; the one before it for the same phone and purpose ends. */
    async replace(code: {
      id: string
      phone: string
      purpose: CodePurpose
      hmac: Buffer
      at: Date
      expiresAt: Date
    }): Promise<void> {
      await sql
        .updateTable('one_time_codes')
        .set({ used_at: code.at })
        .where('phone', '=', code.phone)
        .where('purpose', '=', code.purpose)
        .where('used_at', 'is', null)
        .execute()
      await sql
        .insertInto('one_time_codes')
        .values({
          id: code.id,
          phone: code.phone,
          purpose: code.purpose,
          code_hmac: code.hmac,
          created_at: code.at,
          expires_at: code.expiresAt,
        })
        .execute()
    },

    /** Takes one of a live code's tries before it is looked at; null when there is no live code or no try left. */
    async takeTry(
      phone: string,
      purpose: CodePurpose,
      now: Date,
      triesMax: number,
    ): Promise<{ id: string; hmac: Buffer } | null> {
      const row = await sql
        .updateTable('one_time_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .where('tries', '<', triesMax)
        .returning(['id', 'code_hmac'])
        .executeTakeFirst()
      return row ? { id: row.id, hmac: row.code_hmac } : null
    },

    /** Ends a code; false when another request has used it first. */
    async use(id: string, at: Date): Promise<boolean> {
      const row = await sql
        .updateTable('one_time_codes')
        .set({ used_at: at })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async forgetPhone(phone: string): Promise<void> {
      await sql.deleteFrom('one_time_codes').where('phone', '=', phone).execute()
    },

    async forgetBefore(time: Date): Promise<void> {
      await sql.deleteFrom('one_time_codes').where('created_at', '<', time).execute()
    },
  }
}
