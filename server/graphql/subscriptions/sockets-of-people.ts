import { isMissed, topics, type Realtime } from '#adapters/realtime/port.ts'
import type { Clock } from '#adapters/clock/port.ts'
import type { NewId } from '#domain/shared/ids.ts'
import { MINUTE } from '#domain/shared/units.ts'

/** What another server has said longer ago is asked for again before a socket is closed for it: it may be gone. */
const believedMs = MINUTE

/** The sockets of a person on one server, by ids that sort by when they were opened. */
type Said = { from: string; ids: string[]; isAsking: boolean }

type Person = {
  own: Map<string, () => void>
  /** What the other servers have said, by server. */
  away: Map<string, { ids: readonly string[]; saidAtMs: number }>
  stop(): void
}

export type SocketsOfPeople = {
  /** Counts an open socket until the returned function is called; `close` is called when it gives way to newer ones. */
  join(userId: string, close: () => void): () => void
}

/**
 * Bounds the sockets that each person has open on all servers together: beyond `atMost` the one they have had longest gives way.
 * The servers tell each other when a person's sockets change, and the server of the oldest one closes it.
 */
export function socketsOfPeople(
  base: { realtime: Pick<Realtime, 'publish' | 'listen'>; server: string; newId: NewId; clock: Clock },
  atMost: number,
): SocketsOfPeople {
  const people = new Map<string, Person>()
  const say = (userId: string, { own }: Person, isAsking: boolean) => {
    const said: Said = { from: base.server, ids: [...own.keys()], isAsking }
    base.realtime.publish(topics.sockets(userId), said)
  }
  const bound = (userId: string, person: Person): void => {
    const ids = [...person.own.keys(), ...[...person.away.values()].flatMap((said) => said.ids)].toSorted()
    const over = ids.slice(0, Math.max(0, ids.length - atMost))
    if (over.length > 0 && forgetOld(person)) {
      say(userId, person, true)
      return bound(userId, person)
    }
    for (const id of over) {
      const close = person.own.get(id)
      // At once: one that is slow to close does not count any more.
      person.own.delete(id)
      close?.()
    }
  }
  const forgetOld = ({ away }: Person): boolean => {
    const before = base.clock.nowMs() - believedMs
    const old = [...away].filter(([, { saidAtMs }]) => saidAtMs < before)
    for (const [server] of old) away.delete(server)
    return old.length > 0
  }
  const hear = (userId: string, person: Person, payload: unknown): void => {
    if (isMissed(payload)) return say(userId, person, true)
    const { from, ids, isAsking } = payload as Said
    if (from === base.server) return
    person.away.set(from, { ids, saidAtMs: base.clock.nowMs() })
    if (isAsking) say(userId, person, false)
    bound(userId, person)
  }
  const begin = (userId: string): Person => {
    const person: Person = { own: new Map(), away: new Map(), stop: () => undefined }
    person.stop = base.realtime.listen(topics.sockets(userId), (payload) => hear(userId, person, payload))
    people.set(userId, person)
    return person
  }
  return {
    join(userId, close) {
      const known = people.get(userId)
      const person = known ?? begin(userId)
      const id = base.newId('sock')
      person.own.set(id, close)
      say(userId, person, known === undefined)
      bound(userId, person)
      return () => {
        person.own.delete(id)
        if (people.get(userId) !== person) return
        say(userId, person, false)
        if (person.own.size > 0) return
        person.stop()
        people.delete(userId)
      }
    },
  }
}
