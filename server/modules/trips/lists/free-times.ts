import { isOfferedLength } from '#domain/money/tariff.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { freeStarts } from '#domain/walkers/availability.ts'
import type { Person } from '#server/modules/identity/public.ts'
import { takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** When a walk of a length can start with a walker. */
export type FreeTimes = {
  kind: 'times'
  walker: Person
  timeZone: string
  /** Whether the walker has said when they walk. */
  hasHours: boolean
  startsMs: readonly number[]
}

/** Where a walker has said nothing, starts are offered this far apart. */
const anyTimeStepMinutes = 30

/** The free starts of a walker, by their hours, days off and walks; null for people who can not be asked. */
export async function freeTimes(
  ctx: TripsContext,
  viewerId: string,
  { walkerId, destinationId, minutes }: { walkerId: string; destinationId: string; minutes: number },
): Promise<FreeTimes | { kind: 'badLength' } | { kind: 'noDestination' } | null> {
  if (!isOfferedLength(minutes)) return { kind: 'badLength' }
  const destination = await ctx.destinations.byId(destinationId)
  if (destination?.status !== 'active') return { kind: 'noDestination' }
  const [people, hidden, hours] = await Promise.all([
    ctx.identity.people([walkerId]),
    ctx.walkers.blockedWith(viewerId),
    ctx.walkers.hoursOf([walkerId]),
  ])
  const walker = people.get(walkerId)
  if (walker?.type !== 'walker' || walkerId === viewerId || hidden.has(walkerId)) return null
  const nowMs = ctx.clock.nowMs()
  const range = { fromMs: nowMs + scheduleRules.soonestMs, untilMs: nowMs + scheduleRules.daysAhead * DAY }
  const lengthMs = minutes * MINUTE + scheduleRules.gapMs
  const busy = { from: new Date(range.fromMs), until: new Date(range.untilMs + lengthMs) }
  const taken = (await takenTimes(ctx.db, [walkerId], busy)).map(({ startsAt, until }) => ({
    fromMs: startsAt.getTime(),
    untilMs: until.getTime(),
  }))
  const said = hours.get(walkerId)
  const availability = said ?? { timeZone: destination.timeZone, hours: [], daysOff: [] }
  const fitting = freeStarts(availability, {
    range,
    lengthMs: minutes * MINUTE,
    // Between two walks there is a gap, so a walk may not end right before the next one.
    taken: taken.map((each) => ({ ...each, fromMs: each.fromMs - scheduleRules.gapMs })),
    ...(said && said.hours.length > 0 ? {} : { stepMinutes: anyTimeStepMinutes }),
  })
  const hasHours = (said?.hours.length ?? 0) > 0
  return { kind: 'times', walker, timeZone: availability.timeZone, hasHours, startsMs: fitting }
}
