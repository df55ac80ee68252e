import { scheduleRules } from '#domain/trips/schedule.ts'
import { wallOf } from '#web/ui/i18n/wall.ts'

/** Parts of a day by which its times can be looked through, each of six hours of the clock. */
export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const halfHourMs = 30 * 60_000
/** So many times are shown together; more of them are shown by the parts of the day. */
const togetherMost = 12

/** In which part of the day a moment lies on a zone's clock. */
export function dayPartOf(atMs: number, timeZone: string): DayPart {
  const hour = Number(wallOf(atMs, timeZone).time.slice(0, 2))
  return dayParts[Math.floor(hour / 6)] ?? 'night'
}

/**
 * The full and half hours of a day on a zone's clock at which a walk may still begin. An hour that the clocks skip has none, one
 * that they show twice has them twice.
 */
export function halfHoursOf(date: string, timeZone: string, nowMs: number): number[] {
  const around = Date.parse(`${date}T00:00:00Z`)
  // No clock is more than 14 hours from UTC. Zones that are a quarter off have their half hours on quarters of UTC.
  const steps = Array.from({ length: 52 * 4 }, (_none, index) => around - 14 * 3_600_000 + index * 900_000)
  return steps.filter((at) => {
    const wall = wallOf(at, timeZone)
    return wall.date === date && isHalfHour(wall.time) && at >= nowMs + scheduleRules.soonestMs
  })
}

const isHalfHour = (time: string): boolean => /:(00|30)$/.test(time)

/** Starts of a day at full and half hours, so that it can be looked through; all of them where there are none such. */
export function startsOn(
  date: string,
  timeZone: string,
  starts: readonly string[],
): { all: readonly number[]; shown: readonly number[] } {
  const all = starts.map((start) => Date.parse(start)).filter((at) => wallOf(at, timeZone).date === date)
  const plain = all.filter((at) => isHalfHour(wallOf(at, timeZone).time))
  return { all, shown: plain.length > 0 ? plain : all }
}

/** The days on a zone's clock on which there are starts. */
export const daysWith = (timeZone: string, starts: readonly string[]): ReadonlySet<string> =>
  new Set(starts.map((start) => wallOf(Date.parse(start), timeZone).date))

/** The parts of the day that have times, and their times; null where the times are few enough to be shown together. */
export function partsOf(
  startsMs: readonly number[],
  timeZone: string,
): ReadonlyMap<DayPart, readonly number[]> | null {
  if (startsMs.length <= togetherMost) return null
  const found = Map.groupBy(startsMs, (at) => dayPartOf(at, timeZone))
  return new Map(dayParts.flatMap((part) => (found.has(part) ? [[part, found.get(part) ?? []]] : [])))
}

/** The next full or half hour that is an hour away at least: what a choice begins with. */
export const firstStart = (nowMs: number): number =>
  Math.ceil((nowMs + 2 * halfHourMs) / halfHourMs) * halfHourMs
