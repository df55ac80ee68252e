import { expect, test } from 'vitest'
import { walkersPersonalData } from '#server/modules/walkers/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { statementsOf } from '#server/testing/statements.ts'

const t = await testApp()
const walker = (firstName = 'Wim') => signUp(t, { firstName, walker: true })

async function ask(who: TestPerson | null, document: string, variables = {}) {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const fields = '{ time_zone hours { weekday from until } days_off exceptions { day hours { from until } } }'
const mine = (who: TestPerson | null) => ask(who, `{ walkerAvailability ${fields} }`)
const save = (who: TestPerson | null, data: object) =>
  ask(who, `mutation ($data: WalkerAvailabilityInput!) { saveWalkerAvailability(data: $data) ${fields} }`, {
    data,
  })
const today = () => t.app.base.clock.now().toISOString().slice(0, 10)
/** Counted in UTC: tomorrow may be today in a zone ahead, so that a day off there is two days away at least. */
const inDays = (days: number) =>
  new Date(t.app.base.clock.nowMs() + days * 86_400_000).toISOString().slice(0, 10)
const span = (weekday: number, from: string, until: string) => ({ weekday, from, until })
const evenings = {
  time_zone: 'Asia/Kathmandu',
  hours: [span(2, '00:00', '01:30'), span(1, '18:00', '24:00')],
  days_off: [] as string[],
}

test('hours and days off are stored as a whole and in order; before, there are none in the walker’s own zone', async () => {
  const wim = await walker()
  expect(await mine(wim)).toEqual({ time_zone: 'UTC', hours: [], days_off: [], exceptions: [] })
  const saved = {
    ...evenings,
    hours: evenings.hours.toReversed(),
    days_off: [inDays(3), inDays(20)],
    exceptions: [],
  }
  expect(await save(wim, { ...evenings, days_off: [inDays(20), inDays(3), inDays(3)] })).toEqual(saved)
  expect(await mine(wim)).toEqual(saved)
  await save(wim, { time_zone: 'UTC', hours: [], days_off: [] })
  expect(await mine(wim)).toEqual({ time_zone: 'UTC', hours: [], days_off: [], exceptions: [] })
})

test('a day off that is over is shown no more, and dropped when hours are saved', async () => {
  const wim = await walker()
  const days = [today(), inDays(1)]
  await save(wim, { time_zone: 'UTC', hours: [], days_off: days })
  await t.forward(86_400)
  expect((await mine(wim)).days_off).toEqual(days.slice(1))
  expect(await save(wim, { time_zone: 'UTC', hours: [], days_off: days })).toMatchObject({
    days_off: days.slice(1),
  })
})

const otherHours = (day: string, ...hours: [string, string][]) => ({
  day,
  hours: hours.map(([from, until]) => ({ from, until })),
})

test.each([
  ['exceptions', 'dayBad', { exceptions: [otherHours('2026-02-30', ['10:00', '12:00'])] }],
  ['exceptions', 'hoursBad', { exceptions: [otherHours(inDays(2))] }],
  ['exceptions', 'hoursBad', { exceptions: [otherHours(inDays(2), ['12:00', '10:00'])] }],
  [
    'exceptions',
    'dayTwice',
    { exceptions: [otherHours(inDays(2), ['10:00', '12:00']), otherHours(inDays(2), ['13:00', '14:00'])] },
  ],
  [
    'exceptions',
    'tooManyExceptions',
    { exceptions: Array.from({ length: 61 }, (_, n) => otherHours(inDays(n + 2), ['10:00', '12:00'])) },
  ],
  ['time_zone', 'zoneUnknown', { time_zone: 'Europe/Atlantis' }],
  ['time_zone', 'zoneUnknown', { time_zone: '' }],
  ['hours', 'weekdayUnknown', { hours: [span(0, '09:00', '10:00')] }],
  ['hours', 'hoursBad', { hours: [span(1, '22:00', '02:00')] }],
  ['hours', 'hoursBad', { hours: [span(1, 'noon', '14:00')] }],
  ['hours', 'hoursBad', { hours: [span(1, '09:05', '14:00')] }],
  ['hours', 'hoursOverlap', { hours: [span(1, '09:00', '14:00'), span(1, '13:45', '15:00')] }],
  ['hours', 'tooManyHours', { hours: Array.from({ length: 43 }, () => span(1, '09:00', '10:00')) }],
  ['days_off', 'dayBad', { days_off: ['2026-02-30'] }],
  ['days_off', 'tooManyDays', { days_off: Array.from({ length: 91 }, (_, n) => inDays(n + 2)) }],
])('at %s %s is refused, and nothing is changed', async (field, _fault, data) => {
  const wim = await walker()
  await save(wim, evenings)
  const before = await mine(wim)
  const refused = await save(wim, { ...evenings, ...data })
  expect(refused).toMatchObject({ category: 'validation', code: 'BAD_INPUT' })
  expect(Object.keys(refused.fields)).toEqual([field])
  expect(refused.fields[field]).toMatch(/^Please|^A week|^A day|^Hours/)
  expect(await mine(wim)).toEqual(before)
})

test('a traveler and a visitor have no hours', async () => {
  const tom = await signUp(t, { firstName: 'Tom' })
  expect(await save(tom, evenings)).toMatchObject({ category: 'authorization' })
  expect(await mine(tom)).toMatchObject({ category: 'authorization' })
  expect(await mine(null)).toMatchObject({ category: 'authentication' })
})

test('the hours of many walkers are one query; who has said nothing is absent', async () => {
  const [one, other, silent] = [await walker(), await walker(), await walker()]
  for (const each of [one, other]) await save(each, evenings)
  const ids = [one, other, silent].map(({ userId }) => userId)
  let found = new Map<string, unknown>()
  const seen = await statementsOf(async () => void (found = await t.app.services.walkers.hoursOf(ids)))
  expect(seen).toHaveLength(1)
  expect([...found.keys()].sort()).toEqual([one.userId, other.userId].sort())
  expect(found.get(one.userId)).toEqual({
    timeZone: 'Asia/Kathmandu',
    hours: [
      { weekday: 1, fromMinute: 1080, untilMinute: 1440 },
      { weekday: 2, fromMinute: 0, untilMinute: 90 },
    ],
    daysOff: [],
    exceptions: [],
  })
})

test('a walker takes their hours along, and they go with the account', async () => {
  const wim = await walker()
  await save(wim, evenings)
  const part = walkersPersonalData({
    ...t.app.base,
    pictures: t.app.services.recordings.placePictures,
    clips: t.app.services.recordings.clips,
  })
  const owner = { id: wim.userId, phone: wim.phone, email: null }
  expect((await part.collect(owner)).data['hours']).toMatchObject({ timeZone: 'Asia/Kathmandu' })
  await t.app.base.inTransaction((tx) => part.erase(tx, owner))
  expect((await part.collect(owner)).data['hours']).toBeNull()
})

test('days with other hours are saved in order, stay where they are left out, and go when they are over', async () => {
  const wim = await walker()
  const [near, far] = [otherHours(inDays(2), ['10:00', '12:00']), otherHours(inDays(9), ['18:00', '24:00'])]
  const data = { time_zone: 'UTC', hours: [], days_off: [] }
  expect((await save(wim, { ...data, exceptions: [far, near] })).exceptions).toEqual([near, far])
  expect((await save(wim, data)).exceptions).toEqual([near, far])
  await t.forward(3 * 86_400)
  expect((await mine(wim)).exceptions).toEqual([far])
  expect((await save(wim, { ...data, exceptions: [] })).exceptions).toEqual([])
})
