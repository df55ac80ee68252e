import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'

const t = await testApp()
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const japan = { name: 'Japan', code: 'JP' }
const ids = [
  await makeDestination(t, { slug: 'lisbon', name: 'Lisbon', order: 1 }),
  await makeDestination(t, { slug: 'kyoto', name: 'Kyoto', place: kyoto, order: 2, country: japan }),
  await makeDestination(t, {
    slug: 'percent',
    name: '100% Porto',
    place: { latitude: 41.15, longitude: -8.61 },
    order: 3,
  }),
]
const list =
  'query ($first: Int!, $page: Int, $search: String) { destination(first: $first, page: $page, search: $search) { data { id slug name order status time_zone walkers_online created_at country } paginatorInfo { count currentPage firstItem hasMorePages lastItem lastPage perPage total } } }'
const names = (answer: { data: Record<string, any> | null }) =>
  answer.data?.['destination'].data.map((one: { slug: string }) => one.slug)

test('visitors page through the active destinations in their order', async () => {
  const first = await t.gql(list, { first: 2 })
  expect(names(first)).toEqual(['lisbon', 'kyoto'])
  expect(first.data?.['destination'].paginatorInfo).toEqual({
    count: 2,
    currentPage: 1,
    firstItem: 1,
    hasMorePages: true,
    lastItem: 2,
    lastPage: 2,
    perPage: 2,
    total: 3,
  })
  const second = await t.gql(list, { first: 2, page: 2 })
  expect(names(second)).toEqual(['percent'])
  expect(second.data?.['destination'].paginatorInfo).toMatchObject({
    hasMorePages: false,
    firstItem: 3,
    lastItem: 3,
  })
  expect(names(await t.gql(list, { first: 2, page: 9 }))).toEqual([])
})

test('a country is found by its name in the language that is asked for, with and without its accents', async () => {
  const found = async (language: string, search: string) =>
    names(await t.gql(list, { first: 9, search }, null, language))
  expect(await found('es', 'Japón')).toEqual(['kyoto'])
  expect(await found('es', 'japon')).toEqual(['kyoto'])
  expect(await found('es', 'japan')).toEqual(['kyoto'])
  expect(await found('en', 'Japón')).toEqual([])
})

test('a city has its name in the reader’s language, is found by it, and by its English name too', async () => {
  const ask =
    'query ($search: String) { destination(first: 9, search: $search) { data { slug name location } } }'
  const found = async (language: string, search: string) =>
    (await t.gql(ask, { search }, null, language)).data?.['destination'].data
  const [kioto] = await found('es', 'kioto')
  expect(kioto).toMatchObject({ slug: 'kyoto', name: 'Kioto' })
  expect(await found('es', 'kyoto')).toHaveLength(1)
  expect(await found('en', 'kioto')).toEqual([])
  expect((await found('en', 'kyoto'))[0].name).toBe('Kyoto')
})

test('search looks in name, location and country, and takes signs as they are', async () => {
  expect(names(await t.gql(list, { first: 9, search: ' KYO ' }))).toEqual(['kyoto'])
  expect(names(await t.gql(list, { first: 9, search: 'portugal' }))).toHaveLength(2)
  expect(names(await t.gql(list, { first: 9, search: '%' }))).toEqual(['percent'])
  expect(names(await t.gql(list, { first: 9, search: '_' }))).toEqual([])
  expect((await t.gql(list, { first: 9, search: 'x'.repeat(81) })).errors?.[0]?.extensions['category']).toBe(
    'validation',
  )
})

test.each([0, -1, 51, 2_000_000_000])('a page of %s is refused', async (first) => {
  expect((await t.gql(list, { first })).errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    code: 'BAD_INPUT',
  })
})

