import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { readTaxForm, saveTaxFormAnswer, wireTaxForm } from '#server/modules/money/tax/tax.wire.ts'

/** The signed-in person's own tax form. */
export const taxResolvers: Resolvers = {
  Query: {
    async taxForm(_parent, _args, { services, session }) {
      const form = await services.money.taxForm(session.userId)
      return form && wireTaxForm(form)
    },
  },
  Mutation: {
    saveTaxForm: async (_parent, { data }, { services, session }) =>
      saveTaxFormAnswer(await services.money.saveTaxForm(session.userId, readTaxForm(data))),
  },
}
