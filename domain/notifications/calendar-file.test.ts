import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { calendarFile, escaped, folded, type CalendarEvent } from '#domain/notifications/calendar-file.ts'

const event: CalendarEvent = {
  uid: 'trip_1@huvr',
  sequence: 2,
  startsAtMs: Date.UTC(2026, 5, 10, 18, 30),
  minutes: 45,
  status: 'CONFIRMED',
  summary: 'Walk in Lisbon, with Ana; "Tia\\Ma"',
  description: 'First line\nsecond line',
  location: 'Lisbon',
  url: 'https://huvr.test/trips/trip_1/scheduled',
}
const made = { name: 'Huvr', nowMs: Date.UTC(2026, 5, 1) }
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a walk is an event of UTC times with an alarm five minutes before', () => {
  const file = calendarFile([event], made)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = unfolded(file)
  for (const line of [
    'VERSION:2.0',
    'UID:trip_1@huvr',
    'DTSTAMP:20260601T000000Z',
    'DTSTART:20260610T183000Z',
    'DTEND:20260610T191500Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'SUMMARY:Walk in Lisbon\\, with Ana\\; "Tia\\\\Ma"',
    'DESCRIPTION:First line\\nsecond line',
    'TRIGGER:-PT5M',
  ])
    expect(lines).toContain(line)
})

test('a cancelled walk stays in the calendar, cancelled and without an alarm', () => {
  const file = calendarFile([{ ...event, status: 'CANCELLED' }], made)
  expect(file).toContain('STATUS:CANCELLED')
  expect(file).not.toContain('VALARM')
})

test('no line is longer than 75 octets, and none cuts a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escaped(text)}`
      const pieces = folded(line).split('\r\n')
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
      for (const piece of pieces.slice(1)) expect(piece.startsWith(' ')).toBe(true)
      expect([pieces[0], ...pieces.slice(1).map((piece) => piece.slice(1))].join('')).toBe(line)
    }),
  )
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
  expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

test('what a person writes makes no line of its own', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (name) => {
      const lines = unfolded(calendarFile([{ ...event, summary: `${name}\r\nBEGIN:VEVENT` }], made))
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    }),
  )
})
