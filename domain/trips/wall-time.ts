import { scheduleRules } from '#domain/trips/schedule.ts'

/** What clocks show: yyyy-MM-dd and HH:mm. */
export type WallTime = { date: string; time: string }

/** Where the clocks go back and show a time twice: the first or the second of the two moments. */
export type WhichHour = 'earlier' | 'later'

/** Every moment at which the clocks of a zone show a time, in their order: none where they skip it, two where they go back. */
export type ZoneRules = (wall: WallTime, zone: string) => readonly number[]

/** A start as it is asked for, in the words of the person. */
export type AskedTime = {
  date: string
  time: string
  zone: string
  hourFormat: 12 | 24
  which: WhichHour | null
}

/** What an asked time means. `which` is null where there is only one such moment. */
export type Meaning =
  | { kind: 'start'; atMs: number; wall: WallTime; which: WhichHour | null }
  | { kind: 'twice'; earlierMs: number; laterMs: number; wall: WallTime }
  | { kind: 'badDate' | 'badTime' | 'badZone' | 'skipped' | 'tooSoon' | 'tooLate' }

/** The rules of the time zones that this runtime knows. */
export const zoneRules: ZoneRules = (wall, zone) => {
  const plain = Temporal.PlainDateTime.from(`${wall.date}T${wall.time}`)
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  )
  const shown = [earlier, later].filter((one) => one?.toPlainDateTime().equals(plain) === true)
  return [...new Set(shown.flatMap((one) => one?.epochMilliseconds ?? []))]
}

/** Whether a zone is one of the IANA database, by any of its names; offsets such as +02:00 are none. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** What the clocks of a zone show at a moment, to the minute. */
export function wallTimeAt(atMs: number, zone: string): WallTime {
  const there = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone)
  return { date: there.toPlainDate().toString(), time: there.toPlainTime().toString().slice(0, 5) }
}

/**
 * The moment that a person asks a walk to start at (docs/rules/trips.md#scheduled-trips): today to 7 days ahead in the zone
 * that is sent, at least 30 minutes from now. `weeksLater`: the same wall time so many weeks later, for walks that
 * are asked for once a week; only the first of them has to be within the days. `within`: other bounds than those of scheduled walks.
 */
export function startOf(
  asked: AskedTime,
  nowMs: number,
  weeksLater = 0,
  rules = zoneRules,
  within: { readonly daysAhead: number; readonly soonestMs: number } = scheduleRules,
): Meaning {
  if (!isZone(asked.zone)) return { kind: 'badZone' }
  const day = readDate(asked.date)
  if (!day) return { kind: 'badDate' }
  const time = readTime(asked.time, asked.hourFormat)
  if (time === null) return { kind: 'badTime' }
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(asked.zone).toPlainDate()
  const lastDay = today.add({ days: within.daysAhead })
  if (Temporal.PlainDate.compare(day, lastDay) > 0) return { kind: 'tooLate' }
  const wall = { date: day.add({ weeks: weeksLater }).toString(), time }
  const [first, second] = rules(wall, asked.zone)
  if (first === undefined) return { kind: 'skipped' }
  if (second !== undefined && asked.which === null)
    return { kind: 'twice', earlierMs: first, laterMs: second, wall }
  const atMs = second !== undefined && asked.which === 'later' ? second : first
  if (atMs < nowMs + within.soonestMs) return { kind: 'tooSoon' }
  return { kind: 'start', atMs, wall, which: second === undefined ? null : asked.which }
}

/** The moment of a wall time that is stored, by other rules of its zone; null where they skip it. */
export function momentOf(
  { date, time, zone, which }: WallTime & { zone: string; which: WhichHour | null },
  rules: ZoneRules,
): number | null {
  const moments = rules({ date, time }, zone)
  return (which === 'later' ? moments.at(-1) : moments[0]) ?? null
}

/**
 * The moment that a stored wall time has come to be by other rules of its zone, where it was chosen between two before; null while the
 * moment that it has stands, and where the zone skips it now.
 */
export function momentFollowed(
  { date, time, zone }: WallTime & { zone: string },
  atMs: number,
  rules: ZoneRules,
): number | null {
  const moments = rules({ date, time }, zone)
  return moments.includes(atMs) ? null : (moments[0] ?? null)
}

/** A day as the contract writes it, yyyy-MM-dd or MM/dd/yyyy; null for what is no day. */
function readDate(text: string): Temporal.PlainDate | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const american = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : null
  if (!parts) return null
  const [year, month, day] = parts.map(Number)
  if (!year || !month || !day || month > 12) return null
  const date = Temporal.PlainDate.from({ year, month, day })
  return date.day === day ? date : null
}

/** A time of day as HH:mm; seconds are dropped. With the format of 12 hours also 6:05 PM. */
function readTime(text: string, hourFormat: 12 | 24): string | null {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([AP])\.?M\.?)?$/i.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (hours === '' || minute > 59) return null
  if (half === undefined) return hour > 23 ? null : clock(hour, minute)
  if (hourFormat !== 12 || hour < 1 || hour > 12) return null
  return clock((hour % 12) + (half.toUpperCase() === 'P' ? 12 : 0), minute)
}

const clock = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
