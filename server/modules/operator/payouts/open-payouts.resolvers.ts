import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import type {
  OpenPayoutView,
  payFromAccount,
  reversePayout,
} from '#server/modules/operator/payouts/open-payouts.ts'

/** Payouts that are not at the bank yet, for operators; each act asks for a reason and leaves a row in the audit log. */
export const openPayoutsResolvers: Resolvers = {
  Query: {
    openPayouts: async (_parent, _args, { services }) =>
      (await services.operator.openPayouts()).map(wireOpenPayout),
  },
  Mutation: {
    async payFromAccount(_parent, act, { services, session, address, requestId }) {
      return answerOf(await services.operator.payFromAccount(session, act, { address, requestId }))
    },
    async reversePayout(_parent, act, { services, session, address, requestId }) {
      return answerOf(await services.operator.reversePayout(session, act, { address, requestId }))
    },
  },
}

function wireOpenPayout(payout: OpenPayoutView) {
  return {
    id: payout.id,
    user_id: payout.walkerId,
    first_name: payout.person,
    amount_cents: payout.amountCents,
    currency: payout.currency,
    kind: payout.kind,
    status: payout.state,
    since: payout.since.toISOString(),
    message: payout.message,
    refusals: payout.refusals,
    retry_at: payout.retryAt?.toISOString() ?? null,
    is_under_way: payout.isUnderWay,
    can_act: payout.state === 'transferred' && !payout.isUnderWay,
  }
}

type Outcome = Awaited<ReturnType<typeof payFromAccount>> | Awaited<ReturnType<typeof reversePayout>>

function answerOf(outcome: Outcome) {
  const words = texts.payouts
  switch (outcome.kind) {
    case 'begun':
      return { status: 'SUCCESS', message: words.begun }
    case 'reversed':
      return { status: 'REVERSED', message: words.reversed }
    case 'refused':
      return { status: 'REFUSED', message: outcome.message }
    case 'paidOut':
      return { status: 'PAID_OUT', message: words.paidOut }
    case 'notNow':
      return { status: 'NOT_NOW', message: words.notNow }
    case 'underWay':
      return { status: 'UNDER_WAY', message: words.underWay }
    case 'unclear':
      return { status: 'UNCLEAR', message: words.unclear }
    case 'ownMoney':
      return { status: 'OWN_MONEY', message: texts.ownMoney }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'unknown':
      throw failures.notFound('payout')
    default:
      return unreachable(outcome)
  }
}
