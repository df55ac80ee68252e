import { unreachable } from '#domain/shared/invariant.ts'
import type { LongOpenCall } from '#server/durable/calls/open-calls.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { askCallAgain } from '#server/modules/operator/calls/open-calls.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Calls to partners that do not end, for operators; the act asks for a reason and leaves a row in the audit log. */
export const openCallsResolvers: Resolvers = {
  Query: {
    openCalls: async (_parent, _args, { services }) => (await services.operator.openCalls()).map(wireCall),
  },
  Mutation: {
    async askCallAgain(_parent, act, { services, session, address, requestId }) {
      return answerOf(await services.operator.askCallAgain(session, act, { address, requestId }))
    },
  },
}

function wireCall({ call: id, kind, subject, since, runs, lastError, nextAt, isRunning }: LongOpenCall) {
  return {
    id,
    kind,
    subject,
    since: since.toISOString(),
    attempts: runs,
    message: lastError,
    retry_at: nextAt?.toISOString() ?? null,
    is_under_way: isRunning,
  }
}

function answerOf({ kind }: Awaited<ReturnType<typeof askCallAgain>>) {
  const words = texts.calls
  switch (kind) {
    case 'asked':
      return { status: 'SUCCESS', message: words.asked }
    case 'running':
      return { status: 'UNDER_WAY', message: words.running }
    case 'over':
      return { status: 'NOT_NOW', message: words.over }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'unknown':
      throw failures.notFound('call')
    default:
      return unreachable(kind)
  }
}
