import { describe, expect, test } from 'vitest'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { testApp } from '#server/testing/app.ts'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openedRequest } from '#server/testing/board.ts'
import { schedule, timeAhead } from '#server/testing/scheduling.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const { db, inTransaction } = t.app.base
const { trips, places } = t.app.services
const fixture = await openTripFixture(t)
const url = await listen(t)

const ask = async (document: string, variables: Record<string, unknown>, who: TestPerson | null) => {
  const token = who && (await tokenFor(t, who.userId))
  const { data, errors } = await t.gql(document, variables, token ?? undefined)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const far = { latitude: 48.85, longitude: 2.35 }
const school = (place = far, more = {}) => ({
  kind: 'school',
  name: 'A school',
  place,
  radius_m: 100,
  ...more,
})
const mark = (who: TestPerson | null, data = school(), reason = 'Children') =>
  ask(
    `mutation ($data: NoWalkPlaceInput!, $reason: String!) {
      markNoWalkPlace(data: $data, source: "A map", reason: $reason) { status place { id kind name source } } }`,
    { data, reason },
    who,
  )
const lift = (who: TestPerson | null, id: string, reason = 'It has moved away') =>
  ask(
    'mutation ($id: ID!, $reason: String!) { liftNoWalkPlace(id: $id, reason: $reason) { status } }',
    { id, reason },
    who,
  )
const change = (who: TestPerson | null, id: string, data = school(), reason = 'It is larger') =>
  ask(
    `mutation ($id: ID!, $data: NoWalkPlaceInput!, $reason: String!) {
      changeNoWalkPlace(id: $id, data: $data, source: "A map", reason: $reason) { status place { id name radius_m } } }`,
    { id, data, reason },
    who,
  )
const page = (who: TestPerson | null, first = 50, number = 1) =>
  ask(
    `query ($first: Int!, $page: Int!) {
      noWalkPlaces(first: $first, page: $page) { data { id } paginatorInfo { total lastPage } } }`,
    { first, page: number },
    who,
  )
const all = async (who: TestPerson | null) => {
  const found = await page(who)
  return found.data ?? found
}
const markMine = (who: TestPerson | null, data = school()) =>
  ask(
    'mutation ($data: NoWalkPlaceInput!) { markMyNoWalkPlace(data: $data) { status place { id } } }',
    { data },
    who,
  )
const mine = (who: TestPerson | null) => ask('{ myNoWalkPlaces { id name } }', {}, who)
const drop = (who: TestPerson | null, id: string) =>
  ask('mutation ($id: ID!) { dropMyNoWalkPlace(id: $id) { status } }', { id }, who)
const operator = await signUp(t, { firstName: 'Olga', operator: true })
const north = (m: number) => ({ ...lisbon, latitude: lisbon.latitude + m / 111_195 })

describe('a place that is not walked', () => {
  test('is marked and lifted by operators, with a reason that is in the audit log', async () => {
    const { status, place } = await mark(operator)
    expect([status, place]).toEqual([
      'MARKED',
      { id: expect.stringMatching(/^nwp_/), kind: 'school', name: 'A school', source: 'A map' },
    ])
    expect(await all(operator)).toContainEqual({ id: place.id })
    expect(await lift(operator, place.id)).toEqual({ status: 'LIFTED' })
    expect(await lift(operator, place.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await all(operator)).not.toContainEqual({ id: place.id })
    const acts = await db
      .selectFrom('auditLog')
      .select(['act', 'actorId', 'detail'])
      .where('subjectId', '=', place.id)
      .orderBy('id')
      .execute()
    expect(acts).toMatchObject([
      { act: 'noWalk.marked', actorId: operator.userId, detail: { reason: 'Children' } },
      { act: 'noWalk.lifted', actorId: operator.userId, detail: { reason: 'It has moved away' } },
    ])
  })

  test('is changed by operators, and what it was stands in the audit log', async () => {
    const { place } = await mark(operator)
    expect(await change(operator, place.id, school(far, { name: 'A larger school', radius_m: 200 }))).toEqual(
      {
        status: 'CHANGED',
        place: { id: place.id, name: 'A larger school', radius_m: 200 },
      },
    )
    expect(await change(operator, place.id, school(far, { radius_m: 5 }))).toMatchObject({
      fields: { radius_m: expect.any(String) },
    })
    expect(await change(operator, place.id, school(), 'x')).toMatchObject({
      fields: { reason: expect.any(String) },
    })
    const { detail } = await db
      .selectFrom('auditLog')
      .select('detail')
      .where('subjectId', '=', place.id)
      .where('act', '=', 'noWalk.changed')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ reason: 'It is larger', nameBefore: 'A school', radiusMBefore: 100 })
    await lift(operator, place.id)
    expect(await change(operator, place.id)).toMatchObject({ code: 'NOT_FOUND' })
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    const { place: own } = await markMine(walker)
    expect(await change(operator, own.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is listed in pages', async () => {
    const marked = [await mark(operator), await mark(operator), await mark(operator)]
    const { total } = (await page(operator)).paginatorInfo
    expect(total).toBeGreaterThanOrEqual(3)
    const second = await page(operator, 2, 2)
    expect(second.data).toHaveLength(Math.min(2, total - 2))
    expect(second.paginatorInfo).toEqual({ total, lastPage: Math.ceil(total / 2) })
    expect(await page(operator, 51)).toMatchObject({ fields: { first: expect.any(String) } })
    for (const { place } of marked) await lift(operator, place.id)
  })

  test('is refused with faults at their fields, and to all who are no operators', async () => {
    expect(await mark(operator, school(far, { kind: 'pub', name: ' ', radius_m: 5 }))).toMatchObject({
      fields: { kind: expect.any(String), name: expect.any(String), radius_m: expect.any(String) },
    })
    expect(await mark(operator, school(), 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
    const stranger = await signUp(t, { firstName: 'Sam' })
    for (const refused of [
      await mark(stranger),
      await change(stranger, 'nwp_none'),
      await lift(stranger, 'nwp_none'),
      await page(stranger),
    ])
      expect(refused).toMatchObject({ category: 'authorization' })
    for (const refused of [
      await mark(null),
      await change(null, 'nwp_none'),
      await markMine(null),
      await mine(null),
      await drop(null, 'nwp_none'),
    ])
      expect(refused).toMatchObject({ category: 'authentication' })
  })

  test('is marked by a walker for their own walks, 20 at most, and seen by them alone', async () => {
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    const other = await signUp(t, { firstName: 'Other', walker: true })
    const { place } = await markMine(walker)
    expect(await mine(walker)).toEqual([{ id: place.id, name: 'A school' }])
    expect(await mine(other)).toEqual([])
    expect(await all(operator)).not.toContainEqual({ id: place.id })
    expect(await drop(other, place.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await mine(walker)).toHaveLength(1)
    expect(await places.notWalkedAt(far, walker.userId)).toMatchObject({ id: place.id, isOwn: true })
    expect(await places.notWalkedAt(far, other.userId)).toBeNull()
    for (let n = 1; n < noWalkRules.ownMost; n++) await markMine(walker)
    expect(await markMine(walker)).toMatchObject({ status: 'TOO_MANY_PLACES' })
    const { placesPersonalData } = await import('#server/modules/places/personal-data.ts')
    const part = placesPersonalData({ db })
    const subject = { id: walker.userId, phone: walker.phone, email: null }
    expect((await part.collect(subject)).data['noWalkPlaces']).toHaveLength(noWalkRules.ownMost)
    await inTransaction((tx) => part.erase(tx, subject))
    expect(await mine(walker)).toEqual([])
  })
})

describe('a walk', () => {
  test('is neither scheduled nor asked for where it would begin in such a place', async () => {
    const hospital = { latitude: 50.1, longitude: 8.6 }
    const destinationId = await makeDestination(t, { slug: 'hospital', name: 'Hospital', place: hospital })
    const traveller = await fixture.traveller()
    const walker = await signUp(t, { firstName: 'Wim', online: hospital })
    const { place } = await mark(operator, school(hospital, { kind: 'hospital' }))
    await expect(schedule(t, traveller, { destinationId, minutesAhead: 3000 })).rejects.toThrow(
      /notWalked|PLACE_NOT_WALKED/,
    )
    const book = () =>
      ask(
        'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status message not_walked { kind latitude longitude radius_m } } }',
        { data: { walker_id: walker.userId, destination_id: destinationId, tripe_minute: 10 } },
        traveller,
      )
    expect(await book()).toMatchObject({
      status: 'PLACE_NOT_WALKED',
      message: 'Walks do not begin at hospitals. Please choose another place.',
      not_walked: { kind: 'hospital', ...hospital, radius_m: 100 },
    })
    await lift(operator, place.id)
    expect(await book()).toMatchObject({ status: 'REQUEST_SENT' })
  })

  test('of which the traveler hears why, with the area only where it is no secret', async () => {
    const home = { latitude: 45.1, longitude: 7.6 }
    const destinationId = await makeDestination(t, { slug: 'home', name: 'Home', place: home })
    const traveller = await fixture.traveller()
    const walker = await signUp(t, { firstName: 'Wim', online: home })
    const scheduled = (walkerId: string | null) =>
      ask(
        `mutation ($data: ScheduleTripInput!) {
          saveScheduleTrip(data: $data) { status message not_walked { kind latitude longitude radius_m } } }`,
        {
          data: {
            ...timeAhead(t, 3000),
            destination_id: destinationId,
            schedule_minute: 10,
            walker_id: walkerId,
          },
        },
        traveller,
      )
    const nowhere = { latitude: null, longitude: null, radius_m: null }
    const { place } = await mark(operator, school(home, { kind: 'privateAddress' }))
    expect(await scheduled(null)).toEqual({
      status: 'PLACE_NOT_WALKED',
      message: 'Walks do not begin at private addresses. Please choose another place.',
      not_walked: { kind: 'privateAddress', ...nowhere },
    })
    await lift(operator, place.id)
    const { place: own } = await markMine(walker, school(home))
    expect(await scheduled(walker.userId)).toEqual({
      status: 'PLACE_NOT_WALKED',
      message: 'The walker does not walk at this place. Please choose another walker or place.',
      not_walked: { kind: 'own', ...nowhere },
    })
    expect(await scheduled(null)).toMatchObject({ status: 'SCHEDULED', not_walked: null })
    await drop(walker, own.id)
  })

  test('is not moved while it would begin in such a place, neither at once nor by an answer', async () => {
    const place = { latitude: 46.1, longitude: 8.6 }
    const destinationId = await makeDestination(t, { slug: 'moved', name: 'Moved', place })
    const traveller = await fixture.traveller()
    const walker = await signUp(t, { firstName: 'Wim', online: place })
    const id = await schedule(t, traveller, {
      destinationId,
      minutesAhead: 3000,
      walkerId: walker.userId,
    })
    const move = (who: TestPerson, minutes: number) =>
      ask(
        `mutation ($id: ID!, $time: ScheduleTimeInput!) {
          moveScheduledTrip(id: $id, time: $time) { status not_walked { kind radius_m } } }`,
        { id, time: timeAhead(t, minutes) },
        who,
      )
    const answer = (who: TestPerson, accepted: boolean) =>
      ask(
        `mutation ($id: ID!, $accepted: Boolean!) {
          answerTripMove(id: $id, accepted: $accepted) { status not_walked { kind radius_m } } }`,
        { id, accepted },
        who,
      )
    const refused = { status: 'PLACE_NOT_WALKED', not_walked: { kind: 'school', radius_m: 100 } }
    const own = await markMine(walker, school(place))
    expect(await move(traveller, 3100)).toMatchObject({ not_walked: { kind: 'own' } })
    await drop(walker, own.place.id)
    const first = await mark(operator, school(place))
    expect(await move(traveller, 3100)).toEqual(refused)
    expect(await move(await fixture.traveller(), 3100)).toMatchObject({ code: 'NOT_FOUND' })
    await lift(operator, first.place.id)
    await trips.acceptScheduled(id, walker.userId)
    expect(await move(traveller, 3100)).toMatchObject({ status: 'PROPOSED', not_walked: null })
    const second = await mark(operator, school(place))
    expect(await answer(walker, true)).toEqual(refused)
    expect(await answer(walker, false)).toMatchObject({ status: 'KEPT' })
    expect(await move(walker, 3100)).toEqual(refused)
    await lift(operator, second.place.id)
    expect(await move(walker, 3100)).toMatchObject({ status: 'PROPOSED' })
    expect(await answer(traveller, true)).toMatchObject({ status: 'MOVED' })
  })

  test('is not claimed out of a wish, and no wish is opened, where it would begin in such a place', async () => {
    const place = { latitude: 47.1, longitude: 9.6 }
    const destinationId = await makeDestination(t, { slug: 'wished', name: 'Wished', place })
    const [traveller, late] = [await fixture.traveller(), await fixture.traveller()]
    const walker = await signUp(t, { firstName: 'Wim', walker: true })
    const request = await openedRequest(t, traveller, destinationId)
    const [schedule_date, schedule_time] = request.from.split(' ')
    const claim = () =>
      ask(
        'mutation ($data: WishClaimInput!) { claimWishRequest(data: $data) { status } }',
        { data: { request_id: request.id, schedule_date, schedule_time } },
        walker,
      )
    const own = await markMine(walker, school(place))
    expect(await claim()).toEqual({ status: 'PLACE_NOT_WALKED' })
    await drop(walker, own.place.id)
    const marked = await mark(operator, school(place))
    expect(await claim()).toEqual({ status: 'PLACE_NOT_WALKED' })
    await expect(openedRequest(t, late, destinationId)).rejects.toThrow('PLACE_NOT_WALKED')
    await lift(operator, marked.place.id)
    expect(await claim()).toEqual({ status: 'CLAIMED' })
  })

  test('tells its walker once who comes near, and refuses the traveler what leads farther in', async () => {
    const { tripId, traveller, walker } = await fixture.accepted()
    const { place } = await mark(operator, school(north(1000)))
    const [walking, watching] = [
      await liveClient(url, { tripId, token: walker.token }),
      await liveClient(url, { tripId, token: traveller.token }),
    ]
    for (const [n, m] of [500, 850, 860, 1000].entries()) {
      fixture.clock.forward(2000)
      walking.send({ type: 'position', place: north(m), accuracyM: 5 })
      walking.send({ type: 'ping', n })
      await walking.next('pong', (pong) => pong.n === n)
      if (m >= 850)
        await watching.next('position', (position) => position.place.latitude === north(m).latitude)
      if (m === 850) expect(await walking.next('noWalkNear')).toEqual({ type: 'noWalkNear', kind: 'school' })
    }
    expect(walking.all('noWalkNear')).toHaveLength(1)
    expect(watching.all('noWalkNear')).toHaveLength(0)
    watching.send({ type: 'steer', id: 'in', command: 'closer' })
    expect(await watching.next('refused')).toMatchObject({
      what: 'steer',
      code: 'NOT_WALKED',
      message: 'This is a school, where no walks go. Please turn back.',
    })
    watching.send({ type: 'steer', id: 'out', command: 'left' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 'out', command: 'left' })
    expect((await trips.record.steeringOf(tripId, 10)).map((one) => one.id)).toEqual(['out'])
    await lift(operator, place.id)
    for (const side of [walking, watching]) side.cut()
  })
})
