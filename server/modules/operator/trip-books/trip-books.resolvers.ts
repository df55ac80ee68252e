import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireBooks } from '#server/modules/operator/trip-books/trip-books.wire.ts'

/** The books of one trip, for operators. */
export const tripBooksResolvers: Resolvers = {
  Query: {
    async tripBooks(_parent, { id }, { services, session, address, requestId }) {
      const found = await services.operator.tripBooks(session.userId, id, { address, requestId })
      return found && wireBooks(found, session.userId)
    },
  },
}
