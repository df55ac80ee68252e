import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { EventHints, EventSubscribers } from '#server/durable/events.ts'
import type { FeedbackContext } from '#server/modules/feedback/feedback.deps.ts'
import { leaveOut } from '#server/modules/feedback/ratings.ts'

type Rated = { tripId: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'rating.byTraveller': Rated
    'rating.byWalker': Rated
    /** A rating can be seen by the person whom it is about: both are in, or it has waited long enough. */
    'rating.shown': Rated & { userId: string }
  }
}

/** A walk that has ended for safety, as a phone without a connection may say later: what the other side has given does not count. */
export function feedbackSubscribers(ctx: Pick<FeedbackContext, 'identity'>): EventSubscribers {
  return {
    'trip.endedForSafety': (tx, { tripId, role, at }) =>
      leaveOut(ctx, tx, { tripId, byRole: role === 'walker' ? 'traveller' : 'walker', at }),
  }
}

/** A trip's two people hear that it has been rated. */
export function feedbackHints({ realtime }: { realtime: Realtime }): EventHints {
  const rated = ({ tripId }: Rated) => realtime.publish(topics.trip(tripId), { kind: 'rated' })
  return { 'rating.byTraveller': rated, 'rating.byWalker': rated }
}
