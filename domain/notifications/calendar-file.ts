import type { Limit } from '#domain/shared/rate-limit.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'

/** A walk as a calendar shows it. */
export type CalendarEvent = {
  uid: string
  /** Grows with every change, so that a calendar takes the newer one. */
  sequence: number
  startsAtMs: number
  minutes: number
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  summary: string
  description: string
  location: string
  url: string
}

/** What calendars are given, and how often they may ask. */
export const calendarRules = {
  /** Walks that lie back no longer than this. */
  pastMs: 30 * DAY,
  eventsAtMost: 500,
  /** The calendar tells of a walk so long before it. */
  alarmMs: 5 * MINUTE,
  codeBytes: 16,
} as const

/** One line may ask for several people's calendars; a program of a person asks a few times an hour. */
export const calendarByAddress: Limit = { name: 'calendarByAddress', max: 240, windowMs: HOUR }
export const calendarByPerson: Limit = { name: 'calendarByPerson', max: 120, windowMs: HOUR }
/** A new address is made when the one before was seen by others. */
export const calendarAddressesByPerson: Limit = {
  name: 'calendarAddressesByPerson',
  max: 20,
  windowMs: HOUR,
}

/** An iCalendar file (RFC 5545) of walks, made at an instant. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, nowMs }: { name: string; nowMs: number },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Walks//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap((event) => linesOf(event, nowMs)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, nowMs: number): string[] {
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${calendarRules.alarmMs / MINUTE}M`,
    `DESCRIPTION:${escaped(event.summary)}`,
    'END:VALARM',
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(nowMs)}`,
    `DTSTART:${utc(event.startsAtMs)}`,
    `DTEND:${utc(event.startsAtMs + event.minutes * MINUTE)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.status}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `URL:${event.url}`,
    ...(event.status === 'CANCELLED' ? [] : alarm),
    'END:VEVENT',
  ]
}

/** An instant as 20260610T180000Z. */
function utc(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** Text of a value: backslash, semicolon, comma and line break are escaped, other control characters left out (section 3.3.11). */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const octetsAtMost = 75

/** A line of at most 75 octets each, continued with a space; no character is cut (section 3.1). */
export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > octetsAtMost) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += sign
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
