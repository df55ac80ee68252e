import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type SessionRow = { id: string; userId: string; remember: boolean; isAdmin: boolean; expiresAt: Date }

export type SessionView = { id: string; userAgent: string; remember: boolean; createdAt: Date; seenAt: Date }

/** Signed-in devices and their refresh tokens. The only SQL on sessions and refresh_tokens. */
export function sessionsStore(sql: Database | Transaction<DB>) {
  return {
    async insert(session: {
      id: string
      userId: string
      remember: boolean
      userAgent: string
      at: Date
      expiresAt: Date
    }): Promise<void> {
      await sql
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: session.userId,
          remember: session.remember,
          user_agent: session.userAgent.slice(0, 300),
          created_at: session.at,
          seen_at: session.at,
          expires_at: session.expiresAt,
        })
        .execute()
    },

    /** A session that has neither ended nor run out; null otherwise. */
    async live(id: string, now: Date): Promise<SessionRow | null> {
      const row = await sql
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select([
          'sessions.id',
          'sessions.user_id',
          'sessions.remember',
          'sessions.expires_at',
          'users.is_admin',
        ])
        .where('sessions.id', '=', id)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst()
      return row
        ? {
            id: row.id,
            userId: row.user_id,
            remember: row.remember,
            isAdmin: row.is_admin,
            expiresAt: row.expires_at,
          }
        : null
    },

    /** Every session of a person that is still known, ended ones too, newest first. */
    async everyOf(userId: string) {
      return sql
        .selectFrom('sessions')
        .select(['remember', 'user_agent', 'created_at', 'seen_at', 'expires_at', 'ended_at', 'end_reason'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(1000)
        .execute()
    },

    async prolong(id: string, seenAt: Date, expiresAt: Date): Promise<void> {
      await sql
        .updateTable('sessions')
        .set({ seen_at: seenAt, expires_at: expiresAt })
        .where('id', '=', id)
        .execute()
    },

    /** False when it had ended before. */
    async end(id: string, at: Date, reason: string): Promise<boolean> {
      const row = await sql
        .updateTable('sessions')
        .set({ ended_at: at, end_reason: reason })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** A person's sessions that have neither ended nor run out, the one seen last first. */
    async ofUser(userId: string, now: Date, most: number): Promise<SessionView[]> {
      const rows = await sql
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'remember', 'created_at', 'seen_at'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        remember: row.remember,
        createdAt: row.created_at,
        seenAt: row.seen_at,
      }))
    },

    /** Whether a session belongs to a person, ended or not. */
    async belongs(id: string, userId: string): Promise<boolean> {
      const row = await sql
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Ends all of a person's sessions but one, and says which had not ended before. */
    async endOfUser(userId: string, except: string | null, at: Date, reason: string): Promise<string[]> {
      const rows = await sql
        .updateTable('sessions')
        .set({ ended_at: at, end_reason: reason })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
        .returning('id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** Ends the sessions of a person that come after the first `kept` by when they were seen, and says which. */
    async endBeyond(userId: string, kept: number, at: Date): Promise<string[]> {
      const rows = await sql
        .updateTable('sessions')
        .set({ ended_at: at, end_reason: 'tooMany' })
        .where('id', 'in', (query) =>
          query
            .selectFrom('sessions')
            .select('id')
            .where('user_id', '=', userId)
            .where('ended_at', 'is', null)
            .orderBy('seen_at', 'desc')
            .orderBy('id', 'desc')
            .offset(kept)
            .limit(1000),
        )
        .returning('id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** Which of some sessions still live. */
    async livingOf(ids: readonly string[], now: Date): Promise<Set<string>> {
      const rows = await sql
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', [...ids])
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
      return new Set(rows.map((row) => row.id))
    },

    async addToken(token: { hash: Buffer; sessionId: string; at: Date }): Promise<void> {
      await sql
        .insertInto('refresh_tokens')
        .values({ token_hash: token.hash, session_id: token.sessionId, created_at: token.at })
        .execute()
    },

    /** Exchanges a token that has not been exchanged; null when it has been, or never was. */
    async replaceToken(hash: Buffer, nextHash: Buffer, at: Date): Promise<{ sessionId: string } | null> {
      const row = await sql
        .updateTable('refresh_tokens')
        .set({ replaced_at: at, replaced_by: nextHash })
        .where('token_hash', '=', hash)
        .where('replaced_at', 'is', null)
        .returning('session_id')
        .executeTakeFirst()
      return row ? { sessionId: row.session_id } : null
    },

    async token(
      hash: Buffer,
    ): Promise<{ sessionId: string; replacedAt: Date | null; replacedBy: Buffer | null } | null> {
      const row = await sql
        .selectFrom('refresh_tokens')
        .select(['session_id', 'replaced_at', 'replaced_by'])
        .where('token_hash', '=', hash)
        .executeTakeFirst()
      return row
        ? { sessionId: row.session_id, replacedAt: row.replaced_at, replacedBy: row.replaced_by }
        : null
    },
  }
}
