import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import {
  isZone,
  momentFollowed,
  momentOf,
  startOf,
  wallTimeAt,
  zoneRules,
  type AskedTime,
} from '#domain/trips/wall-time.ts'
import { fc } from '#tools/testing/properties.ts'

const asked = (date: string, time: string, zone: string, more: Partial<AskedTime> = {}): AskedTime => ({
  date,
  time,
  zone,
  hourFormat: 24,
  which: null,
  ...more,
})
const noon = Date.UTC(2026, 5, 10, 12)

describe('a start', () => {
  test.each([
    ['the contract’s date', '2026-06-11', '18:30', 24, '2026-06-11T16:30Z'],
    ['the American date', '06/11/2026', '18:30', 24, '2026-06-11T16:30Z'],
    ['with seconds, which are dropped', '2026-06-11', '18:30:59', 24, '2026-06-11T16:30Z'],
    ['on the clock of 12 hours', '2026-06-11', '6:30 PM', 12, '2026-06-11T16:30Z'],
    ['at midnight on that clock', '2026-06-12', '12:05 am', 12, '2026-06-11T22:05Z'],
    ['at noon on that clock', '2026-06-11', '12:05 p.m.', 12, '2026-06-11T10:05Z'],
    ['the last day', '2026-06-17', '23:59', 24, '2026-06-17T21:59Z'],
    ['the first minute', '2026-06-10', '14:30', 24, '2026-06-10T12:30Z'],
  ] as const)('%s', (_what, date, time, hourFormat, at) => {
    const meaning = startOf(asked(date, time, 'Europe/Berlin', { hourFormat }), noon)
    expect(meaning).toMatchObject({ kind: 'start', atMs: Date.parse(at), which: null })
  })

  test.each([
    ['tooSoon', '2026-06-10', '14:29', 'Europe/Berlin'],
    ['tooSoon', '2026-06-09', '18:00', 'Europe/Berlin'],
    ['tooLate', '2026-06-18', '00:00', 'Europe/Berlin'],
    ['badDate', '2026-02-30', '18:00', 'Europe/Berlin'],
    ['badDate', '2026-13-01', '18:00', 'Europe/Berlin'],
    ['badDate', 'tomorrow', '18:00', 'Europe/Berlin'],
    ['badDate', '2026-06-00', '18:00', 'Europe/Berlin'],
    ['badTime', '2026-06-11', '24:00', 'Europe/Berlin'],
    ['badTime', '2026-06-11', '18:60', 'Europe/Berlin'],
    ['badTime', '2026-06-11', '6:30 PM', 'Europe/Berlin'],
    ['badTime', '2026-06-11', '', 'Europe/Berlin'],
    ['badZone', '2026-06-11', '18:00', 'Mars/Olympus'],
    ['badZone', '2026-06-11', '18:00', '+02:00'],
    ['badZone', '2026-06-11', '18:00', ''],
  ] as const)('is refused: %s for %s %s in %s', (kind, date, time, zone) => {
    expect(startOf(asked(date, time, zone), noon)).toEqual({ kind })
  })

  test.each(['13:00 PM', '0:10 AM', '6:30 XM'])('%s is no time of 12 hours', (time) => {
    expect(startOf(asked('2026-06-11', time, 'UTC', { hourFormat: 12 }), noon)).toEqual({ kind: 'badTime' })
  })

  test('the days are those of the zone that is sent', () => {
    // In Kiritimati it is the next day already.
    expect(startOf(asked('2026-06-18', '10:00', 'Pacific/Kiritimati'), noon).kind).toBe('start')
    expect(startOf(asked('2026-06-18', '10:00', 'Pacific/Pago_Pago'), noon).kind).toBe('tooLate')
  })

  test('an old name of a zone is known', () => {
    expect(isZone('Asia/Calcutta')).toBe(true)
    expect(isZone('Asia/Kolkata')).toBe(true)
    expect(isZone('UTC')).toBe(true)
  })
})

