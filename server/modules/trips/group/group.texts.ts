import { groupWalkRules } from '#domain/trips/group/group-draft.ts'
import { textsOf } from '#server/messages/messages.ts'

const { title, text } = groupWalkRules

/** The answers and refusals of group walks, from the catalogue of server/messages. */
export const groupTexts = textsOf('groups', {
  titleMin: title.least,
  titleMax: title.most,
  textMin: text.least,
  textMax: text.most,
  pointsMax: groupWalkRules.pointsMost,
  pointsKm: groupWalkRules.pointsWithinKm,
  labelMax: groupWalkRules.pointLabelMost,
  aheadMax: groupWalkRules.aheadMost,
})
