import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import {
  availabilityRules,
  clockOf,
  dayIn,
  fits,
  freeStarts,
  hoursAhead,
  minutesOf,
  readDaysOff,
  readExceptions,
  readHours,
  type Availability,
  type WeeklyHours,
} from '#domain/walkers/availability.ts'
import { fc } from '#tools/testing/properties.ts'

const hours = (weekday: number, from: string, until: string): WeeklyHours => ({
  weekday,
  fromMinute: minutesOf(from) ?? -1,
  untilMinute: minutesOf(until) ?? -1,
})
const ms = (iso: string) => Date.parse(iso)
const range = (from: string, until: string) => ({ fromMs: ms(from), untilMs: ms(until) })
const lisbon = (...all: WeeklyHours[]): Availability => ({
  timeZone: 'Europe/Lisbon',
  hours: all,
  daysOff: [],
})

describe('a range fits', () => {
  // 2026-03-23 is a Monday; Lisbon is at UTC.
  const mornings = lisbon(hours(1, '09:00', '12:00'), hours(1, '12:00', '13:30'))

  test('when the whole of it lies within the hours, two spans that meet as one', () => {
    expect(fits(mornings, range('2026-03-23T09:00Z', '2026-03-23T13:30Z'))).toBe(true)
    expect(fits(mornings, range('2026-03-23T08:59Z', '2026-03-23T09:30Z'))).toBe(false)
    expect(fits(mornings, range('2026-03-23T13:00Z', '2026-03-23T13:31Z'))).toBe(false)
    expect(fits(mornings, range('2026-03-24T09:00Z', '2026-03-24T10:00Z'))).toBe(false)
  })

  test('not on a day off', () => {
    const off = { ...mornings, daysOff: ['2026-03-23'] }
    expect(fits(off, range('2026-03-23T09:00Z', '2026-03-23T10:00Z'))).toBe(false)
    expect(fits(off, range('2026-03-30T08:00Z', '2026-03-30T09:00Z'))).toBe(true)
  })

  test('over midnight, by two rows', () => {
    const night = lisbon(hours(1, '22:00', '24:00'), hours(2, '00:00', '02:00'))
    expect(fits(night, range('2026-03-23T23:30Z', '2026-03-24T00:30Z'))).toBe(true)
    expect(fits({ ...night, daysOff: ['2026-03-24'] }, range('2026-03-23T23:30Z', '2026-03-24T00:30Z'))).toBe(
      false,
    )
  })

  test('at any time without hours, except on days off', () => {
    const any = { ...lisbon(), daysOff: ['2026-03-24'] }
    expect(fits(any, range('2026-03-22T12:00Z', '2026-03-23T12:00Z'))).toBe(true)
    expect(fits(any, range('2026-03-23T23:30Z', '2026-03-24T00:01Z'))).toBe(false)
  })

  test('on the clock of the zone: an hour that is skipped is none, one that comes twice counts twice', () => {
    // Lisbon goes from 01:00 to 02:00 on 2026-03-29 and from 02:00 to 01:00 on 2026-10-25, both Sundays.
    const early = lisbon(hours(7, '00:00', '02:30'))
    expect(fits(early, range('2026-03-29T00:00Z', '2026-03-29T01:30Z'))).toBe(true)
    expect(fits(early, range('2026-03-29T01:00Z', '2026-03-29T01:31Z'))).toBe(false)
    expect(fits(early, range('2026-10-24T23:00Z', '2026-10-25T02:30Z'))).toBe(true)
    const half = lisbon(hours(7, '01:00', '01:30'))
    expect(fits(half, range('2026-10-25T00:00Z', '2026-10-25T00:30Z'))).toBe(true)
    expect(fits(half, range('2026-10-25T00:15Z', '2026-10-25T00:45Z'))).toBe(false)
    expect(fits(half, range('2026-10-25T01:00Z', '2026-10-25T01:30Z'))).toBe(true)
  })
})

