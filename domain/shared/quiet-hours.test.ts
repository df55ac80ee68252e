import { expect, test } from 'vitest'
import { quietHours, quietSpanAt, quietUntil } from '#domain/shared/quiet-hours.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { fc } from '#tools/testing/properties.ts'

const lisbon = 'Europe/Lisbon'
const until = (at: string, startsAt: string | null = null, timeZone = lisbon) =>
  quietUntil(new Date(at), {
    timeZone,
    startsAt: startsAt === null ? null : new Date(startsAt),
  })?.toISOString() ?? null

test.each([
  // Lisbon is at UTC+1 in summer.
  ['2026-07-01T19:59:59Z', null],
  ['2026-07-01T20:00:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-07-01T23:30:00Z', '2026-07-02T07:00:00.000Z'],
  ['2026-07-02T06:59:59Z', '2026-07-02T07:00:00.000Z'],
  ['2026-07-02T07:00:00Z', null],
  // In the night in which the clocks go back the quiet hours are an hour longer.
  ['2026-10-24T20:30:00Z', '2026-10-25T08:00:00.000Z'],
])('at %s in Lisbon a text waits until %s', (at, wanted) => expect(until(at)).toBe(wanted))

test('a walk that begins in the quiet hours is told of at once, one in the morning is not', () => {
  const night = '2026-07-01T22:00:00Z'
  expect(until(night, '2026-07-01T23:00:00Z')).toBeNull()
  expect(until(night, '2026-07-01T21:00:00Z')).toBeNull()
  expect(until(night, '2026-07-02T09:00:00Z')).toBe('2026-07-02T07:00:00.000Z')
  expect(until(night, '2026-07-01T18:00:00Z')).toBe('2026-07-02T07:00:00.000Z')
})

test('a zone that does not exist counts as UTC', () =>
  expect(until('2026-07-01T22:00:00Z', null, 'Mars/North')).toBe('2026-07-02T08:00:00.000Z'))

test('quiet hours end at eight on the person’s clock, and are at most twelve hours away', () => {
  const zones = fc.constantFrom(lisbon, 'America/Denver', 'Asia/Kolkata', 'Pacific/Chatham', 'Asia/Tokyo')
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 3 * 365 * 24 * 4 }), (timeZone, quarters) => {
      const at = new Date(Date.UTC(2026, 0, 1) + quarters * 15 * MINUTE)
      const hourOf = (instant: Date) =>
        Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).hour
      const span = quietSpanAt(at, timeZone)
      const isQuiet = hourOf(at) < quietHours.untilHour || hourOf(at) >= quietHours.fromHour
      expect(span !== null).toBe(isQuiet)
      if (span === null) return
      expect(hourOf(span.until)).toBe(quietHours.untilHour)
      expect(hourOf(span.from)).toBe(quietHours.fromHour)
      expect(span.until.getTime() - at.getTime()).toBeGreaterThan(0)
      expect(span.until.getTime() - at.getTime()).toBeLessThanOrEqual(12 * HOUR)
    }),
  )
})
