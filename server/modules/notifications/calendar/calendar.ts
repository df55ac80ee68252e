import {
  calendarAddressesByPerson,
  calendarByAddress,
  calendarByPerson,
  calendarFile,
  calendarRules,
  type CalendarEvent,
} from '#domain/notifications/calendar-file.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { messageText, readerLocale } from '#server/messages/messages.ts'
import * as store from '#server/modules/notifications/calendar/addresses.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import type { CalendarTrip, GroupCalendar } from '#server/modules/trips/public.ts'

export type CalendarOutcome = { kind: 'file'; text: string } | { kind: 'unknown' } | TooMany

/** The address that a person's calendars subscribe to; null until it is made. */
export async function calendarAddress(ctx: NotificationsContext, userId: string): Promise<string | null> {
  const known = await store.addressOf(ctx.db, userId)
  return known && urlOf(ctx, known.code)
}

/**
 * Makes the address, or another one in place of it: what subscribes to the one before sees nothing any more, so that a person
 * has one at most.
 */
export async function makeCalendarAddress(
  ctx: NotificationsContext,
  userId: string,
): Promise<{ kind: 'made'; url: string } | TooMany> {
  const allowed = await ctx.limits.allow(calendarAddressesByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const code = Buffer.from(ctx.random.bytes(calendarRules.codeBytes)).toString('base64url')
  await store.saveAddress(ctx.db, { userId, code, createdAt: ctx.clock.now() })
  return { kind: 'made', url: urlOf(ctx, code) }
}

export async function dropCalendarAddress(ctx: NotificationsContext, userId: string): Promise<void> {
  await store.deleteAddress(ctx.db, userId)
}

/** One walk of a person as a file; for who walks it a group walk is one, whichever of its trips is named. */
export async function walkFile(
  ctx: NotificationsContext,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<CalendarOutcome> {
  const allowed = await ctx.limits.allow(calendarByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const trip = await ctx.trips.scheduledFor(userId, tripId)
  if (!trip) return { kind: 'unknown' }
  if (trip.role === 'traveller' || trip.groupWalkId === null)
    return personsFile(ctx, userId, { trips: [trip], walks: [] })
  const walk = await ctx.trips.groupForCalendar(trip.groupWalkId)
  return walk ? personsFile(ctx, userId, { trips: [], walks: [walk] }) : { kind: 'unknown' }
}

/** A person's walks by the code of their address, for a program that has no session. */
export async function calendarByCode(
  ctx: NotificationsContext,
  { code, address }: { code: string; address: string },
): Promise<CalendarOutcome> {
  const allowed = await ctx.limits.allow(calendarByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const userId = await store.personOfAddress(ctx.db, code)
  if (userId === null) return { kind: 'unknown' }
  const from = new Date(ctx.clock.nowMs() - calendarRules.pastMs)
  const [trips, walks] = await Promise.all([
    ctx.trips.upcomingFor(userId, from, calendarRules.eventsAtMost),
    ctx.trips.groupsForCalendar(userId, from, calendarRules.eventsAtMost),
  ])
  return personsFile(ctx, userId, { trips, walks })
}

/** One group walk as a file, in the language of the request; all people see it. */
export async function groupWalkFile(
  ctx: NotificationsContext,
  { groupWalkId, address }: { groupWalkId: string; address: string },
): Promise<CalendarOutcome> {
  const allowed = await ctx.limits.allow(calendarByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const walk = await ctx.trips.groupForCalendar(groupWalkId)
  return walk ? fileOf(ctx, [eventOfGroup(ctx, walk, readerLocale(), 'calendar.group')]) : { kind: 'unknown' }
}

/** A group walk; in its walker's calendar it is their own. */
function eventOfGroup(
  { config: { productName, publicUrl } }: NotificationsContext,
  walk: GroupCalendar,
  locale: string,
  key: 'calendar.group' | 'calendar.ownGroup',
): CalendarEvent {
  const { title, walker, plannedMinutes: minutes } = walk
  const place = placeNameIn(walk.place, locale)
  const url = `${publicUrl}/group-trips/${encodeURIComponent(walk.id)}`
  return {
    uid: `${walk.id}@huvr`,
    sequence: walk.sequence,
    startsAtMs: walk.startsAt.getTime(),
    minutes,
    status: walk.isOff ? 'CANCELLED' : 'CONFIRMED',
    summary: messageText(locale, key, { title, place, walker }),
    description: messageText(locale, 'calendar.description', { productName, minutes, link: url }),
    location: place,
    url,
  }
}

const statuses: Record<CalendarTrip['state'], CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  agreed: 'CONFIRMED',
  off: 'CANCELLED',
}

function eventOfTrip(
  { config: { productName, publicUrl } }: NotificationsContext,
  trip: CalendarTrip,
  locale: string,
): CalendarEvent {
  const { plannedMinutes: minutes, role } = trip
  const place = placeNameIn(trip.place, locale)
  const partner = role === 'traveller' ? trip.walker : trip.traveller
  const key = partner === null ? 'calendar.summaryAlone' : 'calendar.summary'
  const url = `${publicUrl}/trips/${encodeURIComponent(trip.id)}/scheduled`
  return {
    uid: `${trip.id}@huvr`,
    sequence: trip.sequence,
    startsAtMs: trip.startsAt.getTime(),
    minutes,
    status: statuses[trip.state],
    summary: messageText(locale, key, { place, partner: partner ?? '' }),
    description: messageText(locale, 'calendar.description', { productName, minutes, link: url }),
    location: place,
    url,
  }
}

/** Walks of a person in their language, and the group walks that they walk; the soonest first, so many at most. */
async function personsFile(
  ctx: NotificationsContext,
  userId: string,
  { trips, walks }: { trips: readonly CalendarTrip[]; walks: readonly GroupCalendar[] },
): Promise<CalendarOutcome> {
  const locale = (await ctx.identity.contacts([userId])).get(userId)?.locale ?? sourceLocale
  const events = [
    ...trips.map((trip) => eventOfTrip(ctx, trip, locale)),
    ...walks.map((walk) => eventOfGroup(ctx, walk, locale, 'calendar.ownGroup')),
  ].toSorted((a, b) => a.startsAtMs - b.startsAtMs)
  return fileOf(ctx, events.slice(0, calendarRules.eventsAtMost))
}

function fileOf({ config, clock }: NotificationsContext, events: readonly CalendarEvent[]): CalendarOutcome {
  const at = { name: config.productName, nowMs: clock.nowMs() }
  return { kind: 'file', text: calendarFile(events, at) }
}

function urlOf({ config }: NotificationsContext, code: string): string {
  return `${config.publicUrl}/calendar/${code}.ics`
}
