import type { OperatorRight } from '#domain/identity/rights.ts'
import type { Sql } from '#server/db/pool.ts'
import { columnsOf, prepared } from '#server/db/prepared.ts'

export type SessionRow = {
  id: string
  userId: string
  remember: boolean
  expiresAt: Date
  /** What its person may do as an operator; empty for all others. */
  operatorRights: OperatorRight[]
  /** When the second factor was last shown in it. */
  factorProvedAt: Date | null
}

export type SessionView = { id: string; userAgent: string; remember: boolean; createdAt: Date; seenAt: Date }

export async function addSession(
  sql: Sql,
  session: {
    id: string
    userId: string
    remember: boolean
    userAgent: string
    at: Date
    expiresAt: Date
    deviceId: string
    /** Where the caller vouches for the second factor. */
    factorProvedAt?: Date
  },
): Promise<void> {
  await sql
    .insertInto('sessions')
    .values({
      id: session.id,
      userId: session.userId,
      remember: session.remember,
      userAgent: session.userAgent.slice(0, 300),
      deviceId: session.deviceId,
      createdAt: session.at,
      seenAt: session.at,
      expiresAt: session.expiresAt,
      factorProvedAt: session.factorProvedAt ?? null,
    })
    .execute()
}

/** The device of a session; null when it is not known. */
export async function deviceIdOf(sql: Sql, sessionId: string): Promise<string | null> {
  const row = await sql
    .selectFrom('sessions')
    .select('deviceId')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.deviceId ?? null
}

const liveSessions = prepared<SessionRow>(
  'identity.liveSessionById',
  `select ${columnsOf('sessions', ['id', 'userId', 'remember', 'expiresAt', 'factorProvedAt'])}, ${columnsOf('users', ['operatorRights'])}
   from sessions join users on users.id = sessions.user_id
   where sessions.id = $1 and sessions.ended_at is null and sessions.expires_at > $2 
     and (users.banned_at is null or users.banned_until <= $2)`,
)

/** A session that has neither ended nor run out, of a person who is not banned; null otherwise. */
export async function liveSessionById(sql: Sql, id: string, now: Date): Promise<SessionRow | null> {
  return (await liveSessions(sql, [id, now]))[0] ?? null
}

/** The second factor was shown in this session. */
export async function markFactorProved(sql: Sql, id: string, at: Date): Promise<void> {
  await sql.updateTable('sessions').set({ factorProvedAt: at }).where('id', '=', id).execute()
}

/** When a session was opened, and when the second factor was last shown in it. */
export async function sessionProof(
  sql: Sql,
  id: string,
): Promise<{ openedAt: Date | null; provedAt: Date | null }> {
  const row = await sql
    .selectFrom('sessions')
    .select(['createdAt', 'factorProvedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { openedAt: row?.createdAt ?? null, provedAt: row?.factorProvedAt ?? null }
}

/** A person's sessions have not shown the second factor any more. */
export async function forgetProofsOf(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ factorProvedAt: null })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute()
}

/**
 * Whether a session makes its device known: it is of the person with this phone, was seen since, and neither its person
 * nor a theft has ended it from elsewhere.
 */
