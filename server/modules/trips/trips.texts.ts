import { lengthLimits } from '#domain/money/tariff.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { publicReplayRules } from '#domain/trips/public-replay.ts'
import { sharingRules } from '#domain/trips/sharing.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const tripsTexts = textsOf('trips', {
  sharedNotWithinM: sharingRules.hiddenM,
  linksMax: sharingRules.linksAtMost,
  publicReplaysMax: publicReplayRules.atMost,
  pageMin: pageRules.firstMin,
  pageMax: pageRules.firstMax,
  minutesMin: lengthLimits.minMinutes,
  minutesMax: lengthLimits.maxMinutes,
  minutesInAll: lengthLimits.maxWithExtensionsMinutes,
})
