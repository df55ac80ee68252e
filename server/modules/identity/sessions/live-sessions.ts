import { isMissed, topics } from '#adapters/realtime/port.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { factorStands } from '#domain/identity/sign-in/second-factor.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { dropOldest } from '#domain/shared/memoised.ts'
import type { ModuleBase } from '#server/app/module/module.ts'
import { liveSessionById, livingOf } from '#server/modules/identity/sessions/sessions.store.ts'

export type LiveSession = {
  userId: string
  operatorRights: readonly OperatorRight[]
  factorProvedAt: Date | null
}

/** What this server remembers of sessions between requests. */
export type LiveSessions = {
  /** The session while it lives; null when it has ended or run out. */
  find(sessionId: string): Promise<LiveSession | null>
  /** What a session may do has changed: this server asks for it again, and so does each that hears of it. */
  changed(sessionId: string): void
  /** Ends and changes may have been missed. */
  forgetAll(): void
  /** A session has ended: forgets it and tells its sockets and subscriptions, here and on other servers. */
  ended(sessionId: string): void
  /** Calls back once the session has ended, within 5 s, until the returned function is called. */
  watch(sessionId: string, onEnd: () => void): () => void
  /** Tells the ends that other servers or statements in the database have made; called every 2 s. */
  sweepWatched(): Promise<void>
}

type Given = Pick<ModuleBase, 'db' | 'clock' | 'realtime'>

/** One query of the sweep is about so many sessions. */
const askedAtOnce = 500

/** One for each server. */
export function createLiveSessions(given: Given): LiveSessions {
  const cached = cachedSessions(given)
  const watchers = new Map<string, number>()
  given.realtime.listen(topics.sessionsEnded, (payload) => {
    if (!isMissed(payload)) cached.forget((payload as { sessionId: string }).sessionId)
  })
  const ended = (sessionId: string) => {
    cached.forget(sessionId)
    given.realtime.publish(topics.session(sessionId), { kind: 'ended' })
    given.realtime.publish(topics.sessionsEnded, { sessionId })
  }
  return {
    find: cached.find,
    changed: cached.forget,
    forgetAll: cached.forgetAll,
    ended,
    watch(sessionId, onEnd) {
      watchers.set(sessionId, (watchers.get(sessionId) ?? 0) + 1)
      // What may have been missed is found by the sweep.
      const stopListening = given.realtime.listen(topics.session(sessionId), (payload) => {
        if (!isMissed(payload)) onEnd()
      })
      let isWatching = true
      return () => {
        stopListening()
        if (!isWatching) return
        isWatching = false
        const left = (watchers.get(sessionId) ?? 1) - 1
        if (left > 0) watchers.set(sessionId, left)
        else watchers.delete(sessionId)
      }
    },
    async sweepWatched() {
      const ids = [...watchers.keys()]
      for (let start = 0; start < ids.length; start += askedAtOnce) {
        const some = ids.slice(start, start + askedAtOnce)
        const living = await livingOf(given.db, some, given.clock.now())
        for (const id of some) if (!living.has(id)) ended(id)
      }
    },
  }
}

/**
 * Remembers for a few seconds that a session lives, because every request asks. An end on this server is seen at
 * once, one on another server by the session's topic or when the memory fades: within 5 s in any case.
 */
function cachedSessions({ db, clock }: Given) {
  const found = new Map<string, { session: LiveSession; at: number; expiresAtMs: number }>()
  let forgotten = 0
  return {
    async find(sessionId: string): Promise<LiveSession | null> {
      const nowMs = clock.nowMs()
      const known = found.get(sessionId)
      if (known && nowMs - known.at < sessionRules.cacheMs && nowMs < known.expiresAtMs) return known.session
      const forgottenBefore = forgotten
      const row = await liveSessionById(db, sessionId, clock.now())
      const session = row
        ? { userId: row.userId, operatorRights: row.operatorRights, factorProvedAt: row.factorProvedAt }
        : null
      // A proof on any server counts at once, so an operator without one is asked for each time.
      const waitsForProof =
        session && session.operatorRights.length > 0 && !factorStands(session.factorProvedAt, clock.now())
      // What was read before an end or a change is good for this request alone.
      const isCurrent = forgotten === forgottenBefore
      if (session && !waitsForProof && isCurrent) {
        const entry = { session, at: nowMs, expiresAtMs: row?.expiresAt.getTime() ?? 0 }
        dropOldest(found, sessionId, entry, sessionRules.cachedAtMost)
      } else found.delete(sessionId)
      return session
    },
    /** Ends on other servers may have been missed. */
    forgetAll() {
      forgotten += 1
      found.clear()
    },
    forget(sessionId: string) {
      forgotten += 1
      found.delete(sessionId)
    },
  }
}
