import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { wireDeskCall, wireDetail } from '#server/modules/operator/help/help-calls.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Calls for help, as operators see, take and close them. */
export const helpCallsResolvers: Resolvers = {
  Query: {
    async helpCalls(_parent, { first, page, open }, { services, session }) {
      const isOpen = open ?? false
      const outcome = await services.operator.helpCalls(session.userId, { first, page, isOpen })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: outcome.calls.map(wireDeskCall), paginatorInfo: outcome.info }
    },
    async helpCallDetail(_parent, { id }, { services, session }) {
      const detail = await services.operator.helpCallDetail(session.userId, id)
      return detail && wireDetail(detail)
    },
  },

  Mutation: {
    async takeHelpCall(_parent, { id }, { services, session, address, requestId }) {
      const outcome = await services.operator.takeHelpCall(session.userId, id, { address, requestId })
      switch (outcome) {
        case 'taken':
          return { status: 'TAKEN', message: texts.helpTaken }
        case 'closed':
          return { status: 'CLOSED', message: texts.helpClosed }
        case 'unknown':
          throw failures.notFound('call')
        default:
          return unreachable(outcome)
      }
    },
    async closeHelpCall(_parent, { id, reason }, { services, session, address, requestId }) {
      const end = { callId: id, reason }
      const outcome = await services.operator.closeHelpCall(session.userId, end, { address, requestId })
      switch (outcome) {
        case 'closed':
          return { status: 'CLOSED', message: texts.helpClosed }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('call')
        default:
          return unreachable(outcome)
      }
    },
  },

  Subscription: {
    helpCallsChanged: {
      subscribe: (_parent, _args, { services }) =>
        answersTo(services.operator.watchHelpCalls(), async () => ({
          helpCallsChanged: await services.operator.openHelpCalls(),
        })),
    },
  },
}
