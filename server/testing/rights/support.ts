import type { Operation } from '#domain/identity/operations.ts'
import { id, ofTrip, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** What the owner of a trip has reported about it. */
async function ownTicket({ test, scene, tripId }: { test: TestApp; scene: Scene; tripId: string }) {
  const userId = scene.people.owner.userId
  await test.app.services.support.reportIssue({ tripId, userId, text: 'No sound', reason: null })
  const [ticket] = await test.app.services.support.ticketsOf(tripId)
  return { id: ticket?.id }
}

/** A walker who says something of themselves. */
async function describedWalker({ test, scene }: { test: TestApp; scene: Scene }) {
  const { userId } = scene.people.walker
  await test.app.base.db
    .insertInto('walkerProfiles')
    .values({ userId, description: 'I sell watches.', updatedAt: test.app.base.clock.now() })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ description: 'I sell watches.' }))
    .execute()
  return { id: userId }
}

/** How the operations of support are called in earnest. */
export const supportCalls = {
  'Mutation.reportTripIssue': {
    arguments: '($id: ID!) (booking_id: $id, text: "The sound was gone.")',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.supportTickets': { arguments: '(first: 5)', selection: '{ next }' },
  'Query.supportTicket': {
    arguments: '($id: ID!) (id: $id)',
    selection: id,
    prepare: 'settled',
    variables: ownTicket,
  },
  'Mutation.writeToSupport': {
    arguments: '($id: ID!) (id: $id, text: "It happened again.")',
    selection: status,
    prepare: 'settled',
    variables: ownTicket,
  },
  'Mutation.askSupport': {
    arguments: '(data: { kind: "account", text: "How do I change my name?" })',
    selection: status,
  },
  'Mutation.flagContent': {
    arguments: '($id: ID!) (kind: "description", id: $id, reason: "spam")',
    selection: status,
    variables: describedWalker,
  },
  'Mutation.appealSuspension': {
    arguments: '(token: "not a token", text: "It was another person.")',
    selection: status,
  },
} as const satisfies Partial<Record<Operation, Call>>
