import { invariant } from '#domain/shared/invariant.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  appealAnswer,
  documentRefusal,
  invitationAnswer,
  readForm,
  saveFormAnswer,
  wireCheck,
} from '#server/modules/checks/checks.wire.ts'

/** The signed-in person's own background check. */
export const checksResolvers: Resolvers = {
  Query: {
    async myBackgroundCheck(_parent, _args, { services, session }) {
      const mine = await services.checks.myCheck(session.userId)
      return mine && wireCheck(mine)
    },
  },
  Mutation: {
    createCheckrInvitation: async (_parent, { country, state, city }, { services, session }) => {
      const given = { country: country ?? null, state: state ?? '', city: city ?? '' }
      return invitationAnswer(await services.checks.createInvitation(session.userId, given))
    },
    saveWalkerBackgroundCheckOtherCountry: async (_parent, { data }, { services, session }) =>
      saveFormAnswer(await services.checks.saveForm(session.userId, readForm(data))),
    async saveCheckDocument(_parent, { data }, { services, session }) {
      const outcome = await services.checks.saveDocument(session.userId, data)
      if (outcome.kind !== 'saved') return documentRefusal(outcome)
      const mine = await services.checks.myCheck(session.userId)
      invariant(mine, 'a check with a picture is there')
      return wireCheck(mine)
    },
    appealBackgroundCheck: async (_parent, { text }, { services, session }) =>
      appealAnswer(await services.checks.appeal(session.userId, text)),
  },
}
