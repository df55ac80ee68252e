import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import { wireEvidence } from '#server/modules/operator/operator.wire.ts'

export const operatorResolvers: Resolvers = {
  Query: {
    async tripEvidence(_parent, { id, reason }, context) {
      const { address, requestId } = context
      const outcome = await context.services.operator.tripEvidence(
        context.session.userId,
        { tripId: id, reason },
        { address, requestId },
      )
      switch (outcome.kind) {
        case 'found':
          return wireEvidence(outcome.evidence)
        case 'unknown':
          return null
        case 'badReason':
          throw failures.badInput({ reason: texts.badReason })
        default:
          return unreachable(outcome)
      }
    },
    async tripEvidenceFile(_parent, { id, reason }, context) {
      const { address, requestId } = context
      const outcome = await context.services.operator.tripEvidenceFile(
        context.session.userId,
        { tripId: id, reason },
        { address, requestId },
      )
      switch (outcome.kind) {
        case 'found':
          return { id: outcome.fileId, url: outcome.url, media_bytes: outcome.mediaBytes }
        case 'unknown':
          return null
        case 'badReason':
          throw failures.badInput({ reason: texts.badReason })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
    async evidenceFileSum(_parent, { id, file_id: fileId }, context) {
      const order = { tripId: id, fileId }
      const sum = await context.services.operator.evidenceFileSum(context.session.userId, order)
      return sum && { sha256: sum.sha256, bytes: sum.bytes, sealed_at: sum.sealedAt.toISOString() }
    },
  },
}
