import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import type { PayoutForecast } from '#server/modules/money/public.ts'
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
    payoutForecast: async (_parent, _args, { services }) =>
      wireForecast(await services.operator.payoutForecast()),
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
    arrives_amount: payout.arrives?.amount ?? null,
    arrives_currency: payout.arrives?.currency ?? null,
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

function wireForecast(forecast: PayoutForecast) {
  const { kind: status, currency, at, runAt, neededCents, walkers, sendingCents } = forecast
  const needs = {
    status,
    currency,
    at: at.toISOString(),
    run_at: runAt.toISOString(),
    needed_cents: neededCents,
    walkers,
    sending_cents: sendingCents,
  }
  if (forecast.kind !== 'told') {
    const message = forecast.kind === 'refused' ? forecast.message : texts.payouts.unclear
    return { ...needs, message, arrivals: [], is_whole: false }
  }
  return {
    ...needs,
    available_cents: forecast.availableCents,
    pending_cents: forecast.pendingCents,
    arrivals: forecast.arrivals.map(({ at: day, cents }) => ({
      date: day.toISOString().slice(0, 10),
      cents,
    })),
    is_whole: forecast.isWhole,
    by_run_cents: forecast.byRunCents,
    short_cents: forecast.shortCents,
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
