import { expect, test } from 'vitest'
import { persistedFetch } from '#web/api/persisted-fetch.ts'
import { createRequestKeys, keyedFetch } from '#web/api/request-key.ts'

const url = 'https://walks.test/graphql'
const press = (minutes: number) =>
  JSON.stringify({ operationName: 'Extend', query: 'mutation Extend { extendTrip }', variables: { minutes } })
const answered = (body: unknown = { data: {} }, status = 200) =>
  new Response(JSON.stringify(body), { status })

/** A server that answers in turn and records what it was sent. */
function server(answers: (() => Response | Promise<Response>)[]) {
  const sent: { key: string | null; body: Record<string, unknown> }[] = []
  const send: typeof fetch = async (_input, init) => {
    sent.push({
      key: new Headers(init?.headers).get('idempotency-key'),
      body: JSON.parse(init?.body as string) as Record<string, unknown>,
    })
    return (answers.shift() ?? answered)()
  }
  return { sent, send }
}

let seed = 0
const keys = () =>
  createRequestKeys((bytes) => {
    bytes.fill(++seed)
    return bytes
  })

test('a new try after the connection broke is the same press; after an answer it is a new one', async () => {
  const { sent, send } = server([
    () => Promise.reject(new TypeError('no connection')),
    () => answered('bad gateway', 502),
    answered,
    answered,
  ])
  const keyed = keyedFetch(send, keys())
  await expect(keyed(url, { body: press(5) })).rejects.toThrow('no connection')
  for (let at = 0; at < 3; at++) await keyed(url, { body: press(5) })
  const [first, second, third, fourth] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('an answer that breaks off is none: the next try is the same press', async () => {
  const half = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"data":'))
      body.error(new TypeError('network error'))
    },
  })
  const { sent, send } = server([() => new Response(half), answered])
  const keyed = keyedFetch(send, keys())
  await expect(keyed(url, { body: press(5) })).rejects.toThrow('network error')
  expect(await (await keyed(url, { body: press(5) })).json()).toEqual({ data: {} })
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a second tap while the first is under way is the same press; another command is not', async () => {
  const { sent, send } = server([])
  const keyed = keyedFetch(send, keys())
  await Promise.all([press(5), press(5), press(10)].map((body) => keyed(url, { body })))
  const [first, second, third] = sent.map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('questions and other calls carry no key', async () => {
  const { sent, send } = server([])
  const keyed = keyedFetch(send, keys())
  await keyed(url, { body: JSON.stringify({ query: 'query Me { me { id } }' }) })
  await keyed(url, { body: JSON.stringify({ hello: 'mutation' }) })
  expect(sent.map(({ key }) => key)).toEqual([null, null])
})

test('documents go by id, with their key; a server that does not know one gets texts from then on', async () => {
  const unknown = { data: null, errors: [{ message: '', extensions: { code: 'UNKNOWN_DOCUMENT' } }] }
  const { sent, send } = server([answered, () => answered(unknown), answered, answered])
  const keyed = keyedFetch(persistedFetch(send, 'v1'), keys())
  await keyed(url, { body: press(5) })
  expect(sent[0]?.body).toEqual({
    operationName: 'Extend',
    documentId: 'Extend.v1',
    variables: { minutes: 5 },
  })
  const response = await keyed(url, { body: press(10) })
  expect(await response.json()).toEqual({ data: {} })
  expect(sent[1]?.body['query']).toBeUndefined()
  expect(sent[2]?.body['query']).toContain('mutation Extend')
  expect(sent[2]?.key).toBe(sent[1]?.key)
  await keyed(url, { body: press(20) })
  expect(sent[3]?.body['query']).toContain('mutation Extend')
})
