import { codePurposes } from '#domain/identity/sign-in/code.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { MutationUpdateForgottenPasswordArgs, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { callerOf, welcome } from '#server/modules/identity/sign-in/signed-in.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { changeFields, refusedResult, resetFields } from '#server/modules/identity/identity.wire.ts'
import type { ResetInput } from '#server/modules/identity/passwords/reset-password.ts'

/** Forgotten and changed passwords. */
export const passwordResolvers: Resolvers = {
  Query: {
    callsReach: (_parent, { phone }, context) => context.services.identity.callsReach(phone),
  },

  Mutation: {
    async callWithCode(_parent, { phone, purpose: given }, context) {
      const purpose = codePurposes.find((one) => one === given)
      if (!purpose) throw failures.badInput({ purpose: texts.fields.purposeUnknown })
      const outcome = await context.services.identity.callWithCode({ phone, purpose }, callerOf(context))
      switch (outcome.kind) {
        case 'called':
          return { status: 'CODE_CALLED', message: texts.codeCalled }
        case 'notCalled':
          return { status: 'CALL_NOT_POSSIBLE', message: texts.callNotPossible }
        case 'phoneMissing':
        case 'phoneInvalid':
        case 'phoneNotTexted':
        case 'countryNotServed':
          throw failures.badInput({ phone: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async forgotPassword(_parent, { data }, context) {
      const outcome = await context.services.identity.forgotPassword(data.phone, callerOf(context))
      switch (outcome.kind) {
        case 'sent':
          return { status: 'SMS_SENT', message: texts.smsSent }
        case 'phoneMissing':
        case 'phoneInvalid':
        case 'phoneNotTexted':
        case 'countryNotServed':
          throw failures.badInput({ phone: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async sendCodeByEmail(_parent, { phone, purpose }, context) {
      if (purpose !== 'login' && purpose !== 'reset')
        throw failures.badInput({ purpose: texts.fields.purposeUnknown })
      const outcome = await context.services.identity.sendCodeByEmail({ phone, purpose }, callerOf(context))
      switch (outcome.kind) {
        case 'mailed':
          return { status: 'CODE_MAILED', message: texts.codeMailed }
        case 'phoneMissing':
        case 'phoneInvalid':
        case 'phoneNotTexted':
        case 'countryNotServed':
          throw failures.badInput({ phone: texts.fields[outcome.kind] })
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async updateForgottenPassword(_parent, args, context) {
      const outcome = await context.services.identity.updateForgottenPassword(
        resetInput(args),
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
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async changePassword(_parent, { data }, context) {
      const outcome = await context.services.identity.changePassword(
        context.session,
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
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
}

/** The form that is whole: `data`, or the loose fields. A loose field that is missing counts as empty. */
function resetInput({ data, ...loose }: MutationUpdateForgottenPasswordArgs): ResetInput {
  const form = data ?? loose
  return {
    otp: form.otp ?? '',
    phone: form.phone ?? '',
    password: form.password ?? '',
    confirmation: form.password_confirmation ?? '',
  }
}
