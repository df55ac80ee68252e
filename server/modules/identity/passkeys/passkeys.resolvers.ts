import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Passkey, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { refusedResult } from '#server/modules/identity/identity.wire.ts'
import type { PasskeyView } from '#server/modules/identity/passkeys/passkeys.ts'
import { callerOf, closedAccount, loggedIn, shortened } from '#server/modules/identity/sign-in/signed-in.ts'

/** Passkeys of people: adding, the list, and logging in with one. */
export const passkeyResolvers: Resolvers = {
  Query: {
    async myPasskeys(_parent, _args, { services, session }) {
      const { passkeys, isOffered } = await services.identity.passkeys(session.userId)
      return { passkeys: passkeys.map(passkeyOf), is_offered: isOffered }
    },
  },

  Mutation: {
    async beginPasskey(_parent, { password }, context) {
      const { services, session } = context
      const outcome = await services.identity.beginPasskey(session, password ?? '', callerOf(context))
      switch (outcome.kind) {
        case 'begun':
          return { status: 'PASSKEY_BEGUN', message: texts.passkeyBegun, options: outcome.options }
        case 'passwordNeeded':
          return { status: 'PASSWORD_NEEDED', message: texts.passkeyPassword }
        case 'wrongPassword':
          throw failures.badInput({ password: texts.fields.passwordWrong })
        case 'full':
          return { status: 'PASSKEYS_FULL', message: texts.passkeysFull }
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async addPasskey(_parent, { name, credential }, context) {
      const { services, session } = context
      const input = { name, credential }
      const outcome = await services.identity.addPasskey(session.userId, input, callerOf(context))
      switch (outcome.kind) {
        case 'added':
          return {
            status: 'PASSKEY_ADDED',
            message: texts.passkeyAdded,
            passkey: passkeyOf(outcome.passkey),
          }
        case 'badName':
          throw failures.badInput({ name: texts.passkeyName })
        case 'full':
          return { status: 'PASSKEYS_FULL', message: texts.passkeysFull }
        case 'refused':
          return { status: 'PASSKEY_REFUSED', message: texts.passkeyNotAdded }
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async renamePasskey(_parent, { id, name }, { services, session }) {
      const outcome = await services.identity.renamePasskey(session.userId, { id, name })
      switch (outcome.kind) {
        case 'renamed':
          return {
            status: 'PASSKEY_RENAMED',
            message: texts.passkeyRenamed,
            passkey: passkeyOf(outcome.passkey),
          }
        case 'badName':
          throw failures.badInput({ name: texts.passkeyName })
        case 'unknown':
          throw failures.notFound('passkey')
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },

    async deletePasskey(_parent, { id }, context) {
      const { services, session } = context
      if (!(await services.identity.deletePasskey(session.userId, id, callerOf(context))))
        throw failures.notFound('passkey')
      return { status: 'PASSKEY_DELETED', message: texts.passkeyDeleted }
    },

    async declinePasskey(_parent, _args, { services, session }) {
      await services.identity.declinePasskey(session.userId)
      return { status: 'PASSKEY_DECLINED', message: texts.passkeyDeclined }
    },

    async beginPasskeyLogin(_parent, _args, context) {
      const outcome = await context.services.identity.beginPasskeyLogin(callerOf(context))
      if (outcome.kind === 'tooMany') throw failureOf(outcome)
      return { status: 'PASSKEY_BEGUN', message: texts.passkeyBegun, options: outcome.options }
    },

    async loginByPasskey(_parent, { credential, remember_me, time_zone, device_token }, context) {
      const request = {
        credential,
        remember: remember_me ?? false,
        timeZone: time_zone ?? null,
        deviceToken: shortened(device_token),
      }
      const outcome = await context.services.identity.loginByPasskey(request, callerOf(context))
      switch (outcome.kind) {
        case 'loggedIn':
          return loggedIn(context, outcome)
        case 'accountClosed':
          return closedAccount(outcome)
        case 'refused':
          return refusedResult('PASSKEY_REFUSED', texts.passkeyRefused)
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
}

function passkeyOf({ id, name, createdAt, lastUsedAt }: PasskeyView): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}
