import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { operationsOf, plainArgs, withValue, type Args } from '#proofs/api/testing/operations.ts'
import { atCiSize } from '#proofs/testing/ci.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { testApp } from '#server/testing/app.ts'
import { listen, liveClient } from '#server/testing/live-client.ts'
import { signUp } from '#server/testing/people.ts'
import { schemaOf } from '#server/testing/test-app.ts'

const t = await testApp()
const person = await signUp(t, { firstName: 'All', walker: true, operator: true })
const errors = vi.spyOn(t.app.log, 'error')

const cases = operationsOf(schemaOf(t)).flatMap((operation) =>
  operation.texts.map((path) => ({ operation, args: plainArgs(operation, () => 'plain'), path })),
)

test('control characters are refused in every text of every operation, as input and without a line of the log', async () => {
  expect(cases.length).toBeGreaterThan(60)
  for (const { operation, args, path } of cases) {
    for (const bad of ['a\u0000b', '\u001b[2J', '\ud83d']) {
      const variables = withValue(args, path, bad) as Args
      const { errors: [error] = [] } = await t.gql(operation.document, variables, person.token)
      expect(error?.extensions, `${operation.name} ${path.join('.')}`).toMatchObject({
        category: 'validation',
        code: 'BAD_INPUT',
        fields: { [path.at(-1) ?? '']: expect.any(String) },
      })
    }
  }
  expect(errors.mock.calls).toEqual([])
})

test('the same in the text of a document', async () => {
  const { errors: [error] = [] } = await t.gql('{ destinationById(id: "a\\u0000b") { id } }')
  expect(error?.extensions).toMatchObject({ code: 'BAD_INPUT', fields: { id: expect.any(String) } })
})

test('a live socket reads no control characters, and goes on', async () => {
  const client = await liveClient(await listen(t), null)
  client.send(JSON.stringify({ type: 'hello', tripId: 'trip_\u0000', accessToken: person.token }))
  expect(await client.next('refused')).toMatchObject({ code: 'BAD_MESSAGE' })
  expect(client.isOpen()).toBe(true)
  client.close()
  expect(errors.mock.calls).toEqual([])
})

const watched = 'subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { user_id } }'
const subscribe = (payload: unknown, more: object = {}) =>
  JSON.stringify({ id: '1', type: 'subscribe', payload, ...more })

test.each([
  ['no JSON', 'a'],
  ['bytes that are no JSON', Buffer.from([0, 1, 2])],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an unknown type', '{"type":"other"}'],
  ['a type that is no text', '{"type":{}}'],
  ['a subscription without a payload', '{"id":"1","type":"subscribe"}'],
  ['a subscription without a name', subscribe({ query: watched }, { id: null })],
  ['a name that is an object', subscribe({ query: watched }, { id: {} })],
  ['no document', subscribe({})],
  ['a tree', subscribe({ query: { kind: 'Document', definitions: [] } })],
  ['half a document', subscribe({ query: 'subscription {' })],
  ['a document that is too long', subscribe({ query: `subscription { ${'a '.repeat(9000)} }` })],
  ['fragments alone', subscribe({ query: 'fragment a on Query { me { id } }' })],
  ['an operation that is not there', subscribe({ query: watched, operationName: 'other' })],
  ['a question', subscribe({ query: '{ me { id } }' })],
  ['an unknown field', subscribe({ query: 'subscription { other }' })],
  ['variables that are a list', subscribe({ query: watched, variables: [] })],
  ['variables that are not those of the document', subscribe({ query: watched, variables: { id: {} } })],
  ['no variables', subscribe({ query: watched })],
  ['a place that is not there', subscribe({ query: watched, variables: { id: 'none' } })],
  ['an extension', subscribe({ query: watched }, { extensions: [null] })],
])('a socket for subscriptions answers %s without a line of the log, and goes on', async (_name, bad) => {
  const url = (await listen(t)).replace('/live', '/graphql')
  const socket = new WebSocket(url, 'graphql-transport-ws')
  const heard: { type: string; payload: any }[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))))
  await new Promise((resolve) => socket.once('open', resolve))
  const authorization = `Bearer ${person.token}`
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } }))
  socket.send(bad)
  socket.send('{"type":"ping"}')
  await eventually(() =>
    expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['error', 'pong'])),
  )
  // What is well-formed is worked on, on the same socket.
  socket.send(subscribe({ query: 'subscription { incomingRequestsChanged { __typename } }' }, { id: '2' }))
  await eventually(() => expect(heard).toContainEqual(expect.objectContaining({ type: 'next', id: '2' })))
  const [fault] = heard.find(({ type }) => type === 'error')?.payload ?? []
  expect(fault.message).not.toMatch(/undefined|null|Cannot read/)
  socket.close()
  expect(errors.mock.calls).toEqual([])
})

test('a frame that is none closes its socket without a line of the log', async () => {
  for (const path of ['/graphql', '/live']) {
    const socket = new WebSocket((await listen(t)).replace('/live', path), 'graphql-transport-ws')
    await new Promise((resolve) => socket.once('open', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // An opcode that does not exist, without the mask that a client has to use.
    ;(socket as unknown as { _socket: Socket })._socket.write(Buffer.from([0x8b, 0x01, 0x41]))
    await closed
  }
  expect(errors.mock.calls).toEqual([])
})

const wholeDocument = JSON.stringify({ query: '{ me { id } }' })
const bodies: [string, string | Buffer][] = [
  ['nothing', ''],
  ['half a body', wholeDocument.slice(0, 10)],
  ['a byte order mark and half a body', `\ufeff${wholeDocument.slice(0, 10)}`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ['a number', '1'],
  ['null', 'null'],
  ['a list', `[${wholeDocument}]`],
  ['a prototype', '{"__proto__":{"query":"{ me { id } }"}}'],
  ['an empty object', '{}'],
  ['no document', '{"query":null}'],
  ['an empty document', '{"query":""}'],
  ['a document that is JSON for nothing', '{"query":"null"}'],
  ['a document that is JSON for a number', '{"query":"0"}'],
  ['a tree', '{"query":{"kind":"Document","definitions":[]}}'],
  ['variables that are a list', '{"query":"{ me { id } }","variables":[]}'],
  ['an operation that is not there', '{"query":"{ me { id } }","operationName":"other"}'],
  ['a subscription', '{"query":"subscription { myTripChanged { id } }"}'],
  ['a NUL', '{"query":"{ \\u0000 }"}'],
]

test.each(bodies)('%s instead of a request is refused as input', async (_name, payload) => {
  for (const headers of [{}, { 'idempotency-key': 'aaaaaaaaaaaaaaaaaaaaaaaa' }]) {
    const response = await t.http.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().errors?.[0]?.extensions).toMatchObject({ category: 'validation' })
  }
  expect(errors.mock.calls).toEqual([])
})

test.each([[], ['chat'], ['chat', 'graphql-transport-ws']])(
  'a socket that asks for %j is refused before it opens, without a line',
  async (...protocols) => {
    const printed = vi.spyOn(console, 'log')
    const socket = new WebSocket((await listen(t)).replace('/live', '/graphql'), protocols)
    const answered = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('opened'))
      socket.on('error', () => undefined)
    })
    socket.terminate()
    expect(answered).toBe(400)
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  },
)

test('promise 32: requests that are made from the schema never meet a fault of ours', async () => {
  const result = await atCiSize('malformed-input-is-refused')
  expect(result.failures).toEqual([])
})
