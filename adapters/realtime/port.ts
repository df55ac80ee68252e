/**
 * Fan-out of small events to their listeners, on all servers of one database where a real adapter is used. Events are hints:
 * truth is in rows. Delivery is at most once and in the order of each publisher; listeners on the publisher's own server hear
 * at once. Where events may have been lost, every listener hears `missed` once and reads its rows again. Publishing never
 * fails and never waits, whatever has become of the engine behind it.
 */
export interface Realtime {
  publish(topic: string, payload: unknown): void
  /** To the listeners of this server alone. */
  publishHere(topic: string, payload: unknown): void
  /** Calls back until the returned function is called. */
  listen(topic: string, onEvent: (payload: unknown) => void): () => void
  /** The same as an async iterator, for GraphQL subscriptions; `signal` ends it. At most 100 events wait; older ones fall out. */
  events(topic: string, signal?: AbortSignal): AsyncIterableIterator<unknown>
  close(): Promise<void>
}

/** Heard by every listener, of whatever topic, after events may have been lost on their way. */
export const missed = { kind: 'missed' } as const

export const isMissed = (payload: unknown): boolean => payload === missed

/** The names of topics, made in one place. */
export const topics = {
  user: (userId: string) => `user:${userId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  /** The same hints as of `destination`, more often: for listeners whom a hint costs little. */
  destinationSoon: (destinationId: string) => `destination-soon:${destinationId}`,
  trip: (tripId: string) => `trip:${tripId}`,
  /** The sockets for subscriptions of a person, for the servers that have some. */
  sockets: (userId: string) => `sockets:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** Walks and requests have changed, for operators. */
  walks: 'walks',
  /** Calls for help have come or changed, for operators. */
  helpCalls: 'help-calls',
  /** Something to do has come, was moved or has ended, for operators. */
  work: 'work',
  /** Events that every server follows: what it remembers is forgotten, and its own viewers get their hints. */
  events: 'events',
  /** Every session that has ended, for listeners that keep something by session. */
  sessionsEnded: 'sessions-ended',
}
