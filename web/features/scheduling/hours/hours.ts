import type { WalkerAvailabilityQuery } from '#web/api/generated/favourites.ts'

type Saved = WalkerAvailabilityQuery['walkerAvailability']

/** One span of a weekday; `until` may be 24:00, which time fields write as 00:00. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** What is typed on the page: spans for each weekday, Monday first, and days off. */
export interface Draft {
  readonly timeZone: string
  readonly week: readonly (readonly Span[])[]
  readonly daysOff: readonly string[]
}

export const draftOf = ({ time_zone: timeZone, hours, days_off: daysOff }: Saved): Draft => ({
  timeZone,
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    hours
      .filter((each) => each.weekday === weekday)
      .map(({ from, until }) => ({ from, until }))
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  ),
  daysOff: daysOff.toSorted(),
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

export const inputOf = ({ timeZone, week, daysOff }: Draft) => ({
  time_zone: timeZone,
  hours: week.flatMap((spans, index) =>
    spans.map(({ from, until }) => ({ weekday: index + 1, from, until: endOf(until) })),
  ),
  days_off: [...daysOff],
})
