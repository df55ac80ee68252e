import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { newsletterTexts as texts } from '#server/modules/newsletter/newsletter.texts.ts'

export const newsletterResolvers: Resolvers = {
  Mutation: {
    async subscribeNewsletter(_parent, { email }, { services, address }) {
      const outcome = await services.newsletter.subscribe(email, address)
      switch (outcome.kind) {
        case 'asked':
          return { status: 'CONFIRMATION_SENT', message: texts.confirmationSent }
        case 'emailMissing':
        case 'emailInvalid':
          throw failures.badInput({ email: texts[outcome.kind] })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async confirmNewsletter(_parent, { token }, { services }) {
      const outcome = await services.newsletter.confirm(token)
      return outcome.kind === 'confirmed'
        ? { status: 'SUBSCRIBED', message: texts.confirmed }
        : { status: 'NOT_CONFIRMED', message: texts.notConfirmed }
    },
  },
}
