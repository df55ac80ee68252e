import { topics } from '#adapters/realtime/port.ts'
import type { FeedbackDeps } from '#server/modules/feedback/feedback.service.ts'
import type { Rating } from '#server/modules/feedback/feedback.store.ts'

/** A rating has been given: counted, and the trip's two people hear that it changed. */
export function ratingSaved(deps: FeedbackDeps, rating: Rating): void {
  deps.metrics.events.inc({ event: `rating_by_${rating.byRole}` })
  deps.realtime.publish(topics.trip(rating.tripId), { kind: 'rated' })
}
