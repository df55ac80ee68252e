import { filled } from '#server/messages/messages.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { cookieNames } from '#server/http/auth.ts'
import { Failure, failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import {
  clearProofCookie,
  clearSessionCookies,
  setProofCookie,
  setSessionCookies,
} from '#server/modules/identity/sessions/cookies.ts'
import {
  callerOf,
  closedAccount,
  loggedIn,
  shortened,
  welcome,
} from '#server/modules/identity/sign-in/signed-in.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { refusedResult, registerFields, signedInResult } from '#server/modules/identity/identity.wire.ts'

/** Proof of a phone, registration, logging in and out. */
export const signInResolvers: Resolvers = {
  Query: {
    async verifyPhoneNumber(_parent, { phone }, context) {
      const outcome = await context.services.identity.verifyPhoneNumber(phone, callerOf(context))
      switch (outcome.kind) {
        case 'newUser':
          return { status: 'NEW_USER', message: texts.newUser }
        case 'userExists':
          return { status: 'USER_EXIST', message: texts.userExists }
        case 'sendFailed':
          return { status: 'OTP_FAIL', message: texts.otpFailed }
        case 'phoneMissing':
        case 'phoneInvalid':
        case 'phoneNotTexted':
        case 'countryNotServed':
        case 'countryClosed':
          throw failures.badInput({ phone: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async enterOtp(_parent, { data }, context) {
      const outcome = await context.services.identity.enterOtp(data, callerOf(context))
      switch (outcome.kind) {
        case 'verified':
          setProofCookie(context, outcome.proof)
          return { status: 'OTP_VERIFIED', message: texts.otpVerified }
        case 'notVerified':
          return { status: 'OTP_NOT_VERIFIED', message: texts.otpNotVerified }
        case 'otpMissing':
        case 'otpInvalid':
          throw failures.badInput({ otp: texts.fields[outcome.kind] })
        case 'phoneInvalid':
          throw failures.badInput({ phone: texts.fields.phoneInvalid })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },

  Mutation: {
    async login(_parent, { input }, context) {
      const request = {
        phone: input.username,
        otp: input.otp ?? '',
        password: input.password ?? '',
        remember: input.remember_me ?? false,
        timeZone: input.time_zone ?? null,
        deviceToken: shortened(input.device_token),
      }
      const outcome = await context.services.identity.login(request, callerOf(context))
      switch (outcome.kind) {
        case 'loggedIn':
          return loggedIn(context, outcome)
        case 'otpNotVerified':
          return refusedResult('OTP_NOT_VERIFIED', texts.otpNotVerified)
        case 'codePathClosed':
          return refusedResult('OTP_NOT_VERIFIED', texts.codePathClosed)
        case 'wrongCredentials':
          throw new Failure('validation', 'WRONG_CREDENTIALS', texts.wrongCredentials)
        case 'passwordsClosed': {
          const minutes = Math.ceil(outcome.retryAfterS / 60)
          throw new Failure('rate_limited', 'PASSWORDS_CLOSED', filled(texts.passwordsClosed, { minutes }))
        }
        case 'accountClosed':
          return closedAccount(outcome)
        case 'phoneInvalid':
          throw failures.badInput({ username: texts.fields.phoneInvalid })
        case 'otpInvalid':
        case 'otpMissing':
          throw failures.badInput({ otp: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async register(_parent, { input }, context) {
      const request = {
        phone: input.phone_number,
        firstName: input.first_name,
        lastName: input.last_name,
        email: input.email,
        password: input.password,
        confirmation: input.password_confirmation,
        proof: context.cookies[cookieNames.verifiedPhone] ?? null,
        timeZone: input.time_zone ?? null,
        deviceToken: shortened(input.device_token),
      }
      const outcome = await context.services.identity.register(request, callerOf(context))
      switch (outcome.kind) {
        case 'registered':
          clearProofCookie(context)
          return welcome(context, 'USER_REGISTERED', texts.registered, outcome)
        case 'faulty':
          throw failures.badInput(registerFields(outcome.faults))
        case 'notVerified':
          return refusedResult('NOT_VERIFIED', texts.notVerified)
        case 'countryClosed':
          throw failures.badInput({ phone_number: texts.fields.countryClosed })
        case 'userExists':
          return refusedResult('USER_EXIST', texts.userExist)
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async refreshToken(_parent, { refresh_token }, context) {
      const token = refresh_token ?? context.cookies[cookieNames.refresh]
      const isRepeat = context.press?.isRepeat ?? false
      const outcome = token
        ? await context.services.identity.refresh(token, callerOf(context), isRepeat)
        : null
      if (outcome?.kind === 'tooMany') throw failureOf(outcome)
      if (outcome?.kind !== 'refreshed') {
        clearSessionCookies(context)
        throw failures.sessionEnded()
      }
      const { tokens, user } = outcome
      setSessionCookies(context, tokens)
      return signedInResult('REFRESHED', texts.refreshed, tokens, user)
    },

    async logout(_parent, _args, context) {
      await context.services.identity.logout(
        { session: context.session, refreshToken: context.cookies[cookieNames.refresh] ?? null },
        callerOf(context),
      )
      clearSessionCookies(context)
      return { status: 'SUCCESS', message: texts.loggedOut }
    },
  },
}
