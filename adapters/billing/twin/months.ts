import type { Cents } from '#domain/shared/cents.ts'

/** The provider's calendar: the month that follows one, counted from the anchor, so that the 31st comes back. */
export function monthFrom(anchorMs: number, startMs: number): number {
  const anchor = Temporal.Instant.fromEpochMilliseconds(anchorMs).toZonedDateTimeISO('UTC')
  for (let months = 1; ; months++) {
    const end = anchor.add({ months }).epochMilliseconds
    if (end > startMs) return end
  }
}

type Month = { periodStartMs: number; periodEndMs: number }

/** Whether a time lies in the month that runs. */
export const isInMonth = ({ periodStartMs, periodEndMs }: Month, ms: number): boolean =>
  periodStartMs <= ms && ms <= periodEndMs

/** What is left of a month from a time on, by the second, rounded to the nearest cent. */
export function unusedCents(period: Month & { periodCents: Cents }, fromMs: number): Cents {
  const { periodCents, periodStartMs, periodEndMs } = period
  if (!isInMonth(period, fromMs)) throw new Error('the time of a proration is not in the running month')
  const seconds = (ms: number) => Math.floor(ms / 1000)
  const left = seconds(periodEndMs) - seconds(fromMs)
  return Math.round((periodCents * left) / (seconds(periodEndMs) - seconds(periodStartMs)))
}
