import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { supportTexts as texts } from '#server/modules/support/support.texts.ts'

export const supportResolvers: Resolvers = {
  Mutation: {
    async reportTripIssue(_parent, { booking_id, text, reason }, context) {
      const outcome = await context.services.support.reportIssue({
        tripId: booking_id,
        userId: context.session.userId,
        text,
        reason: reason ?? null,
      })
      switch (outcome.kind) {
        case 'reported':
          return { status: 'ISSUE_REPORTED', message: texts.issueReported }
        case 'issueMissing':
        case 'issueTooLong':
          throw failures.badInput({ text: texts.fields[outcome.kind] })
        case 'issueReason':
          throw failures.badInput({ reason: texts.fields.issueReason })
        case 'notFound':
          throw failures.notFound('trip')
        default:
          return unreachable(outcome)
      }
    },
    async appealSuspension(_parent, { token, text }, { address, requestId, services }) {
      const outcome = await services.support.appealSuspension({ token, text }, { address, requestId })
      switch (outcome.kind) {
        case 'received':
          return { status: 'RECEIVED', message: texts.appeal.received }
        case 'receivedBefore':
          return { status: 'ALREADY_RECEIVED', message: texts.appeal.receivedBefore }
        case 'tokenNotValid':
          return { status: 'TOKEN_NOT_VALID', message: texts.appeal.tokenNotValid }
        case 'appealLength':
          throw failures.badInput({ text: texts.fields.appealLength })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
}
