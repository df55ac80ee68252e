import { beforeEach, expect, test } from 'vitest'
import {
  calendarAddressesByPerson,
  calendarByAddress,
  calendarRules,
} from '#domain/notifications/calendar-file.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { notificationsPersonalData } from '#server/modules/notifications/personal-data.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { groupWalk } from '#server/testing/group-seats.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const fixture = await openTripFixture(t)
const groups = await groupLiveFixture(t)
const { clock, db } = t.app.base

const make = async (who: TestPerson) => {
  const answer = await t.gql('mutation { makeCalendarAddress { url } }', {}, who.token)
  return answer.data?.['makeCalendarAddress'].url as string
}
const known = async (who: TestPerson) =>
  (await t.gql('{ myCalendarAddress { url } }', {}, who.token)).data?.['myCalendarAddress'] as unknown
const drop = (who: TestPerson) => t.gql('mutation { dropCalendarAddress { status } }', {}, who.token)
const get = (url: string, who: { token: string } | null = null) =>
  t.http.inject({
    method: 'GET',
    url: url.replace(/^https?:\/\/[^/]+/, ''),
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  })
/** An accepted walk of two people that starts in so long. */
async function scheduled(inMs: number) {
  const { tripId, traveller, walker } = await fixture.accepted()
  await change(tripId, { kind: 'scheduled', startsAt: new Date(clock.nowMs() + inMs) })
  return { tripId, traveller, walker }
}
const change = (tripId: string, set: { kind?: string; startsAt?: Date; status?: string }) =>
  db.updateTable('trips').set(set).where('id', '=', tripId).execute()
const valueOf = (file: string, name: string) =>
  file.replaceAll('\r\n ', '').match(new RegExp(`^${name}:(.*)\r$`, 'm'))?.[1]

beforeEach(() => fixture.emptyPlace())

test('a person has one address, makes another 20 times an hour, and the one before has ended', async () => {
  const ana = await signUp(t, { firstName: 'Ana' })
  const urls: string[] = []
  for (let n = 0; n < calendarAddressesByPerson.max; n += 1) urls.push(await make(ana))
  const refused = await t.gql('mutation { makeCalendarAddress { url } }', {}, ana.token)
  expect(refused.errors?.[0]?.extensions).toMatchObject({ category: 'rate_limited' })
  expect(await known(ana)).toEqual({ url: urls.at(-1) })
  expect((await get(urls[0] ?? '')).statusCode).toBe(404)
  expect((await get(urls.at(-1) ?? '')).statusCode).toBe(200)
})

test('an address shows the walks of its person to who has it, and nothing of the other but the first name', async () => {
  const { tripId, traveller, walker } = await scheduled(2 * DAY)
  await db
    .updateTable('users')
    .set({ lastName: 'Hidden', email: 'hidden@people.test' })
    .where('id', '=', walker.userId)
    .execute()
  expect(await known(traveller)).toBe(null)
  const url = await make(traveller)
  expect(url).toMatch(/\/calendar\/[\w-]{22}\.ics$/)
  expect(await known(traveller)).toEqual({ url })
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(valueOf(answer.body, 'UID')).toBe(`${tripId}@huvr`)
  expect(valueOf(answer.body, 'SUMMARY')).toBe(`Walk in Lisbon with ${walker.firstName}`)
  expect(valueOf(answer.body, 'STATUS')).toBe('CONFIRMED')
  expect(answer.body).not.toMatch(/Hidden|people\.test|\+1/)
  expect((await get(await make(walker))).body).toContain(`Walk in Lisbon with ${traveller.firstName}`)
})

test('another address, or none, ends the one before; a code that is none shows nothing', async () => {
  const { traveller } = await scheduled(DAY)
  const first = await make(traveller)
  const second = await make(traveller)
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200])
  for (const again of [1, 2])
    expect((await drop(traveller)).data?.['dropCalendarAddress'].status, `${again}`).toBe('SUCCESS')
  expect((await get(second)).statusCode).toBe(404)
  expect(await known(traveller)).toBe(null)
  for (const wrong of [
    '/calendar/x.ics',
    '/calendar/x',
    `/calendar/${'x'.repeat(90)}.ics`,
    '/calendar/..%2f.ics',
  ])
    expect((await get(wrong)).statusCode, wrong).toBe(404)
  for (const operation of ['mutation { makeCalendarAddress { url } }', '{ myCalendarAddress { url } }'])
    expect((await t.gql(operation)).errors?.[0]?.extensions).toMatchObject({ category: 'authentication' })
})

