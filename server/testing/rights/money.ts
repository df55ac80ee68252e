import { giftMailId } from '#domain/money/gifts/gift-mail.ts'
import type { Operation } from '#domain/identity/operations.ts'
import { addTestCard, cardToken } from '#server/testing/cards.ts'
import { id, ofCard, status, type Call, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

/** A gift card that the owner has bought and that was sent. */
async function ofGift({ test, scene }: { test: TestApp; scene: Scene }) {
  const { giftCards } = test.app.services.money
  await addTestCard(test, scene.people.owner.userId)
  const outcome = await giftCards.sendGift(scene.people.owner.userId, {
    amountCents: 1000,
    recipientName: 'Ben',
    recipientEmail: `${scene.people.owner.userId}@example.com`,
    recipientPhone: null,
    note: null,
    deliverOn: null,
  })
  if (outcome.kind !== 'bought') throw new Error(outcome.kind)
  await giftCards.sweep()
  return { id: outcome.gift.id }
}

/** One whose mail did not arrive. */
async function ofGiftNotReached(given: { test: TestApp; scene: Scene }) {
  const { id: giftId } = await ofGift(given)
  const { base, services } = given.test.app
  const mail = {
    messageId: giftMailId(giftId, 'first'),
    address: `${given.scene.people.owner.userId}@example.com`.toLowerCase(),
    failure: 'bounced',
  } as const
  await base.inTransaction((tx) => services.money.giftCards.noteGiftMail(tx, mail))
  return { id: giftId }
}

/** The owner has a membership. */
async function asMember({ test, scene }: { test: TestApp; scene: Scene }) {
  const { userId } = scene.people.owner
  await addTestCard(test, userId)
  const { memberships } = test.app.services.money
  const joined = await memberships.start(userId, { planId: 'explorer-1', nowCents: 499 })
  if (joined.kind !== 'started') throw new Error(joined.kind)
  return {}
}

/** How the operations of money are called in earnest. */
export const moneyCalls = {
  'Query.getUserCards': { arguments: '', selection: '{ card_id }' },
  'Query.cardSetup': { arguments: '', selection: '{ provider }' },
  'Mutation.openCardSetup': { arguments: '', selection: status },
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
  'Query.membershipPlans': { arguments: '', selection: id },
  'Query.membership': { arguments: '', selection: status },
  'Query.membershipQuote': { arguments: '(plan_id: "explorer-1")', selection: '{ now_cents }' },
  'Query.membershipCharges': { arguments: '(first: 5, page: 1)', selection: '{ data { id } }' },
  'Mutation.startMembership': {
    arguments: '(plan_id: "explorer-1", now_cents: 499)',
    selection: status,
  },
  'Mutation.changeMembership': {
    arguments: '(plan_id: "voyager-1", now_cents: 500)',
    selection: status,
    variables: asMember,
  },
  'Mutation.cancelMembership': { arguments: '', selection: status, variables: asMember },
  'Mutation.keepMembership': { arguments: '', selection: status, variables: asMember },
  'Mutation.payMembership': { arguments: '', selection: status, variables: asMember },
  'Query.wallet': { arguments: '', selection: '{ credit_cents }' },
  'Query.walletEntries': { arguments: '(first: 5, page: 1)', selection: '{ data { id } }' },
  'Query.giftLimits': { arguments: '', selection: '{ max_cents }' },
  'Query.giftCards': { arguments: '(first: 5, page: 1)', selection: '{ data { id } }' },
  'Query.giftPreview': { arguments: '(code: "0123456789ABCDEF")', selection: '{ status }' },
  'Mutation.sendGiftCard': {
    arguments: '(data: { amount_cents: 1000, recipient_name: "Ben", recipient_email: "ben@example.com" })',
    selection: status,
  },
  'Mutation.redeemGiftCard': { arguments: '(code: "0123456789ABCDEF")', selection: status },
  'Mutation.refundGiftCard': { arguments: '($id: ID!) (id: $id)', selection: status, variables: ofGift },
  'Mutation.sendGiftCardAgain': { arguments: '($id: ID!) (id: $id)', selection: status, variables: ofGift },
  'Mutation.correctGiftEmail': {
    arguments: '($id: ID!) (id: $id, recipient_email: "ben@people.test")',
    selection: status,
    variables: ofGiftNotReached,
  },
  'Query.giftShare': { arguments: '($id: ID!) (id: $id)', selection: '{ code }', variables: ofGift },
  'Mutation.payPendingAmount': { arguments: '', selection: status },
} as const satisfies Partial<Record<Operation, Call>>
