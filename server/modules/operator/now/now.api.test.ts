import { expect, test, vi } from 'vitest'
import { topics } from '#adapters/realtime/port.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['safety'] })

const ask = async (who: TestPerson, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, who.token)
  return { data, error: errors?.[0]?.extensions }
}
type Walk = { id: string; [field: string]: unknown }
const now = async () => {
  const { data, error } = await ask(
    olga,
    `{ now { walks { id status place traveller_first_name walker_first_name minutes live_seconds cost_cents away
       traveller_quality walker_quality } walks_total
       requests { id status } places { id walks walkers_online } } }`,
  )
  expect(error).toBeUndefined()
  return data?.['now'] as {
    walks: Walk[]
    walks_total: number
    requests: Walk[]
    places: Walk[]
  }
}
const end = (who: TestPerson, id: string, reason = 'Nothing works') =>
  ask(
    who,
    'mutation ($id: ID!, $reason: String!) { endWalkByOperator(id: $id, reason: $reason) { status } }',
    {
      id,
      reason,
    },
  )
const takeOff = (who: TestPerson, id: string, reason = 'Not reachable') =>
  ask(who, 'mutation ($id: ID!, $reason: String!) { takeWalkerOff(id: $id, reason: $reason) { status } }', {
    id,
    reason,
  })
const actsOn = (subjectId: string) =>
  db
    .selectFrom('auditLog')
    .select(['act', 'detail'])
    .where('subjectId', '=', subjectId)
    .where('actorId', '=', olga.userId)
    .orderBy('id')
    .execute()

test('a walk that runs is shown with its people, its minutes and its cost, and ends for a reason', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  await s.walk(tripId, 70)
  const walk = (await now()).walks.find(({ id }) => id === tripId)
  expect(walk).toMatchObject({
    status: 'live',
    traveller_first_name: traveller.firstName,
    walker_first_name: walker.firstName,
    live_seconds: expect.any(Number),
    cost_cents: expect.any(Number),
  })
  expect(Number(walk?.['live_seconds'])).toBeGreaterThan(50)
  expect(Number(walk?.['cost_cents'])).toBeGreaterThan(0)
  expect(walk?.['walker_quality']).toHaveLength(12)
  expect(walk?.['walker_quality']).toContain('good')
  expect((await end(olga, tripId, ' ')).error).toMatchObject({ fields: { reason: expect.any(String) } })
  expect((await end(olga, tripId)).data?.['endWalkByOperator']).toEqual({ status: 'ENDED' })
  expect((await end(olga, tripId)).data?.['endWalkByOperator']).toEqual({ status: 'ALREADY_ENDED' })
  expect((await end(olga, 'trip_none')).error).toMatchObject({ category: 'authorization' })
  const trip = await t.app.services.trips.tripRow(tripId)
  expect([trip?.endReason, trip?.status]).toEqual(['endedByOperator', 'settled'])
  expect((await actsOn(tripId))[0]).toMatchObject({
    act: 'operator.walkEnded',
    detail: { reason: 'Nothing works' },
  })
  expect((await now()).walks.some(({ id }) => id === tripId)).toBe(false)
})

test('a request is shown with what became of it, and one that rings is not ended as a walk', async () => {
  const { tripId } = await s.accepted()
  expect((await now()).requests[0]).toMatchObject({ id: tripId, status: 'accepted' })
  await db
    .updateTable('trips')
    .set({ status: 'requested', walkerId: null })
    .where('id', '=', tripId)
    .execute()
  expect((await end(olga, tripId)).error).toMatchObject({ category: 'authorization' })
  await db.updateTable('trips').set({ status: 'expired' }).where('id', '=', tripId).execute()
})

test('walkers are counted with their nearest place, and one who is taken off is counted no more', async () => {
  const place = { latitude: -33.92, longitude: 18.42 }
  const id = await makeDestination(t, { name: 'Cape Town', place })
  const walker = await signUp(t, { firstName: 'Wim', online: { latitude: -33.95, longitude: 18.4 } })
  expect((await now()).places.find((one) => one.id === id)).toMatchObject({ walkers_online: 1, walks: 0 })
  expect((await takeOff(olga, walker.userId, '')).error).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect((await takeOff(olga, walker.userId)).data?.['takeWalkerOff']).toEqual({ status: 'OFF' })
  expect((await now()).places.find((one) => one.id === id)).toBeUndefined()
  expect((await takeOff(olga, olga.userId)).error).toMatchObject({ category: 'authorization' })
  expect((await actsOn(walker.userId)).map(({ act }) => act)).toEqual(['operator.walkerTakenOff'])
})

test('a change of a walk is hinted', async () => {
  const heard = vi.fn()
  const stop = t.app.base.realtime.listen(topics.walks, heard)
  await s.accepted()
  await eventually(() => expect(heard).toHaveBeenCalled())
  stop()
})

test('a thousand walks are answered within a second', async () => {
  const { tripId } = await s.accepted()
  const { busy: _busy, ...model } = await db
    .selectFrom('trips')
    .selectAll()
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  const at = clock.now()
  const people = Array.from({ length: 2000 }, (_one, index) => ({
    id: `usr_many${index}`,
    firstName: `P${index}`,
    lastName: 'Many',
    phone: `+1999${String(index).padStart(7, '0')}`,
    phoneCountryCode: '+1',
    phoneCountryKey: 'US',
    createdAt: at,
    updatedAt: at,
  }))
  await db.insertInto('users').values(people).execute()
  const trips = Array.from({ length: 1000 }, (_one, index) => ({
    ...model,
    id: `trip_many${index}`,
    travellerId: `usr_many${index}`,
    walkerId: `usr_many${index + 1000}`,
    status: 'live',
    liveAt: at,
    requestedAt: at,
    deadlineAt: null,
    dueAt: null,
  }))
  await db.insertInto('trips').values(trips).execute()
  await now()
  const since = performance.now()
  const found = await now()
  const tookMs = performance.now() - since
  expect([found.walks.length, found.walks_total >= 1000]).toEqual([1000, true])
  expect(tookMs).toBeLessThan(1000)
})