export async function isKnownSession(
  sql: Sql,
  by: { sessionId: string; userId: string; phone: string; seenSince: Date; failuresMax: number },
): Promise<boolean> {
  const row = await sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', '=', by.sessionId)
    .where('users.id', '=', by.userId)
    .where('users.phone', '=', by.phone)
    .where('sessions.seenAt', '>', by.seenSince)
    .where('sessions.codeFailures', '<', by.failuresMax)
    .where((eb) => eb.or([eb('endReason', 'is', null), eb('endReason', 'in', ['logout', 'tooMany'])]))
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a wrong code from a known device before the code is looked at; false when there were too many. */
export async function takeDeviceTry(sql: Sql, id: string, max: number): Promise<boolean> {
  const taken = await sql
    .updateTable('sessions')
    .set((eb) => ({ codeFailures: eb('codeFailures', '+', 1) }))
    .where('id', '=', id)
    .where('codeFailures', '<', max)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Every session of a person that is still known, ended ones too, newest first. */
export async function everySessionOf(sql: Sql, userId: string) {
  return sql
    .selectFrom('sessions')
    .select(['remember', 'userAgent', 'createdAt', 'seenAt', 'expiresAt', 'endedAt', 'endReason'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute()
}

export async function prolongSession(sql: Sql, id: string, seenAt: Date, expiresAt: Date): Promise<void> {
  await sql
    .updateTable('sessions')
    .set({ seenAt: seenAt, expiresAt: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** False when it had ended before. */
export async function markEnded(sql: Sql, id: string, at: Date, reason: string): Promise<boolean> {
  const row = await sql
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person's sessions that have neither ended nor run out, the one seen last first. */
export async function openSessionsOf(
  sql: Sql,
  userId: string,
  now: Date,
  most: number,
): Promise<SessionView[]> {
  const rows = await sql
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'remember', 'createdAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    remember: row.remember,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
  }))
}

/** Whether a session belongs to a person, ended or not. */
export async function sessionBelongs(sql: Sql, id: string, userId: string): Promise<boolean> {
  const row = await sql
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all of a person's sessions but one, and says which had not ended before. */
export async function markEndedOfUser(
  sql: Sql,
  userId: string,
  except: string | null,
  at: Date,
  reason: string,
): Promise<string[]> {
  const rows = await sql
    .updateTable('sessions')
    .set({ endedAt: at, endReason: reason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** What devices have said of themselves goes with their person; the sessions end elsewhere. */
export async function eraseDevicesOf(sql: Sql, userId: string): Promise<void> {
  await sql.updateTable('sessions').set({ userAgent: '' }).where('userId', '=', userId).execute()
}

/** Ends the sessions of a person that come after the first `kept` by when they were seen, and says which. */
export async function markEndedBeyond(sql: Sql, userId: string, atMost: number, at: Date): Promise<string[]> {
  const rows = await sql
    .updateTable('sessions')
    .set({ endedAt: at, endReason: 'tooMany' })
    .where('id', 'in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .where('endedAt', 'is', null)
        .orderBy('seenAt', 'desc')
        .orderBy('id', 'desc')
        .offset(atMost)
        .limit(1000),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Which of some sessions still live. */
export async function livingOf(sql: Sql, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('sessions.id', 'in', [...ids])
    .where('sessions.endedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where((eb) => eb.or([eb('users.bannedAt', 'is', null), eb('users.bannedUntil', '<=', now)]))
    .execute()
  return new Set(rows.map((row) => row.id))
}

export async function addRefreshToken(
  sql: Sql,
  token: { hash: Buffer; sessionId: string; at: Date },
): Promise<void> {
  await sql
    .insertInto('refreshTokens')
    .values({ tokenHash: token.hash, sessionId: token.sessionId, createdAt: token.at })
    .execute()
}

/** Exchanges a token that has not been exchanged; null when it has been, or never was. */
export async function replaceRefreshToken(
  sql: Sql,
  hash: Buffer,
  nextHash: Buffer,
  at: Date,
): Promise<{ sessionId: string } | null> {
  const row = await sql
    .updateTable('refreshTokens')
    .set({ replacedAt: at, replacedBy: nextHash })
    .where('tokenHash', '=', hash)
    .where('replacedAt', 'is', null)
    .returning('sessionId')
    .executeTakeFirst()
  return row ? { sessionId: row.sessionId } : null
}

export async function refreshTokenByHash(
  sql: Sql,
  hash: Buffer,
): Promise<{ sessionId: string; replacedAt: Date | null; replacedBy: Buffer | null } | null> {
  const row = await sql
    .selectFrom('refreshTokens')
    .select(['sessionId', 'replacedAt', 'replacedBy'])
    .where('tokenHash', '=', hash)
    .executeTakeFirst()
  return row ? { sessionId: row.sessionId, replacedAt: row.replacedAt, replacedBy: row.replacedBy } : null
}
