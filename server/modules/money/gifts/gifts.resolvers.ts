import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  correctEmailAnswer,
  redeemAnswer,
  refundGiftAnswer,
  sendAgainAnswer,
  sendGiftAnswer,
  wireGift,
  wireGiftLimits,
  wirePreview,
} from '#server/modules/money/gifts/gifts.wire.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

/** Gift cards: whose they are comes from the session only, and whose a code is from the code. */
export const giftsResolvers: Resolvers = {
  Query: {
    giftLimits: async (_parent, _args, { services }) =>
      wireGiftLimits(await services.money.giftCards.largestGift()),
    async giftCards(_parent, page, { services, session, receivedAt }) {
      const outcome = await services.money.giftCards.gifts(session.userId, page)
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: moneyTexts.pageOutside })
      return { data: outcome.items.map((gift) => wireGift(gift, receivedAt)), paginatorInfo: outcome.info }
    },
    giftShare: (_parent, { id }, { services, session }) =>
      services.money.giftCards.shareGift(session.userId, id),
    giftPreview: async (_parent, { code }, { services, address }) =>
      wirePreview(await services.money.giftCards.giftPreview(code, { address })),
  },
  Mutation: {
    async sendGiftCard(_parent, { data }, { services, session, receivedAt }) {
      const gift = {
        amountCents: data.amount_cents,
        recipientName: data.recipient_name,
        recipientEmail: data.recipient_email ?? null,
        recipientPhone: data.recipient_phone ?? null,
        note: data.note ?? null,
        deliverOn: data.deliver_on ?? null,
      }
      return sendGiftAnswer(await services.money.giftCards.sendGift(session.userId, gift), receivedAt)
    },
    redeemGiftCard: async (_parent, { code }, { services, session, address }) =>
      redeemAnswer(
        await services.money.giftCards.redeemGift(session.userId, code, { address }),
        services.money.currency,
      ),
    refundGiftCard: async (_parent, { id }, { services, session }) =>
      refundGiftAnswer(await services.money.giftCards.refundGift(session.userId, id)),
    correctGiftEmail: async (_parent, { id, recipient_email: email }, { services, session }) =>
      correctEmailAnswer(
        await services.money.giftCards.correctGiftEmail(session.userId, { giftId: id, email }),
      ),
    sendGiftCardAgain: async (_parent, { id }, { services, session }) =>
      sendAgainAnswer(await services.money.giftCards.sendGiftAgain(session.userId, id)),
  },
}
