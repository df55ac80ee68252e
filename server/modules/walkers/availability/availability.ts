import { knownTimeZone } from '#domain/identity/sign-in/registration.ts'
import {
  availabilityByPerson,
  dayIn,
  readDaysOff,
  readExceptions,
  readHours,
  type Availability,
  type AvailabilityFault,
} from '#domain/walkers/availability.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { hoursOf, storeHours } from '#server/modules/walkers/availability/availability.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export type SaveHoursOutcome =
  | { kind: 'saved'; availability: Availability }
  | { kind: 'zoneUnknown' }
  | { kind: 'hours'; fault: AvailabilityFault }
  | { kind: 'daysOff'; fault: AvailabilityFault }
  | { kind: 'exceptions'; fault: AvailabilityFault }
  | TooMany

/** When a walker walks, with the days off and those with other hours from today on; in the person's own zone and without hours until they say. */
export async function myHours(ctx: WalkersContext, userId: string): Promise<Availability> {
  const said = (await hoursOf(ctx.db, [userId])).get(userId)
  if (said) {
    const today = dayIn(said.timeZone, ctx.clock.nowMs())
    const exceptions = (said.exceptions ?? []).filter(({ day }) => day >= today)
    return { ...said, daysOff: said.daysOff.filter((day) => day >= today), exceptions }
  }
  const person = (await ctx.identity.people([userId])).get(userId)
  return { timeZone: person?.timeZone ?? 'UTC', hours: [], daysOff: [], exceptions: [] }
}

/** Says again when a walker walks, as a whole; past days are dropped. Days with other hours that are left out stay as they are. */
export async function saveHours(
  ctx: WalkersContext,
  userId: string,
  said: Availability,
): Promise<SaveHoursOutcome> {
  if (knownTimeZone(said.timeZone) === null) return { kind: 'zoneUnknown' }
  // The name that the walker has chosen stays, also where the same zone has a newer one.
  const { timeZone } = said
  const hours = readHours(said.hours)
  if (typeof hours === 'string') return { kind: 'hours', fault: hours }
  const at = ctx.clock.now()
  const daysOff = readDaysOff(said.daysOff, dayIn(timeZone, at.getTime()))
  if (typeof daysOff === 'string') return { kind: 'daysOff', fault: daysOff }
  const before = said.exceptions ?? (await hoursOf(ctx.db, [userId])).get(userId)?.exceptions ?? []
  const exceptions = readExceptions(before, dayIn(timeZone, at.getTime()))
  if (typeof exceptions === 'string') return { kind: 'exceptions', fault: exceptions }
  const budget = await ctx.limits.allow(availabilityByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const availability = { timeZone, hours, daysOff, exceptions }
  await storeHours(ctx.db, userId, availability, at)
  return { kind: 'saved', availability }
}
