import { lengthLimits } from '#domain/money/tariff.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { wishRequestRules } from '#domain/trips/wish-request.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of requests made of wishes, from the catalogue of server/messages. */
export const boardTexts = textsOf('board', {
  openMax: wishRequestRules.openMost,
  textMax: wishRequestRules.textMax,
  minutesMin: lengthLimits.minMinutes,
  minutesMax: lengthLimits.maxMinutes,
  daysMax: scheduleRules.daysAhead,
  soonestMin: scheduleRules.soonestMs / MINUTE,
  timeExample: '18:00',
})
