import type { Operation } from '#domain/identity/rights.ts'
import { cardToken } from '#server/testing/cards.ts'
import { ofCard, status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of money are called in earnest. */
export const moneyCalls = {
  'Query.getUserCards': { arguments: '', selection: '{ card_id }' },
  'Query.cardSetup': { arguments: '', selection: '{ provider }' },
  'Mutation.addCard': {
    arguments: '($data: AddCardInput!) (data: $data)',
    selection: status,
    variables: ({ test }) => ({
      data: { token: cardToken(test), address_zip: '94107', address_country: 'US' },
    }),
  },
  'Mutation.updateCard': {
    arguments: '($data: UpdateCardInput!) (data: $data)',
    selection: status,
    variables: ({ scene }) => ({
      data: {
        card_id: scene.cardId,
        exp_month: 11,
        exp_year: 2039,
        address_zip: '94107',
        address_country: 'US',
      },
    }),
  },
  'Mutation.deleteCard': { arguments: '($id: ID!) (card_id: $id)', selection: status, variables: ofCard },
  'Mutation.makeCardDefault': {
    arguments: '($id: ID!) (card_id: $id)',
    selection: status,
    variables: ofCard,
  },
  'Mutation.payPendingAmount': { arguments: '', selection: status },
} as const satisfies Partial<Record<Operation, Call>>
