import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const kyoto = { latitude: 35.0116, longitude: 135.7681 }
const ids = [
  await makeDestination(t, { slug: 'lisbon', name: 'Lisbon', order: 1 }),
  await makeDestination(t, { slug: 'kyoto', name: 'Kyoto', place: kyoto, order: 2 }),
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

/** Counts the statements that the pool runs while something is done. */
async function statements(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const { pg } = t.app.pool
  const watched = new Set<unknown>()
  const spy = (client: { query: (...args: never[]) => unknown }) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client)
    client.query = (...args: never[]) => {
      const [first] = args as unknown as [string | { text: string }]
      seen.push(typeof first === 'string' ? first : first.text)
      return query(...args)
    }
    restore.push(() => (client.query = query))
  }
  const restore: (() => void)[] = []
  pg.on('acquire', spy as never)
  await work()
  pg.off('acquire', spy as never)
  for (const undo of restore) undo()
  return seen
}

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

test('search looks in name, location and country, and takes signs as they are', async () => {
  expect(names(await t.gql(list, { first: 9, search: ' KYO ' }))).toEqual(['kyoto'])
  expect(names(await t.gql(list, { first: 9, search: 'portugal' }))).toHaveLength(3)
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
  const seen = await statements(async () => {
    const answer = await t.gql(list, { first: 9 })
    expect(
      answer.data?.['destination'].data.map((one: { walkers_online: number }) => one.walkers_online),
    ).toEqual([2, 0, 0])
  })
  expect(seen.filter((text) => text.includes('walker_presence'))).toHaveLength(1)
  const without = await statements(() => t.gql('{ destination(first: 9) { data { id } } }'))
  expect(without.filter((text) => text.includes('walker_presence'))).toHaveLength(0)
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
  expect((await t.gql(one, { id: 'percent' })).data?.['destinationById']).toBeNull()
  expect(names(await t.gql(list, { first: 9 }))).toEqual(['lisbon', 'kyoto'])
})

const subscribe = 'mutation ($email: String!) { subscribeNewsletter(email: $email) { status message } }'
const confirm = 'mutation ($token: String!) { confirmNewsletter(token: $token) { status message } }'
const mailsTo = (email: string) => t.app.twins?.inbox.messages().filter((one) => one.to === email) ?? []
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

test('the newsletter needs a second yes from the mailbox itself', async () => {
  const answer = await t.gql(subscribe, { email: ' reader@people.test ' })
  expect(answer.data?.['subscribeNewsletter'].status).toBe('CONFIRMATION_SENT')
  await t.app.jobs.idle()
  const [mail] = mailsTo('reader@people.test')
  expect(mail?.subject).toBe('Please confirm your Huvr newsletter')
  const token = tokenIn(mail?.text)
  const confirmedAt = async () =>
    (await t.app.base.db.selectFrom('newsletter_subscriptions').select('confirmed_at').executeTakeFirst())
      ?.confirmed_at
  expect(await confirmedAt()).toBeNull()
  expect((await t.gql(confirm, { token: 'x' })).data?.['confirmNewsletter'].status).toBe('NOT_CONFIRMED')
  expect((await t.gql(confirm, { token })).data?.['confirmNewsletter'].status).toBe('SUBSCRIBED')
  expect((await t.gql(confirm, { token })).data?.['confirmNewsletter'].status).toBe('SUBSCRIBED')
  expect(await confirmedAt()).not.toBeNull()
  // Somebody who has confirmed gets no more mail, and whoever asks sees no difference.
  expect((await t.gql(subscribe, { email: 'Reader@people.test' })).data).toEqual(answer.data)
  await t.app.jobs.idle()
  expect(mailsTo('Reader@people.test')).toHaveLength(0)
})

test('a confirmation link ends after a week; bad addresses and floods are refused', async () => {
  await t.gql(subscribe, { email: 'late@people.test' })
  await t.app.jobs.idle()
  t.app.twins?.clock.forward(8 * 24 * 3600 * 1000)
  expect(
    (await t.gql(confirm, { token: tokenIn(mailsTo('late@people.test')[0]?.text) })).data?.[
      'confirmNewsletter'
    ].status,
  ).toBe('NOT_CONFIRMED')
  expect((await t.gql(subscribe, { email: '' })).errors?.[0]?.message).toBe('Email is required.')
  expect((await t.gql(subscribe, { email: 'nobody' })).errors?.[0]?.message).toBe('Enter a valid email.')
  let last = await t.gql(subscribe, { email: 'flood@people.test' })
  for (let n = 0; n < 10; n++) last = await t.gql(subscribe, { email: 'flood@people.test' })
  expect(last.errors?.[0]?.extensions['category']).toBe('rate_limited')
  await t.app.jobs.idle()
  expect(mailsTo('flood@people.test')).toHaveLength(3)
})
