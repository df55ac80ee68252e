import type { Operation } from '#domain/identity/operations.ts'
import { signUp } from '#server/testing/people.ts'
import { ofTrip, status, type Call } from '#server/testing/rights/scene.ts'
import { timeAhead } from '#server/testing/scheduling.ts'

const list = '{ data { id } }'
const id = '{ id }'

/** How the operations of scheduled trips are called in earnest. */
export const schedulingCalls = {
  'Query.getTravelerUpcomingTrips': { arguments: '(first: 1)', selection: list },
  'Query.getTravelerCancelledTrips': { arguments: '(first: 1)', selection: list },
  'Query.getWalkerScheduleTrips': { arguments: '(first: 1)', selection: list },
  'Query.getWalkerAcceptedScheduleTrips': { arguments: '(first: 1)', selection: list },
  'Query.getWalkerCancelledTrips': { arguments: '(first: 1)', selection: list },
  'Query.scheduledTrip': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    prepare: 'agreed',
    variables: ofTrip,
  },
  'Query.scheduleQuote': {
    arguments: '($id: ID!, $time: ScheduleTimeInput!) (destination_id: $id, minutes: 10, time: $time)',
    selection: status,
    variables: ({ test, scene }) => ({ id: scene.destinationId, time: timeAhead(test, 60) }),
  },
  'Query.cancelQuote': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ fee_cents }',
    prepare: 'agreed',
    variables: ofTrip,
  },
  'Query.upcomingCount': { arguments: '' },
  'Query.walkerFreeTimes': {
    arguments: '($walker: ID!, $id: ID!) (walker_id: $walker, destination_id: $id, minutes: 10)',
    selection: '{ starts }',
    async variables({ test, scene }) {
      const other = await signUp(test, { firstName: 'Other', walker: true })
      return { walker: other.userId, id: scene.destinationId }
    },
  },
  'Mutation.saveScheduleTrip': {
    arguments: '($data: ScheduleTripInput!) (data: $data)',
    selection: status,
    variables: ({ test, scene }) => ({
      data: { destination_id: scene.destinationId, schedule_minute: 10, ...timeAhead(test, 600) },
    }),
  },
  'Mutation.acceptScheduleTripByWalker': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    prepare: 'asked',
    variables: ofTrip,
  },
  'Mutation.cancelledScheduleTrip': {
    arguments: '($data: CancelledScheduleInput!) (data: $data)',
    selection: status,
    prepare: 'agreed',
    variables: ({ tripId }) => ({ data: { schedule_id: tripId } }),
  },
  'Mutation.moveScheduledTrip': {
    arguments: '($id: ID!, $time: ScheduleTimeInput!) (id: $id, time: $time)',
    selection: status,
    prepare: 'agreed',
    variables: ({ test, tripId }) => ({ id: tripId, time: timeAhead(test, 4000) }),
  },
  'Mutation.answerTripMove': {
    arguments: '($id: ID!) (id: $id, accepted: true)',
    selection: status,
    prepare: 'agreed',
    variables: ofTrip,
  },
  'Mutation.withdrawTripMove': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    prepare: 'agreed',
    variables: ofTrip,
  },
  'Mutation.holdScheduledTrip': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    prepare: 'agreed',
    variables: ofTrip,
  },
  'Subscription.scheduledTripChanged': { arguments: '' },
} as const satisfies Partial<Record<Operation, Call>>
