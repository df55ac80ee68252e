import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/app/failure.ts'
import type { Resolvers } from '#server/app/generated/resolvers.ts'
import { signedIn } from '#server/app/request.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import { wireEvidence } from '#server/modules/operator/operator.wire.ts'

export const operatorResolvers: Resolvers = {
  Query: {
    async tripEvidence(_parent, { id, reason }, context) {
      const { address, userAgent, requestId } = context
      const outcome = await context.services.operator.tripEvidence(
        signedIn(context),
        { tripId: id, reason },
        { address, userAgent, requestId },
      )
      switch (outcome.kind) {
        case 'found':
          return wireEvidence(outcome.evidence)
        case 'unknown':
          return null
        case 'notOperator':
          throw failures.notAllowed()
        case 'badReason':
          throw failures.badInput({ reason: texts.badReason })
        default:
          return unreachable(outcome)
      }
    },
  },
}
