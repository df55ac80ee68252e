import type { Operation } from '#domain/identity/rights.ts'
import { id, ofTrip, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of operators are called in earnest. */
export const operatorCalls = {
  'Query.tripEvidence': {
    arguments: '($id: ID!) (id: $id, reason: "Ticket 12: no sound")',
    selection: id,
    prepare: 'settled',
    variables: ofTrip,
  },
} as const satisfies Partial<Record<Operation, Call>>
