import type { WalkerAvailabilityQuery } from '#web/api/generated/favourites.ts'
import { addDays } from '#web/ui/i18n/wall.ts'

type Saved = WalkerAvailabilityQuery['walkerAvailability']

/** One span of a weekday; `until` may be 24:00, which time fields write as 00:00. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** What is typed on the page: spans for each weekday, Monday first, days off, and days with other hours. */
export interface Draft {
  readonly timeZone: string
  readonly week: readonly (readonly Span[])[]
  readonly daysOff: readonly string[]
  readonly exceptions: readonly DayDraft[]
}

/** A day, yyyy-MM-dd, with other hours than its weekday. */
export interface DayDraft {
  readonly day: string
  readonly spans: readonly Span[]
}

export const draftOf = ({ time_zone: timeZone, hours, days_off: daysOff, exceptions }: Saved): Draft => ({
  timeZone,
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    hours
      .filter((each) => each.weekday === weekday)
      .map(({ from, until }) => ({ from, until }))
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  ),
  daysOff: daysOff.toSorted(),
  exceptions: exceptions.map(({ day, hours: spans }) => ({ day, spans })),
})

const endOf = (until: string) => (until === '00:00' ? '24:00' : until)

/** Why a weekday cannot be saved as it is: a span that is not whole, ends before it begins, or meets another. */
export type SpanFault = 'notWhole' | 'backwards' | 'overlap'

export function faultOf(spans: readonly Span[]): SpanFault | null {
  if (spans.some(({ from, until }) => from === '' || until === '')) return 'notWhole'
  const sorted = spans
    .map(({ from, until }) => ({ from, until: endOf(until) }))
    .toSorted((a, b) => a.from.localeCompare(b.from))
  if (sorted.some(({ from, until }) => from >= until)) return 'backwards'
  return sorted.some((span, index) => index > 0 && span.from < (sorted[index - 1]?.until ?? ''))
    ? 'overlap'
    : null
}

export const inputOf = ({ timeZone, week, daysOff, exceptions }: Draft) => ({
  time_zone: timeZone,
  hours: week.flatMap((spans, index) =>
    spans.map(({ from, until }) => ({ weekday: index + 1, from, until: endOf(until) })),
  ),
  days_off: [...daysOff],
  exceptions: exceptions.map(({ day, spans }) => ({
    day,
    hours: spans.map(({ from, until }) => ({ from, until: endOf(until) })),
  })),
})

/** The spans of one weekday given to others, which lose their own; 0 is Monday. */
export const copied = (week: Draft['week'], from: number, to: readonly number[]): Draft['week'] =>
  week.map((spans, index) => (to.includes(index) ? (week[from] ?? []) : spans))

/** Days that follow each other as one range, in order. */
export function rangesOf(days: readonly string[]): { from: string; until: string }[] {
  const found: { from: string; until: string }[] = []
  for (const day of days.toSorted()) {
    const last = found.at(-1)
    if (last && addDays(last.until, 1) === day) last.until = day
    else found.push({ from: day, until: day })
  }
  return found
}

/** The days from one to another, both included; null where there are more than `most`, or none. */
export function daysBetween(from: string, until: string, most: number): string[] | null {
  const days: string[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (days.length === most) return null
    days.push(day)
  }
  return days.length > 0 ? days : null
}
