import { afterEach, expect, test } from 'vitest'
import { stripeVersion } from '#adapters/payments/stripe/client.ts'
import { paymentEvents, payoutEvents } from '#adapters/payments/stripe/events.ts'
import { stripeWebhookEndpoints } from '#adapters/payments/stripe/webhook-endpoints.ts'
import { fault, startStripeProtocol } from '#adapters/twin/testing/stripe-protocol.ts'

type Endpoint = {
  id: string
  url: string
  api_version: string | null
  enabled_events: string[]
  status: 'enabled' | 'disabled'
  connect: boolean
}

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Endpoints as Stripe keeps them: the secret is said at the making only, and the version is never changed. */
async function endpointsAt(stored: Endpoint[]) {
  const server = await startStripeProtocol(async ({ method, path: [kind, id], form }) => {
    if (kind !== 'webhook_endpoints') return fault(404, 'invalid_request_error', 'unknown_url', 'No such URL')
    const bodyOf = (one: Endpoint) => ({
      object: 'webhook_endpoint',
      metadata: {},
      ...one,
    })
    if (method === 'GET')
      return { status: 200, body: { object: 'list', url: '', data: stored.map(bodyOf), has_more: false } }
    const events = [...form].filter(([name]) => name.startsWith('enabled_events')).map(([, event]) => event)
    if (id === undefined) {
      const made: Endpoint = {
        id: `we_${stored.length + 1}`,
        url: form.get('url') ?? '',
        api_version: form.get('api_version'),
        enabled_events: events,
        status: 'enabled',
        connect: form.get('connect') === 'true',
      }
      stored.push(made)
      return { status: 200, body: { ...bodyOf(made), secret: `whsec_of_${made.id}` } }
    }
    const one = stored.find((each) => each.id === id)
    if (!one) return fault(404, 'invalid_request_error', 'resource_missing', 'No such webhook endpoint')
    if (form.has('api_version'))
      return fault(
        400,
        'invalid_request_error',
        'parameter_unknown',
        'Received unknown parameter: api_version',
      )
    one.enabled_events = events
    if (form.has('disabled')) one.status = form.get('disabled') === 'true' ? 'disabled' : 'enabled'
    return { status: 200, body: bodyOf(one) }
  })
  closing.push(server.close)
  return stripeWebhookEndpoints({
    secretKey: 'sk_test_contract',
    publicUrl: 'https://walks.example',
    server: { host: '127.0.0.1', port: server.port, protocol: 'http' },
  })
}

const right = (more: Partial<Endpoint> = {}): Endpoint => ({
  id: 'we_1',
  url: 'https://walks.example/webhooks/payments',
  api_version: stripeVersion,
  enabled_events: Object.keys(paymentEvents),
  status: 'enabled',
  connect: false,
  ...more,
})

test('both are made where none is, each with its events and our version; the second run finds them right', async () => {
  const stored: Endpoint[] = []
  const endpoints = await endpointsAt(stored)
  expect((await endpoints.compare()).map(({ found }) => found.kind)).toEqual(['missing', 'missing'])
  const made = await endpoints.mend()
  expect(made.map(({ wanted, done }) => [wanted.secretVariable, done])).toEqual([
    ['STRIPE_WEBHOOK_SECRET', { kind: 'made', id: 'we_1', secret: 'whsec_of_we_1' }],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', { kind: 'made', id: 'we_2', secret: 'whsec_of_we_2' }],
  ])
  expect(stored).toEqual([
    right(),
    right({
      id: 'we_2',
      url: 'https://walks.example/webhooks/payouts',
      enabled_events: Object.keys(payoutEvents),
      connect: true,
    }),
  ])
  const again = await endpoints.mend()
  expect(again.map(({ found, done }) => [found.kind, done])).toEqual([
    ['right', null],
    ['right', null],
  ])
})

test('an endpoint with too few events, or too many, or switched off, is set right', async () => {
  const less = right({ enabled_events: ['invoice.paid', 'charge.succeeded'] })
  const stored = [less]
  const endpoints = await endpointsAt(stored)
  const [state] = await endpoints.compare()
  expect(state?.found).toMatchObject({ kind: 'otherEvents', id: 'we_1', extra: ['charge.succeeded'] })
  expect(state?.found.kind === 'otherEvents' && state.found.lacking).toContain('charge.dispute.created')
  await endpoints.mend()
  expect(stored[0]).toEqual(right())
  less.status = 'disabled'
  expect((await endpoints.compare())[0]?.found.kind).toBe('off')
  await endpoints.mend()
  expect(stored[0]).toEqual(right())
})

test('an endpoint of another version, and one that is there twice, is left to the operator', async () => {
  const stored = [right({ api_version: '2020-08-27' }), right({ id: 'we_9', url: 'https://other.example/' })]
  const endpoints = await endpointsAt(stored)
  const before = structuredClone(stored[0])
  const [old] = await endpoints.mend()
  expect(old).toMatchObject({ found: { kind: 'otherVersion', version: '2020-08-27' }, done: null })
  expect(stored[0]).toEqual(before)
  stored.push(right({ id: 'we_3' }))
  expect((await endpoints.compare())[0]?.found).toEqual({ kind: 'twice', ids: ['we_1', 'we_3'] })
})
