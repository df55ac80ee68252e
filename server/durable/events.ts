import type { Log } from '#server/app/telemetry/log.ts'
import type { Metrics } from '#server/app/telemetry/metrics.ts'
import type { Tx } from '#server/db/transaction.ts'
import { isMissed, topics, type Realtime } from '#adapters/realtime/port.ts'
import { invariant } from '#domain/shared/invariant.ts'
import type { EventName, EventPayloads, EmitEvent } from '#server/durable/event.ts'

/** What follows in the transaction of an event: jobs and messages, which exist only when it commits. */
export type EventSubscribers = { [N in EventName]?: (tx: Tx, payload: EventPayloads[N]) => Promise<void> }

/** What follows at once when an event has committed: hints over the realtime port. */
export type EventHints = { [N in EventName]?: (payload: EventPayloads[N]) => void }

/** What stays as it is on its way between servers: no dates. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [key: string]: Plain }

/**
 * What each server does once an event has committed on any of them: it forgets what it remembers of rows, and tells its own
 * viewers. Before the hints of the event, so that who reads after a hint reads what is new. `missed`: such events may have
 * been lost.
 */
export type OnAllServers = {
  heard: { [N in EventName]?: EventPayloads[N] extends Plain ? (payload: EventPayloads[N]) => void : never }
  missed(): void
}

export type Events = {
  /** Subscribes to events; the composition root does so, once per module. */
  subscribe(to: { subscribers?: EventSubscribers; hints?: EventHints; onAllServers?: OnAllServers }): void
  /** Emits what happened outside a transaction, where nothing but the log, the metric and hints follows. */
  emit: EmitEvent<void>
  /** The two halves of `tx.event`, for the runner of transactions. */
  inTransaction<N extends EventName>(tx: Tx, name: N, payload: EventPayloads[N]): Promise<void>
  committed: EmitEvent<void>
}

/**
 * The one way to emit: `tx.event('trip.accepted', { ... })` in the transaction that makes it true. Subscribers put their
 * jobs into the same transaction, so each leaves at least once, and single ids of jobs make it act once; the log line,
 * the metric and the hints follow once it has committed, at most once.
 */
export function createEvents({
  log,
  metrics,
  realtime,
}: {
  log: Log
  metrics: Metrics
  realtime: Pick<Realtime, 'publish' | 'listen'>
}): Events {
  const subscribers: EventSubscribers[] = []
  const hints: EventHints[] = []
  const onAllServers: OnAllServers[] = []
  realtime.listen(topics.events, (payload) => {
    const emitted = payload as { event: EventName; payload: never }
    for (const each of onAllServers)
      try {
        if (isMissed(payload)) each.missed()
        else each.heard[emitted.event]?.(emitted.payload)
      } catch (error) {
        log.error({ err: error, event: emitted.event }, 'what follows an event on each server failed')
      }
  })
  const committed: Events['committed'] = (name, payload) => {
    metrics.events.inc({ event: name })
    log.info({ event: name, ...figuresOf(payload) }, name)
    if (onAllServers.some(({ heard }) => heard[name]))
      realtime.publish(topics.events, { event: name, payload })
    for (const each of hints)
      try {
        each[name]?.(payload)
      } catch (error) {
        // The transaction has committed; its caller must not take it for failed.
        log.error({ err: error, event: name }, 'a hint failed')
      }
  }
  return {
    subscribe(to) {
      if (to.subscribers) subscribers.push(to.subscribers)
      if (to.hints) hints.push(to.hints)
      if (to.onAllServers) onAllServers.push(to.onAllServers)
    },
    emit(name, payload) {
      invariant(
        subscribers.every((each) => !each[name]),
        `${name} has subscribers: emit it in a transaction`,
      )
      committed(name, payload)
    },
    async inTransaction(tx, name, payload) {
      for (const each of subscribers) await each[name]?.(tx, payload)
    },
    committed,
  }
}

function figuresOf(payload: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([key, value]: [string, unknown]) => {
      if (Array.isArray(value)) return [[key, value.length]]
      return value === null || typeof value === 'object' ? [] : [[key, value]]
    }),
  )
}
