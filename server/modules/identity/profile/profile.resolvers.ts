import { formatCents, toDollars } from '#domain/shared/cents.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { failureOf, failures, type Failure } from '#server/graphql/errors.ts'
import type { Resolvers, User } from '#server/graphql/generated/resolvers.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import {
  preferenceFields,
  preferenceInput,
  profileFields,
  profileInput,
  wireExport,
  wirePreferences,
} from '#server/modules/identity/profile/profile.wire.ts'
import { filled } from '#server/messages/messages.ts'
import { clearSessionCookies } from '#server/modules/identity/sessions/cookies.ts'
import { callerOf } from '#server/modules/identity/sign-in/signed-in.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { isOwn, ownUser } from '#server/modules/identity/identity.wire.ts'
import type { Billing } from '#server/modules/money/public.ts'

/** The signed-in person's own record. */
export const accountResolvers: Resolvers = {
  Query: {
    async me(_parent, _args, context) {
      const me = await context.services.identity.me(context.session.userId)
      if (!me) throw failures.sessionEnded()
      return ownUser(me)
    },

    async myDataExport(_parent, _args, context) {
      const found = await context.services.identity.dataExport(context.session.userId)
      return found && wireExport(found)
    },

    async getUserPreference(_parent, _args, context) {
      const preferences = await context.services.identity.preferences(context.session.userId)
      if (!preferences) throw failures.sessionEnded()
      return wirePreferences(preferences)
    },
  },

  Mutation: {
    async editProfile(_parent, { data }, context) {
      const outcome = await context.services.identity.editProfile(
        context.session.userId,
        profileInput(data),
        callerOf(context),
      )
      if (outcome.kind !== 'saved') throw notSaved(outcome, profileFields)
      return ownUser(outcome.user)
    },

    async verifyUserEmail(_parent, _args, context) {
      const outcome = await context.services.identity.verifyEmail(context.session.userId, callerOf(context))
      switch (outcome.kind) {
        case 'sent':
          return { status: 'EMAIL_SENT', message: texts.emailSent }
        case 'alreadyVerified':
          return { status: 'ALREADY_VERIFIED', message: texts.emailAlreadyVerified }
        case 'noEmail':
          throw failures.badInput({ email: texts.fields.emailMissing })
        case 'gone':
          throw failures.sessionEnded()
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async confirmUserEmail(_parent, { token }, context) {
      const outcome = await context.services.identity.confirmEmail(token, callerOf(context))
      switch (outcome.kind) {
        case 'verified':
          return { status: 'EMAIL_VERIFIED', message: texts.emailVerified }
        case 'alreadyVerified':
          return { status: 'ALREADY_VERIFIED', message: texts.emailAlreadyVerified }
        case 'expired':
          return { status: 'LINK_NOT_VALID', message: texts.linkExpired }
        case 'notValid':
          return { status: 'LINK_NOT_VALID', message: texts.linkNotValid }
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async requestDataExport(_parent, _args, context) {
      const asked = await context.services.identity.requestExport(context.session.userId, callerOf(context))
      if (!asked) throw failures.sessionEnded()
      return wireExport(asked)
    },

    async eraseMyAccount(_parent, { data }, context) {
      const proof = { password: data.password ?? '', otp: data.otp ?? '' }
      const order = { ...proof, giveUpCents: data.give_up_earnings_cents ?? null }
      const outcome = await context.services.identity.eraseAccount(
        context.session.userId,
        order,
        callerOf(context),
      )
      switch (outcome.kind) {
        case 'erased':
          clearSessionCookies(context)
          return { status: 'ACCOUNT_ERASED', message: texts.accountErased }
        case 'lastOwner':
          return { status: 'LAST_OWNER', message: texts.lastOwner }
        case 'tripOpen':
          return { status: 'TRIP_OPEN', message: texts.tripOpen }
        case 'moneyOwed':
          return { status: 'PAYMENT_PENDING', message: texts.moneyOwed }
        case 'earningsOpen':
          return {
            status: 'EARNINGS_OPEN',
            message: filled(texts.earningsOpen, {
              amount: formatCents(outcome.owedCents, context.services.money.currency),
            }),
            earnings_cents: outcome.owedCents,
          }
        case 'earningsMoving':
          return { status: 'EARNINGS_MOVING', message: texts.earningsMoving }
        case 'wrongPassword':
          return { status: 'WRONG_PASSWORD', message: texts.wrongCredentials }
        case 'otpNotVerified':
          return { status: 'OTP_NOT_VERIFIED', message: texts.otpNotVerified }
        case 'proofMissing':
          throw failures.badInput({ password: texts.fields.proofMissing })
        case 'gone':
          throw failures.sessionEnded()
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async saveUserPreference(_parent, { data }, context) {
      const outcome = await context.services.identity.savePreferences(
        context.session.userId,
        preferenceInput(data),
      )
      if (outcome.kind !== 'saved') throw notSaved(outcome, preferenceFields)
      return wirePreferences(outcome.preferences)
    },

    async saveRecordingConsent(_parent, { granted }, context) {
      const { session } = context
      const me = await context.services.identity.saveRecordingConsent(
        session.userId,
        granted,
        callerOf(context),
      )
      if (!me) throw failures.sessionEnded()
      return ownUser(me)
    },
  },

  User: {
    card_brand: billed(({ card }) => card?.brand ?? null),
    card_last_four: billed(({ card }) => card?.last4 ?? null),
    is_any_payment_pending: billed(({ due }) => due !== null),
    pending_amount: billed(({ due }) => (due ? toDollars(due.amountCents) : 0)),
    payment_pending_message: billed(({ due }) => due?.message ?? null),
    payment_dispute_message: billed(({ disputeMessage }) => disputeMessage),
  },
}

/** A field about what a person owes and pays with; null on the record of another person. */
function billed<T>(field: (billing: Billing) => T) {
  return async (parent: User, _args: unknown, { services }: RequestContext): Promise<T | null> =>
    isOwn(parent) ? field(await services.identity.billing(parent.id)) : null
}

/** The failure of a profile or of preferences that were not saved. */
function notSaved<Faults>(
  outcome: { kind: 'faults'; faults: Faults } | { kind: 'gone' } | TooMany,
  fieldsOf: (faults: Faults) => Record<string, string>,
): Failure {
  switch (outcome.kind) {
    case 'faults':
      return failures.badInput(fieldsOf(outcome.faults))
    case 'gone':
      return failures.sessionEnded()
    case 'tooMany':
      return failureOf(outcome)
    default:
      return unreachable(outcome)
  }
}
