import { unreachable } from '#domain/shared/invariant.ts'
import { Failure, failures } from '#server/graphql/errors.ts'
import { readerLocale } from '#server/messages/messages.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { hintsOf } from '#server/graphql/subscriptions/hints.ts'
import { isSafetyHintOf } from '#server/modules/safety/safety.events.ts'
import { safetyTexts as texts } from '#server/modules/safety/safety.texts.ts'
import {
  wireContact,
  wireHelpCall,
  wireHelpLink,
  wireTripSafety,
} from '#server/modules/safety/safety.wire.ts'
import type { SaveContactOutcome } from '#server/modules/safety/contact/trusted-contact.ts'

export const safetyResolvers: Resolvers = {
  Query: {
    async tripSafety(_parent, { trip_id }, { services, session }) {
      const safety = await services.safety.tripSafety(trip_id, session.userId)
      if (!safety) throw failures.notFound('trip')
      return wireTripSafety(safety)
    },
    async trustedContact(_parent, _args, { services, session }) {
      const contact = await services.safety.trustedContact(session.userId)
      return contact && wireContact(contact)
    },
    async contactInvitation(_parent, { code }, { services }) {
      const found = await services.safety.contactInvitation(code)
      return found && { first_name: found.firstName, state: found.state }
    },
    async helpLink(_parent, { code }, { services }) {
      const link = await services.safety.helpLink(code)
      return link && wireHelpLink(link)
    },
    async guestReportForm(_parent, { pass }, { services }) {
      const reporter = await services.safety.guestReporter(pass)
      if (!reporter) return null
      const place = await services.places.byId(reporter.trip.destinationId)
      return { choices: [...reporter.choices], country: place?.country ?? null }
    },
  },

  Mutation: {
    async callForHelp(_parent, { trip_id, place }, { services, session }) {
      const { userId } = session
      const outcome = await services.safety.callForHelp({ tripId: trip_id, userId, place: place ?? null })
      switch (outcome.kind) {
        case 'called':
          return wireHelpCall(outcome.call)
        case 'unknown':
          throw failures.notFound('trip')
        case 'notNow':
          throw new Failure('conflict', 'NOT_ALLOWED_NOW', texts.notNow)
        default:
          return unreachable(outcome)
      }
    },
    async cancelHelpCall(_parent, { trip_id }, { services, session }) {
      if ((await services.safety.cancelHelpCall(trip_id, session.userId)) === 'unknown')
        throw failures.notFound('trip')
      return { status: 'SAFE', message: texts.safe }
    },
    async answerWalkCheck(_parent, { trip_id }, { services, session }) {
      if ((await services.safety.answerWalkCheck(trip_id, session.userId)) === 'unknown')
        throw failures.notFound('trip')
      return { status: 'ANSWERED', message: texts.checkAnswered }
    },
    async saveTrustedContact(
      _parent,
      { name, phone_number: phone },
      { services, session, address, requestId },
    ) {
      const by = { userId: session.userId, caller: { address, requestId } }
      return savedContact(await services.safety.saveTrustedContact(by, { name, phone }))
    },
    async deleteTrustedContact(_parent, _args, { services, session }) {
      await services.safety.deleteTrustedContact(session.userId)
      return { status: 'CONTACT_DELETED', message: texts.contactDeleted }
    },
    async answerContactInvitation(_parent, { code, agree }, { services, address }) {
      const outcome = await services.safety.answerContactInvitation({ code, isAgreed: agree, address })
      switch (outcome.kind) {
        case 'answered':
          return agree
            ? { status: 'CONTACT_AGREED', message: texts.invitationAgreed }
            : { status: 'CONTACT_DECLINED', message: texts.invitationDeclined }
        case 'unknown':
          return { status: 'UNKNOWN', message: texts.invitationUnknown }
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
    async reportAsGuest(_parent, { data }, { services, address }) {
      const { pass, about, reason, text, email } = data
      const typed = { about, reason, text, email: email ?? null }
      const order = { pass, typed, locale: readerLocale(), address }
      const outcome = await services.safety.reportAsGuest(order)
      switch (outcome.kind) {
        case 'reported':
          return { status: 'REPORTED', message: texts.reported }
        case 'reportedBefore':
          return { status: 'ALREADY_REPORTED', message: texts.reportedBefore }
        case 'unknown':
          return { status: 'UNKNOWN', message: texts.reporterUnknown }
        case 'issueMissing':
        case 'issueTooLong':
          throw failures.badInput({ text: texts.fields[outcome.kind] })
        case 'issueReason':
          throw failures.badInput({ reason: texts.fields.issueReason })
        case 'badAbout':
          throw failures.badInput({ about: texts.fields.badAbout })
        case 'badEmail':
          throw failures.badInput({ email: texts.fields.badEmail })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },

  Subscription: {
    tripSafetyChanged: {
      async subscribe(_parent, { trip_id }, { services, session }) {
        const { userId } = session
        if (!(await services.safety.tripSafety(trip_id, userId))) throw failures.notFound('trip')
        const hints = hintsOf(services.safety.watch(userId), isSafetyHintOf(trip_id))
        return answersTo(hints, async () => {
          const safety = await services.safety.tripSafety(trip_id, userId)
          return safety ? { tripSafetyChanged: wireTripSafety(safety) } : undefined
        })
      },
    },
  },
}

function savedContact(outcome: SaveContactOutcome) {
  switch (outcome.kind) {
    case 'asked':
      return { status: 'CONTACT_ASKED', message: texts.contactAsked, contact: wireContact(outcome.contact) }
    case 'saved':
      return { status: 'CONTACT_SAVED', message: texts.contactSaved, contact: wireContact(outcome.contact) }
    case 'declined':
      return {
        status: 'CONTACT_DECLINED',
        message: texts.contactDeclined,
        contact: wireContact(outcome.contact),
      }
    case 'nameMissing':
    case 'nameTooLong':
    case 'nameNotPlain':
      throw failures.badInput({ name: texts.fields[outcome.kind] })
    case 'phoneInvalid':
    case 'phoneNotTexted':
    case 'ownPhone':
    case 'notServed':
      throw failures.badInput({ phone_number: texts.fields[outcome.kind] })
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}
