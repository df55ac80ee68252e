import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { failures } from '#server/graphql/errors.ts'
import {
  explainAnswer,
  reconcileAnswer,
  wireReconciliation,
  wireReport,
} from '#server/modules/money/reconciliation/reconciliation.wire.ts'
import { reconciliationTexts as texts } from '#server/modules/money/reconciliation/reconciliation.texts.ts'

/** The comparison of the books, for operators. */
export const reconciliationResolvers: Resolvers = {
  Query: {
    reconciliation: async (_parent, { first, after, standing }, context) => {
      const page = { first: first ?? null, after: after ?? null, standing: standing ?? true }
      const found = await context.services.money.reconciliationOverview(page)
      if (!found) throw failures.badInput({ first: texts.badPage })
      return wireReconciliation(found)
    },
    ledgerReport: async (_parent, _args, context) => wireReport(await context.services.money.ledgerReport()),
    ledgerMonth: async (_parent, { month }, { services, session, address, requestId }) => {
      const caller = { address, requestId }
      const accounts = await services.money.ledgerMonth(session.userId, month, caller)
      if (!accounts) throw failures.badInput({ month: texts.badMonth })
      return accounts.map(({ openingCents, closingCents, ...account }) => ({
        ...account,
        opening_cents: openingCents,
        closing_cents: closingCents,
      }))
    },
  },
  Mutation: {
    reconcileNow: async (_parent, _args, context) => {
      const { address, requestId } = context
      const { userId } = context.session
      return reconcileAnswer(await context.services.money.reconcileNow(userId, { address, requestId }))
    },
    explainDifference: async (_parent, { id, reason }, context) => {
      const { address, requestId } = context
      const order = { id, reason, caller: { address, requestId } }
      return explainAnswer(await context.services.money.explainDifference(context.session.userId, order))
    },
  },
}
