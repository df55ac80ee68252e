import { unreachable } from '#domain/shared/invariant.ts'
import { failureOf, failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { identityTexts } from '#server/modules/identity/identity.texts.ts'
import type { RightsOutcome } from '#server/modules/identity/operators/operators.ts'
import { callerOf } from '#server/modules/identity/sign-in/signed-in.ts'

const texts = identityTexts.operators

/** Who runs the place, and how people come to. */
export const operatorsResolvers: Resolvers = {
  Query: {
    async operators(_parent, _args, { services }) {
      const view = await services.identity.operators()
      return {
        operators: view.operators.map((one) => ({
          id: one.id,
          first_name: one.firstName,
          last_name: one.lastName,
          email: one.email,
          rights: [...one.rights],
          has_second_factor: one.hasFactor,
          is_open: one.isOpen,
        })),
        invitations: view.invitations.map(({ id, email, rights, createdAt, expiresAt, isExpired }) => ({
          id,
          email,
          rights: [...rights],
          created_at: createdAt.toISOString(),
          expires_at: expiresAt.toISOString(),
          is_expired: isExpired,
        })),
      }
    },
    async operatorInvitation(_parent, { code }, { services, address }) {
      const outcome = await services.identity.operatorInvitation(code, address)
      switch (outcome.kind) {
        case 'found': {
          const { firstName, rights, expiresAt } = outcome.invitation
          return { first_name: firstName, rights: [...rights], expires_at: expiresAt.toISOString() }
        }
        case 'unknown':
          return null
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
  Mutation: {
    async inviteOperator(_parent, { data }, context) {
      const { services, session } = context
      const outcome = await services.identity.inviteOperator(session, data, callerOf(context))
      switch (outcome.kind) {
        case 'invited':
          return { status: 'INVITED', message: texts.invited }
        case 'full':
          return { status: 'FULL', message: texts.full }
        case 'badEmail':
          throw failures.badInput({ email: texts.badEmail })
        case 'tooMany':
          throw failureOf(outcome)
        case 'proveAgain':
        case 'notOwner':
        case 'badRights':
        case 'badReason':
          return refusal(outcome.kind)
        default:
          return unreachable(outcome)
      }
    },
    async withdrawOperatorInvitation(_parent, { id, reason }, context) {
      const { services, session } = context
      const outcome = await services.identity.withdrawInvitation(session, { id, reason }, callerOf(context))
      switch (outcome.kind) {
        case 'withdrawn':
          return { status: 'WITHDRAWN', message: texts.withdrawn }
        case 'unknown':
          throw failures.notFound('invitation')
        case 'proveAgain':
        case 'badReason':
          return refusal(outcome.kind)
        default:
          return unreachable(outcome.kind)
      }
    },
    async changeOperatorRights(_parent, { data }, context) {
      const { services, session } = context
      const { id: userId, rights, reason } = data
      const order = { userId, rights, reason }
      const outcome = await services.identity.changeOperatorRights(session, order, callerOf(context))
      return answer(outcome, { status: 'CHANGED', message: texts.changed })
    },
    async removeOperator(_parent, { id: userId, reason }, context) {
      const { services, session } = context
      const outcome = await services.identity.removeOperator(session, { userId, reason }, callerOf(context))
      return answer(outcome, { status: 'REMOVED', message: texts.removed })
    },
    async acceptOperatorInvitation(_parent, { code }, context) {
      const { services, session } = context
      const outcome = await services.identity.acceptInvitation(session.userId, code, callerOf(context))
      switch (outcome.kind) {
        case 'accepted':
          return { status: 'ACCEPTED', message: texts.accepted }
        case 'unknown':
          throw failures.notFound('invitation')
        case 'tooMany':
          throw failureOf(outcome)
        default:
          return unreachable(outcome)
      }
    },
  },
}

type Told = { status: string; message: string }

function answer({ kind }: RightsOutcome, done: Told): Told {
  switch (kind) {
    case 'changed':
      return done
    case 'lastOwner':
      return { status: 'LAST_OWNER', message: texts.lastOwner }
    case 'unknown':
      throw failures.notFound('operator')
    case 'proveAgain':
    case 'notOwner':
    case 'badRights':
    case 'badReason':
      return refusal(kind)
    default:
      return unreachable(kind)
  }
}

function refusal(kind: 'proveAgain' | 'notOwner' | 'badRights' | 'badReason'): Told {
  switch (kind) {
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: identityTexts.proveAgain }
    case 'notOwner':
      throw failures.notAllowed()
    case 'badRights':
      throw failures.badInput({ rights: texts.badRights })
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    default:
      return unreachable(kind)
  }
}
