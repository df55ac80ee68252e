import type { Operation } from '#domain/identity/operations.ts'
import { guestOf } from '#server/testing/rights/guests.ts'
import { id, ofTrip, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A call for help that waits for an operator. */
async function waitingCall({ test, scene, tripId }: { test: TestApp; scene: Scene; tripId: string }) {
  const asked = { tripId, userId: scene.people.walker.userId, place: null }
  const outcome = await test.app.services.safety.callForHelp(asked)
  if (outcome.kind !== 'called') throw new Error(outcome.kind)
  return { id: outcome.call.id }
}

/** A guest of the owner's walk. */
const ofGuest: NonNullable<Call['variables']> = async ({ test, scene, tripId }) => ({
  pass: (await guestOf(test, tripId, scene.people.owner.userId)).pass,
})

const ofWalk = { prepare: 'live', variables: ofTrip } as const

/** How the operations of safety are called in earnest. */
export const safetyCalls = {
  'Query.tripSafety': {
    arguments: '($id: ID!) (trip_id: $id)',
    selection: '{ help_call { id } }',
    ...ofWalk,
  },
  'Mutation.callForHelp': { arguments: '($id: ID!) (trip_id: $id)', selection: id, ...ofWalk },
  'Mutation.cancelHelpCall': { arguments: '($id: ID!) (trip_id: $id)', selection: status, ...ofWalk },
  'Mutation.answerWalkCheck': { arguments: '($id: ID!) (trip_id: $id)', selection: status, ...ofWalk },
  'Subscription.tripSafetyChanged': {
    arguments: '($id: ID!) (trip_id: $id)',
    selection: '{ help_call { id } }',
    ...ofWalk,
  },
  'Query.trustedContact': { arguments: '', selection: '{ name }' },
  'Mutation.saveTrustedContact': {
    arguments: '(name: "Ana", phone_number: "+12025550199")',
    selection: status,
  },
  'Mutation.deleteTrustedContact': { arguments: '', selection: status },
  'Query.contactInvitation': { arguments: '(code: "none")', selection: '{ state }' },
  'Mutation.answerContactInvitation': { arguments: '(code: "none", agree: true)', selection: status },
  'Query.helpLink': { arguments: '(code: "none")', selection: '{ state }' },
  'Query.guestReportForm': {
    arguments: '($pass: String!) (pass: $pass)',
    selection: '{ country }',
    prepare: 'accepted',
    variables: ofGuest,
  },
  'Mutation.reportAsGuest': {
    arguments:
      '($pass: String!) (data: { pass: $pass, about: "walker", reason: "rude", text: "He shouts at us." })',
    selection: status,
    prepare: 'accepted',
    variables: ofGuest,
  },
  'Query.helpCalls': { arguments: '(first: 5, page: 1, open: true)', selection: '{ data { id } }' },
  'Query.helpCallDetail': {
    arguments: '($id: ID!) (id: $id)',
    selection: '{ trip_status }',
    prepare: 'live',
    variables: async (at) => {
      const { id: callId } = await waitingCall(at)
      await at.test.app.services.safety.desk.take(at.scene.people.operator.userId, callId)
      return { id: callId }
    },
  },
  'Mutation.takeHelpCall': {
    arguments: '($id: ID!) (id: $id)',
    selection: status,
    prepare: 'live',
    variables: waitingCall,
  },
  'Mutation.closeHelpCall': {
    arguments: '($id: ID!) (id: $id, reason: "They are safe")',
    selection: status,
    prepare: 'live',
    variables: waitingCall,
  },
  'Subscription.helpCallsChanged': { arguments: '', selection: '' },
} as const satisfies Partial<Record<Operation, Call>>
