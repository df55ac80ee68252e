import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)

const lists = {
  archivedTrips:
    'id total_trip_price video_url traveller_details { id first_name online } walker_details { id over_all_rating walker_profile { no_of_walks } } destination { id name walkers_online } ratings { rating comment traveller { id } }',
  completedInstantTrip:
    'id earned_cents traveller_details { id first_name } destination { id name } ratings { rating comment walker { id } }',
  getWalkerRating: 'rating comment traveller { id first_name walker_profile { no_of_walks } }',
} as const
type List = keyof typeof lists

const ask = async (person: TestPerson, list: List, part = '') => {
  const answer = await t.gql(`{ ${list}${part} { ${lists[list]} } }`, {}, await tokenFor(t, person.userId))
  return answer.errors?.[0]?.extensions ?? answer.data?.[list]
}

/** Two people with so many finished and rated walks between them, the newest last. */
async function walked(count: number): Promise<{ traveller: TestPerson; walker: TestPerson; ids: string[] }> {
  const [traveller, walker] = [await s.traveller(null), await s.walker()]
  const { newId, db } = t.app.base
  const at = (number: number) => new Date(s.clock.nowMs() - (count - number) * 3_600_000)
  const trips = Array.from({ length: count }, (_, number) => ({
    id: newId('trip'),
    status: 'settled',
    travellerId: traveller.userId,
    walkerId: walker.userId,
    destinationId: s.destinationId,
    plannedMinutes: 10,
    tariffId: 'trf_default',
    requestedAt: at(number),
    liveAt: at(number),
    endedAt: at(number),
    settledAt: at(number),
    liveSeconds: 60,
    chargeCents: 600,
  }))
  await db.insertInto('trips').values(trips).execute()
  const ratings = trips.map((trip, number) => ({
    id: newId('rtg'),
    tripId: trip.id,
    byRole: 'traveller',
    fromUserId: traveller.userId,
    toUserId: walker.userId,
    halves: 10,
    comment: `walk ${number}`,
    createdAt: at(number),
    visibleAt: at(number),
  }))
  await db.insertInto('ratings').values(ratings).execute()
  return { traveller, walker, ids: trips.map((trip) => trip.id) }
}
test.each(Object.keys(lists) as List[])(
  '%s asks the database as often for 40 walks as for one',
  async (list) => {
    const [one, many] = [await walked(1), await walked(40)]
    const whose = (pair: typeof one) => (list === 'archivedTrips' ? pair.traveller : pair.walker)
    await inOneMoment(async () => {
      // The first time warms up what is prepared once, and what is cached.
      for (const pair of [one, many]) await ask(whose(pair), list)
      const few = await statementsOf(async () => expect(await ask(whose(one), list)).toHaveLength(1))
      const lots = await statementsOf(async () => expect(await ask(whose(many), list)).toHaveLength(40))
      expect(few.length).toBeGreaterThan(0)
      expect(lots.length).toBe(few.length)
    })
  },
)

test.each(Object.keys(lists) as List[])('%s comes in pages of at most 50, newest first', async (list) => {
  const { traveller, walker, ids } = await walked(53)
  const person = list === 'archivedTrips' ? traveller : walker
  const namesOf = (entries: { id?: string; comment?: string }[]) =>
    entries.map((entry) => entry.id ?? ids[Number(entry.comment?.split(' ')[1])])
  const newest = ids.toReversed()
  expect(namesOf(await ask(person, list))).toEqual(newest.slice(0, 50))
  expect(namesOf(await ask(person, list, '(page: 2)'))).toEqual(newest.slice(50))
  expect(namesOf(await ask(person, list, '(first: 20, page: 3)'))).toEqual(newest.slice(40, 53))
  expect(await ask(person, list, '(first: 20, page: 9)')).toEqual([])
  for (const part of ['(first: 0)', '(page: 0)', '(page: 200000)'])
    expect(await ask(person, list, part)).toMatchObject({
      category: 'validation',
      fields: { first: expect.any(String) },
    })
  expect(await ask(person, list, '(first: 51)')).toMatchObject({ category: 'validation' })
})

test('a rated walk does not ask its traveler again, and one that is still being settled says so to both', async () => {
  const { traveller, walker, ids } = await walked(1)
  const stateOf = async (person: TestPerson, list: 'archivedTrips' | 'completedInstantTrip') => {
    const token = await tokenFor(t, person.userId)
    const { data } = await t.gql(`{ ${list} { is_settled viewer_can_rate } }`, {}, token)
    return data?.[list]
  }
  expect(await stateOf(traveller, 'archivedTrips')).toEqual([{ is_settled: true, viewer_can_rate: false }])
  expect(await stateOf(walker, 'completedInstantTrip')).toEqual([{ is_settled: true, viewer_can_rate: true }])
  await t.app.base.db
    .updateTable('trips')
    .set({ status: 'ended', settledAt: null, chargeCents: null })
    .where('id', 'in', ids)
    .execute()
  for (const [person, list] of [
    [traveller, 'archivedTrips'],
    [walker, 'completedInstantTrip'],
  ] as const)
    expect(await stateOf(person, list)).toEqual([{ is_settled: false, viewer_can_rate: false }])
})

test('anyone reads the reviews of a walker by pages: stars, words, first name and month, nothing else', async () => {
  const { walker, traveller } = await walked(12)
  const read = async (part: string) => {
    const fields = '{ data { first_name rating comment month } has_more_pages }'
    const answer = await t.gql(`{ walkerReviews(walker_id: "${walker.userId}"${part}) ${fields} }`)
    return answer.errors?.[0]?.extensions ?? answer.data?.['walkerReviews']
  }
  const first = await read('')
  expect(first.data).toHaveLength(10)
  expect(first.has_more_pages).toBe(true)
  const newestAt = new Date(s.clock.nowMs() - 3_600_000)
  expect(first.data[0]).toEqual({
    first_name: (await t.app.services.identity.people([traveller.userId])).get(traveller.userId)?.firstName,
    rating: 5,
    comment: 'walk 11',
    month: newestAt.toISOString().slice(0, 7),
  })
  const second = await read(', page: 2')
  expect(second.data.map((review: { comment: string }) => review.comment)).toEqual(['walk 1', 'walk 0'])
  expect(second.has_more_pages).toBe(false)
  // What is still hidden is not told, also not by a page that seems to follow.
  await t.app.base.db
    .updateTable('ratings')
    .set({ visibleAt: new Date(s.clock.nowMs() + 3_600_000) })
    .where('toUserId', '=', walker.userId)
    .where('comment', '<>', 'walk 3')
    .execute()
  expect(await read('')).toMatchObject({ data: [{ comment: 'walk 3' }], has_more_pages: false })
  expect(await read(', first: 51')).toMatchObject({ category: 'validation' })
  expect(await read(', page: 0')).toMatchObject({ category: 'validation' })
})

test('a person who is no walker has no reviews', async () => {
  const { traveller } = await walked(1)
  const query = '{ walkerReviews(walker_id: "ID") { data { month } has_more_pages } }'
  for (const id of [traveller.userId, 'usr_nobody'])
    expect((await t.gql(query.replace('ID', id))).data).toEqual({
      walkerReviews: { data: [], has_more_pages: false },
    })
})