describe('where the clocks change', () => {
  const before = Date.UTC(2026, 2, 27, 12)
  test('a time that they skip is refused', () => {
    expect(startOf(asked('2026-03-29', '02:30', 'Europe/Berlin'), before)).toEqual({ kind: 'skipped' })
    expect(startOf(asked('2026-03-29', '03:00', 'Europe/Berlin'), before)).toMatchObject({ kind: 'start' })
  })

  const autumn = Date.UTC(2026, 9, 24, 12)
  test('a time that they show twice is asked about', () => {
    const twice = startOf(asked('2026-10-25', '02:30', 'Europe/Berlin'), autumn)
    const [earlierMs, laterMs] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)]
    expect(twice).toMatchObject({ kind: 'twice', earlierMs, laterMs })
    for (const [which, atMs] of [
      ['earlier', earlierMs],
      ['later', laterMs],
    ] as const)
      expect(startOf(asked('2026-10-25', '02:30', 'Europe/Berlin', { which }), autumn)).toMatchObject({
        kind: 'start',
        atMs,
        which,
      })
  })

  test('half an hour, on Lord Howe', () => {
    const zone = 'Australia/Lord_Howe'
    expect(zoneRules({ date: '2026-10-04', time: '02:15' }, zone)).toEqual([])
    expect(zoneRules({ date: '2026-04-05', time: '01:45' }, zone)).toHaveLength(2)
    const [earlier = 0, later = 0] = zoneRules({ date: '2026-04-05', time: '01:45' }, zone)
    expect(later - earlier).toBe(30 * MINUTE)
  })

  test('which of two is stored only where there are two', () => {
    const which = 'later'
    expect(startOf(asked('2026-10-26', '02:30', 'Europe/Berlin', { which }), autumn)).toMatchObject({
      which: null,
    })
  })
})

test('the same wall time once a week, across a change of the clocks', () => {
  const now = Date.UTC(2026, 2, 20, 12)
  const weeks = [0, 1, 2, 3].map((week) => startOf(asked('2026-03-24', '18:00', 'Europe/Berlin'), now, week))
  expect(weeks.map((one) => one.kind === 'start' && new Date(one.atMs).toISOString())).toEqual([
    '2026-03-24T17:00:00.000Z',
    '2026-03-31T16:00:00.000Z',
    '2026-04-07T16:00:00.000Z',
    '2026-04-14T16:00:00.000Z',
  ])
})

test('a kept time by other rules of its zone', () => {
  const wall = { date: '2026-06-11', time: '18:00', zone: 'Europe/Berlin', which: null }
  expect(momentOf(wall, () => [1, 2])).toBe(1)
  expect(momentOf({ ...wall, which: 'later' }, () => [1, 2])).toBe(2)
  expect(momentOf(wall, () => [])).toBeNull()
})

test('a stored moment stands while the clocks still show it then, follows where they do not, and stays where they skip it', () => {
  const wall = { date: '2026-06-11', time: '18:00', zone: 'Europe/Berlin' }
  expect(momentFollowed(wall, 2, () => [1, 2])).toBeNull()
  expect(momentFollowed(wall, 3, () => [1, 2])).toBe(1)
  expect(momentFollowed(wall, 3, () => [])).toBeNull()
})

test('what the clocks show at a moment means that moment, in every zone', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 5 * 365 * 24 * 60 }),
      (zone, minutes) => {
        const atMs = Date.UTC(2025, 0, 1) + minutes * MINUTE
        expect(zoneRules(wallTimeAt(atMs, zone), zone)).toContain(atMs)
      },
    ),
    { numRuns: 2000 },
  )
})

test('no time is more than two moments, and those are a change of the clocks apart', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 365 * 24 * 60 }), (zone, minutes) => {
      const at = new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE).toISOString()
      const found = zoneRules({ date: at.slice(0, 10), time: at.slice(11, 16) }, zone)
      expect(found.length).toBeLessThanOrEqual(2)
      const [first = 0, second = first] = found
      expect(second - first).toBeLessThanOrEqual(2 * HOUR)
      if (found.length > 0) expect(Math.abs(first - Date.parse(at))).toBeLessThan(DAY)
    }),
    { numRuns: 1000 },
  )
})
