import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  cancelAnswer,
  joinAnswer,
  continueAnswer,
  wireCharge,
  wireMembership,
  wirePlan,
  wireQuote,
} from '#server/modules/money/membership/membership.wire.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

/** A person's own membership. */
export const membershipResolvers: Resolvers = {
  Query: {
    membershipPlans: (_parent, _args, { services }) =>
      services.money.memberships.plans().map((plan) => wirePlan(plan, services.money.currency)),
    async membership(_parent, _args, { services, session }) {
      const view = await services.money.memberships.membership(session.userId)
      return view && wireMembership(view, services.money.currency)
    },
    membershipQuote: async (_parent, { plan_id }, { services, session }) =>
      wireQuote(
        await services.money.memberships.quoteChange(session.userId, plan_id),
        services.money.currency,
      ),
    async membershipCharges(_parent, page, { services, session }) {
      const outcome = await services.money.memberships.charges(session.userId, page)
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: moneyTexts.pageOutside })
      return { data: outcome.items.map(wireCharge), paginatorInfo: outcome.info }
    },
  },
  Mutation: {
    async startMembership(_parent, { plan_id: planId, now_cents: nowCents }, { services, session }) {
      const outcome = await services.money.memberships.start(session.userId, { planId, nowCents })
      return joinAnswer(outcome, services.money.currency)
    },
    async changeMembership(_parent, { plan_id: planId, now_cents: nowCents }, { services, session }) {
      const outcome = await services.money.memberships.change(session.userId, { planId, nowCents })
      return joinAnswer(outcome, services.money.currency)
    },
    cancelMembership: async (_parent, _args, { services, session }) =>
      cancelAnswer(await services.money.memberships.cancel(session.userId)),
    keepMembership: async (_parent, _args, { services, session }) =>
      continueAnswer(await services.money.memberships.keep(session.userId)),
    payMembership: async (_parent, _args, { services, session }) =>
      joinAnswer(await services.money.memberships.pay(session.userId), services.money.currency),
  },
}
