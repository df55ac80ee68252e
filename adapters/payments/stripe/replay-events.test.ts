import { afterEach, expect, test } from 'vitest'
import { paymentEvents } from '#adapters/payments/stripe/events.ts'
import { replayStripeEvents } from '#adapters/payments/stripe/replay-events.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { fault, startStripeProtocol, type Asked } from '#adapters/twin/testing/stripe-protocol.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Stored = { id: string; type: string; created: number; account: string; object: object }
const keys = {
  secretKey: 'sk_test_contract',
  webhookSecret: 'whsec_of_payments',
  connectWebhookSecret: 'whsec_of_accounts',
}
const since = new Date('2026-06-01T12:00:00Z')
const at = (seconds: number) => since.getTime() / 1000 + seconds
const intent = (id: string, seconds: number, type = 'payment_intent.succeeded'): Stored => ({
  id,
  type,
  created: at(seconds),
  account: '',
  object: { id: `pi_${id}`, object: 'payment_intent', metadata: { reference: `hold of ${id}` } },
})

/** Stripe's list of events: of one account, the newest first, in pages, at most 20 names. */
async function listOf(stored: Stored[], pageSize = 2) {
  const page = <T extends { id: string }>(all: T[], { query }: Asked) => {
    const after = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const data = all.slice(after, after + pageSize)
    return { status: 200, body: { object: 'list', data, has_more: after + pageSize < all.length } }
  }
  const server = await startStripeProtocol(async (asked) => {
    const { path, query, account } = asked
    if (path[0] === 'accounts') return page([{ id: 'acct_1' }, { id: 'acct_2' }, { id: 'acct_3' }], asked)
    const types = [...query].filter(([name]) => name.startsWith('types')).map(([, type]) => type)
    if (path[0] !== 'events' || types.length > 20)
      return fault(400, 'invalid_request_error', 'parameter_invalid_integer', 'At most 20 types')
    const from = Number(query.get('created[gte]'))
    const found = stored
      .filter((one) => one.account === account && one.created >= from && types.includes(one.type))
      .toSorted((one, other) => other.created - one.created)
      .map(({ id, type, created, object }) => ({ id, object: 'event', type, created, data: { object } }))
    return page(found, asked)
  })
  closing.push(server.close)
  return { host: '127.0.0.1', port: server.port, protocol: 'http' } as const
}

test('events that something acts on are sent again, the oldest first, and are read as those of Stripe', async () => {
  const account = { id: 'acct_2', object: 'account', metadata: {} }
  const server = await listOf([
    intent('evt_3', 30),
    intent('evt_1', 10),
    intent('evt_2', 20),
    intent('evt_old', -1),
    intent('evt_none', 15, 'charge.succeeded'),
    { id: 'evt_acct', type: 'account.updated', created: at(5), account: 'acct_2', object: account },
  ])
  const publicUrl = 'https://walks.example'
  const payments = stripePayments({ ...keys, server, publicUrl })
  const payouts = stripePayouts({ ...keys, server })
  const read: unknown[] = []
  const done = await replayStripeEvents(
    {
      ...keys,
      server,
      publicUrl,
      async post(url, body, headers) {
        const reader = url.endsWith('/payments') ? payments : payouts
        const notice = reader.verifyWebhook(Buffer.from(body), headers)
        read.push([
          url,
          notice?.eventId,
          notice?.about,
          notice && 'objectReference' in notice && notice.objectReference,
        ])
        return notice?.eventId === 'evt_2' ? 500 : 200
      },
    },
    since,
  )
  const [url, accounts] = [
    'https://walks.example/webhooks/payments',
    'https://walks.example/webhooks/payouts',
  ]
  expect(read).toEqual([
    [url, 'evt_1', 'payment', 'hold of evt_1'],
    [url, 'evt_2', 'payment', 'hold of evt_2'],
    [url, 'evt_3', 'payment', 'hold of evt_3'],
    [accounts, 'evt_acct', { kind: 'account', providerAccountId: 'acct_2' }, false],
  ])
  expect(done).toEqual([
    { url, sent: 3, refused: [{ id: 'evt_2', type: 'payment_intent.succeeded', status: 500 }] },
    { url: accounts, sent: 1, refused: [] },
  ])
})

test('every kind of event that something acts on is asked for', async () => {
  const all = Object.keys(paymentEvents).map((type, index) => intent(`evt_${index}`, index, type))
  const server = await listOf(all, 7)
  const sent: string[] = []
  const post = async (_url: string, body: string) => (sent.push((JSON.parse(body) as Stored).type), 200)
  await replayStripeEvents({ ...keys, server, publicUrl: 'https://walks.example', post }, since)
  expect(sent).toEqual(Object.keys(paymentEvents))
})

test('a server that does not answer has taken nothing', async () => {
  const server = await listOf([intent('evt_1', 10)])
  const done = await replayStripeEvents({ ...keys, server, publicUrl: 'http://127.0.0.1:9' }, since)
  expect(done[0]).toMatchObject({ sent: 1, refused: [{ id: 'evt_1', status: null }] })
})
