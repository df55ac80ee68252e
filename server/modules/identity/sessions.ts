import { createHash, createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { topics } from '#adapters/realtime/port.ts'
import { limits } from '#domain/identity/limits.ts'
import { sessionRules } from '#domain/identity/session.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { byAddress } from '#server/modules/identity/addresses.ts'
import { watchedSessions } from '#server/modules/identity/watched-sessions.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { sessionsStore, type SessionRow, type SessionView } from '#server/modules/identity/sessions.store.ts'

/** What a client is given to act as a person. Times in seconds. */
export type Tokens = {
  userId: string
  sessionId: string
  accessToken: string
  refreshToken: string
  expiresInS: number
  remember: boolean
  sessionExpiresAt: Date
}

export type RefreshOutcome = { kind: 'refreshed'; tokens: Tokens } | { kind: 'ended' } | TooMany

export type LiveSession = { userId: string; isAdmin: boolean }

/** Sessions: a family of refresh tokens that are exchanged one for the next, and short-lived access tokens. */
export function sessions(deps: IdentityDeps) {
  const known = liveSessionCache(deps)

  const accessToken = (session: { id: string; userId: string }) => {
    const nowS = Math.floor(deps.clock.nowMs() / 1000)
    return new SignJWT({ sid: session.id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.userId)
      .setIssuer('huvr')
      .setAudience('huvr-api')
      .setIssuedAt(nowS)
      .setExpirationTime(nowS + sessionRules.accessTokenMs / 1000)
      .sign(deps.secrets.accessToken)
  }
  const tokensOf = async (session: Omit<SessionRow, 'isAdmin'>, refreshToken: string): Promise<Tokens> => ({
    userId: session.userId,
    sessionId: session.id,
    accessToken: await accessToken(session),
    refreshToken,
    expiresInS: sessionRules.accessTokenMs / 1000,
    remember: session.remember,
    sessionExpiresAt: session.expiresAt,
  })
  const lifeOf = (remember: boolean) => (remember ? sessionRules.rememberedMs : sessionRules.browserMs)
  const ended = (sessionId: string) => {
    known.forget(sessionId)
    deps.realtime.publish(topics.session(sessionId), { kind: 'ended' })
    deps.realtime.publish(topics.sessionsEnded, { sessionId })
  }

  const nextOf = (refreshToken: string) =>
    createHmac('sha256', deps.secrets.refresh).update(refreshToken).digest('base64url')

  /**
   * A token that has been exchanged already. Just now: the newest of its line, so that tabs whose answers cross end
   * up with the same one. Longer ago, or exchanged again long since: a replay, which ends the family.
   */
  async function overlapping(
    tx: Tx,
    refreshToken: string,
    at: Date,
    caller: Caller,
  ): Promise<RefreshOutcome> {
    const store = sessionsStore(tx.sql)
    let newest = refreshToken
    let row = await store.token(hashOf(newest))
    if (!row) return { kind: 'ended' }
    const { sessionId } = row
    for (let steps = 0; row?.replacedAt; steps++) {
      const isFresh = at.getTime() - row.replacedAt.getTime() <= sessionRules.overlapMs
      if (!isFresh || steps === sessionRules.overlapStepsMax) {
        if (await store.end(sessionId, at, 'reuse'))
          await audit(deps, { act: 'session.reuseDetected', subjectId: sessionId, caller }, tx.sql)
        tx.afterCommit(() => ended(sessionId))
        return { kind: 'ended' }
      }
      newest = nextOf(newest)
      row = await store.token(hashOf(newest))
    }
    const session = await store.live(sessionId, at)
    return session ? { kind: 'refreshed', tokens: await tokensOf(session, newest) } : { kind: 'ended' }
  }

  /** Ends a session everywhere; ending it again is the same. */
  const end = async (
    session: { sessionId: string; userId: string },
    reason: string,
    caller: Caller,
  ): Promise<void> => {
    await deps.inTransaction(async (tx) => {
      if (await sessionsStore(tx.sql).end(session.sessionId, deps.clock.now(), reason))
        await audit(
          deps,
          {
            act: 'session.ended',
            actorId: session.userId,
            subjectId: session.sessionId,
            caller,
            detail: { reason },
          },
          tx.sql,
        )
      tx.afterCommit(() => ended(session.sessionId))
    })
  }

  const exchanged = (refreshToken: string, at: Date, caller: Caller): Promise<RefreshOutcome> =>
    deps.inTransaction(async (tx): Promise<RefreshOutcome> => {
      const store = sessionsStore(tx.sql)
      const next = nextOf(refreshToken)
      const replaced = await store.replaceToken(hashOf(refreshToken), hashOf(next), at)
      if (!replaced) return overlapping(tx, refreshToken, at, caller)
      const session = await store.live(replaced.sessionId, at)
      if (!session) return { kind: 'ended' }
      const expiresAt = new Date(at.getTime() + lifeOf(session.remember))
      await store.addToken({ hash: hashOf(next), sessionId: session.id, at })
      await store.prolong(session.id, at, expiresAt)
      await audit(
        deps,
        { act: 'session.refreshed', actorId: session.userId, subjectId: session.id, caller },
        tx.sql,
      )
      return { kind: 'refreshed', tokens: await tokensOf({ ...session, expiresAt }, next) }
    })

  const watched = watchedSessions(deps, ended)

  return {
    live: known.find,
    ...watched,

    /** Signs a device in, in the caller's transaction. */
    async open(tx: Tx, person: { userId: string; remember: boolean; userAgent: string }): Promise<Tokens> {
      const at = deps.clock.now()
      const session = {
        id: deps.newId('ses'),
        userId: person.userId,
        remember: person.remember,
        expiresAt: new Date(at.getTime() + lifeOf(person.remember)),
      }
      const refreshToken = Buffer.from(deps.random.bytes(32)).toString('base64url')
      const store = sessionsStore(tx.sql)
      await store.insert({ ...session, userAgent: person.userAgent, at })
      await store.addToken({ hash: hashOf(refreshToken), sessionId: session.id, at })
      const tooMany = await store.endBeyond(person.userId, sessionRules.listedAtMost, at)
      tx.afterCommit(() => tooMany.forEach(ended))
      return tokensOf(session, refreshToken)
    },

    /**
     * Exchanges a refresh token for the next one. The next token is derived from this one, so that requests at the
     * same moment, and a repeat within 10 s, all get the same; an older token means that somebody else has a copy,
     * and the whole family ends (promise 25).
     */
    async refresh(refreshToken: string, caller: Caller): Promise<RefreshOutcome> {
      // The moment of asking counts, not the one of our turn at the database, or a busy server would raise an alarm.
      const at = caller.receivedAt
      const budget = await deps.limits.allowAll(byAddress(deps, caller.address, limits.refreshesByAddress))
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      return exchanged(refreshToken, at, caller)
    },

    end,

    /** The person's open sessions, this one first, then the ones seen last. At most 50. */
    async ofUser(userId: string, currentId: string): Promise<SessionView[]> {
      const found = await sessionsStore(deps.db).ofUser(userId, deps.clock.now(), sessionRules.listedAtMost)
      return found.sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
    },

    /** Ends one session of this person; false when they have no such session. */
    async endOne(userId: string, sessionId: string, caller: Caller): Promise<boolean> {
      if (!(await sessionsStore(deps.db).belongs(sessionId, userId))) return false
      await end({ sessionId, userId }, 'endedByOwner', caller)
      return true
    },

    /** Ends a person's sessions but one (null: all of them), in the caller's transaction. */
    async endAll(
      tx: Tx,
      person: { userId: string; except: string | null; reason: string },
      caller: Pick<Caller, 'address' | 'requestId'> | null,
    ): Promise<void> {
      const { userId, except, reason } = person
      const ids = await sessionsStore(tx.sql).endOfUser(userId, except, deps.clock.now(), reason)
      if (ids.length > 0)
        await audit(
          deps,
          {
            act: 'session.ended',
            actorId: userId,
            subjectId: userId,
            caller,
            detail: { reason, count: ids.length },
          },
          tx.sql,
        )
      tx.afterCommit(() => ids.forEach(ended))
    },

    /** The session that a refresh token belongs to, for signing out without an access token. */
    async ofRefreshToken(refreshToken: string): Promise<{ sessionId: string; userId: string } | null> {
      const token = await sessionsStore(deps.db).token(hashOf(refreshToken))
      const session = token ? await sessionsStore(deps.db).live(token.sessionId, deps.clock.now()) : null
      return session ? { sessionId: session.id, userId: session.userId } : null
    },
  }
}

/** Refresh tokens carry 256 bits of chance, so a plain hash is enough to store them. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Remembers for a few seconds that a session lives, because every request asks. An end on this server is seen at
 * once, one on another server by the session's topic or when the memory fades: within 5 s in any case.
 */
function liveSessionCache(deps: IdentityDeps) {
  const found = new Map<string, { session: LiveSession | null; at: number; expiresAtMs: number }>()
  return {
    async find(sessionId: string): Promise<LiveSession | null> {
      const nowMs = deps.clock.nowMs()
      const kept = found.get(sessionId)
      if (kept && nowMs - kept.at < sessionRules.cacheMs && nowMs < kept.expiresAtMs) return kept.session
      const row = await sessionsStore(deps.db).live(sessionId, deps.clock.now())
      const session = row ? { userId: row.userId, isAdmin: row.isAdmin } : null
      if (found.size >= sessionRules.cachedAtMost) found.clear()
      if (session) found.set(sessionId, { session, at: nowMs, expiresAtMs: row?.expiresAt.getTime() ?? 0 })
      else found.delete(sessionId)
      return session
    },
    forget: (sessionId: string) => void found.delete(sessionId),
  }
}
