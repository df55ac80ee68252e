import { checkDecisions } from '#domain/checks/states.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireFile, wireReviewed } from '#server/modules/operator/checks/checks.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Background checks that operators look at. */
export const checkReviewsResolvers: Resolvers = {
  Query: {
    async backgroundChecks(_parent, { first, page, state }, { services }) {
      const outcome = await services.operator.backgroundChecks({ first, page, state: state ?? null })
      switch (outcome.kind) {
        case 'page':
          return {
            data: outcome.items.map(({ value, firstName }) => wireReviewed(value, firstName)),
            paginatorInfo: outcome.info,
          }
        case 'pageOutside':
          throw failures.badInput({ first: texts.pageOutside })
        case 'badState':
          throw failures.badInput({ state: texts.checks.badState })
        default:
          return unreachable(outcome)
      }
    },
    async backgroundCheckFile(_parent, { id }, { services, session, address, requestId }) {
      const file = await services.operator.checkFile(session.userId, id, { address, requestId })
      return file && wireFile(file)
    },
    async identificationOf(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.identificationOf(session.userId, { id, reason }, caller)
      if (outcome && 'kind' in outcome) throw failures.badInput({ reason: texts.giveReason })
      return outcome
    },
  },
  Mutation: {
    async decideBackgroundCheck(_parent, { data }, { services, session, address, requestId }) {
      const decision = checkDecisions.find((one) => one === data.decision)
      if (!decision) throw failures.badInput({ decision: texts.checks.badDecision })
      const order = { id: data.id, decision, reason: data.reason }
      const outcome = await services.operator.decideCheck(session.userId, order, { address, requestId })
      switch (outcome.kind) {
        case 'decided':
          return { status: 'DECIDED', message: texts.checks.decided }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.checks.notNow }
        case 'ownDecision':
          return { status: 'OWN_DECISION', message: texts.checks.ownDecision }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('check')
        default:
          return unreachable(outcome)
      }
    },
  },
}
