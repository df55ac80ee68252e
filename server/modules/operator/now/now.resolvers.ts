import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Now as WireNow, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import type { NowView } from '#server/modules/operator/now/now.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** What happens at this moment, as operators see it, and what they do about it. */
export const nowResolvers: Resolvers = {
  Query: {
    now: async (_parent, _args, { services }) => wireNow(await services.operator.now()),
  },
  Mutation: {
    async endWalkByOperator(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.endWalk(session.userId, { tripId: id, reason }, caller)
      switch (outcome) {
        case 'ended':
          return { status: 'ENDED', message: texts.now.ended }
        case 'alreadyEnded':
          return { status: 'ALREADY_ENDED', message: texts.now.alreadyEnded }
        case 'notNow':
        case 'unknown':
          throw failures.notFound('walk')
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        default:
          return unreachable(outcome)
      }
    },
    async takeWalkerOff(_parent, { id, reason }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const outcome = await services.operator.takeWalkerOff(session.userId, { userId: id, reason }, caller)
      switch (outcome) {
        case 'off':
          return { status: 'OFF', message: texts.now.off }
        case 'unknown':
          throw failures.notFound('walker')
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        default:
          return unreachable(outcome)
      }
    },
  },
  Subscription: {
    nowChanged: {
      subscribe: (_parent, _args, { services }) =>
        answersTo(services.operator.watchNow(), async () => ({ nowChanged: true })),
    },
  },
}

function wireNow({ walks, total, requests, places }: NowView): WireNow {
  return {
    walks: walks.map(({ trip, words, liveSeconds, costCents, away, quality, group }) => ({
      id: group?.id ?? trip.id,
      group_title: group?.title ?? null,
      payers: group?.payers ?? 1,
      seats: group?.seats ?? 1,
      status: trip.status,
      place: words?.place ?? '',
      destination_id: trip.destinationId,
      traveller_id: trip.travellerId,
      traveller_first_name: words?.traveller ?? '',
      walker_id: trip.walkerId,
      walker_first_name: words?.walker ?? null,
      minutes: trip.plannedMinutes,
      live_seconds: liveSeconds,
      cost_cents: costCents,
      currency: trip.currency,
      away: [...away],
      traveller_quality: [...quality.traveller],
      walker_quality: [...quality.walker],
      requested_at: trip.requestedAt.toISOString(),
    })),
    walks_total: total,
    requests: requests.map(({ trip, words }) => ({
      id: trip.id,
      status: trip.status,
      place: words?.place ?? '',
      traveller_id: trip.travellerId,
      traveller_first_name: words?.traveller ?? '',
      walker_first_name: words?.walker ?? null,
      requested_at: trip.requestedAt.toISOString(),
    })),
    places: places.map(({ id, name, place, walks: count, walkersOnline }) => ({
      id,
      name,
      ...place,
      walks: count,
      walkers_online: walkersOnline,
    })),
  }
}
