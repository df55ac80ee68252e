import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { NotFresh } from '#server/modules/identity/factors/factors.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { callerOf } from '#server/modules/identity/sign-in/signed-in.ts'

/** The second factor of operators. */
export const factorResolvers: Resolvers = {
  Query: {
    async mySecondFactors(_parent, _args, { services, session }) {
      const view = await services.identity.secondFactors(session)
      return {
        factors: view.factors.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: view.recoveryCodesLeft,
        rights: [...session.operatorRights],
        is_proved: view.isProved,
        is_fresh: view.isFresh,
      }
    },
  },

  Mutation: {
    async proveSecondFactor(_parent, { code }, context) {
      const { services, session } = context
      const outcome = await services.identity.proveSecondFactor(session, code, callerOf(context))
      switch (outcome.kind) {
        case 'proved':
          return {
            status: 'PROVED',
            message: texts.factorProved,
            recovery_codes_left: outcome.recoveryCodesLeft,
          }
        case 'wrongCode':
          return { status: 'WRONG_CODE', message: texts.factorWrongCode }
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async beginTotp(_parent, { name }, context) {
      const outcome = await context.services.identity.beginTotp(context.session, name, callerOf(context))
      switch (outcome.kind) {
        case 'begun': {
          const { id, secret, uri } = outcome
          return { status: 'TOTP_BEGUN', message: texts.totpBegun, id, secret, uri }
        }
        case 'badName':
          throw failures.badInput({ name: texts.factorName })
        case 'full':
          return { status: 'FACTORS_FULL', message: texts.factorsFull }
        case 'proveAgain':
        case 'loginAgain':
          return notFresh(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async confirmTotp(_parent, { id, code }, context) {
      const { services, session } = context
      const outcome = await services.identity.confirmTotp(session, { id, code }, callerOf(context))
      switch (outcome.kind) {
        case 'confirmed':
          return {
            status: 'FACTOR_ADDED',
            message: texts.factorAdded,
            recovery_codes: outcome.recoveryCodes,
          }
        case 'wrongCode':
          return { status: 'WRONG_CODE', message: texts.factorWrongCode }
        case 'unknown':
          throw failures.notFound('authenticator app')
        case 'proveAgain':
        case 'loginAgain':
          return notFresh(outcome)
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async deleteSecondFactor(_parent, { id }, context) {
      const { services, session } = context
      const outcome = await services.identity.deleteSecondFactor(session, id, callerOf(context))
      switch (outcome.kind) {
        case 'deleted':
          return { status: 'FACTOR_DELETED', message: texts.factorDeleted }
        case 'lastOne':
          return { status: 'LAST_FACTOR', message: texts.lastFactor }
        case 'unknown':
          throw failures.notFound('second factor')
        case 'proveAgain':
        case 'loginAgain':
          return notFresh(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async makeRecoveryCodes(_parent, _args, context) {
      const { services, session } = context
      const outcome = await services.identity.makeRecoveryCodes(session, callerOf(context))
      switch (outcome.kind) {
        case 'made':
          return { status: 'CODES_MADE', message: texts.codesMade, recovery_codes: outcome.codes }
        case 'proveAgain':
        case 'loginAgain':
          return notFresh(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
}

function notFresh({ kind }: NotFresh): { status: string; message: string } {
  return kind === 'proveAgain'
    ? { status: 'PROVE_AGAIN', message: texts.proveAgain }
    : { status: 'LOGIN_AGAIN', message: texts.loginAgain }
}
