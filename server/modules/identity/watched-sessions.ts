import { topics } from '#adapters/realtime/port.ts'
import type { IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import { sessionsStore } from '#server/modules/identity/sessions.store.ts'

/** One question to the database is about so many sessions. */
const askedAtOnce = 500

/**
 * The sessions that sockets and subscriptions of this server hang on. An end here is told by the session's topic at
 * once; one that another server or a statement in the database has made, or that has run out, by the sweep.
 */
export function watchedSessions(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'realtime'>,
  ended: (sessionId: string) => void,
) {
  const watchers = new Map<string, number>()
  return {
    /** Calls back once the session has ended, within 5 s, until the returned function is called. */
    watch(sessionId: string, onEnd: () => void): () => void {
      watchers.set(sessionId, (watchers.get(sessionId) ?? 0) + 1)
      const stopListening = deps.realtime.listen(topics.session(sessionId), onEnd)
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

    /** Tells the ends that nobody here has made; every 2 s (server/app/background.ts). */
    async sweepWatched(): Promise<void> {
      const ids = [...watchers.keys()]
      for (let start = 0; start < ids.length; start += askedAtOnce) {
        const some = ids.slice(start, start + askedAtOnce)
        const living = await sessionsStore(deps.db).livingOf(some, deps.clock.now())
        for (const id of some) if (!living.has(id)) ended(id)
      }
    },
  }
}
