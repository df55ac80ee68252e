import {
  Client,
  gql,
  makeOperation,
  makeResult,
  type Exchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { filter, makeSubject, merge, pipe, share, subscribe, tap } from 'wonka'
import { expect, test, vi } from 'vitest'
import { normalisedCache } from '#web/api/cache.ts'
import { askingAgain } from '#web/api/outdated.ts'

const alerts = gql('query { myFreeAlerts }')
const cards = gql('query { getUserCards }')
const notify = gql('mutation { notifyWhenFree }')
const unread = gql('query { unreadNotifications }')
const hints = gql('subscription { unreadNotificationsChanged }')

/** Stores nothing. */
const noCache: Exchange =
  ({ forward }) =>
  (operations$) =>
    forward(operations$)

/** A network that answers when the test says so, behind no cache if nothing else is said. */
function world(cache = askingAgain(noCache)) {
  const answers = makeSubject<OperationResult>()
  const open: Operation[] = []
  const network: Exchange = () => (operations$) =>
    pipe(
      merge([
        pipe(
          operations$,
          tap((operation) => {
            if (operation.kind !== 'teardown') open.push(operation)
          }),
          filter((_operation): _operation is never => false),
        ),
        answers.source,
      ]),
      share,
    )
  const client = new Client({
    url: 'http://localhost/graphql',
    preferGetMethod: false,
    exchanges: [cache, network],
  })
  const answer = (data: Record<string, unknown>) => {
    const operation = open.shift()
    if (!operation) throw new Error('nothing is asked')
    answers.next(makeResult(operation, { data, hasNext: false }))
  }
  const seen: unknown[] = []
  const ask = (query: typeof alerts) =>
    pipe(
      client.query(query, {}),
      subscribe(({ data }) => seen.push(data)),
    )
  /** A subscription, and the function by which it emits once more. */
  const subscribeTo = (document: typeof hints) => {
    pipe(
      client.subscription(document, {}),
      subscribe(() => undefined),
    )
    const subscription = open.pop()
    if (!subscription) throw new Error('nothing is subscribed to')
    return (data: Record<string, unknown>) => answers.next(makeResult(subscription, { data, hasNext: true }))
  }
  return { client, ask, answer, seen, open, subscribeTo }
}

test('an answer that was under way while a command changed it is asked for again', () => {
  const { client, ask, answer, seen, open } = world()
  ask(alerts)
  pipe(
    client.mutation(notify, {}),
    subscribe(() => undefined),
  )
  const [query] = open.splice(0, 1)
  answer({ notifyWhenFree: 'ALERT_SET' })
  if (query) open.push(query)
  answer({ myFreeAlerts: [] })
  expect(seen).toEqual([])
  answer({ myFreeAlerts: ['kyoto'] })
  expect(seen).toEqual([{ myFreeAlerts: ['kyoto'] }])
  expect(open).toEqual([])
})

test('an answer that came before the command, and one the command does not touch, are passed on at once', () => {
  const { client, ask, answer, seen, open } = world()
  ask(alerts)
  answer({ myFreeAlerts: [] })
  ask(cards)
  pipe(
    client.mutation(notify, {}),
    subscribe(() => undefined),
  )
  const [query] = open.splice(0, 1)
  answer({ notifyWhenFree: 'ALERT_SET' })
  if (query) open.push(query)
  answer({ getUserCards: [] })
  expect(seen).toEqual([{ myFreeAlerts: [] }, { getUserCards: [] }])
  expect(open).toEqual([])
})

test('an answer that was under way while a subscription notified a change passes, and is asked for once more', async () => {
  const { ask, answer, seen, open, subscribeTo } = world()
  const unreadAre = subscribeTo(hints)
  ask(unread)
  ask(alerts)
  unreadAre({ unreadNotificationsChanged: 1 })
  answer({ unreadNotifications: 0 })
  answer({ myFreeAlerts: [] })
  expect(seen).toEqual([{ unreadNotifications: 0 }, { myFreeAlerts: [] }])
  await vi.waitFor(() => expect(open).toHaveLength(1))
  // Many hints do not ask without end.
  unreadAre({ unreadNotificationsChanged: 1 })
  answer({ unreadNotifications: 1 })
  await Promise.resolve()
  expect(seen.at(-1)).toEqual({ unreadNotifications: 1 })
  expect(open).toEqual([])
})

/** A page with the real cache, on which a list is shown and a command changes it; each step lets the page draw. */
function page() {
  const { client, answer, seen, open } = world(normalisedCache())
  const list = gql('query { myFreeAlerts { id } }')
  const drawn = () => new Promise((resolve) => setTimeout(resolve, 0))
  return {
    open,
    seen,
    async show(requestPolicy: 'cache-and-network' | 'network-only' = 'cache-and-network') {
      pipe(
        client.query(list, {}, { requestPolicy }),
        subscribe(({ data }) => seen.push(data?.['myFreeAlerts'])),
      )
      await drawn()
    },
    /** The question that waits longest is answered so. */
    async listed(...ids: string[]) {
      answer({ myFreeAlerts: ids.map((id) => ({ __typename: 'FreeAlert', id })) })
      await drawn()
    },
    /** The command is answered before the questions that wait. */
    async change() {
      pipe(
        client.mutation(gql('mutation { notifyWhenFree { status } }'), {}),
        subscribe(() => undefined),
      )
      open.unshift(...open.splice(-1))
      answer({ notifyWhenFree: { __typename: 'NotifyWhenFreeResult', status: 'ALERT_SET' } })
      await drawn()
    },
  }
}

test.each([1, 2, 3])(
  'a list that was under way while a command changed it is seen as it is after the command, where %i parts of the page have asked for it',
  async (parts) => {
    const { open, seen, show, listed, change } = page()
    await show()
    for (let part = 1; part < parts; part += 1) {
      await listed()
      await show()
    }
    await change()
    await listed()
    await listed('kyoto')
    expect(seen.at(-1)).toEqual([{ id: 'kyoto' }])
    // Nothing that was known is taken away meanwhile.
    expect(seen.every((one) => Array.isArray(one))).toBe(true)
    expect(open).toEqual([])
  },
)

test('of two questions for one list the answer to the later one counts, in whichever order they are answered', async () => {
  const { open, seen, show, listed, change } = page()
  await show()
  await listed()
  await show()
  await change()
  await show('network-only')
  expect(open).toHaveLength(2)
  open.reverse()
  await listed('kyoto')
  expect(seen.at(-1)).toEqual([{ id: 'kyoto' }])
  await listed()
  expect(seen.at(-1)).toEqual([{ id: 'kyoto' }])
  expect(open).toEqual([])
})

test('the answer to the earlier one is seen while the later one is under way', async () => {
  const { client, ask, answer, seen, open } = world()
  ask(alerts)
  const [first] = open
  if (!first) throw new Error('nothing is asked')
  const again = makeOperation('query', first, { ...first.context, requestPolicy: 'network-only' })
  // Of two such calls in a row the client sends one, though the first question is under way.
  client.reexecuteOperation(again)
  client.reexecuteOperation(again)
  await Promise.resolve()
  expect(open).toHaveLength(2)
  answer({ myFreeAlerts: [] })
  expect(seen).toEqual([{ myFreeAlerts: [] }])
  answer({ myFreeAlerts: ['kyoto'] })
  expect(seen).toEqual([{ myFreeAlerts: [] }, { myFreeAlerts: ['kyoto'] }])
})

test('what rings is not taken away by answers that were under way when it was emitted', async () => {
  const { client, answer, seen, open, subscribeTo } = world(normalisedCache())
  const drawn = () => new Promise((resolve) => setTimeout(resolve, 0))
  const rings = gql('query { incomingRequests { booking_id } }')
  const changes = gql('subscription { incomingRequestsChanged { booking_id } }')
  const ring = { __typename: 'IncomingRequest', booking_id: 'trip_ada' }
  const incoming = subscribeTo(changes)
  pipe(
    client.query(rings, {}, { requestPolicy: 'cache-and-network' }),
    subscribe(({ data }) => seen.push(data?.['incomingRequests'])),
  )
  // The first answer of a subscription comes at once.
  incoming({ incomingRequestsChanged: [] })
  await drawn()
  answer({ incomingRequests: [] })
  await drawn()
  incoming({ incomingRequestsChanged: [ring] })
  await drawn()
  expect(seen.at(-1)).toEqual([{ booking_id: 'trip_ada' }])
  const rung = seen.length
  answer({ incomingRequests: [] })
  await drawn()
  answer({ incomingRequests: [ring] })
  await drawn()
  expect(seen.slice(rung).every((one) => Array.isArray(one) && one.length === 1)).toBe(true)
  expect(seen.at(-1)).toEqual([{ booking_id: 'trip_ada' }])
  expect(open).toEqual([])
})
