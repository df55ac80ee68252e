import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  centsOf,
  groupRules,
  momentOf,
  movedPoint,
  pointFaults,
  pointValues,
  publishInput,
  refusedPoints,
  wholeOf,
  type GroupValues,
} from '#web/features/groups/publish/group-values.ts'
import { someTerms } from '#web/testing/groups.ts'
import { mistakes } from '#web/ui/forms/rules.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const lisbon = { latitude: 38.71, longitude: -9.14 }
const right: GroupValues = {
  destination: 'dst_lisbon',
  title: 'Alfama by night',
  text: 'We climb from the river to the castle.',
  points: pointValues([{ latitude: 38.7118, longitude: -9.1302, label: 'Santa Luzia' }]),
  language: 'en',
  date: '2026-03-07',
  time: '18:30',
  which: '',
  minutes: '45',
  seats: '8',
  minimum: '2',
  price: '6,50',
  isWeekly: true,
}
const wrong = (own: Partial<GroupValues>) =>
  mistakes(groupRules(someTerms(), lisbon, 'en'), { ...right, ...own })

test('what is right is published as it was typed', () => {
  expect(wrong({})).toEqual({})
  expect(publishInput({ ...right, title: '  Alfama by night ' }, 'key-1')).toEqual({
    destination_id: 'dst_lisbon',
    title: 'Alfama by night',
    text: 'We climb from the river to the castle.',
    points: [{ latitude: 38.7118, longitude: -9.1302, label: 'Santa Luzia' }],
    language: 'en',
    place_date: '2026-03-07',
    place_time: '18:30',
    minutes: 45,
    seats: 8,
    minimum: 2,
    seat_cents: 650,
    is_weekly: true,
    publish_key: 'key-1',
  })
  expect(publishInput({ ...right, which: 'later' }, 'key-1').which_hour).toBe('later')
})

test.each<[Partial<GroupValues>, string]>([
  [{ title: 'Hi' }, 'title'],
  [{ title: 'x'.repeat(81) }, 'title'],
  [{ text: 'Too short.' }, 'text'],
  [{ destination: '' }, 'destination'],
  [{ language: '' }, 'language'],
  [{ date: '' }, 'date'],
  [{ time: '' }, 'time'],
  [{ minutes: '14' }, 'minutes'],
  [{ minutes: 'an hour' }, 'minutes'],
  [{ seats: '51' }, 'seats'],
  [{ seats: 'two' }, 'seats'],
  [{ minimum: '9' }, 'minimum'],
  [{ minimum: '1' }, 'minimum'],
  [{ price: '2.99' }, 'price'],
  [{ price: '60.01' }, 'price'],
  [{ price: '6.005' }, 'price'],
  [{ points: [{ key: 'a', label: '', latitude: 'north', longitude: '0' }] }, 'points'],
  [{ points: [{ key: 'a', label: '', latitude: '41.15', longitude: '-8.61' }] }, 'points'],
])('a mistake stands at its field: %j', (own, field) => {
  expect(Object.keys(wrong(own))).toEqual([field])
})

test.each([
  ['12', 12],
  [' 7 ', 7],
  ['٨', 8],
  ['1.5', NaN],
  ['', NaN],
])('%s is a whole number or none', (typed, value) => expect(wholeOf(typed)).toBe(value))

test.each([
  ['6', 600],
  ['6.5', 650],
  ['6,05', 605],
  ['six', NaN],
  ['', NaN],
])('%s is an amount or none', (typed, cents) => expect(centsOf(typed)).toBe(cents))

test.each([
  ['2026-03-07', '18:30', 'Europe/Lisbon', '2026-03-07T18:30:00.000Z'],
  ['2026-07-07', '18:30', 'Europe/Lisbon', '2026-07-07T17:30:00.000Z'],
  ['2026-03-07', '05:15', 'Asia/Kathmandu', '2026-03-06T23:30:00.000Z'],
  // The day on which the clocks go forward, after the change.
  ['2026-03-29', '03:30', 'Europe/Lisbon', '2026-03-29T02:30:00.000Z'],
])('the clocks show %s %s in %s', (date, time, zone, iso) => {
  expect(new Date(momentOf(date, time, zone) ?? NaN).toISOString()).toBe(iso)
})

test('a time that the clocks skip, and what is no time, are no moment', () => {
  expect(momentOf('2026-03-29', '01:30', 'Europe/Lisbon')).toBeNull()
  expect(momentOf('2026-03-29', '', 'Europe/Lisbon')).toBeNull()
})

test('a fault of a point is at its field', () => {
  const [point] = pointValues([{ latitude: 38.7118, longitude: -9.1302, label: '' }])
  if (!point) throw new Error('there is no point')
  expect(pointFaults(point, lisbon)).toEqual({})
  expect(pointFaults({ ...point, longitude: '-9.5' }, null)).toEqual({})
  expect(Object.keys(pointFaults({ ...point, longitude: '-9.5' }, lisbon))).toEqual(['latitude'])
  expect(Object.keys(pointFaults({ ...point, latitude: '91' }, lisbon))).toEqual(['latitude'])
  expect(Object.keys(pointFaults({ ...point, latitude: '', longitude: 'west' }, lisbon))).toEqual([
    'latitude',
    'longitude',
  ])
})

test('a point is moved by one place, and stays at an end of the order', () => {
  const points = pointValues(['a', 'b', 'c'].map((label) => ({ latitude: 1, longitude: 2, label })))
  const after = (key: string, by: 1 | -1) =>
    movedPoint(points, key, by)
      .map(({ label }) => label)
      .join('')
  expect([after('0', 1), after('2', -1), after('0', -1), after('2', 1), after('9', 1)]).toEqual([
    'bac',
    'acb',
    'abc',
    'abc',
    'abc',
  ])
})

test('what the server says of a point belongs to this point, whatever its place in the list is then', () => {
  const points = movedPoint(
    pointValues([
      { ...lisbon, label: 'River' },
      { ...lisbon, label: 'Castle' },
    ]),
    '0',
    1,
  )
  const error = { message: 'No.', extensions: { fields: { 'points.0': 'Not there.', title: 'Too short.' } } }
  expect(points.map(({ label }) => label)).toEqual(['Castle', 'River'])
  expect(refusedPoints({ message: 'No.', graphQLErrors: [error] }, points)).toEqual({ '1': 'Not there.' })
})
