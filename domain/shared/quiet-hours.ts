/** Text messages that are not about a walk at this time do not ring at night, on the person's own clock (docs/rules/notifications.md). */
export const quietHours = { fromHour: 21, untilHour: 8 } as const

type Span = { from: Date; until: Date }

/** The quiet hours that an instant lies in; null outside of them. A zone that does not exist counts as UTC. */
export function quietSpanAt(at: Date, timeZone: string): Span | null {
  const there = zoned(at, timeZone)
  const { fromHour, untilHour } = quietHours
  if (there.hour >= untilHour && there.hour < fromHour) return null
  const evening = there.hour >= fromHour ? there.toPlainDate() : there.toPlainDate().subtract({ days: 1 })
  const hourOf = (day: Temporal.PlainDate, hour: number) =>
    new Date(
      day.toZonedDateTime({ timeZone: there.timeZoneId, plainTime: new Temporal.PlainTime(hour) })
        .epochMilliseconds,
    )
  return { from: hourOf(evening, fromHour), until: hourOf(evening.add({ days: 1 }), untilHour) }
}

/**
 * When a text message may leave: null at once, else at the end of the quiet hours. It leaves at once where the walk that it is
 * about begins in them: who walks then is awake.
 */
export function quietUntil(
  at: Date,
  { timeZone, startsAt }: { timeZone: string; startsAt: Date | null },
): Date | null {
  const span = quietSpanAt(at, timeZone)
  if (span === null) return null
  const isThen = startsAt !== null && startsAt >= span.from && startsAt <= span.until
  return isThen ? null : span.until
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime())
  try {
    return instant.toZonedDateTimeISO(timeZone)
  } catch (error) {
    if (error instanceof RangeError) return instant.toZonedDateTimeISO('UTC')
    throw error
  }
}
