import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { EventHints } from '#server/durable/events.ts'
import type { TripHint } from '#server/modules/trips/trips.types.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** The room of a group walk is open, or the walk has begun, stands still, continues, is over or was called off. */
    'groupWalk.moved': { groupWalkId: string }
  }
}

/** The hint that the sockets of a group walk get; it is heard on a topic as a trip is, under its own id. */
export function groupLiveHints({ realtime }: { realtime: Realtime }): EventHints {
  return {
    'groupWalk.moved': ({ groupWalkId }) =>
      realtime.publish(topics.trip(groupWalkId), { kind: 'changed' } satisfies TripHint),
  }
}
