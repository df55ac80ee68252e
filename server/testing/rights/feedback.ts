import type { Operation } from '#domain/identity/operations.ts'
import { id, ofTrip, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of feedback are called in earnest. */
export const feedbackCalls = {
  'Query.archivedTrips': { arguments: '', selection: id, prepare: 'settled' },
  'Query.completedInstantTrip': { arguments: '', selection: id, prepare: 'settled' },
  'Query.getWalkerRating': { arguments: '', selection: '{ rating }' },
  'Query.walkerReviews': { arguments: '(walker_id: "usr_any")', selection: '{ has_more_pages }' },
  'Mutation.saveRating': {
    arguments: '($id: ID!) (booking_id: $id, rating: 5)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.rateTraveller': {
    arguments: '($id: ID!) (booking_id: $id, rating: 5)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
} as const satisfies Partial<Record<Operation, Call>>