describe('hours ahead', () => {
  const monday = ms('2026-03-23T10:00Z')

  test('are the parts of the next seven days, those that meet as one, from now on', () => {
    const found = hoursAhead(
      lisbon(hours(1, '09:00', '12:00'), hours(1, '12:00', '13:30'), hours(7, '10:00', '11:00')),
      monday,
    )
    expect(found).toEqual([
      range('2026-03-23T10:00Z', '2026-03-23T13:30Z'),
      // The clocks have gone forward by then.
      range('2026-03-29T09:00Z', '2026-03-29T10:00Z'),
      range('2026-03-30T08:00Z', '2026-03-30T10:00Z'),
    ])
  })

  test('are none on a day off, and none without hours', () => {
    const off = { ...lisbon(hours(2, '09:00', '12:00')), daysOff: ['2026-03-24'] }
    expect(hoursAhead(off, monday)).toEqual([])
    expect(hoursAhead(lisbon(), monday)).toEqual([])
  })
})

describe('free starts', () => {
  test('lie whole within the hours and beside what is taken', () => {
    const found = freeStarts(lisbon(hours(1, '09:00', '11:00')), {
      range: range('2026-03-23T00:00Z', '2026-03-24T00:00Z'),
      lengthMs: 30 * MINUTE,
      taken: [range('2026-03-23T09:30Z', '2026-03-23T10:10Z')],
    })
    expect(found.map((at) => new Date(at).toISOString().slice(11, 16))).toEqual(['09:00', '10:15', '10:30'])
  })

  test('stand on the steps of the walker’s own clock', () => {
    const kathmandu = { timeZone: 'Asia/Kathmandu', hours: [hours(1, '09:00', '11:00')], daysOff: [] }
    const found = freeStarts(kathmandu, {
      range: range('2026-03-22T12:00Z', '2026-03-24T00:00Z'),
      lengthMs: HOUR,
      taken: [],
      stepMinutes: 30,
    })
    // 09:00, 09:30 and 10:00 at UTC+5:45.
    expect(found).toEqual([ms('2026-03-23T03:15Z'), ms('2026-03-23T03:45Z'), ms('2026-03-23T04:15Z')])
  })
})

const zones = [
  'Europe/Lisbon',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
/** Up to two spans of a few weekdays, which do not overlap. */
const anyHours = fc
  .uniqueArray(
    fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      ends: fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 5 }),
    }),
    { maxLength: 7, selector: ({ weekday }) => weekday },
  )
  .map((days) =>
    days.flatMap(({ weekday, ends }) => {
      const [a = 0, b = 0, c = 0, d = 0] = ends.map((end) => end * 15).sort((x, y) => x - y)
      const first = { weekday, fromMinute: a, untilMinute: b }
      return d > 0 ? [first, { weekday, fromMinute: c, untilMinute: d }] : [first]
    }),
  )
const anyAvailability = fc.record({
  timeZone: fc.constantFrom(...zones),
  hours: anyHours,
  daysOff: fc.array(
    fc
      .integer({ min: 0, max: 400 })
      .map((n) => new Date(ms('2026-01-01') + n * DAY).toISOString().slice(0, 10)),
    { maxLength: 5 },
  ),
})

/** Whether the clock of the zone shows a time within the hours, asked of the zone for one instant. */
function isOpenAt({ timeZone, hours: all, daysOff }: Availability, atMs: number): boolean {
  const there = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone)
  if (daysOff.includes(there.toPlainDate().toString())) return false
  const minute = there.hour * 60 + there.minute
  return (
    all.length === 0 ||
    all.some((one) => one.weekday === there.dayOfWeek && one.fromMinute <= minute && minute < one.untilMinute)
  )
}

