import { limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/** When walkers walk (docs/rules/availability.md), as data. */
export const availabilityRules = {
  /** Hours begin and end on these minutes. */
  stepMinutes: 15,
  /** So many spans within one week. */
  hoursMost: 42,
  daysOffMost: 90,
  /** So many days have other hours at once. */
  exceptionsMost: 60,
  /** So many spans has such a day. */
  spansOfDayMost: 6,
  /** So far ahead lies a day off, or one with other hours, at most, in days. */
  daysOffWithin: 400,
  /** So far ahead the public page says when a walker walks, in days. */
  shownDays: 7,
} as const

/** Hours saved by one walker. */
export const availabilityByPerson = limit('availabilityByPerson', 120, HOUR)

/** A span of each week on the walker's clock: minutes since the midnight of a weekday, 1 Monday to 7 Sunday; until 1440. */
export type WeeklyHours = { weekday: number; fromMinute: number; untilMinute: number }

/** A span of one day on the walker's clock: minutes since midnight, until 1440. */
export type DaySpan = Omit<WeeklyHours, 'weekday'>

/** A day on which a walker walks at other hours than those of its weekday; `day` is yyyy-MM-dd on the walker's calendar. */
export type DayHours = { day: string; spans: readonly DaySpan[] }

/** When a walker walks. Without hours any time fits, except on days off and on days that have hours of their own. */
export type Availability = {
  /** IANA zone of the walker's clock. */
  timeZone: string
  hours: readonly WeeklyHours[]
  /** Days on the walker's calendar, yyyy-MM-dd. */
  daysOff: readonly string[]
  /** Days with other hours; none where it is absent. A day off stays one. */
  exceptions?: readonly DayHours[]
}

/** A span of time, instants in milliseconds; the end is not part of it. */
export type Range = { fromMs: number; untilMs: number }

/** What is wrong with hours or days off, by the keys of the catalogue. */
export type AvailabilityFault =
  | 'weekdayUnknown'
  | 'hoursBad'
  | 'hoursOverlap'
  | 'tooManyHours'
  | 'dayBad'
  | 'tooManyDays'
  | 'dayTwice'
  | 'tooManyExceptions'

/** Whether the whole of a range lies within the walker's hours and on no day off, on the clock of the walker's zone. */
export function fits(availability: Availability, range: Range): boolean {
  let reached = range.fromMs
  for (const span of openSpans(availability, range)) {
    if (span.fromMs > reached) return false
    reached = span.untilMs
  }
  return reached >= range.untilMs
}

/**
 * When a walker walks within the next days, parts that meet as one. Instants do not tell the zone of the walker's clock.
 * Empty for a walker who has given no hours, who walks at any time.
 */
export function hoursAhead(availability: Availability, nowMs: number): Range[] {
  if (availability.hours.length === 0) return []
  return merged(
    openSpans(availability, { fromMs: nowMs, untilMs: nowMs + availabilityRules.shownDays * DAY }),
  )
}

/**
 * Starts of walks of a length that lie whole within the walker's hours and touch nothing that is taken, soonest first;
 * each begins on a step of the walker's clock. `range` is where starts may lie.
 */
export function freeStarts(
  availability: Availability,
  wanted: { range: Range; lengthMs: number; taken: readonly Range[]; stepMinutes?: number },
): number[] {
  const { range, lengthMs, taken, stepMinutes = availabilityRules.stepMinutes } = wanted
  const stepMs = stepMinutes * MINUTE
  const open = merged(openSpans(availability, { ...range, untilMs: range.untilMs + lengthMs }))
  const isFree = (at: number) => {
    const isOpen = open.some((span) => span.fromMs <= at && at + lengthMs <= span.untilMs)
    return isOpen && !taken.some((span) => span.fromMs < at + lengthMs && at < span.untilMs)
  }
  return steadyPieces(availability.timeZone, range).flatMap(({ fromMs, untilMs, offsetMs }) => {
    const first = Math.ceil((fromMs + offsetMs) / stepMs) * stepMs - offsetMs
    const count = Math.max(0, Math.ceil((untilMs - first) / stepMs))
    return Array.from({ length: count }, (_, n) => first + n * stepMs).filter(isFree)
  })
}

/** The weekly hours in the order of the week, or what is wrong with them. */
export function readHours(hours: readonly WeeklyHours[]): WeeklyHours[] | AvailabilityFault {
  if (hours.length > availabilityRules.hoursMost) return 'tooManyHours'
  for (const span of hours) {
    const { weekday } = span
    if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) return 'weekdayUnknown'
    if (!isSpan(span)) return 'hoursBad'
  }
  const sorted = [...hours].sort((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
  const overlaps = sorted.some((one, at) => {
    const next = sorted[at + 1]
    return next !== undefined && next.weekday === one.weekday && next.fromMinute < one.untilMinute
  })
  return overlaps ? 'hoursOverlap' : sorted
}

function isSpan({ fromMinute, untilMinute }: DaySpan): boolean {
  const isWhole = (minute: number) =>
    Number.isInteger(minute) && minute % availabilityRules.stepMinutes === 0 && minute >= 0 && minute <= 1440
  return isWhole(fromMinute) && isWhole(untilMinute) && fromMinute < untilMinute
}

/**
 * Days with other hours from `today` on, in order, or what is wrong with them; past ones are dropped. A day without any span is a
 * fault: it would be a day off.
 */
export function readExceptions(days: readonly DayHours[], today: string): DayHours[] | AvailabilityFault {
  const { daysOffWithin, exceptionsMost, spansOfDayMost } = availabilityRules
  const last = isoDay(dayNumber(today) + daysOffWithin)
  if (days.some(({ day }) => !isDay(day) || day > last)) return 'dayBad'
  if (new Set(days.map(({ day }) => day)).size < days.length) return 'dayTwice'
  if (days.some(({ spans }) => spans.length === 0 || !spans.every(isSpan))) return 'hoursBad'
  if (days.some(({ spans }) => spans.length > spansOfDayMost)) return 'tooManyHours'
  const left = days
    .filter(({ day }) => day >= today)
    .map(({ day, spans }) => ({ day, spans: spans.toSorted((a, b) => a.fromMinute - b.fromMinute) }))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const overlaps = left.some(({ spans }) =>
    spans.some((one, at) => (spans[at + 1]?.fromMinute ?? 1440) < one.untilMinute),
  )
  if (overlaps) return 'hoursOverlap'
  return left.length > exceptionsMost ? 'tooManyExceptions' : left
}

/** Days off from `today` on (yyyy-MM-dd on the walker's calendar), each once and in order; past ones are dropped. */
export function readDaysOff(days: readonly string[], today: string): string[] | AvailabilityFault {
  const last = isoDay(dayNumber(today) + availabilityRules.daysOffWithin)
  if (days.some((day) => !isDay(day) || day > last)) return 'dayBad'
  const left = [...new Set(days)].filter((day) => day >= today).sort()
  return left.length > availabilityRules.daysOffMost ? 'tooManyDays' : left
}

/** Minutes since midnight of HH:mm, 24:00 included; null for another text. */
export function minutesOf(text: string): number | null {
  const [, hour = '', minute = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return hour === '' || Number(minute) > 59 || minutes > 1440 ? null : minutes
}

/** HH:mm of minutes since midnight; 24:00 at the end of the day. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The day of an instant on a zone's calendar, yyyy-MM-dd. */
export function dayIn(timeZone: string, atMs: number): string {
  return isoDay(Math.floor((atMs + offsetAt(timeZone, atMs)) / DAY))
}

/**
 * The parts of a range that are open, in order; two that meet may be apart. A part is open when the clock of the zone
 * shows a time within the hours, so an hour that the clocks skip is none and one that they show twice counts twice.
 */
function openSpans({ timeZone, hours, daysOff, exceptions = [] }: Availability, range: Range): Range[] {
  const off = new Set(daysOff)
  const own = new Map(exceptions.map(({ day, spans }) => [day, spans]))
  const wholeDay = { fromMinute: 0, untilMinute: 1440 }
  return steadyPieces(timeZone, range).flatMap(({ fromMs, untilMs, offsetMs }) => {
    const spans: Range[] = []
    for (let day = Math.floor((fromMs + offsetMs) / DAY); day * DAY < untilMs + offsetMs; day++) {
      const date = isoDay(day)
      if (off.has(date)) continue
      const usual = hours.length === 0 ? [wholeDay] : hours.filter((one) => one.weekday === weekdayOf(day))
      const ofDay = own.get(date) ?? usual
      for (const { fromMinute, untilMinute } of ofDay) {
        const span = {
          fromMs: Math.max(fromMs, day * DAY + fromMinute * MINUTE - offsetMs),
          untilMs: Math.min(untilMs, day * DAY + untilMinute * MINUTE - offsetMs),
        }
        if (span.fromMs < span.untilMs) spans.push(span)
      }
    }
    return spans.sort((a, b) => a.fromMs - b.fromMs)
  })
}

/** Spans in order, those that meet as one. */
function merged(spans: readonly Range[]): Range[] {
  const found: Range[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last?.untilMs === span.fromMs) last.untilMs = span.untilMs
    else found.push({ ...span })
  }
  return found
}

/** A range cut where the zone's clock changes: within each piece it runs steadily, so far ahead of UTC. */
function steadyPieces(timeZone: string, { fromMs, untilMs }: Range): (Range & { offsetMs: number })[] {
  const pieces: (Range & { offsetMs: number })[] = []
  for (let at = fromMs; at < untilMs;) {
    const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
    const next = here.getTimeZoneTransition('next')?.epochMilliseconds ?? untilMs
    const end = Math.min(next, untilMs)
    pieces.push({ fromMs: at, untilMs: end, offsetMs: here.offsetNanoseconds / 1e6 })
    at = end
  }
  return pieces
}

function offsetAt(timeZone: string, atMs: number): number {
  return Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6
}

/** 1 Monday to 7 Sunday of a day counted from 1970-01-01, a Thursday. */
function weekdayOf(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}

function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

function dayNumber(iso: string): number {
  return Date.parse(`${iso}T00:00:00Z`) / DAY
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text)) && isoDay(dayNumber(text)) === text
  )
}
