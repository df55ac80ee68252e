import { walkerClipRules } from '#domain/walkers/clip.ts'
import { SECOND } from '#domain/shared/units.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of this module, from the catalogue of server/messages. */
export const recordingsTexts = textsOf('recordings', {
  clipSecondsMin: walkerClipRules.shortestMs / SECOND,
  clipSideMin: walkerClipRules.sideMin,
})
