import type { Operation } from '#domain/identity/rights.ts'
import { ofTrip, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of support are called in earnest. */
export const supportCalls = {
  'Mutation.reportTripIssue': {
    arguments: '($id: ID!) (booking_id: $id, text: "The sound was gone.")',
    selection: status,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Mutation.appealSuspension': {
    arguments: '(token: "not a token", text: "It was another person.")',
    selection: status,
  },
} as const satisfies Partial<Record<Operation, Call>>
