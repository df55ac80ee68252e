import { pageRules } from '#domain/shared/paging.ts'
import { institutionRules as rules } from '#domain/venues/institution.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const venuesTexts = textsOf('venues', {
  nameMax: rules.nameMax,
  addressMax: rules.addressMax,
  taxNumberMax: rules.taxNumberMax,
  contactMax: rules.contactMax,
  phoneMax: rules.phoneMax,
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
})
