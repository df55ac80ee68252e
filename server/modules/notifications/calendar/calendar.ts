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
import type { CalendarTrip } from '#server/modules/trips/public.ts'

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

/** One walk of a person as a file. */
export async function walkFile(
  ctx: NotificationsContext,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<CalendarOutcome> {
  const allowed = await ctx.limits.allow(calendarByPerson, userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const trip = await ctx.trips.scheduledFor(userId, tripId)
  return trip ? fileOf(ctx, userId, [trip]) : { kind: 'unknown' }
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
  return fileOf(ctx, userId, await ctx.trips.upcomingFor(userId, from, calendarRules.eventsAtMost))
}

/** One group walk as a file, in the language of the request; all people see it. */
export async function groupWalkFile(
  ctx: NotificationsContext,
  { groupWalkId, address }: { groupWalkId: string; address: string },
): Promise<CalendarOutcome> {
  const allowed = await ctx.limits.allow(calendarByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const walk = await ctx.trips.groupForCalendar(groupWalkId)
  if (!walk) return { kind: 'unknown' }
  const { productName: name, publicUrl } = ctx.config
  const { title, walker, plannedMinutes: minutes } = walk
  const locale = readerLocale()
  const place = placeNameIn(walk.place, locale)
  const url = `${publicUrl}/group-trips/${encodeURIComponent(walk.id)}`
  const event: CalendarEvent = {
    uid: `${walk.id}@huvr`,
    sequence: walk.sequence,
    startsAtMs: walk.startsAt.getTime(),
    minutes,
    status: walk.isOff ? 'CANCELLED' : 'CONFIRMED',
    summary: messageText(locale, 'calendar.group', { title, place, walker }),
    description: messageText(locale, 'calendar.description', { productName: name, minutes, link: url }),
    location: place,
    url,
  }
  return { kind: 'file', text: calendarFile([event], { name, nowMs: ctx.clock.nowMs() }) }
}

const statuses: Record<CalendarTrip['state'], CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  agreed: 'CONFIRMED',
  off: 'CANCELLED',
}

async function fileOf(
  ctx: NotificationsContext,
  userId: string,
  trips: readonly CalendarTrip[],
): Promise<CalendarOutcome> {
  const locale = (await ctx.identity.contacts([userId])).get(userId)?.locale ?? sourceLocale
  const { productName: name, publicUrl } = ctx.config
  const events = trips.map((trip): CalendarEvent => {
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
      description: messageText(locale, 'calendar.description', { productName: name, minutes, link: url }),
      location: place,
      url,
    }
  })
  return { kind: 'file', text: calendarFile(events, { name, nowMs: ctx.clock.nowMs() }) }
}

function urlOf({ config }: NotificationsContext, code: string): string {
  return `${config.publicUrl}/calendar/${code}.ics`
}
