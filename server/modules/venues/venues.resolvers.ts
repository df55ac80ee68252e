import { unreachable } from '#domain/shared/invariant.ts'
import { failures } from '#server/graphql/errors.ts'
import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { venuesTexts as texts } from '#server/modules/venues/venues.texts.ts'
import { wireFields, wireInstitution, wireInvoice, wireWalk } from '#server/modules/venues/venues.wire.ts'

export const venuesResolvers: Resolvers = {
  Query: {
    async myInstitution(_parent, _arguments, { services, session }) {
      const found = await services.venues.myInstitution(session.userId)
      return found && wireInstitution(found)
    },
    async institutionInvoices(_parent, { first, page }, { services, session }) {
      const outcome = await services.venues.myInvoices(session.userId, { first, page: page ?? 1 })
      if (outcome.kind === 'pageOutside') throw failures.badInput({ first: texts.pageOutside })
      return { data: outcome.items.map(wireInvoice), paginatorInfo: outcome.info }
    },
    async institutionWalks(_parent, _arguments, { services, session }) {
      return (await services.venues.myWalks(session.userId)).map(wireWalk)
    },
  },
  Mutation: {
    async askForInstitution(_parent, { data }, { services, session }) {
      const form = {
        name: data.name,
        kind: data.kind,
        address: data.address,
        country: data.country,
        email: data.email,
        taxNumber: data.tax_number ?? '',
        contactName: data.contact_name,
        contactPhone: data.contact_phone ?? '',
      }
      const outcome = await services.venues.askForInstitution(session.userId, form)
      switch (outcome.kind) {
        case 'asked':
          return { status: 'ASKED', message: texts.asked }
        case 'changed':
          return { status: 'CHANGED', message: texts.changed }
        case 'wrong': {
          const wrong = outcome.fields.map((field) => [wireFields[field], texts.fields[field]])
          throw failures.badInput(Object.fromEntries(wrong))
        }
        case 'tooManyToday':
          return { status: 'TOO_MANY', message: texts.tooManyToday }
        default:
          return unreachable(outcome)
      }
    },
  },
}
