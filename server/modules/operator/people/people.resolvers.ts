import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { SignedInContext } from '#server/graphql/request.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import {
  personActs,
  type ActingOperator,
  type ActOutcome,
  type NameOutcome,
} from '#server/modules/operator/people/acts.ts'
import type { SendBackOutcome } from '#server/modules/operator/people/send-back.ts'
import { wireFile, wirePerson, wirePersonTrips } from '#server/modules/operator/people/people.wire.ts'

/** People, as operators find and look after them. */
export const peopleResolvers: Resolvers = {
  Query: {
    async peopleFound(_parent, { search, first, after }, { services, session, address, requestId }) {
      const wanted = { typed: search, first, after: after ?? null }
      const caller = { address, requestId }
      const outcome = await services.operator.peopleFound(session.userId, wanted, caller)
      switch (outcome.kind) {
        case 'page':
          return { data: outcome.people.map(wirePerson), next: outcome.next }
        case 'tooShort':
          throw failures.badInput({ search: texts.people.searchTooShort })
        case 'pageOutside':
          throw failures.badInput({ first: texts.pageOutside })
        default:
          return unreachable(outcome)
      }
    },
    async personFile(_parent, { id }, { services, session, address, requestId }) {
      const view = await services.operator.personFile(session.userId, id, { address, requestId })
      return view && wireFile(view, texts.people.unknownDevice)
    },
    async personTrips(_parent, { id, after }, { services }) {
      return wirePersonTrips(await services.operator.personTrips(id, after), id)
    },
  },
  Mutation: {
    async actOnPerson(_parent, { data }, context) {
      const act = personActs.find((one) => one === data.act)
      if (!act) throw failures.badInput({ act: texts.people.badAct })
      const order = { userId: data.id, act, reason: data.reason, days: data.days ?? null }
      const { address, requestId, services } = context
      return answer(await services.operator.actOnPerson(operatorOf(context), order, { address, requestId }))
    },
    async sendBackToSteps(_parent, { data }, context) {
      const { id: userId, steps, reason } = data
      const { address, requestId, services } = context
      const order = { userId, steps, reason }
      const caller = { address, requestId }
      return answer(await services.operator.sendBackToSteps(operatorOf(context), order, caller))
    },
    async correctPersonName(_parent, { data }, context) {
      const { id: userId, reason, first_name: firstName, last_name: lastName } = data
      const { address, requestId, services } = context
      const order = { userId, reason, firstName, lastName }
      const caller = { address, requestId }
      const outcome = await services.operator.correctName(operatorOf(context), order, caller)
      if (outcome.kind !== 'faults') return answer(outcome)
      const faults = { first_name: outcome.faults.firstName, last_name: outcome.faults.lastName }
      const messages = Object.entries(faults).flatMap(([field, fault]) =>
        fault ? [[field, texts.people.nameFault] as const] : [],
      )
      throw failures.badInput(Object.fromEntries(messages))
    },
  },
}

const operatorOf = ({ session }: SignedInContext): ActingOperator => ({
  userId: session.userId,
  sessionId: session.sessionId,
  rights: session.operatorRights,
})

function answer({ kind }: ActOutcome | SendBackOutcome | Exclude<NameOutcome, { kind: 'faults' }>) {
  switch (kind) {
    case 'done':
      return { status: 'DONE', message: texts.people.done }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'ownAccount':
      return { status: 'OWN_ACCOUNT', message: texts.people.ownAccount }
    case 'operator':
      return { status: 'OPERATOR', message: texts.people.operator }
    case 'erased':
      return { status: 'ERASED', message: texts.people.erased }
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'noWalker':
      return { status: 'NO_WALKER', message: texts.people.noWalker }
    case 'notDone':
      return { status: 'NOT_DONE', message: texts.people.notDone }
    case 'badSteps':
      throw failures.badInput({ steps: texts.people.badSteps })
    case 'badDays':
      throw failures.badInput({ days: texts.people.badDays })
    case 'unknown':
      throw failures.notFound('person')
    default:
      return unreachable(kind)
  }
}
