import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { DisputeActOutcome } from '#server/modules/money/public.ts'
import { wireDispute } from '#server/modules/operator/disputes/disputes.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Disputes, for operators; each act asks for a reason and leaves a row in the audit log. */
export const disputesResolvers: Resolvers = {
  Query: {
    async disputes(_parent, { first, after, open }, { services }) {
      const outcome = await services.operator.disputes({
        first,
        afterId: after ?? null,
        isOpen: open ?? false,
      })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.partOutside })
      return { data: outcome.views.map(wireDispute), next: outcome.nextId }
    },
    async dispute(_parent, { id }, { services }) {
      const view = await services.operator.dispute(id)
      return view && wireDispute(view)
    },
  },
  Mutation: {
    async sendDisputeEvidence(_parent, { id, note }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      return actAnswer(
        await services.operator.sendDisputeEvidence(session.userId, { id, note }, caller),
        'note',
      )
    },
    async acceptDispute(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      return actAnswer(
        await services.operator.acceptDispute(session.userId, { id, reason }, caller),
        'reason',
      )
    },
    async letOffDispute(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.waiveDispute(session.userId, { id, reason }, caller)
      if (outcome !== 'waived') return actAnswer(outcome, 'reason')
      return { status: 'SUCCESS', message: texts.disputeLetOff }
    },
  },
}

function actAnswer(outcome: DisputeActOutcome | 'badReason' | 'ownMoney', field: 'note' | 'reason') {
  switch (outcome) {
    case 'sending':
      return { status: 'SENDING', message: texts.disputeSending }
    case 'underWay':
      return { status: 'UNDER_WAY', message: texts.disputeUnderWay }
    case 'notNow':
      return { status: 'NOT_NOW', message: texts.disputeNotNow }
    case 'ownMoney':
      return { status: 'OWN_MONEY', message: texts.ownMoney }
    case 'badReason':
      throw failures.badInput({ [field]: texts.giveReason })
    case 'unknown':
      throw failures.notFound('dispute')
    default:
      return unreachable(outcome)
  }
}
