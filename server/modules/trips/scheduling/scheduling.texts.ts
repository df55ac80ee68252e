import { MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { venueWalkRules } from '#domain/venues/venue-walk.ts'
import { textsOf } from '#server/messages/messages.ts'

/** The answers and refusals of scheduled trips, from the catalogue of server/messages. */
export const schedulingTexts = textsOf('scheduling', {
  aheadMax: scheduleRules.aheadAtMost,
  soonestMinutes: scheduleRules.soonestMs / MINUTE,
  daysAhead: scheduleRules.daysAhead,
  weeksMax: scheduleRules.weeksAtMost,
  venueMinutesMin: venueWalkRules.minutesMin,
  venueMinutesMax: venueWalkRules.minutesMax,
  peopleMax: venueWalkRules.peopleMax,
  noShowMinutes: scheduleRules.noShowMs / MINUTE,
})
