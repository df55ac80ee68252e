import { isPaidBy } from '#domain/money/payouts/countries.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireWay } from '#server/modules/money/money.wire.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'
import {
  linkAnswer,
  payOutNowAnswer,
  wireAccount,
  wirePayout,
} from '#server/modules/money/payouts/payouts.wire.ts'

/** The signed-in person's own payout account and payouts. */
export const payoutsResolvers: Resolvers = {
  Query: {
    payoutAccount: async (_parent, _args, { services, session }) =>
      wireAccount(await services.money.payouts.payoutAccount(session.userId)),
    async payoutCountries(_parent, _args, { services }) {
      const ways = await services.money.payouts.payoutWays()
      return ways.filter(({ way }) => isPaidBy(way)).map(({ country }) => country)
    },
    payoutWays: async (_parent, _args, { services }) =>
      (await services.money.payouts.payoutWays()).map(wireWay),
    async payouts(_parent, page, { services, session }) {
      const outcome = await services.money.payouts.payouts(session.userId, page)
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: moneyTexts.pageOutside })
      return { data: outcome.items.map(wirePayout), paginatorInfo: outcome.info }
    },
  },
  Mutation: {
    createStripeAccountAndGenerateLink: async (_parent, args, { services, session }) =>
      linkAnswer(
        await services.money.payouts.startAccount(session.userId, args.country_code ?? args.country ?? null),
      ),
    async payOutNow(_parent, { amount_cents: amountCents, fee_cents: feeCents }, { services, session }) {
      const seen = { amountCents, feeCents }
      const outcome = await services.money.payouts.payOutNow(session.userId, seen)
      return payOutNowAnswer(outcome, services.money.currency)
    },
  },
}
