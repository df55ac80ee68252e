import { Client, gql, makeResult, type Exchange, type Operation, type OperationResult } from '@urql/core'
import { filter, makeSubject, merge, pipe, share, subscribe, tap } from 'wonka'
import { expect, test, vi } from 'vitest'
import { normalisedCache } from '#web/api/cache.ts'
import { askingAgain } from '#web/api/outdated.ts'

const alerts = gql('query { myFreeAlerts }')
const cards = gql('query { getUserCards }')
const notify = gql('mutation { notifyWhenFree }')
const unread = gql('query { unreadNotifications }')
const hints = gql('subscription { unreadNotificationsChanged }')

/** Keeps nothing. */
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
  /** What is subscribed to tells once more. */
  const listen = () => {
    pipe(
      client.subscription(hints, {}),
      subscribe(() => undefined),
    )
    const subscription = open.pop()
    if (!subscription) throw new Error('nothing is subscribed to')
    return (count: number) =>
      answers.next(makeResult(subscription, { data: { unreadNotificationsChanged: count }, hasNext: true }))
  }
  return { client, ask, answer, seen, open, listen }
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

test('an answer that was under way while a subscription told of a change passes, and is asked for once more', async () => {
  const { ask, answer, seen, open, listen } = world()
  const tell = listen()
  ask(unread)
  ask(alerts)
  tell(1)
  answer({ unreadNotifications: 0 })
  answer({ myFreeAlerts: [] })
  expect(seen).toEqual([{ unreadNotifications: 0 }, { myFreeAlerts: [] }])
  await vi.waitFor(() => expect(open).toHaveLength(1))
  // Many hints do not ask without end.
  tell(1)
  answer({ unreadNotifications: 1 })
  await Promise.resolve()
  expect(seen.at(-1)).toEqual({ unreadNotifications: 1 })
  expect(open).toEqual([])
})

/** The command changes the list on a page that has the real cache; the list is answered as it was before, and then anew. */
async function changedMeanwhile(parts: number): Promise<unknown[]> {
  const { client, answer, seen, open } = world(normalisedCache())
  const list = gql('query { myFreeAlerts { id } }')
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0))
  const show = () =>
    pipe(
      client.query(list, {}, { requestPolicy: 'cache-and-network' }),
      subscribe(({ data }) => seen.push(data?.['myFreeAlerts'])),
    )
  show()
  for (let part = 1; part < parts; part += 1) {
    answer({ myFreeAlerts: [] })
    await settled()
    show()
    await settled()
  }
  pipe(
    client.mutation(gql('mutation { notifyWhenFree { status } }'), {}),
    subscribe(() => undefined),
  )
  open.reverse()
  answer({ notifyWhenFree: { __typename: 'NotifyWhenFreeResult', status: 'ALERT_SET' } })
  await settled()
  answer({ myFreeAlerts: [] })
  await settled()
  answer({ myFreeAlerts: [{ __typename: 'FreeAlert', id: 'fra_kyoto' }] })
  await settled()
  expect(open).toEqual([])
  return seen
}

test.each([1, 2, 3])(
  'a list that was under way while a command changed it is seen as it is after the command, where %i parts of the page have asked for it',
  async (parts) => {
    const seen = await changedMeanwhile(parts)
    expect(seen.at(-1)).toEqual([{ id: 'fra_kyoto' }])
    // Nothing that was known is taken away meanwhile.
    expect(seen.every((one) => Array.isArray(one))).toBe(true)
  },
)
