import type { Resolvers } from '#server/graphql/generated/resolvers.ts'

/** What the box of the console finds beside pages and people. */
export const findResolvers: Resolvers = {
  Query: {
    async consoleFind(_parent, { text }, { services, session }) {
      const operator = { userId: session.userId, rights: session.operatorRights }
      const found = await services.operator.consoleFind(operator, text)
      return found.map(({ workKind, at, ...hit }) => ({
        ...hit,
        work_kind: workKind,
        at: at?.toISOString() ?? null,
      }))
    },
  },
}
