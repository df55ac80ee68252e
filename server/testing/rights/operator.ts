import type { Operation } from '#domain/identity/rights.ts'
import { standingDifference } from '#server/testing/differences.ts'
import { id, ofTrip, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of operators are called in earnest. */
export const operatorCalls = {
  'Query.tripEvidence': {
    arguments: '($id: ID!) (id: $id, reason: "Ticket 12: no sound")',
    selection: id,
    prepare: 'settled',
    variables: ofTrip,
  },
  'Query.reconciliation': { arguments: '', selection: '{ next }' },
  'Query.ledgerReport': { arguments: '', selection: '{ is_balanced }' },
  'Mutation.reconcileNow': { arguments: '', selection: status },
  'Mutation.explainDifference': {
    arguments: '($id: ID!) (id: $id, reason: "A test of the bank")',
    selection: status,
    variables: ({ test }) => standingDifference(test),
  },
} as const satisfies Partial<Record<Operation, Call>>
