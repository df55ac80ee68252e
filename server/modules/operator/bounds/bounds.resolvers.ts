import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { wireCase, wireGiven } from '#server/modules/operator/bounds/bounds.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import type { WorkingOperator } from '#server/modules/operator/work/work.ts'

/** What bounds stood in the way of, what operators have given, and reports for safety that are upheld. */
export const boundsResolvers: Resolvers = {
  Query: {
    async boundCase(_parent, { id }, context) {
      const found = await context.services.operator.boundCase(operatorOf(context), id)
      return found && wireCase(found)
    },
    async givenByOperators(_parent, { month }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const rows = await services.operator.givenByOperators(session.userId, month, caller)
      if (!rows) throw failures.badInput({ month: texts.bounds.noMonth })
      return rows.map(wireGiven)
    },
  },
  Mutation: {
    async upholdSafetyReport(_parent, { id, reason }, context) {
      const { address, requestId, services } = context
      const order = { workId: id, reason }
      const caller = { address, requestId }
      const outcome = await services.operator.upholdSafetyReport(operatorOf(context), order, caller)
      switch (outcome) {
        case 'upheld':
          return { status: 'UPHELD', message: texts.bounds.upheld }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.bounds.notUpheld }
        case 'ownMoney':
          return { status: 'OWN_MONEY', message: texts.ownMoney }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('ticket')
        default:
          return unreachable(outcome)
      }
    },
  },
}

const operatorOf = ({ session }: SignedInContext): WorkingOperator => ({
  userId: session.userId,
  rights: session.operatorRights,
})
