import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wirePage } from '#server/modules/walkers/page/page.wire.ts'

export const walkerPageResolvers: Resolvers = {
  Query: {
    async walkerPage(_parent, { id }, { services, session }) {
      const page = await services.walkers.walkerPage(id, session)
      return page && wirePage(page)
    },
  },
}
