import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { answerOf } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import { groupDraft, publishGroup } from '#server/testing/groups.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { schedule } from '#server/testing/scheduling.ts'
import { addTestCard } from '#server/testing/cards.ts'

const t = await testApp()
const { db, clock } = t.app.base
const destinationId = await makeDestination(t)
const zone = 'Europe/Lisbon'
const walker = () => signUp(t, { firstName: 'Wim', walker: true })
const draft = (change = {}) => groupDraft(t, destinationId, change)
/** Wall time at the place, so many milliseconds ahead. */
const ahead = (ms: number) => {
  const { date, time } = wallTimeAt(clock.nowMs() + ms, zone)
  return { place_date: date, place_time: time }
}
const send = (who: TestPerson | null, document: string, variables = {}) =>
  answerOf(t, who, document, variables)
const row = (id: string) =>
  db.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fieldsOf = async (who: TestPerson, change: Record<string, unknown>) => {
  const refused = await publishGroup(t, who, draft(change))
  return (refused as { error?: { fields?: Record<string, string> } }).error?.fields
}

describe('a group walk', () => {
  test('is published as it was written, and the same press publishes the same', async () => {
    const wim = await walker()
    const written = draft({ title: '  Tiles   of Alfama ', ...ahead(2 * DAY) })
    const made = await publishGroup(t, wim, written)
    expect(made).toMatchObject({ status: 'PUBLISHED', walk: { id: expect.stringMatching(/^gwk_/) } })
    const id = made.walk?.id ?? ''
    const { startsAt, dueAt, ...stored } = await row(id)
    expect(stored).toMatchObject({
      walkerId: wim.userId,
      status: 'open',
      title: 'Tiles of Alfama',
      points: written.points,
      placeZone: zone,
      seats: 3,
      seatCents: 600,
      currency: 'USD',
      seriesId: id,
      seatsTaken: 0,
    })
    expect(wallTimeAt(startsAt.getTime(), zone)).toEqual({
      date: written.place_date,
      time: written.place_time,
    })
    expect(dueAt).toEqual(new Date(startsAt.getTime() - HOUR))
    expect(await publishGroup(t, wim, written)).toEqual(made)
    expect(await fieldsOf(wim, { publish_key: written.publish_key })).toMatchObject({
      publish_key: expect.stringContaining('already published'),
    })
  })

  test.each([
    [{ title: ' ab ' }, { title: 'Please write 3 to 80 characters.' }],
    [{ title: 'a'.repeat(81) }, { title: expect.any(String) }],
    [{ text: 'Too short a text.' }, { text: 'Please write 20 to 2000 characters.' }],
    [{ language: 'nl' }, { language: 'Please choose a language.' }],
    [
      { points: [{ latitude: 38.9, longitude: -9.1334, label: 'Far' }] },
      { points: expect.stringContaining('20 km') },
    ],
    [{ points: [{ latitude: 91, longitude: 0, label: '' }] }, { points: expect.stringContaining('map') }],
    [
      { points: Array.from({ length: 21 }, () => ({ latitude: 38.712, longitude: -9.13, label: '' })) },
      { points: 'Please set at most 20 points.' },
    ],
    [
      { minutes: 14, seats: 51, minimum: 60 },
      { minutes: expect.any(String), seats: 'Please offer 2 to 50 seats.', minimum: expect.any(String) },
    ],
    [{ seat_cents: 299 }, { seat_cents: 'Please enter $3 to $60.' }],
    [{ place_date: '2026-02-30' }, { place_date: 'Please choose a date.' }],
    [{ place_time: '25:00' }, { place_time: 'Please choose a time.' }],
    [{ which_hour: 'both' }, { which_hour: expect.any(String) }],
  ])('%o is refused at its field', async (change, fields) => {
    expect(await fieldsOf(await walker(), change)).toEqual(fields)
  })

  test('starts 2 hours to 30 days ahead', async () => {
    const wim = await walker()
    expect(await fieldsOf(wim, ahead(2 * HOUR - MINUTE))).toEqual({
      place_time: 'A group walk starts at least 2 hours from now.',
    })
    expect(await fieldsOf(wim, ahead(30 * DAY + MINUTE))).toEqual({
      place_date: 'A group walk starts at most 30 days from now.',
    })
    expect(await fieldsOf(wim, ahead(90 * DAY))).toEqual({ place_date: expect.any(String) })
    expect(await publishGroup(t, wim, draft(ahead(2 * HOUR + MINUTE)))).toMatchObject({ status: 'PUBLISHED' })
  })

  test('with more seats than the devices can send to needs a room server', async () => {
    const wim = await walker()
    expect(await publishGroup(t, wim, draft({ seats: 5 }))).toMatchObject({
      status: 'NO_ROOM_SERVER',
      message: expect.stringContaining('at most 4 people'),
      walk: null,
    })
    expect(await publishGroup(t, wim, draft({ seats: 4 }))).toMatchObject({ status: 'PUBLISHED' })
  })

  test('takes the time of its walker, from other group walks and from scheduled walks', async () => {
    const wim = await walker()
    expect(await publishGroup(t, wim, draft(ahead(2 * DAY)))).toMatchObject({ status: 'PUBLISHED' })
    // 30 minutes and a gap of 10 before the next walk.
    expect(await publishGroup(t, wim, draft(ahead(2 * DAY + 39 * MINUTE)))).toMatchObject({
      status: 'TIME_TAKEN',
    })
    expect(await publishGroup(t, wim, draft(ahead(2 * DAY + 41 * MINUTE)))).toMatchObject({
      status: 'PUBLISHED',
    })
    expect(await publishGroup(t, await walker(), draft(ahead(2 * DAY)))).toMatchObject({
      status: 'PUBLISHED',
    })
    const tia = await signUp(t, { firstName: 'Tia' })
    await addTestCard(t, tia.userId)
    const tripId = await schedule(t, tia, { destinationId, minutesAhead: (2 * DAY) / MINUTE })
    expect(await t.app.services.trips.acceptScheduled(tripId, wim.userId)).toBe('timeTaken')
    const later = await schedule(t, tia, { destinationId, minutesAhead: (3 * DAY) / MINUTE })
    expect(await t.app.services.trips.acceptScheduled(later, wim.userId)).toBe('accepted')
    expect(await publishGroup(t, wim, draft(ahead(3 * DAY)))).toMatchObject({ status: 'TIME_TAKEN' })
  })

  test('is for walkers who may walk, at a place that is walked', async () => {
    const wim = await walker()
    await t.app.base.inTransaction((tx) =>
      t.app.services.walkers.setEligibility(tx, wim.userId, { missing: ['identity'], at: clock.now() }),
    )
    expect(await publishGroup(t, wim, draft())).toMatchObject({ error: { code: 'STEPS_MISSING' } })
    const tia = await signUp(t, { firstName: 'Tia' })
    expect(await publishGroup(t, tia, draft())).toMatchObject({ error: { category: 'authorization' } })
    const other = await walker()
    expect(await publishGroup(t, other, draft({ destination_id: 'dst_none' }))).toMatchObject({
      error: { code: 'NOT_FOUND' },
    })
    const school = { latitude: 40.2, longitude: -8.4 }
    const closed = await makeDestination(t, { slug: 'school', name: 'School', place: school })
    const olga = await signUp(t, { firstName: 'Olga', operator: true })
    const marked = await send(
      olga,
      `mutation ($data: NoWalkPlaceInput!) {
        markNoWalkPlace(data: $data, source: "A map", reason: "Children") { status } }`,
      { data: { kind: 'school', name: 'A school', place: school, radius_m: 100 } },
    )
    expect(marked).toEqual({ status: 'MARKED' })
    expect(await publishGroup(t, other, draft({ destination_id: closed, points: [] }))).toMatchObject({
      status: 'PLACE_NOT_WALKED',
    })
  })

  describe('of whose points some lie where no walks go', () => {
    const school = { latitude: 38.73, longitude: -9.15 }
    const [away, near] = [
      { latitude: 38.712, longitude: -9.13, label: 'The cathedral' },
      { latitude: 38.7301, longitude: -9.15, label: '' },
    ]
    const marked = async () => {
      const olga = await signUp(t, { firstName: 'Olga', operator: true })
      const document = `mutation ($data: NoWalkPlaceInput!) {
        markNoWalkPlace(data: $data, source: "A map", reason: "Children") { status } }`
      const data = { kind: 'school', name: 'A school', place: school, radius_m: 100 }
      expect(await send(olga, document, { data })).toEqual({ status: 'MARKED' })
    }
    const said = { 'points.1': 'Point 2 is at a school, where no walks go. Please move it.' }
    const change = async (who: TestPerson, id: string, points: object[]) =>
      send(
        who,
        `mutation ($id: ID!, $points: [GroupPointInput!]!) {
          changeGroupWalk(id: $id, title: "Tiles of Alfama", text: "We walk up from the river.", points: $points) { status } }`,
        { id, points },
      )

    test('is refused at each of them, also of those that its walker alone has marked', async () => {
      await marked()
      const wim = await walker()
      expect(await fieldsOf(wim, { points: [away, near] })).toEqual(said)
      const { latitude, longitude } = away
      const own = { kind: 'other', name: 'My street', latitude, longitude, radiusM: 50, source: 'Me' }
      expect(await t.app.services.places.markOwnNoWalk(wim.userId, own)).toMatchObject({ kind: 'marked' })
      expect(await fieldsOf(wim, { points: [away, near] })).toEqual({
        'points.0': expect.stringContaining('You have marked the place of point 1'),
        ...said,
      })
      expect(await publishGroup(t, await walker(), draft({ points: [away] }))).toMatchObject({
        status: 'PUBLISHED',
      })
    })

    test('is refused for new points of a walk that is published; one that was marked since pauses it until it is moved', async () => {
      const wim = await walker()
      const made = await publishGroup(t, wim, draft({ points: [away] }))
      const id = made.walk?.id ?? ''
      await marked()
      expect(await change(wim, id, [away, near])).toMatchObject({ fields: said })
      expect(await change(wim, id, [{ ...away, label: 'The church' }])).toEqual({ status: 'CHANGED' })
      const pauses = async () => {
        await t.app.jobs.idle()
        return (await row(id)).noWalkSince !== null
      }
      expect(await pauses()).toBe(false)
      await db
        .updateTable('groupWalks')
        .set({ points: JSON.stringify([near]) })
        .where('id', '=', id)
        .execute()
      expect(await change(wim, id, [{ ...near, label: 'Beside it' }])).toEqual({ status: 'CHANGED' })
      expect(await pauses()).toBe(true)
      expect(await change(wim, id, [away])).toEqual({ status: 'CHANGED' })
      expect(await pauses()).toBe(false)
    })

    test('is refused no more than 30 times an hour, so that points do not find what is marked', async () => {
      await marked()
      const wim = await walker()
      const asked = () => fieldsOf(wim, { points: [away, near] })
      for (let n = 0; n < 30; n++) expect(await asked()).toEqual(said)
      const beyond = await publishGroup(t, wim, draft({ points: [away, near] }))
      expect(beyond).toMatchObject({ error: { category: 'rate_limited' } })
    })
  })

  test('is asked about where the clocks go back and show its time twice', async () => {
    const wim = await walker()
    // The last Sunday of the next October in Lisbon, seen from three weeks before.
    const year = clock.now().getUTCFullYear() + 1
    const october = Temporal.PlainDate.from({ year, month: 10, day: 31 })
    const sunday = october.subtract({ days: october.dayOfWeek % 7 })
    const nowMs = sunday.subtract({ days: 21 }).toZonedDateTime('UTC').epochMilliseconds
    await t.forward((nowMs - clock.nowMs()) / SECOND)
    const asked = { place_date: sunday.toString(), place_time: '01:30' }
    const token = await tokenFor(t, wim.userId)
    const publish = (change: Record<string, unknown>) =>
      publishGroup(t, { ...wim, token }, draft({ ...asked, ...change }))
    expect(await publish({})).toMatchObject({ status: 'HOUR_TWICE' })
    const later = await publish({ which_hour: 'later' })
    expect(later).toMatchObject({ status: 'PUBLISHED' })
    expect((await row(later.walk?.id ?? '')).startsAt.toISOString()).toContain('T01:30:00')
    const earlier = await publish({ which_hour: 'earlier' })
    expect((await row(earlier.walk?.id ?? '')).startsAt.toISOString()).toContain('T00:30:00')
  })
})
