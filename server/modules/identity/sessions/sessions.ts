import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { endWhatIsTheirs } from '#server/modules/identity/sessions/ended.ts'
import {
  liveSessionById,
  markEnded,
  markEndedOfUser,
  openSessionsOf,
  refreshTokenByHash,
  sessionBelongs,
  type SessionView,
} from '#server/modules/identity/sessions/sessions.store.ts'
import { hashOf } from '#server/modules/identity/sessions/tokens.ts'

/** The person's open sessions, this one first, then the ones seen last. At most 50. */
export async function sessionsOf(
  ctx: IdentityContext,
  userId: string,
  currentId: string,
): Promise<SessionView[]> {
  const found = await openSessionsOf(ctx.db, userId, ctx.clock.now(), sessionRules.listedAtMost)
  return found.sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
}

/** Ends one session of this person; false when they have no such session. */
export async function endSession(
  ctx: IdentityContext,
  userId: string,
  sessionId: string,
  caller: Caller,
): Promise<boolean> {
  if (!(await sessionBelongs(ctx.db, sessionId, userId))) return false
  await end(ctx, { sessionId, userId }, 'endedByOwner', caller)
  return true
}

/** Logs a person out on all devices. */
export async function endAllSessions(ctx: IdentityContext, userId: string, caller: Caller): Promise<void> {
  await ctx.inTransaction((tx) =>
    endSessionsIn(ctx, tx, { userId, except: null, reason: 'endedByOwner' }, caller),
  )
}

/** Ends a person's sessions but one (null: all of them), in the caller's transaction. */
export async function endSessionsIn(
  ctx: IdentityContext,
  tx: Tx,
  { userId, except, reason }: { userId: string; except: string | null; reason: string },
  caller: Pick<Caller, 'address' | 'requestId'> | null,
): Promise<void> {
  const ids = await markEndedOfUser(tx.sql, userId, except, ctx.clock.now(), reason)
  const detail = { reason, count: ids.length }
  if (ids.length > 0)
    await audit(ctx, { act: 'session.ended', actorId: userId, subjectId: userId, caller, detail }, tx.sql)
  await endWhatIsTheirs(tx, ids)
}

/** Signs out by session, or by refresh token when the access token has run out. Signing out twice is the same. */
export async function logout(
  ctx: IdentityContext,
  by: { session: { sessionId: string; userId: string } | null; refreshToken: string | null },
  caller: Caller,
): Promise<void> {
  const session = by.session ?? (by.refreshToken ? await sessionOf(ctx, by.refreshToken) : null)
  if (session) await end(ctx, session, 'logout', caller)
}

async function sessionOf(
  ctx: IdentityContext,
  refreshToken: string,
): Promise<{ sessionId: string; userId: string } | null> {
  const token = await refreshTokenByHash(ctx.db, hashOf(refreshToken))
  const session = token ? await liveSessionById(ctx.db, token.sessionId, ctx.clock.now()) : null
  return session ? { sessionId: session.id, userId: session.userId } : null
}

async function end(
  ctx: IdentityContext,
  { sessionId, userId }: { sessionId: string; userId: string },
  reason: string,
  caller: Caller,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const detail = { reason }
    if (await markEnded(tx.sql, sessionId, ctx.clock.now(), reason))
      await audit(
        ctx,
        { act: 'session.ended', actorId: userId, subjectId: sessionId, caller, detail },
        tx.sql,
      )
    await endWhatIsTheirs(tx, [sessionId])
  })
}