test('a walk that moves or is cancelled keeps its id and raises its number', async () => {
  const { tripId, traveller } = await scheduled(DAY)
  const url = await make(traveller)
  const seen = async () => {
    const { body } = await get(url)
    const [id, status, start] = ['UID', 'STATUS', 'DTSTART'].map((name) => valueOf(body, name))
    return { id, status, start, sequence: Number(valueOf(body, 'SEQUENCE')) }
  }
  const before = await seen()
  await change(tripId, { startsAt: new Date(clock.nowMs() + 2 * DAY) })
  const moved = await seen()
  expect(moved).toMatchObject({ id: before.id, status: 'CONFIRMED' })
  expect(moved.start).not.toBe(before.start)
  expect(moved.sequence).toBeGreaterThan(before.sequence)
  await change(tripId, { status: 'cancelled' })
  const cancelled = await seen()
  expect(cancelled).toMatchObject({ id: before.id, status: 'CANCELLED', start: moved.start })
  expect(cancelled.sequence).toBeGreaterThan(moved.sequence)
  expect((await get(url)).body).not.toContain('VALARM')
  expect(await seen()).toEqual(cancelled)
})

test('walks of the last 30 days are shown, older ones and instant ones are not', async () => {
  const { traveller, tripId } = await scheduled(HOUR)
  const url = await make(traveller)
  await change(tripId, { status: 'settled', startsAt: new Date(clock.nowMs() - calendarRules.pastMs + HOUR) })
  expect((await get(url)).body).toContain(tripId)
  await change(tripId, { startsAt: new Date(clock.nowMs() - calendarRules.pastMs - HOUR) })
  expect((await get(url)).body).not.toContain('VEVENT')
  const instant = await fixture.accepted()
  expect((await get(await make(instant.traveller))).body).not.toContain('VEVENT')
})

test('one walk is a file for its two people alone', async () => {
  const { tripId, traveller, walker } = await scheduled(DAY)
  const stranger = await signUp(t, { firstName: 'Eve' })
  const url = `/calendar/trips/${tripId}.ics`
  for (const who of [traveller, walker]) expect((await get(url, who)).body).toContain(`UID:${tripId}@huvr`)
  expect((await get(url, stranger)).statusCode).toBe(404)
  expect((await get(url)).statusCode).toBe(401)
  expect((await get('/calendar/trips/trip_none.ics', traveller)).statusCode).toBe(404)
})

test('a group walk is one event of its walker, with or without seats taken, and one of each payer', async () => {
  const { walker, groupWalkId, payers } = await groups.agreed({ inMinutes: 300, seatsOf: [1, 2] })
  const empty = await groupWalk(t, {
    walkerId: walker.userId,
    destinationId: groups.destinationId,
    inHours: 48,
  })
  const uids = (file: string) => [...file.matchAll(/^UID:(.*)@huvr\r$/gm)].map(([, id]) => id)
  const { body } = await get(await make(walker))
  expect(uids(body)).toEqual([groupWalkId, empty])
  expect(valueOf(body, 'SUMMARY')).toBe('Tiles of Alfama: your group walk in Lisbon')
  for (const { person, tripId } of payers) {
    expect(uids((await get(await make(person))).body)).toEqual([tripId])
    expect(uids((await get(`/calendar/trips/${tripId}.ics`, person)).body)).toEqual([tripId])
    expect(uids((await get(`/calendar/trips/${tripId}.ics`, walker)).body)).toEqual([groupWalkId])
  }
})

test('codes cannot be tried out', async () => {
  let refused = 0
  for (let at = 0; at <= calendarByAddress.max; at++)
    if ((await get(`/calendar/guess${at}.ics`)).statusCode === 429) refused++
  expect(refused).toBeGreaterThan(0)
})

test('the address is part of a person’s data and goes with it', async () => {
  const { traveller } = await scheduled(DAY)
  await make(traveller)
  const part = notificationsPersonalData({ db })
  const person = { id: traveller.userId, phone: '+12025550100', email: null }
  const subject = person as Parameters<typeof part.collect>[0]
  expect(await part.collect(subject)).toMatchObject({
    data: { calendarAddress: { code: expect.any(String) } },
  })
  await t.app.base.inTransaction((tx) => part.erase?.(tx, subject) ?? Promise.resolve())
  expect(await known(traveller)).toBe(null)
})
