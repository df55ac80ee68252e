import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { EventHints } from '#server/durable/events.ts'

type Rated = { tripId: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'rating.byTraveller': Rated
    'rating.byWalker': Rated
    /** A rating can be seen by the person whom it is about: both are in, or it has waited long enough. */
    'rating.shown': Rated & { userId: string }
  }
}

/** A trip's two people hear that it has been rated. */
export function feedbackHints({ realtime }: { realtime: Realtime }): EventHints {
  const rated = ({ tripId }: Rated) => realtime.publish(topics.trip(tripId), { kind: 'rated' })
  return { 'rating.byTraveller': rated, 'rating.byWalker': rated }
}
