import { expect, test } from 'vitest'
import { groupPaths } from '#web/app/group-paths.ts'
import {
  byDay,
  groupsQuery,
  isNarrowed,
  listFilter,
  openDay,
  stripFilter,
  stripOf,
  weekBefore,
} from '#web/features/groups/list/groups-query.ts'

const today = '2026-03-04'
const read = (address: string) => groupsQuery(new URLSearchParams(address.split('?')[1] ?? ''))

test.each([
  [{}, '/group-trips'],
  [{ view: 'list', page: 1, seats: false }, '/group-trips'],
  [
    { view: 'calendar', place: 'dst_1', language: 'pt', price: 1000, seats: true },
    '/group-trips?view=calendar&place=dst_1&language=pt&price=1000&seats=1',
  ],
  [{ walker: 'usr_1', day: '2026-03-05', page: 3 }, '/group-trips?walker=usr_1&day=2026-03-05&page=3'],
] as const)('an address says what the list is narrowed to: %j', (query, address) => {
  expect(groupPaths.listAt(query)).toBe(address)
  expect(groupPaths.listAt(read(address))).toBe(address)
})

test('what an address cannot mean narrows nothing', () => {
  const query = read(
    '/group-trips?place=a%20b&language=xx&day=2026-99-99&price=7&page=-2&view=grid&week=soon',
  )
  expect(isNarrowed(query)).toBe(false)
  expect(query).toMatchObject({ view: 'list', page: 1 })
  expect(listFilter(query, 'Europe/Lisbon')).toEqual({})
})

test('a day is asked for with the clock that it is meant on', () => {
  expect(listFilter(read('?day=2026-03-05&price=500&seats=1'), 'Europe/Lisbon')).toEqual({
    from_date: '2026-03-05',
    to_date: '2026-03-05',
    time_zone: 'Europe/Lisbon',
    most_seat_cents: 500,
    has_seats: true,
  })
})

test('the calendar begins with the week of the address, and never before today', () => {
  expect(stripOf(read('?week=2026-03-10'), today)[0]).toBe('2026-03-10')
  expect(stripOf(read('?day=2026-03-12'), today)[0]).toBe('2026-03-12')
  const days = stripOf(read('?week=2026-02-01'), today)
  expect([days[0], days.at(-1), days.length]).toEqual([today, '2026-03-10', 7])
  expect(stripFilter(read('?day=2026-03-05'), days, 'UTC')).toEqual({
    from_date: today,
    to_date: '2026-03-10',
    time_zone: 'UTC',
  })
})

test('a week earlier stops at today', () => {
  expect(weekBefore(stripOf(read(''), today), today)).toBeNull()
  expect(weekBefore(stripOf(read('?week=2026-03-07'), today), today)).toBe(today)
  expect(weekBefore(stripOf(read('?week=2026-03-20'), today), today)).toBe('2026-03-13')
})

test('walks stand on the day of the viewer’s clock, and the first day with walks is open', () => {
  const late = { starts_at: '2026-03-05T23:30:00Z' }
  const days = stripOf(read(''), today)
  const found = byDay([late], 'Asia/Tokyo')
  expect([...found.keys()]).toEqual(['2026-03-06'])
  expect(openDay(undefined, days, found)).toBe('2026-03-06')
  expect(openDay('2026-03-09', days, found)).toBe('2026-03-09')
  expect(openDay('2026-04-09', days, new Map())).toBe(today)
})
