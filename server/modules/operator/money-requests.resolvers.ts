import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { AdjustmentOutcome } from '#server/modules/money/public.ts'
import { wireRequest } from '#server/modules/operator/money-requests.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Refunds and credits that operators give; each asks for a reason and leaves a row in the audit log. */
export const moneyRequestsResolvers: Resolvers = {
  Query: {
    async moneyRequests(_parent, { first, page, waiting }, { services, session }) {
      const isWaiting = waiting ?? false
      const outcome = await services.operator.moneyRequests({ first, page, isWaiting })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      const data = outcome.views.map((view) => wireRequest(view, session.userId))
      return { data, paginatorInfo: outcome.info }
    },
  },
  Mutation: {
    async refundTrip(_parent, { data }, { services, session, address, requestId }) {
      const order = { tripId: data.trip_id, amountCents: data.amount_cents, reason: data.reason }
      const caller = { address, requestId }
      return giveAnswer(await services.operator.refundTrip(session.userId, order, caller), 'trip')
    },
    async creditTraveller(_parent, { data }, { services, session, address, requestId }) {
      const { user_id: userId, amount_cents: amountCents, reason } = data
      const order = { userId, tripId: data.trip_id ?? null, amountCents, reason }
      const caller = { address, requestId }
      return giveAnswer(await services.operator.creditTraveller(session.userId, order, caller), 'traveler')
    },
    async payWalker(_parent, { data }, { services, session, address, requestId }) {
      const order = { tripId: data.trip_id, amountCents: data.amount_cents, reason: data.reason }
      const caller = { address, requestId }
      return giveAnswer(await services.operator.payWalker(session, order, caller), 'trip with a walker')
    },
    async waiveFee(_parent, { data }, { services, session, address, requestId }) {
      const order = { tripId: data.trip_id, amountCents: data.amount_cents, reason: data.reason }
      const caller = { address, requestId }
      return giveAnswer(await services.operator.waiveFee(session, order, caller), 'trip')
    },
    async approveMoneyRequest(_parent, { id }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      return giveAnswer(await services.operator.approveRequest(session.userId, id, caller), 'request')
    },
    async declineMoneyRequest(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const decision = { requestId: id, reason }
      const { kind } = await services.operator.declineRequest(session.userId, decision, caller)
      switch (kind) {
        case 'declined':
          return { status: 'DECLINED', message: texts.declined }
        case 'decided':
          return { status: 'DECIDED', message: texts.decided }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('request')
        default:
          return unreachable(kind)
      }
    },
  },
}

function giveAnswer(
  { kind }: AdjustmentOutcome | { kind: 'badReason' | 'proveAgain' | 'noFee' },
  what: string,
) {
  switch (kind) {
    case 'credited':
      return { status: 'CREDITED', message: texts.credited }
    case 'refunding':
      return { status: 'REFUNDING', message: texts.refunding }
    case 'walkerPaid':
      return { status: 'PAID', message: texts.walkerPaid }
    case 'waived':
      return { status: 'WAIVED', message: texts.feeWaived }
    case 'noFee':
      return { status: 'NO_FEE', message: texts.noFee }
    case 'walkerGone':
      return { status: 'WALKER_GONE', message: texts.walkerGone }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'waits':
      return { status: 'WAITS_FOR_APPROVAL', message: texts.waits }
    case 'ownRequest':
      return { status: 'OWN_REQUEST', message: texts.ownRequest }
    case 'ownMoney':
      return { status: 'OWN_MONEY', message: texts.ownMoney }
    case 'decided':
      return { status: 'DECIDED', message: texts.decided }
    case 'amountOutside':
      throw failures.badInput({ amount_cents: texts.amountOutside })
    case 'tooMuch':
      throw failures.badInput({ amount_cents: texts.tooMuch })
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'unknown':
      throw failures.notFound(what)
    default:
      return unreachable(kind)
  }
}
