import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { socketBounds } from '#server/graphql/subscriptions/socket-bounds.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const destination = await makeDestination(t)
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
let url = ''
beforeAll(async () => {
  await t.http.listen({ port: 0, host: '127.0.0.1' })
  url = `ws://127.0.0.1:${(t.http.server.address() as AddressInfo).port}/graphql`
})

type Message = { type: string; id?: string; payload?: any }
const opened = new Set<WebSocket>()
afterEach(() => {
  opened.forEach((socket) => socket.terminate())
  opened.clear()
})

/** A socket that says nothing by itself. */
async function open(localAddress = '127.0.0.1') {
  const socket = new WebSocket(url, 'graphql-transport-ws', { localAddress })
  opened.add(socket)
  const heard: Message[] = []
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString('utf8')) as Message))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(String(statusCode))))
    socket.once('error', reject)
  })
  const send = (message: Message) => socket.send(JSON.stringify(message))
  return { heard, closed, send, close: () => socket.close() }
}

async function signedIn(token: string) {
  const socket = await open()
  socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })
  await eventually(() => expect(socket.heard[0]?.type).toBe('connection_ack'))
  return socket
}

const watch = (id: string): Message => ({
  id,
  type: 'subscribe',
  payload: {
    query: 'subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { user_id } }',
    variables: { id: destination },
  },
})

test('a socket that does not say who it is, or says it is a visitor, is closed within 5 s', async () => {
  expect(socketBounds.sessionWithinMs).toBeLessThanOrEqual(5000)
  const { token } = await signUp(t, { firstName: 'Known' })
  const known = await signedIn(token)
  const silent = await open()
  const visitor = await open()
  visitor.send({ type: 'connection_init' })
  expect(await silent.closed).toBe(4408)
  expect(await visitor.closed).toBe(4408)
  known.send(watch('1'))
  await eventually(() => expect(known.heard.at(-1)?.type).toBe('next'))
})

test('a socket has 20 subscriptions, one that ends makes place, and the same id twice is not one', async () => {
  const { token } = await signUp(t, { firstName: 'Many' })
  const socket = await signedIn(token)
  const refusals = () => socket.heard.filter(({ type }) => type === 'error')
  for (let n = 0; n < socketBounds.subscriptions; n++) socket.send(watch(n < 2 ? 'same' : String(n)))
  await eventually(() => expect(socket.heard.filter(({ type }) => type === 'next')).toHaveLength(20))
  socket.send(watch('more'))
  await eventually(() => expect(refusals()).toHaveLength(1))
  expect(refusals()[0]?.payload[0].extensions).toMatchObject({ category: 'rate_limited', code: 'TOO_MANY' })
  socket.send({ id: '5', type: 'complete' })
  socket.send(watch('instead'))
  await eventually(() => expect(socket.heard.at(-1)).toMatchObject({ type: 'next', id: 'instead' }))
  expect(refusals()).toHaveLength(1)
})

test('a person has ten sockets: the one they had longest gives way to the eleventh', async () => {
  const { token } = await signUp(t, { firstName: 'Tabs' })
  const sockets: Awaited<ReturnType<typeof signedIn>>[] = []
  for (let n = 0; n <= socketBounds.socketsOfPerson; n++) sockets.push(await signedIn(token))
  expect(await sockets[0]?.closed).toBe(4429)
  sockets[1]?.send(watch('1'))
  await eventually(() => expect(sockets[1]?.heard.at(-1)?.type).toBe('next'))
})

test('all who look at a place share one look at it, at the start and at each change', async () => {
  const people = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((firstName) => signUp(t, { firstName, walker: true })),
  )
  const sockets = await Promise.all(people.map(({ token }) => signedIn(token)))
  for (const socket of sockets)
    for (let n = 0; n < socketBounds.subscriptions; n++) socket.send(watch(String(n)))
  const answers = () => sockets.flatMap(({ heard }) => heard.filter(({ type }) => type === 'next'))
  await eventually(() => expect(answers()).toHaveLength(100))
  const lookAt = vi.spyOn(t.app.services.identity, 'people')
  await t.app.services.walkers.setOnline(people[0]?.userId ?? '', { online: true, place: lisbon })
  await eventually(() => expect(answers()).toHaveLength(200))
  expect(lookAt.mock.calls.length).toBeLessThanOrEqual(2)
  // The walker does not see themselves, the others do.
  expect(sockets[0]?.heard.at(-1)?.payload.data).toEqual({ walkersNearChanged: [] })
  expect(sockets[1]?.heard.at(-1)?.payload.data.walkersNearChanged).toHaveLength(1)
})

test('one address has 300 sockets, another its own, and a place is free when one closes', async () => {
  const all = await Promise.all(Array.from({ length: 300 }, () => open('127.0.0.7')))
  await expect(open('127.0.0.7')).rejects.toThrow('429')
  await open('127.0.0.8')
  all[0]?.close()
  await all[0]?.closed
  await expect
    .poll(() =>
      open('127.0.0.7').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})
