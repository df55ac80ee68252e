import { workActs, type WorkAct } from '#domain/support/work.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { answersTo } from '#server/graphql/subscriptions/subscription.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import type { WorkingOperator } from '#server/modules/operator/work/work.ts'
import { wireTicket, wireTimes, wireWork, wireWorkFile } from '#server/modules/operator/work/work.wire.ts'

/** What operators have to do; each sees what their rights cover. */
export const workResolvers: Resolvers = {
  Query: {
    async workItems(_parent, { view, kind, first, after }, context) {
      const wanted = { view, kind: kind ?? null, first, after: after ?? null }
      const outcome = await context.services.operator.workItems(operatorOf(context), wanted)
      switch (outcome.kind) {
        case 'page':
          return {
            data: outcome.items.map((item) => ({ ...wireWork(item), history: [] })),
            next: outcome.next,
          }
        case 'pageOutside':
          throw failures.badInput({ first: texts.partOutside })
        case 'badView':
          throw failures.badInput({ view: texts.work.badView })
        case 'badKind':
          throw failures.badInput({ kind: texts.work.badKind })
        default:
          return unreachable(outcome)
      }
    },
    async workItem(_parent, { id }, context) {
      const file = await context.services.operator.workItem(operatorOf(context), id)
      return file && wireWorkFile(file)
    },
    async workTimes(_parent, _args, context) {
      return (await context.services.operator.workTimes(operatorOf(context))).map(wireTimes)
    },
    async workTicket(_parent, { id }, context) {
      const view = await context.services.operator.workTicket(operatorOf(context), id)
      return view && wireTicket(view)
    },
  },
  Mutation: {
    async actOnWork(_parent, { data }, context) {
      const act = (Object.keys(workActs) as WorkAct[]).find((one) => one === data.act)
      if (!act) throw failures.badInput({ act: texts.work.badAct })
      const { address, requestId, services } = context
      const order = { id: data.id, act, reason: data.reason ?? '' }
      const outcome = await services.operator.actOnWork(operatorOf(context), order, { address, requestId })
      switch (outcome.kind) {
        case 'done':
          return { status: 'DONE', message: texts.work.done[act] }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.work.notNow }
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('piece of work')
        default:
          return unreachable(outcome)
      }
    },
    async answerTicket(_parent, { id, text }, context) {
      const { address, requestId, services } = context
      const order = { workId: id, text }
      const outcome = await services.operator.answerTicket(operatorOf(context), order, { address, requestId })
      switch (outcome) {
        case 'answered':
          return { status: 'ANSWERED', message: texts.work.answered }
        case 'noPerson':
          return { status: 'NO_PERSON', message: texts.work.noPerson }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.work.notNow }
        case 'badText':
          throw failures.badInput({ text: texts.work.badText })
        case 'unknown':
          throw failures.notFound('ticket')
        default:
          return unreachable(outcome)
      }
    },
  },
  Subscription: {
    workChanged: {
      subscribe: (_parent, _args, { services, session }) =>
        answersTo(services.operator.watchWork(), async () => ({
          workChanged: await services.operator.openWorkCount(session.operatorRights),
        })),
    },
  },
}

const operatorOf = ({ session }: SignedInContext): WorkingOperator => ({
  userId: session.userId,
  rights: session.operatorRights,
})
