import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import type { creditInvoice } from '#server/modules/operator/venues/venues.ts'
import {
  wireInstitutionView,
  wireInvoiceDetail,
  wireInvoiceView,
} from '#server/modules/operator/venues/venues.wire.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

/** Institutions and their invoices, for operators; each act asks for a reason and leaves a row in the audit log. */
export const consoleVenuesResolvers: Resolvers = {
  Query: {
    async institutions(_parent, { first, page, status }, { services }) {
      const outcome = await services.operator.institutions(status ?? null, { first, page: page ?? 1 })
      if (outcome.kind === 'badFilter') throw failures.badInput({ status: texts.venues.badStatus })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: outcome.views.map(wireInstitutionView), paginatorInfo: outcome.info }
    },
    async institution(_parent, { id }, { services }) {
      const view = await services.operator.institution(id)
      return view && wireInstitutionView(view)
    },
    async consoleInvoices(_parent, { first, page, filter, institution_id }, { services }) {
      const outcome = await services.operator.consoleInvoices({
        first,
        page: page ?? 1,
        filter: filter ?? null,
        institutionId: institution_id ?? null,
      })
      if (outcome.kind === 'badFilter') throw failures.badInput({ filter: texts.venues.badFilter })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: outcome.views.map(wireInvoiceView), paginatorInfo: outcome.info }
    },
    async consoleInvoice(_parent, { id }, { services, session }) {
      const view = await services.operator.consoleInvoice(id)
      return view && wireInvoiceDetail(view, session.userId)
    },
  },
  Mutation: {
    async decideInstitution(_parent, { data }, { services, session, address, requestId }) {
      const { id, approve, reason } = data
      const order = { id, approve, limitCents: data.limit_cents ?? null, reason }
      const caller = { address, requestId }
      const outcome = await services.operator.decideInstitution(session.userId, order, caller)
      switch (outcome) {
        case 'approved':
          return { status: 'APPROVED', message: texts.venues.approved }
        case 'limitSet':
          return { status: 'LIMIT_SET', message: texts.venues.limitSet }
        case 'refused':
          return { status: 'REFUSED', message: texts.venues.refused }
        case 'notNow':
          return { status: 'NOT_NOW', message: texts.venues.notNow }
        case 'limitOutside':
          throw failures.badInput({ limit_cents: texts.venues.limitOutside })
        case 'badReason':
          throw failures.badInput({ reason: texts.giveReason })
        case 'unknown':
          throw failures.notFound('institution')
        default:
          return unreachable(outcome)
      }
    },
    async creditInvoice(_parent, { data }, { services, session, address, requestId }) {
      const order = { invoiceId: data.invoice_id, amountCents: data.amount_cents, reason: data.reason }
      return creditAnswer(await services.operator.creditInvoice(session, order, { address, requestId }))
    },
    async approveCreditNote(_parent, { id, reason }, { services, session, address, requestId }) {
      const order = { id, approve: true, reason }
      return creditAnswer(await services.operator.decideCreditNote(session, order, { address, requestId }))
    },
    async declineCreditNote(_parent, { id, reason }, { services, session, address, requestId }) {
      const order = { id, approve: false, reason }
      return creditAnswer(await services.operator.decideCreditNote(session, order, { address, requestId }))
    },
  },
}

function creditAnswer({ kind }: Awaited<ReturnType<typeof creditInvoice>>) {
  switch (kind) {
    case 'crediting':
      return { status: 'CREDITING', message: texts.venues.crediting }
    case 'waits':
      return { status: 'WAITS_FOR_APPROVAL', message: texts.waits }
    case 'declined':
      return { status: 'DECLINED', message: texts.venues.noteDeclined }
    case 'notNow':
      return { status: 'NOT_NOW', message: texts.venues.invoiceNotNow }
    case 'ownMoney':
      return { status: 'OWN_MONEY', message: texts.ownMoney }
    case 'ownRequest':
      return { status: 'OWN_REQUEST', message: texts.ownRequest }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain }
    case 'amountOutside':
      throw failures.badInput({ amount_cents: texts.venues.amountOutside })
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'unknown':
      throw failures.notFound('invoice')
    default:
      return unreachable(kind)
  }
}