describe('for any hours in any zone', () => {
  const anyStart = fc.integer({ min: 0, max: 400 * 96 }).map((n) => ms('2026-01-01') + n * 15 * MINUTE)

  test('a range fits when each quarter of an hour of it is open', () => {
    fc.assert(
      fc.property(
        anyAvailability,
        anyStart,
        fc.integer({ min: 1, max: 20 }),
        (availability, fromMs, quarters) => {
          const untilMs = fromMs + quarters * 15 * MINUTE
          const isOpen = Array.from({ length: quarters }, (_, n) =>
            isOpenAt(availability, fromMs + n * 15 * MINUTE),
          )
          expect(fits(availability, { fromMs, untilMs })).toBe(isOpen.every(Boolean))
        },
      ),
    )
  })

  test('the free starts are those whose walk fits and meets nothing that is taken', () => {
    fc.assert(
      fc.property(
        anyAvailability,
        anyStart,
        fc.integer({ min: 1, max: 8 }),
        fc.array(fc.integer({ min: 0, max: 96 }), { maxLength: 3 }),
        (availability, fromMs, quarters, takenAt) => {
          const lengthMs = quarters * 15 * MINUTE
          const taken = takenAt.map((n) => ({
            fromMs: fromMs + n * 15 * MINUTE,
            untilMs: fromMs + n * 15 * MINUTE + 40 * MINUTE,
          }))
          const untilMs = fromMs + DAY
          const found = freeStarts(availability, { range: { fromMs, untilMs }, lengthMs, taken })
          const expected = Array.from({ length: 96 }, (_, n) => fromMs + n * 15 * MINUTE).filter(
            (at) =>
              fits(availability, { fromMs: at, untilMs: at + lengthMs }) &&
              taken.every((one) => one.untilMs <= at || at + lengthMs <= one.fromMs),
          )
          expect(found).toEqual(expected)
        },
      ),
    )
  })
})

describe('hours as they are sent', () => {
  test('are put in order', () => {
    const [late, early, tuesday] = [
      hours(1, '12:00', '24:00'),
      hours(1, '09:00', '12:00'),
      hours(2, '00:00', '01:15'),
    ]
    expect(readHours([tuesday, late, early])).toEqual([early, late, tuesday])
  })

  test.each([
    ['weekdayUnknown', [hours(8, '09:00', '10:00')]],
    ['weekdayUnknown', [hours(0, '09:00', '10:00')]],
    ['hoursBad', [hours(1, '10:00', '10:00')]],
    ['hoursBad', [hours(1, '22:00', '02:00')]],
    ['hoursBad', [hours(1, '09:10', '10:00')]],
    ['hoursBad', [hours(1, '09:00', '25:00')]],
    ['hoursOverlap', [hours(1, '09:00', '12:00'), hours(1, '11:45', '13:00')]],
    [
      'tooManyHours',
      Array.from({ length: availabilityRules.hoursMost + 1 }, () => hours(1, '09:00', '10:00')),
    ],
  ] as const)('are refused as %s', (fault, all) => expect(readHours(all)).toBe(fault))

  test.each([
    ['09:00', 540],
    ['24:00', 1440],
    ['24:15', null],
    ['9:00', null],
    ['10:60', null],
    ['', null],
  ])('%j is the minute %j of a day', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
    if (minutes !== null) expect(clockOf(minutes)).toBe(text)
  })
})

describe('days off as they are sent', () => {
  test('are kept from today on, each once and in order', () => {
    expect(readDaysOff(['2026-05-02', '2026-05-01', '2026-05-02', '2026-04-30'], '2026-05-01')).toEqual([
      '2026-05-01',
      '2026-05-02',
    ])
  })

  test.each([['2026-02-30'], ['2026-5-1'], ['soon'], ['2031-01-01']])('%j is none', (day) =>
    expect(readDaysOff([day], '2026-01-01')).toBe('dayBad'),
  )

  test('are so many at most', () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, n) => new Date(ms('2026-05-01') + n * DAY).toISOString().slice(0, 10))
    expect(readDaysOff(days(availabilityRules.daysOffMost), '2026-05-01')).toHaveLength(90)
    expect(readDaysOff(days(availabilityRules.daysOffMost + 1), '2026-05-01')).toBe('tooManyDays')
  })

  test('today is the day of the zone', () => {
    expect(dayIn('Pacific/Auckland', ms('2026-05-01T13:00Z'))).toBe('2026-05-02')
    expect(dayIn('America/New_York', ms('2026-05-01T03:00Z'))).toBe('2026-04-30')
  })
})

