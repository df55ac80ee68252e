import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openStage } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openStage(t)
afterEach(() => vi.restoreAllMocks())

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
    traveller_id: traveller.userId,
    walker_id: walker.userId,
    destination_id: s.destinationId,
    planned_minutes: 10,
    tariff_id: 'trf_default',
    requested_at: at(number),
    live_at: at(number),
    ended_at: at(number),
    settled_at: at(number),
    live_seconds: 60,
    charge_cents: 600,
  }))
  await db.insertInto('trips').values(trips).execute()
  const ratings = trips.map((trip, number) => ({
    id: newId('rtg'),
    trip_id: trip.id,
    by_role: 'traveller',
    from_user_id: traveller.userId,
    to_user_id: walker.userId,
    halves: 10,
    comment: `walk ${number}`,
    created_at: at(number),
    visible_at: at(number),
  }))
  await db.insertInto('ratings').values(ratings).execute()
  return { traveller, walker, ids: trips.map((trip) => trip.id) }
}

/** How many statements of the product a piece of work sends to the database; those of the job queue are not its. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([first]) => {
    const text: unknown = typeof first === 'string' ? first : (first as { text?: unknown } | null)?.text
    return typeof text === 'string' ? text : ''
  })
  query.mockRestore()
  return texts.filter(
    (text) => /^\s*(select|insert|update|delete|with)/i.test(text) && !/\bjobs\./.test(text),
  ).length
}

test.each(Object.keys(lists) as List[])(
  '%s asks the database as often for 40 walks as for one',
  async (list) => {
    const [one, many] = [await walked(1), await walked(40)]
    const whose = (pair: typeof one) => (list === 'archivedTrips' ? pair.traveller : pair.walker)
    // The first time warms up what is prepared once.
    await ask(whose(one), list)
    const few = await statements(async () => expect(await ask(whose(one), list)).toHaveLength(1))
    const lots = await statements(async () => expect(await ask(whose(many), list)).toHaveLength(40))
    expect(few).toBeGreaterThan(0)
    expect(lots).toBe(few)
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
