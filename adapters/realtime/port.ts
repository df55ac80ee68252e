/**
 * Fan-out of small events to their listeners, across servers when the real adapter is used. Events are hints: a
 * listener that missed one refetches. Delivery is at most once and in order per topic and publisher.
 */
export interface Realtime {
  publish(topic: string, payload: unknown): void
  /** Calls back until the returned function is called. */
  listen(topic: string, onEvent: (payload: unknown) => void): () => void
  /** The same as an async iterator, for GraphQL subscriptions; `signal` ends it. At most 100 events wait; older ones fall out. */
  events(topic: string, signal?: AbortSignal): AsyncIterableIterator<unknown>
  close(): Promise<void>
}

/** The names of topics, made in one place. */
export const topics = {
  user: (userId: string) => `user:${userId}`,
  destination: (destinationId: string) => `destination:${destinationId}`,
  /** The same hints as of `destination`, more often: for listeners whom a hint costs little. */
  destinationSoon: (destinationId: string) => `destination-soon:${destinationId}`,
  trip: (tripId: string) => `trip:${tripId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** Walks and requests have changed, for operators. */
  walks: 'walks',
  /** Calls for help have come or changed, for operators. */
  helpCalls: 'help-calls',
  /** Something to do has come, was moved or has ended, for operators. */
  work: 'work',
  /** Every session that has ended, for listeners that keep something by session. */
  sessionsEnded: 'sessions-ended',
}