describe('days with other hours', () => {
  const span = (fromMinute: number, untilMinute: number) => ({ fromMinute, untilMinute })
  const at = (text: string) => Date.parse(text)
  const range = (from: string, until: string) => ({ fromMs: at(from), untilMs: at(until) })
  const weekly = {
    timeZone: 'Europe/Lisbon',
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...span(540, 720) })),
    daysOff: [] as string[],
  }

  test('take the place of the hours of the weekday on that day alone', () => {
    const said = { ...weekly, exceptions: [{ day: '2026-03-05', spans: [span(900, 960)] }] }
    expect(fits(said, range('2026-03-05T10:00:00Z', '2026-03-05T10:30:00Z'))).toBe(false)
    expect(fits(said, range('2026-03-05T15:00:00Z', '2026-03-05T16:00:00Z'))).toBe(true)
    expect(fits(said, range('2026-03-06T10:00:00Z', '2026-03-06T10:30:00Z'))).toBe(true)
    const starts = freeStarts(said, {
      range: range('2026-03-05T00:00:00Z', '2026-03-06T00:00:00Z'),
      lengthMs: 30 * 60_000,
      taken: [],
    })
    expect(starts.map((start) => new Date(start).toISOString().slice(11, 16))).toEqual([
      '15:00',
      '15:15',
      '15:30',
    ])
    expect(hoursAhead(said, at('2026-03-05T00:00:00Z'))[0]).toEqual(
      range('2026-03-05T15:00:00Z', '2026-03-05T16:00:00Z'),
    )
  })

  test('hold for a walker without weekly hours, too, and a day off stays one', () => {
    const exceptions = [{ day: '2026-03-05', spans: [span(900, 960)] }]
    const any = { ...weekly, hours: [], exceptions }
    expect(fits(any, range('2026-03-05T10:00:00Z', '2026-03-05T10:30:00Z'))).toBe(false)
    expect(fits(any, range('2026-03-06T10:00:00Z', '2026-03-06T10:30:00Z'))).toBe(true)
    const off = { ...weekly, daysOff: ['2026-03-05'], exceptions }
    expect(fits(off, range('2026-03-05T15:00:00Z', '2026-03-05T15:30:00Z'))).toBe(false)
  })

  test('are on the clock of the zone on the day on which it changes', () => {
    // The clocks of Lisbon go on from 1:00 to 2:00 on 29 March: the hour between is none.
    const said = { ...weekly, exceptions: [{ day: '2026-03-29', spans: [span(0, 180)] }] }
    expect(fits(said, range('2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z'))).toBe(true)
    expect(fits(said, range('2026-03-29T01:30:00Z', '2026-03-29T02:15:00Z'))).toBe(false)
  })

  test('are read in order without past ones, or refused as a whole', () => {
    const today = '2026-03-05'
    const day = (date: string, ...spans: { fromMinute: number; untilMinute: number }[]) => ({
      day: date,
      spans,
    })
    expect(
      readExceptions(
        [
          day('2026-04-01', span(900, 960), span(540, 600)),
          day('2026-03-04', span(0, 60)),
          day(today, span(0, 1440)),
        ],
        today,
      ),
    ).toEqual([day(today, span(0, 1440)), day('2026-04-01', span(540, 600), span(900, 960))])
    for (const [fault, days] of [
      ['dayBad', [day('2026-02-30', span(0, 60))]],
      ['dayBad', [day('2027-05-01', span(0, 60))]],
      ['dayTwice', [day(today, span(0, 60)), day(today, span(60, 120))]],
      ['hoursBad', [day(today)]],
      ['hoursBad', [day(today, span(60, 60))]],
      ['hoursBad', [day(today, span(5, 60))]],
      ['hoursOverlap', [day(today, span(60, 180), span(0, 75))]],
      ['tooManyHours', [day(today, ...Array.from({ length: 7 }, (_, n) => span(n * 60, n * 60 + 30)))]],
    ] as const)
      expect([fault, readExceptions(days, today)]).toEqual([fault, fault])
    const many = Array.from({ length: 61 }, (_, n) =>
      day(new Date(at(`${today}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10), span(0, 60)),
    )
    expect(readExceptions(many, today)).toBe('tooManyExceptions')
    expect(readExceptions(many.slice(1), today)).toHaveLength(60)
  })
})
