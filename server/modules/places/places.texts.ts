import { pageRules } from '#domain/shared/paging.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const placesTexts = textsOf('places', {
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  searchMax: pageRules.searchMax,
})
