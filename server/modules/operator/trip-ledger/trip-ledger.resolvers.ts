import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireLedger } from '#server/modules/operator/trip-ledger/trip-ledger.wire.ts'

/** The books of one trip, for operators. */
export const tripLedgerResolvers: Resolvers = {
  Query: {
    async tripBooks(_parent, { id }, { services, session, address, requestId }) {
      const found = await services.operator.tripLedger(session.userId, id, { address, requestId })
      return found && wireLedger(found, session.userId)
    },
  },
}
