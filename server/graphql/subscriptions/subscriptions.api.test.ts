import type { AddressInfo } from 'node:net'
import { createClient, type Client } from 'graphql-ws'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { topics } from '#adapters/realtime/port.ts'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
await t.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.http.server.address() as AddressInfo
const destination = await makeDestination(t)
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const clients: Client[] = []
afterAll(async () => {
  for (const client of clients) await client.dispose()
})

/** What one subscription has told so far. */
type Heard = {
  values: Record<string, any>[]
  errors: { message: string; extensions?: Record<string, unknown> }[]
  isOver: boolean
  stop(): void
}

function subscribe(
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
  languages = 'en',
): Heard {
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql?languages=${languages}`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token ? { connectionParams: { authorization: `Bearer ${token}` } } : {}),
  })
  clients.push(client)
  const heard: Heard = { values: [], errors: [], isOver: false, stop: () => undefined }
  heard.stop = client.subscribe(
    { query, variables },
    {
      next: (value) => void heard.values.push((value.data ?? {}) as Record<string, any>),
      error: (error) =>
        void heard.errors.push(...(Array.isArray(error) ? error : [{ message: String(error) }])),
      complete: () => void (heard.isOver = true),
    },
  )
  return heard
}

const watch = 'subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { user_id is_free } }'

test('a person signed in by the first message sees the list at once and again on each change, until signed out', async () => {
  const viewer = await signUp(t, { firstName: 'Vera' })
  const walker = await signUp(t, { firstName: 'Walt', walker: true })
  const heard = subscribe(watch, { id: destination }, viewer.token)
  await eventually(() => expect(heard.values).toEqual([{ walkersNearChanged: [] }]))
  await t.app.services.walkers.setOnline(walker.userId, { online: true, place: lisbon })
  await eventually(() =>
    expect(heard.values.at(-1)).toEqual({
      walkersNearChanged: [{ user_id: walker.userId, is_free: true }],
    }),
  )
  await t.gql('mutation { logout { status } }', {}, viewer.token)
  await eventually(() => expect(heard.isOver).toBe(true))
})

test('a list that has not changed is not sent again', async () => {
  const viewer = await signUp(t, { firstName: 'Vito' })
  const walker = await signUp(t, { firstName: 'Wim', walker: true })
  const { walkers } = t.app.services
  await walkers.setOnline(walker.userId, { online: true, place: lisbon })
  const heard = subscribe(watch, { id: destination }, viewer.token)
  await eventually(() => expect(heard.values).toHaveLength(1))
  const asked = vi.spyOn(walkers, 'nearDestination')
  const again = () => t.app.base.realtime.publish(`destination:${destination}`, { kind: 'walkersChanged' })
  again()
  // The hint of the walker who came online may be on its way still, and asks once more.
  await eventually(() => expect(asked).toHaveBeenCalled())
  await asked.mock.results[0]?.value
  await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, walker.userId, 'trip_z'))
  again()
  await eventually(() => expect(heard.values).toHaveLength(2))
  expect(heard.values.map((each) => each['walkersNearChanged'])).toEqual([
    expect.arrayContaining([{ user_id: walker.userId, is_free: true }]),
    expect.arrayContaining([{ user_id: walker.userId, is_free: false }]),
  ])
  await walkers.setOnline(walker.userId, { online: false, place: null })
  asked.mockRestore()
})

test('a client that unsubscribes leaves no listener behind', async () => {
  const viewer = await signUp(t, { firstName: 'Una' })
  const listen = vi.spyOn(t.app.base.realtime, 'events')
  const heard = subscribe(watch, { id: destination }, viewer.token)
  await eventually(() => expect(heard.values).toHaveLength(1))
  const hints = listen.mock.results.at(-1)?.value as AsyncIterableIterator<unknown>
  heard.stop()
  await eventually(async () =>
    expect(await Promise.race([hints.next(), Promise.resolve('waiting')])).toMatchObject({ done: true }),
  )
})

test('visitors, unknown destinations and forged tokens are refused with their category', async () => {
  const viewer = await signUp(t, { firstName: 'Vic' })
  for (const [token, id, category] of [
    [null, destination, 'authentication'],
    ['forged', destination, 'authentication'],
    [viewer.token, 'dst_nowhere', 'authorization'],
  ] as const) {
    const heard = subscribe(watch, { id }, token)
    await eventually(() => expect(heard.errors).toHaveLength(1))
    expect(heard.errors[0]?.extensions).toMatchObject({ category })
  }
})

test('a refusal is told in the language that the address of the socket names', async () => {
  const heard = subscribe(watch, { id: destination }, null, 'es')
  await eventually(() => expect(heard.errors[0]?.message).toBe('Inicia sesión para continuar.'))
})

test('sockets check documents as HTTP does: bounds, validity, and no faults in clear', async () => {
  const viewer = await signUp(t, { firstName: 'Val' })
  const refused = async (query: string) => {
    const heard = subscribe(query, { id: destination }, viewer.token)
    await eventually(() => expect(heard.errors).toHaveLength(1))
    return heard.errors[0]
  }
  const deep = 'user { walker_profile '.repeat(6) + '{ online }' + '}'.repeat(6)
  expect(
    (await refused(`subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { ${deep} } }`))
      ?.message,
  ).toContain('deeper')
  expect(
    (await refused('subscription ($id: ID!) { walkersNearChanged(destination_id: $id) { secret } }'))
      ?.message,
  ).toContain('Cannot query field')
  vi.spyOn(t.app.services.walkers, 'nearDestination').mockRejectedValueOnce(
    new Error('password of the database'),
  )
  const broken = await refused(watch)
  expect(broken?.message).toMatch(/^Something went wrong on our side/)
  expect(broken?.extensions).toMatchObject({ category: 'internal' })
})

test('an open subscription of operators tells nothing once the proof of the second factor has run out, or the right is gone', async () => {
  const { db, realtime } = t.app.base
  const opened = async () => {
    const operator = await signUp(t, { firstName: 'Olga', operator: ['safety'] })
    const heard = subscribe('subscription { helpCallsChanged }', {}, operator.token)
    await eventually(() => expect(heard.values).toHaveLength(1))
    return { operator, heard }
  }
  const changed = () => realtime.publish(topics.helpCalls, {})
  const demoted = await opened()
  changed()
  await eventually(() => expect(demoted.heard.values).toHaveLength(2))
  await db
    .updateTable('users')
    .set({ operatorRights: ['money'] })
    .where('id', '=', demoted.operator.userId)
    .execute()
  // The server believes a session for a moment.
  t.app.twins?.clock.forward(sessionRules.cacheMs)
  changed()
  await eventually(() => expect(demoted.heard.isOver).toBe(true))

  const late = await opened()
  t.app.twins?.clock.forward(factorRules.provenMs)
  changed()
  await eventually(() => expect(late.heard.isOver).toBe(true))
  expect([demoted.heard.values.length, late.heard.values.length]).toEqual([2, 1])
})