test('walkers who are online and free are counted for all destinations in one query', async () => {
  await signUp(t, { firstName: 'Near', online: lisbon })
  await signUp(t, { firstName: 'Near too', online: { latitude: 38.9, longitude: -9.2 } })
  await signUp(t, { firstName: 'Far', online: { latitude: 39.6, longitude: -9.1 } })
  const busy = await signUp(t, { firstName: 'Busy', online: lisbon })
  await t.app.base.inTransaction((tx) => t.app.services.walkers.setEngaged(tx, busy.userId, 'trip_x'))
  await inOneMoment(async () => {
    const seen = await statementsOf(async () => {
      const answer = await t.gql(list, { first: 9 })
      expect(
        answer.data?.['destination'].data.map((one: { walkers_online: number }) => one.walkers_online),
      ).toEqual([2, 0, 0])
    })
    expect(seen.filter((text) => text.includes('walker_presence'))).toHaveLength(1)
    const again = await statementsOf(() => t.gql(list, { first: 9 }))
    expect(again).toEqual([])
  })
  const without = await statementsOf(() => t.gql('{ destination(first: 9) { data { id } } }'))
  expect(without.filter((text) => text.includes('walker_presence'))).toHaveLength(0)
})

test('walkers who are live at a place are named, the free ones only, as many as are asked for', async () => {
  const named = async (most: string) => {
    const { data } = await t.gql(
      `{ destination(first: 1) { data { live_walkers${most} { is_free user { first_name } } } } }`,
    )
    return data?.['destination'].data[0].live_walkers
  }
  const all = await named('')
  expect(all).toEqual(
    expect.arrayContaining([
      { is_free: true, user: { first_name: 'Near' } },
      { is_free: true, user: { first_name: 'Near too' } },
    ]),
  )
  expect(all).toHaveLength(2)
  expect(await named('(first: 1)')).toHaveLength(1)
  expect(await named('(first: -1)')).toEqual([])
})

const counts = async () =>
  (await t.gql(list, { first: 9 })).data?.['destination'].data.map(
    (one: { walkers_online: number }) => one.walkers_online,
  )

test('a remembered count follows each change that this process makes, at once', async () => {
  const [before = 0] = await counts()
  const walker = await signUp(t, { firstName: 'Wanda', walker: true })
  const { walkers } = t.app.services
  await inOneMoment(async () => {
    await walkers.setOnline(walker.userId, { online: true, place: lisbon })
    expect(await counts()).toEqual([before + 1, 0, 0])
    await walkers.updatePosition(walker.userId, { latitude: 38.72, longitude: -9.14 })
    expect(await statementsOf(counts)).toEqual([])
  })
  await walkers.updatePosition(walker.userId, kyoto)
  expect(await counts()).toEqual([before, 1, 0])
  await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, walker.userId, 'trip_y'))
  expect(await counts()).toEqual([before, 0, 0])
  await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, walker.userId, null))
  expect(await counts()).toEqual([before, 1, 0])
  await walkers.setOnline(walker.userId, { online: false, place: null })
  expect(await counts()).toEqual([before, 0, 0])
})

test('a count that another process has changed is seen after a second', async () => {
  const walker = await signUp(t, { firstName: 'Ella', online: kyoto })
  await t.forward(1)
  const [, kyotoBefore] = await counts()
  await t.app.base.db
    .updateTable('walkerPresence')
    .set({ online: false })
    .where('userId', '=', walker.userId)
    .execute()
  await t.forward(1)
  expect((await counts())[1]).toBe(kyotoBefore - 1)
})

test('one destination is found by id or slug; an unknown or hidden one is null', async () => {
  const one = 'query ($id: ID!) { destinationById(id: $id) { id slug latitude longitude } }'
  expect((await t.gql(one, { id: ids[0] })).data?.['destinationById']).toEqual({
    id: ids[0],
    slug: 'lisbon',
    ...lisbon,
  })
  expect((await t.gql(one, { id: 'kyoto' })).data?.['destinationById'].id).toBe(ids[1])
  expect((await t.gql(one, { id: 'nowhere' })).data?.['destinationById']).toBeNull()
  await t.app.base.db
    .updateTable('destinations')
    .set({ status: 'hidden' })
    .where('slug', '=', 'percent')
    .execute()
  // What was changed without telling this process is seen after ten seconds.
  await t.forward(10)
  expect((await t.gql(one, { id: 'percent' })).data?.['destinationById']).toBeNull()
  expect(names(await t.gql(list, { first: 9 }))).toEqual(['lisbon', 'kyoto'])
})
