import type { Operation } from '#domain/identity/operations.ts'
import { signUp } from '#server/testing/people.ts'
import {
  id,
  ofDestination,
  ofTrip,
  place,
  status,
  type Call,
  type Scene,
} from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** How the operations of trips are called in earnest. */
export const tripsCalls = {
  'Query.getTripRate': {
    arguments: '($id: ID!) (destination_id: $id)',
    selection: id,
    variables: ofDestination,
  },
  'Query.tripQuote': {
    arguments: '($id: ID!) (destination_id: $id, minutes: 10)',
    selection: '{ total_cents }',
    variables: ofDestination,
  },
  'Query.rejectedReason': { arguments: '', selection: id },
  'Query.myOpenTrip': { arguments: '', selection: id },
  'Query.incomingRequests': { arguments: '', selection: '{ booking_id }' },
  'Query.missedRequests': { arguments: '', selection: '{ booking_id }' },
  'Query.trip': { arguments: '($id: ID!) (id: $id)', selection: id, prepare: 'accepted', variables: ofTrip },
  'Query.tripRoom': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ room_name }',
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Query.tripReceipt': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ live_seconds }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.mailReceipt': {
    arguments: '($id: ID!) (trip_id: $id)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.tripReplay': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ duration_ms }',
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.sendBookingRequestToWalker': {
    arguments: '($data: BookingRequestInput!) (data: $data)',
    selection: status,
    variables: bookingOfSomebodyElse,
  },
  'Mutation.walkerAcceptRejectBookingRequest': {
    arguments: '($data: WalkerAcceptRejectInput!) (data: $data)',
    selection: status,
    prepare: 'requested',
    variables: ({ tripId }) => ({ data: { booking_id: tripId, status: 'accepted' } }),
  },
  'Mutation.markRequestSeen': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'requested',
    variables: ofTrip,
  },
  'Mutation.cancelBookingRequest': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.endTrip': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.endTripForSafety': {
    arguments: '($id: ID!) (booking_id: $id, reason: "unsafe")',
    selection: status,
    prepare: 'accepted',
    variables: ofTrip,
  },
  'Mutation.blockTripPartner': {
    arguments: '($id: ID!) (booking_id: $id)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.sharedWalk': {
    arguments: '($id: ID!) (code: $id)',
    selection: '{ walked_at }',
    prepare: 'settled',
    variables: async ({ test, scene, tripId }) => ({ id: await codeOfPostcard(test, scene, tripId) }),
  },
  'Mutation.shareTrip': {
    arguments: '($id: ID!) (booking_id: $id, postcard_id: "pst_rights")',
    selection: status,
    prepare: 'settled',
    async variables({ test, tripId }) {
      await addPostcard(test, tripId)
      return { id: tripId }
    },
  },
  'Mutation.stopSharing': {
    arguments: '($id: ID!) (code: $id)',
    selection: status,
    prepare: 'settled',
    variables: async ({ test, scene, tripId }) => ({ id: await codeOfPostcard(test, scene, tripId) }),
  },
  'Mutation.refuseSharing': {
    arguments: '($id: ID!) (booking_id: $id, refused: true)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.showReplay': {
    arguments: '($id: ID!) (booking_id: $id, shown: false)',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.extendTrip': {
    arguments: '($id: ID!) (booking_id: $id, minutes: 5, request_key: "k")',
    selection: status,
    prepare: 'live',
    refusedBy: 'NOT_ALLOWED_NOW',
    variables: ofTrip,
  },
  'Subscription.myTripChanged': { arguments: '', selection: id },
  'Subscription.incomingRequestsChanged': { arguments: '', selection: '{ booking_id }' },
} as const satisfies Partial<Record<Operation, Call>>

/** Walkers book as travelers too, but not themselves. */
async function bookingOfSomebodyElse({
  test,
  scene,
}: {
  test: TestApp
  scene: Scene
}): Promise<Record<string, unknown>> {
  const other = await signUp(test, { firstName: 'Other', online: place })
  return { data: { walker_id: other.userId, destination_id: scene.destinationId, tripe_minute: 10 } }
}

/** A postcard of a trip, without its picture. */
async function addPostcard(test: TestApp, tripId: string): Promise<void> {
  const at = test.app.base.clock.now()
  await test.app.base.db
    .insertInto('tripPostcards')
    .values({ id: 'pst_rights', tripId, wantedAt: at, takenAt: at, objectKey: 'stills/none.jpg' })
    .execute()
}

/** The code of a link that the owner has made. */
async function codeOfPostcard(test: TestApp, scene: Scene, tripId: string): Promise<string> {
  await addPostcard(test, tripId)
  const made = await test.app.services.trips.share(tripId, scene.people.owner.userId, 'pst_rights')
  if (made.kind !== 'shared') throw new Error(`not shared: ${made.kind}`)
  return made.share.code
}
