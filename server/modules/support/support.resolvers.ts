import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { supportTexts as texts } from '#server/modules/support/support.texts.ts'
import { wireOwnTicket } from '#server/modules/support/support.wire.ts'

export const supportResolvers: Resolvers = {
  Query: {
    async supportTickets(_parent, { first, after }, { services, session }) {
      const wanted = { first, after: after ?? null }
      const outcome = await services.support.ownTickets(session.userId, wanted)
      switch (outcome.kind) {
        case 'page':
          return { data: outcome.tickets.map(wireOwnTicket), next: outcome.next }
        case 'badPage':
          throw failures.badInput({ first: texts.thread.badPage })
        default:
          return unreachable(outcome)
      }
    },
    async supportTicket(_parent, { id }, { services, session }) {
      const found = await services.support.ownTicket(session.userId, id)
      return found && wireOwnTicket(found)
    },
  },
  Mutation: {
    async askSupport(_parent, { data }, { services, session }) {
      const { kind, text, trip_id: tripId } = data
      const order = { userId: session.userId, kind, text, tripId: tripId ?? null }
      const outcome = await services.support.askSupport(order)
      switch (outcome.kind) {
        case 'asked':
          return { status: 'ASKED', message: texts.asked, id: outcome.id }
        case 'badKind':
          throw failures.badInput({ kind: texts.fields.questionKind })
        case 'questionLength':
          throw failures.badInput({ text: texts.fields.questionLength })
        case 'notYourTrip':
          throw failures.badInput({ trip_id: texts.fields.questionTrip })
        case 'tooManyToday':
          throw failures.badInput({ text: texts.fields.questionsADay })
        default:
          return unreachable(outcome)
      }
    },
    async writeToSupport(_parent, { id: ticketId, text }, { services, session }) {
      const outcome = await services.support.writeTo({ ticketId, userId: session.userId, text })
      switch (outcome) {
        case 'sent':
          return { status: 'SENT', message: texts.thread.sent }
        case 'reopened':
          return { status: 'REOPENED', message: texts.thread.reopened }
        case 'closed':
          return { status: 'CLOSED', message: texts.thread.closed }
        case 'messageLength':
          throw failures.badInput({ text: texts.fields.messageLength })
        case 'tooManyToday':
          throw failures.badInput({ text: texts.fields.messagesADay })
        case 'notFound':
          throw failures.notFound('ticket')
        default:
          return unreachable(outcome)
      }
    },
    async reportTripIssue(_parent, { booking_id, text, reason, seat }, context) {
      const outcome = await context.services.support.reportIssue({
        tripId: booking_id,
        userId: context.session.userId,
        text,
        reason: reason ?? null,
        seat: seat ?? null,
      })
      switch (outcome.kind) {
        case 'reported':
          return { status: 'ISSUE_REPORTED', message: texts.issueReported }
        case 'issueMissing':
        case 'issueTooLong':
          throw failures.badInput({ text: texts.fields[outcome.kind] })
        case 'issueReason':
          throw failures.badInput({ reason: texts.fields.issueReason })
        case 'issueSeat':
          throw failures.badInput({ seat: texts.fields.issueSeat })
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
