import { DAY, HOUR } from '#domain/shared/units.ts'

/** The last place of the United States where a day ends: Hawaii, UTC-10 the whole year. */
const lastZoneMs = 10 * HOUR

/**
 * The end of the n-th full business day after the day of `at`, everywhere in the United States: neither Saturdays, Sundays nor
 * federal holidays count. Days are those of Hawaii, so that a full day has passed in every state.
 */
export function endOfBusinessDay(at: Date, n: number): Date {
  let day = Math.floor((at.getTime() - lastZoneMs) / DAY) * DAY
  for (let left = n; left > 0;) {
    day += DAY
    if (isBusinessDay(new Date(day))) left--
  }
  return new Date(day + DAY + lastZoneMs)
}

/** Whether offices of the United States are open on a day, given at midnight in UTC. */
export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  // A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after.
  if (weekday === 5 && isHoliday(new Date(day.getTime() + DAY))) return false
  if (weekday === 1 && isHoliday(new Date(day.getTime() - DAY))) return false
  return !isHoliday(day)
}

/** Month and day of the holidays that have one. */
const fixed = new Set(['1-1', '6-19', '7-4', '11-11', '12-25'])

/** The others: which Monday or Thursday of a month; -1: the last. */
const floating: readonly { month: number; weekday: number; nth: number }[] = [
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, weekday: 4, nth: 4 },
]

function isHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()]
  if (fixed.has(`${month}-${date}`)) return true
  const isLast = new Date(day.getTime() + 7 * DAY).getUTCMonth() + 1 !== month
  return floating.some(
    (one) =>
      one.month === month &&
      one.weekday === weekday &&
      (one.nth === -1 ? isLast : Math.ceil(date / 7) === one.nth),
  )
}
