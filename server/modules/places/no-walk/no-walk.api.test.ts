import { describe, expect, test } from 'vitest'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { testApp } from '#server/testing/app.ts'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { schedule } from '#server/testing/scheduling.ts'
import { lisbon, openStage } from '#server/testing/trips.ts'

const t = await testApp()
const { db, inTransaction } = t.app.base
const { trips, places } = t.app.services
const stage = await openStage(t)
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
const all = (who: TestPerson | null) => ask('{ noWalkPlaces(first: 50, page: 1) { id } }', {}, who)
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

  test('is refused with faults at their fields, and to all who are no operators', async () => {
    expect(await mark(operator, school(far, { kind: 'pub', name: ' ', radius_m: 5 }))).toMatchObject({
      fields: { kind: expect.any(String), name: expect.any(String), radius_m: expect.any(String) },
    })
    expect(await mark(operator, school(), 'x')).toMatchObject({ fields: { reason: expect.any(String) } })
    const stranger = await signUp(t, { firstName: 'Sam' })
    for (const refused of [await mark(stranger), await lift(stranger, 'nwp_none'), await all(stranger)])
      expect(refused).toMatchObject({ category: 'authorization' })
    for (const refused of [
      await mark(null),
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
    expect(await drop(other, place.id)).toEqual({ status: 'DROPPED' })
    expect(await mine(walker)).toHaveLength(1)
    expect(await places.isWalked(far, walker.userId)).toBe(false)
    expect(await places.isWalked(far, other.userId)).toBe(true)
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
    const traveller = await stage.traveller()
    const walker = await signUp(t, { firstName: 'Wim', online: hospital })
    const { place } = await mark(operator, school(hospital, { kind: 'hospital' }))
    await expect(schedule(t, traveller, { destinationId, minutesAhead: 3000 })).rejects.toThrow(
      /notWalked|PLACE_NOT_WALKED/,
    )
    const book = () =>
      ask(
        'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status message } }',
        { data: { walker_id: walker.userId, destination_id: destinationId, tripe_minute: 10 } },
        traveller,
      )
    expect(await book()).toMatchObject({
      status: 'PLACE_NOT_WALKED',
      message: expect.stringContaining('not walked'),
    })
    await lift(operator, place.id)
    expect(await book()).toMatchObject({ status: 'REQUEST_SENT' })
  })

  test('tells its walker once who comes near, and refuses the traveler what leads farther in', async () => {
    const { tripId, traveller, walker } = await stage.accepted()
    const { place } = await mark(operator, school(north(1000)))
    const [walking, watching] = [
      await liveClient(url, { tripId, token: walker.token }),
      await liveClient(url, { tripId, token: traveller.token }),
    ]
    for (const [n, m] of [500, 850, 860, 1000].entries()) {
      stage.clock.forward(2000)
      walking.send({ type: 'position', place: north(m), accuracyM: 5 })
      walking.send({ type: 'ping', n })
      await walking.next('pong', (pong) => pong.n === n)
      if (m >= 850) await watching.next('position', (told) => told.place.latitude === north(m).latitude)
      if (m === 850) expect(await walking.next('noWalkNear')).toEqual({ type: 'noWalkNear', kind: 'school' })
    }
    expect(walking.all('noWalkNear')).toHaveLength(1)
    expect(watching.all('noWalkNear')).toHaveLength(0)
    watching.send({ type: 'steer', id: 'in', command: 'closer' })
    expect(await watching.next('refused')).toMatchObject({
      what: 'steer',
      code: 'NOT_WALKED',
      message: 'This is a school, which is not walked. Please lead back.',
    })
    watching.send({ type: 'steer', id: 'out', command: 'left' })
    expect((await walking.next('steer')).steer).toMatchObject({ id: 'out', command: 'left' })
    expect((await trips.record.steeringOf(tripId, 10)).map((one) => one.id)).toEqual(['out'])
    await lift(operator, place.id)
    for (const side of [walking, watching]) side.cut()
  })
})
