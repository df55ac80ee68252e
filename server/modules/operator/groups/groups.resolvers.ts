import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { wireGroupFile, wireGroupRow } from '#server/modules/operator/groups/groups.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Group walks, for operators. */
export const consoleGroupsResolvers: Resolvers = {
  Query: {
    async consoleGroupWalks(_parent, { first, after, view, status, place_id, walker_id }, { services }) {
      const outcome = await services.operator.consoleGroupWalks({
        first,
        afterId: after ?? null,
        view,
        status: status ?? null,
        placeId: place_id ?? null,
        walkerId: walker_id ?? null,
      })
      if (outcome.kind === 'badFilter') throw failures.badInput({ view: texts.groups.badFilter })
      if (outcome.kind === 'partOutside') throw failures.badInput({ first: texts.partOutside })
      return { data: outcome.views.map(wireGroupRow), next: outcome.nextId }
    },
    async consoleGroupWalk(_parent, { id }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const view = await services.operator.consoleGroupWalk(session.userId, id, caller)
      return view && wireGroupFile(view)
    },
  },
  Mutation: {
    async refundGroupSeats(_parent, { data }, { services, session, address, requestId }) {
      const { id: groupWalkId, trip_id: tripId, reason } = data
      const of = tripId ? { tripId, seats: data.seats ?? [] } : null
      const order = { groupWalkId, of, reason }
      const outcome = await services.operator.refundGroupSeats(session, order, { address, requestId })
      switch (outcome) {
        case 'refunding':
          return { status: 'REFUNDING', message: texts.groups.refunding }
        case 'nothingLeft':
          return { status: 'NOTHING_LEFT', message: texts.groups.nothingLeft }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.groups.refundNotNow }
        case 'proveAgain':
          return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('walk')
        default:
          return unreachable(outcome)
      }
    },
    async actOnGroupWalk(_parent, { data }, { services, session, address, requestId }) {
      const order = {
        groupWalkId: data.id,
        act: data.act,
        targetId: data.target_id ?? null,
        reason: data.reason,
      }
      const caller = { address, requestId }
      const outcome = await services.operator.actOnGroupWalk(session.userId, order, caller)
      switch (outcome) {
        case 'done':
          return { status: 'DONE', message: texts.groups.done }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.groups.notNow }
        case 'badAct':
          throw failures.badInput({ act: texts.groups.badAct })
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('walk')
        default:
          return unreachable(outcome)
      }
    },
  },
}
