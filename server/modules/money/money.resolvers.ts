import { normalisedCode } from '#domain/shared/address.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  addCardAnswer,
  cardSetupAnswer,
  defaultCardAnswer,
  deleteCardAnswer,
  payPendingAnswer,
  updateCardAnswer,
  wireCard,
} from '#server/modules/money/money.wire.ts'

/** Every operation is about the signed-in person's own cards; whose they are comes from the session only. */
export const moneyResolvers: Resolvers = {
  Query: {
    getUserCards: async (_parent, _args, context) => {
      const { userId } = context.session
      return (await context.services.money.cards(userId)).map(wireCard)
    },
    cardSetup: (_parent, _args, context) => {
      const { provider, publishableKey, tokenizeUrl } = context.services.money.cardSetup()
      return { provider, publishable_key: publishableKey, tokenize_url: tokenizeUrl }
    },
  },
  Mutation: {
    openCardSetup: async (_parent, _args, context) => {
      const { userId } = context.session
      const press = context.press?.key ?? null
      return cardSetupAnswer(await context.services.money.openCardSetup(userId, { press }))
    },
    addCard: async (_parent, { data }, context) => {
      const { userId } = context.session
      const card = {
        token: data.token,
        zip: text(normalisedCode(data.address_zip ?? '')),
        country: text(data.address_country),
      }
      return addCardAnswer(await context.services.money.addCard(userId, card))
    },
    updateCard: async (_parent, { data }, context) => {
      const { userId } = context.session
      const change = {
        cardId: data.card_id,
        expMonth: data.exp_month ?? null,
        expYear: data.exp_year ?? null,
        zip: text(normalisedCode(data.address_zip ?? '')),
        country: text(data.address_country),
        press: context.press?.key ?? null,
      }
      return updateCardAnswer(await context.services.money.updateCard(userId, change))
    },
    deleteCard: async (_parent, args, context) => {
      const { userId } = context.session
      return deleteCardAnswer(await context.services.money.removeCard(userId, args.card_id))
    },
    makeCardDefault: async (_parent, args, context) => {
      const { userId } = context.session
      return defaultCardAnswer(await context.services.money.makeCardDefault(userId, args.card_id))
    },
    payPendingAmount: async (_parent, _args, context) => {
      const { userId } = context.session
      return payPendingAnswer(await context.services.money.payDue(userId))
    },
  },
}

/** Blank is the same as left out. */
function text(value: string | null | undefined): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
