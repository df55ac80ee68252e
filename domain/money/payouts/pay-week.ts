import { invariant } from '#domain/shared/invariant.ts'

/**
 * Pay weeks begin on Monday at 04:00 by the clocks of Denver and last until the next one begins: 168 hours, 167 in the
 * week in which the clocks go forward and 169 in the one in which they go back (docs/rules/payouts.md#pay-week).
 */
export const payWeekRules = { zone: 'America/Denver', startHour: 4, daysPerWeek: 7 } as const

/** A pay week: its Monday (YYYY-MM-DD in Denver) is its name; `endsAt` belongs to the next week. */
export type PayWeek = { week: string; startsAt: Date; endsAt: Date }

/** The week that an instant belongs to. */
export function payWeekOf(at: Date): PayWeek {
  const there = zoned(at)
  const daysIn = isBeforeStart(there) ? payWeekRules.daysPerWeek : there.dayOfWeek - 1
  return weekFrom(there.toPlainDate().subtract({ days: daysIn }))
}

/** The week of a name; null when the name is no Monday. */
export function payWeekNamed(week: string): PayWeek | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(week)) return null
  try {
    const monday = Temporal.PlainDate.from(week, { overflow: 'reject' })
    return monday.dayOfWeek === 1 ? weekFrom(monday) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The week that ended last before an instant: the one that is paid then. */
export function payWeekEndedBefore(at: Date): PayWeek {
  return payWeekOf(new Date(payWeekOf(at).startsAt.getTime() - 1))
}

/** The weeks that ended last before an instant, the newest first. */
export function payWeeksEndedBefore(at: Date, count: number): PayWeek[] {
  const last = Temporal.PlainDate.from(payWeekEndedBefore(at).week)
  return Array.from({ length: count }, (_, weeks) => weekFrom(last.subtract({ weeks })))
}

/** When the next payouts are made: the end of the week that runs. */
export function nextPayoutAt(at: Date): Date {
  return payWeekOf(at).endsAt
}

/** The days of a week, YYYY-MM-DD; each begins at 04:00, so that the seven make up the week. */
export function payDaysOf({ week }: PayWeek): string[] {
  const monday = Temporal.PlainDate.from(week)
  return Array.from({ length: payWeekRules.daysPerWeek }, (_, days) => monday.add({ days }).toString())
}

/** The calendar year of an instant in Denver, for tax. */
export function taxYearOf(at: Date): number {
  return zoned(at).year
}

/** From when until when a calendar year lasts in Denver. */
export function taxYearBounds(year: number): { startsAt: Date; endsAt: Date } {
  invariant(Number.isInteger(year) && year >= 2000 && year <= 2200, `no year of the books: ${year}`)
  const start = (of: number) => instantOf(Temporal.PlainDateTime.from({ year: of, month: 1, day: 1 }))
  return { startsAt: start(year), endsAt: start(year + 1) }
}

function weekFrom(monday: Temporal.PlainDate): PayWeek {
  const start = (day: Temporal.PlainDate) => instantOf(day.toPlainDateTime({ hour: payWeekRules.startHour }))
  const next = monday.add({ days: payWeekRules.daysPerWeek })
  return { week: monday.toString(), startsAt: start(monday), endsAt: start(next) }
}

/** On a Monday before 04:00 the week before runs still. */
function isBeforeStart(there: Temporal.ZonedDateTime): boolean {
  return there.dayOfWeek === 1 && there.hour < payWeekRules.startHour
}

function zoned(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(payWeekRules.zone)
}

/** Clocks change at 02:00 on Sundays, never at the start of a week, so that it is one instant. */
function instantOf(wall: Temporal.PlainDateTime): Date {
  return new Date(wall.toZonedDateTime(payWeekRules.zone).epochMilliseconds)
}
