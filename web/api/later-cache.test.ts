import { Client, cacheExchange, gql, type Exchange, type Operation } from '@urql/core'
import { filter, map, pipe } from 'wonka'
import { expect, test } from 'vitest'
import { normalisedCache } from '#web/api/cache.ts'
import { laterCache } from '#web/api/later-cache.ts'

const light = gql('query Light { light }')
const heavy = gql('query Heavy { heavy }')
const nameOf = (operation: Operation) => {
  const [definition] = operation.query.definitions
  return definition && 'name' in definition ? definition.name?.value : undefined
}

/** A client over a network that answers each operation with how often it was asked. */
function world(load: () => Promise<Exchange>) {
  const asked: (string | undefined)[] = []
  const network: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter((operation) => operation.kind !== 'teardown'),
      map((operation) => {
        asked.push(nameOf(operation))
        return { operation, data: { times: asked.length }, stale: false, hasNext: false }
      }),
    )
  const client = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    exchanges: [laterCache(load, (operation) => nameOf(operation) === 'Light'), network],
  })
  return { client, asked }
}

test('what passes by is answered without the cache, and does not load it', async () => {
  let loads = 0
  const { client, asked } = world(async () => {
    loads += 1
    return cacheExchange
  })
  expect((await client.query(light, {}).toPromise()).data).toEqual({ times: 1 })
  expect((await client.query(light, {}).toPromise()).data).toEqual({ times: 2 })
  expect(asked).toEqual(['Light', 'Light'])
  expect(loads).toBe(0)
})

test('the first other operation loads the cache once, and from then on all use it', async () => {
  let loads = 0
  const { client, asked } = world(async () => {
    loads += 1
    return cacheExchange
  })
  const [one, other] = await Promise.all([
    client.query(heavy, { a: 1 }).toPromise(),
    client.query(heavy, { a: 2 }).toPromise(),
  ])
  expect([one.data, other.data]).toEqual([{ times: 1 }, { times: 2 }])
  expect((await client.query(heavy, { a: 1 }).toPromise()).data).toEqual({ times: 1 })
  await client.query(light, {}).toPromise()
  await client.query(light, {}).toPromise()
  expect(asked).toEqual(['Heavy', 'Heavy', 'Light'])
  expect(loads).toBe(1)
})

test('without the file what waits fails, and the next operation tries again', async () => {
  let loads = 0
  const { client } = world(async () => {
    loads += 1
    if (loads === 1) throw new Error('no connection')
    return cacheExchange
  })
  const { error } = await client.query(heavy, {}).toPromise()
  expect(error?.networkError?.message).toBe('no connection')
  expect((await client.query(heavy, {}).toPromise()).data).toEqual({ times: 1 })
})

test('each question and each command is sent once through the cache of the app', async () => {
  const { client, asked } = world(async () => normalisedCache())
  const fresh = { requestPolicy: 'network-only' } as const
  await client.query(heavy, {}, fresh).toPromise()
  await client.query(heavy, {}, fresh).toPromise()
  await client.mutation(gql('mutation Act { act }'), {}).toPromise()
  expect(asked).toEqual(['Heavy', 'Heavy', 'Act'])
})
