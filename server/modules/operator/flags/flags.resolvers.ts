import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { FlaggedContent as WireFlagged, Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import type { DecideFlagOutcome, FlaggedContent, FlagOutcome } from '#server/modules/operator/flags/flags.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import type { ActingOperator } from '#server/modules/operator/people/acts.ts'

const texts = operatorTexts.flags

/** What people flag of others, and what operators decide about it. */
export const flagsResolvers: Resolvers = {
  Query: {
    async flaggedContent(_parent, { work_id: workId }, context) {
      const found = await context.services.operator.flaggedContent(operatorOf(context), workId)
      return found && wireFlagged(found)
    },
  },
  Mutation: {
    async flagContent(_parent, asked, { services, session }) {
      return flagAnswer(await services.operator.flagContent(session.userId, asked))
    },
    async decideFlag(_parent, { data }, context) {
      const { work_id: workId, seen, reason, decision } = data
      if (decision !== 'kept' && decision !== 'removed')
        throw failures.badInput({ decision: texts.badDecision })
      const { address, requestId, services } = context
      const order = { workId, seen, reason, isRemoved: decision === 'removed' }
      const caller = { address, requestId }
      return decisionAnswer(await services.operator.decideFlag(operatorOf(context), order, caller))
    },
  },
}

const operatorOf = ({ session }: SignedInContext): ActingOperator => ({
  userId: session.userId,
  sessionId: session.sessionId,
  rights: session.operatorRights,
})

function flagAnswer(outcome: FlagOutcome) {
  switch (outcome.kind) {
    case 'flagged':
      return { status: 'FLAGGED', message: texts.flagged }
    case 'alreadyFlagged':
      return { status: 'ALREADY_FLAGGED', message: texts.alreadyFlagged }
    case 'kept':
      return { status: 'LOOKED_AT', message: texts.lookedAt }
    case 'own':
      return { status: 'OWN_CONTENT', message: texts.own }
    case 'badKind':
      throw failures.badInput({ kind: texts.badKind })
    case 'badReason':
      throw failures.badInput({ reason: texts.badReason })
    case 'unknown':
      throw failures.notFound('what is reported')
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}

function decisionAnswer({ kind }: DecideFlagOutcome) {
  const { people } = operatorTexts
  switch (kind) {
    case 'kept':
      return { status: 'KEPT', message: texts.kept }
    case 'removed':
      return { status: 'REMOVED', message: texts.removed }
    case 'changed':
      return { status: 'CHANGED', message: texts.changed }
    case 'notNow':
      return { status: 'NOT_NOW', message: operatorTexts.work.notNow }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: people.proveAgain }
    case 'ownAccount':
      return { status: 'OWN_ACCOUNT', message: people.ownAccount }
    case 'operator':
      return { status: 'OPERATOR', message: people.operator }
    case 'erased':
      return { status: 'ERASED', message: people.erased }
    case 'badReason':
      throw failures.badInput({ reason: operatorTexts.giveReason })
    case 'unknown':
      throw failures.notFound('work')
    default:
      return unreachable(kind)
  }
}

function wireFlagged({ kind, authorId, authorFirstName, content, flags }: FlaggedContent): WireFlagged {
  const shown = content || null
  const isPicture = kind === 'picture' || kind === 'photo'
  return {
    kind,
    author_id: authorId,
    author_first_name: authorFirstName,
    text: isPicture || kind === 'clip' ? null : shown,
    picture: isPicture ? shown : null,
    clip: kind === 'clip' ? shown : null,
    flags: flags.map(({ id, reason, firstName, createdAt, decision }) => ({
      id,
      reason,
      first_name: firstName,
      at: createdAt.toISOString(),
      decision,
    })),
  }
}
