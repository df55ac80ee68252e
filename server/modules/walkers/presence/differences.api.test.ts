import type { AddressInfo } from 'node:net'
import { createClient, type Client } from 'graphql-ws'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { coarsen } from '#domain/shared/place.ts'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
await t.http.listen({ port: 0, host: '127.0.0.1' })
const { port } = t.http.server.address() as AddressInfo
const s = await openTripFixture(t)
const { walkers } = t.app.services
const clients: Client[] = []
const end = async () => {
  for (const client of clients.splice(0)) await client.dispose()
}
beforeEach(async () => {
  await end()
  await s.emptyPlace()
})
afterAll(end)

type Message = {
  number: number
  all: { user_id: string; latitude: number }[] | null
  changed: { user_id: string; is_free: boolean; user: { first_name: string } }[]
  moved: { user_id: string; latitude: number; longitude: number; distance_km: number }[]
  gone: string[]
}
const document = `subscription ($id: ID!) { walkersNearDifferences(destination_id: $id) {
  number all { user_id latitude } changed { user_id is_free user { first_name } } moved { user_id latitude longitude distance_km } gone
} }`

/** What a page that shows the map is told, and a way to cut its connection: the page opens another one. */
function look({ token }: TestPerson) {
  const heard: Message[] = []
  let socket: WebSocket | null = null
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryWait: () => Promise.resolve(),
    shouldRetry: () => true,
    on: { opened: (opened) => (socket = opened as WebSocket) },
  })
  clients.push(client)
  client.subscribe(
    { query: document, variables: { id: s.destinationId } },
    {
      next: ({ data }) =>
        void heard.push((data as { walkersNearDifferences: Message }).walkersNearDifferences),
      error: () => undefined,
      complete: () => undefined,
    },
  )
  return { heard, cut: () => socket?.terminate() }
}

const north = (degrees: number) => ({ ...lisbon, latitude: lisbon.latitude + degrees })
const nothing = { all: null, changed: [], moved: [], gone: [] }
const last = (heard: readonly Message[], expected: object) =>
  vi.waitFor(() => expect(heard.at(-1)).toMatchObject(expected), { timeout: 3000 })
const idsOf = (message: Message | undefined) => message?.all?.map((one) => one.user_id)
/** All that the messages have told of one walker. */
const publishedOf = ({ userId }: TestPerson, heard: readonly Message[]) =>
  heard.filter((message) => JSON.stringify(message).includes(userId)).length

test('the list comes once, then who came, moved, was taken and went, each by itself', async () => {
  const [viewer, other] = [await s.traveller(null), await s.walker(3000)]
  const { heard } = look(viewer)
  await last(heard, { ...nothing, number: 0, all: [{ user_id: other.userId }] })
  const walker = await s.walker()
  await walkers.setOnline(walker.userId, { online: true, place: lisbon })
  const came = { user_id: walker.userId, is_free: true, user: { first_name: walker.firstName } }
  await last(heard, { ...nothing, number: 1, changed: [came] })
  const { latitude, longitude } = coarsen(north(0.02))
  await walkers.updatePosition(walker.userId, north(0.02))
  const move = { user_id: walker.userId, latitude, longitude, distance_km: expect.closeTo(2.2, 0) }
  await last(heard, { ...nothing, number: 2, moved: [move] })
  await t.app.base.inTransaction((tx) => walkers.setEngaged(tx, walker.userId, 'trip_x'))
  await last(heard, { ...nothing, number: 3, changed: [{ ...came, is_free: false }] })
  await walkers.setOnline(walker.userId, { online: false, place: null })
  await last(heard, { ...nothing, number: 4, gone: [walker.userId] })
  expect(heard).toHaveLength(5)
})

test('a step within a cell is not told', async () => {
  const [viewer, walker] = [await s.traveller(null), await s.walker()]
  const { heard } = look(viewer)
  await last(heard, { number: 0 })
  const middle = coarsen(lisbon)
  await walkers.updatePosition(walker.userId, middle)
  await walkers.updatePosition(walker.userId, { ...middle, latitude: middle.latitude + 0.0001 })
  await walkers.updatePosition(walker.userId, north(0.02))
  await last(heard, { number: 1, moved: [{ user_id: walker.userId }] })
})

test.each(['traveller', 'walker'] as const)(
  'of two viewers the one with a block that the %s asked for is told of the walker no more, and the other still is',
  async (by) => {
    const { tripId, traveller, walker } = await s.accepted()
    await t.app.services.trips.cancel(tripId, traveller.userId)
    await s.awake(walker)
    const two = [traveller, await s.traveller(null)]
    const [blocked, stranger] = two.map((viewer) => look(viewer).heard)
    if (!blocked || !stranger) throw new Error('two look')
    await last(blocked, { number: 0, all: [{ user_id: walker.userId }] })
    await last(stranger, { number: 0, all: [{ user_id: walker.userId }] })
    const [blocker, other] = by === 'traveller' ? [traveller, walker] : [walker, traveller]
    await t.app.base.inTransaction((tx) =>
      walkers.block(tx, { blockerId: blocker.userId, blockedId: other.userId, tripId }),
    )
    await last(blocked, { ...nothing, number: 1, gone: [walker.userId] })
    const third = await s.walker()
    await walkers.updatePosition(walker.userId, north(0.02))
    await walkers.setOnline(third.userId, { online: true, place: lisbon })
    await last(blocked, { changed: [{ user_id: third.userId }], moved: [] })
    await vi.waitFor(() => expect(publishedOf(third, stranger)).toBe(1), { timeout: 3000 })
    expect(stranger.flatMap(({ moved }) => moved)).toMatchObject([{ user_id: walker.userId }])
    expect(publishedOf(walker, blocked)).toBe(2)
    // Who comes again to look begins with a list without the walker.
    const again = look(traveller).heard
    await vi.waitFor(() => expect(idsOf(again[0])).toEqual([third.userId]), { timeout: 15_000 })
    await walkers.unblock(blocker.userId, other.userId)
    await last(blocked, { changed: [{ user_id: walker.userId }] })
  },
)

test('a walker who looks is not told of themselves', async () => {
  const [viewer, other] = [await s.walker(), await s.walker(1000)]
  const { heard } = look(viewer)
  await last(heard, { number: 0, all: [{ user_id: other.userId }] })
  await walkers.updatePosition(viewer.userId, north(0.02))
  await walkers.updatePosition(other.userId, north(0.04))
  await last(heard, { number: 1, moved: [{ user_id: other.userId }] })
  expect(publishedOf(viewer, heard)).toBe(0)
})

test('a page whose connection was cut begins with the list as it is by then', async () => {
  const [viewer, walker, other] = [await s.traveller(null), await s.walker(), await s.walker(1000)]
  const { heard, cut } = look(viewer)
  await last(heard, { number: 0 })
  await walkers.updatePosition(walker.userId, north(0.02))
  await last(heard, { number: 1 })
  cut()
  await walkers.setOnline(walker.userId, { online: false, place: null })
  await vi.waitFor(
    () => {
      const begun = heard.findLastIndex(({ number }) => number === 0)
      expect(begun).toBeGreaterThan(0)
      // The walker has gone before the list was made, or is reported as gone after it.
      const gone = heard.slice(begun).flatMap((message) => message.gone)
      expect(idsOf(heard[begun])?.filter((id) => !gone.includes(id))).toEqual([other.userId])
    },
    { timeout: 5000 },
  )
})
