import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'
import type { exportTaxForms } from '#server/modules/operator/payouts/export-tax-forms.ts'

/** Tax forms with their numbers for owners; each export leaves a row in the audit log. */
export const taxExportResolvers: Resolvers = {
  Mutation: {
    async exportTaxForms(_parent, order, { services, session, address, requestId }) {
      const outcome = await services.operator.exportTaxForms(session, order, { address, requestId })
      return answerOf(order.year, outcome)
    },
  },
}

function answerOf(year: number, outcome: Awaited<ReturnType<typeof exportTaxForms>>) {
  switch (outcome.kind) {
    case 'file': {
      const { sealed, part, parts, people, withoutForm } = outcome
      const name = `tax-forms-${year}${parts === 1 ? '' : `-${part}-${parts}`}.csv.age`
      const file = {
        name,
        content: sealed.toString('base64'),
        part,
        parts,
        people,
        without_form: withoutForm,
      }
      return { status: 'SUCCESS', message: texts.tax.exported, file }
    }
    case 'noRecipient':
      return { status: 'NO_RECIPIENT', message: texts.tax.noRecipient, file: null }
    case 'proveAgain':
      return { status: 'PROVE_AGAIN', message: texts.people.proveAgain, file: null }
    case 'badReason':
      throw failures.badInput({ reason: texts.giveReason })
    case 'noYear':
      throw failures.badInput({ year: texts.tax.noYear })
    case 'noPart':
      throw failures.badInput({ part: texts.tax.noPart })
    case 'tooMany':
      throw failures.tooMany(outcome.retryAfterS)
    default:
      return unreachable(outcome)
  }
}
