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

/**
 * What the other side has given does not count for a person who has ended the walk for safety. After an ordinary end a report
 * hides nothing; an operator who upholds it does.
 */
export function feedbackSubscribers(ctx: Pick<FeedbackContext, 'identity'>): EventSubscribers {
  return {
    async 'trip.endedForSafety'(tx, { tripId, role, isLate, at }) {
      if (!isLate) await leaveOut(ctx, tx, { tripId, byRole: otherThan(role), at })
    },
    'trip.safetyUpheld': (tx, { tripId, role, at }) =>
      leaveOut(ctx, tx, { tripId, byRole: otherThan(role), at }),
  }
}

const otherThan = (role: 'traveller' | 'walker') => (role === 'walker' ? 'traveller' : 'walker')

/** A trip's two people hear that it has been rated. */
export function feedbackHints({ realtime }: { realtime: Realtime }): EventHints {
  const rated = ({ tripId }: Rated) => realtime.publish(topics.trip(tripId), { kind: 'rated' })
  return { 'rating.byTraveller': rated, 'rating.byWalker': rated }
}
