import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/app/failure.ts'
import type { MutationUpdateForgottenPasswordArgs, Resolvers } from '#server/app/generated/resolvers.ts'
import { signedIn } from '#server/app/request.ts'
import { callerOf, welcome } from '#server/modules/identity/edge.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { changeFields, refusedResult, resetFields } from '#server/modules/identity/identity.wire.ts'
import type { ResetRequest } from '#server/modules/identity/reset-password.ts'

/** Forgotten and changed passwords. */
export const passwordResolvers: Resolvers = {
  Mutation: {
    async forgotPassword(_parent, { data }, context) {
      const outcome = await context.services.identity.forgotPassword(data.phone, callerOf(context))
      switch (outcome.kind) {
        case 'sent':
          return { status: 'SMS_SENT', message: texts.smsSent }
        case 'phoneMissing':
        case 'phoneInvalid':
        case 'countryNotServed':
          throw failures.badInput({ phone: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async updateForgottenPassword(_parent, args, context) {
      const outcome = await context.services.identity.updateForgottenPassword(
        resetRequest(args),
        callerOf(context),
      )
      switch (outcome.kind) {
        case 'updated':
          return welcome(context, 'PASSWORD_UPDATED', texts.passwordUpdated, outcome)
        case 'wrongOtp':
          return refusedResult('WRONG_OTP', texts.wrongOtp)
        case 'accountClosed':
          return refusedResult('PASSWORD_UPDATED_FAIL', texts.accountClosed)
        case 'faulty':
          throw failures.badInput(resetFields(outcome.faults))
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async changePassword(_parent, { data }, context) {
      const outcome = await context.services.identity.changePassword(
        signedIn(context),
        { oldPassword: data.old_password, newPassword: data.new_password },
        callerOf(context),
      )
      switch (outcome.kind) {
        case 'updated':
          return { status: 'PASSWORD_UPDATED', message: texts.passwordUpdated }
        case 'oldPasswordWrong':
        case 'passwordSame':
          return { status: 'PASSWORD_UPDATED_FAIL', message: texts[outcome.kind] }
        case 'notUpdated':
          return { status: 'PASSWORD_UPDATED_FAIL', message: texts.passwordNotUpdated }
        case 'faulty':
          throw failures.badInput(changeFields(outcome.faults))
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },
}

/** The form that is whole: `data`, or the loose fields. A loose field that is missing counts as empty. */
function resetRequest({ data, ...loose }: MutationUpdateForgottenPasswordArgs): ResetRequest {
  const form = data ?? loose
  return {
    otp: form.otp ?? '',
    phone: form.phone ?? '',
    password: form.password ?? '',
    confirmation: form.password_confirmation ?? '',
  }
}
