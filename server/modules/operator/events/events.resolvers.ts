import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { EventNotUnderstood } from '#server/modules/money/public.ts'
import type { markEventLookedAt } from '#server/modules/operator/events/events.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Events that were not understood, for operators; the act asks for a reason and leaves a row in the audit log. */
export const eventsResolvers: Resolvers = {
  Query: {
    async eventsNotUnderstood(_parent, { first, after }, { services }) {
      const outcome = await services.operator.eventsNotUnderstood({ first, afterId: after ?? null })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.partOutside })
      return { data: outcome.items.map(wireEvent), next: outcome.nextId }
    },
  },
  Mutation: {
    async markEventLookedAt(_parent, act, { services, session, address, requestId }) {
      return answerOf(await services.operator.markEventLookedAt(session, act, { address, requestId }))
    },
  },
}

function wireEvent({ id, provider, type, fault, reference, receivedAt }: EventNotUnderstood) {
  return { id, provider, kind: type, reason: fault, reference, received_at: receivedAt.toISOString() }
}

function answerOf({ kind }: Awaited<ReturnType<typeof markEventLookedAt>>) {
  const words = texts.events
  switch (kind) {
    case 'looked':
      return { status: 'SUCCESS', message: words.looked }
    case 'notNow':
      return { status: 'NOT_NOW', message: words.notNow }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'unknown':
      throw failures.notFound('event')
    default:
      return unreachable(kind)
  }
}
