import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payments } from '#adapters/payments/port.ts'
import { stripeVersion } from '#adapters/payments/stripe/client.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'

/** What Stripe may say that the twin never does: one scripted answer a request, and what was asked for. */
type Asked = { method: string; path: string; headers: http.IncomingHttpHeaders; form: URLSearchParams }
let asked: Asked[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }
let payments: Payments

const server = http.createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '', headers } = request
    asked.push({ method, path: url, headers, form: new URLSearchParams(body) })
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_scripted' })
    response.end(answer.body)
  })()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  payments = stripePayments({
    secretKey: 'sk_test_scripted',
    webhookSecret: 'whsec_scripted',
    publicUrl: 'https://huvr.test',
    timeoutMs: 5000,
    server: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  asked = []
})

const says = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const intent = (more: Record<string, unknown>) => ({
  id: 'pi_1',
  object: 'payment_intent',
  currency: 'usd',
  amount: 1500,
  amount_received: 0,
  created: 1_700_000_000,
  metadata: { reference: 'hold_1' },
  cancellation_reason: null,
  next_action: null,
  last_payment_error: null,
  latest_charge: null,
  status: 'requires_capture',
  ...more,
})
const refusal = (more: Record<string, unknown>) => ({
  error: { type: 'invalid_request_error', message: 'No.', ...more },
})
const request = {
  providerCustomerId: 'cus_1',
  providerCardId: 'pm_1',
  amountCents: 1500,
  currency: 'USD',
  reference: 'hold_1',
  key: 'hold_1:1',
}

test('a hold asks for cards only, held not taken, under our key and the pinned version', async () => {
  says(200, intent({}))
  expect((await payments.hold(request)).kind).toBe('held')
  const [here] = asked
  expect([here?.method, here?.path]).toEqual(['POST', '/v1/payment_intents'])
  expect(here?.headers).toMatchObject({
    'idempotency-key': 'hold_1:1',
    'stripe-version': stripeVersion,
  })
  expect(Object.fromEntries(here?.form ?? [])).toEqual({
    amount: '1500',
    currency: 'usd',
    customer: 'cus_1',
    payment_method: 'pm_1',
    'allowed_payment_method_types[0]': 'card',
    'metadata[reference]': 'hold_1',
    confirm: 'true',
    capture_method: 'manual',
    return_url: 'https://huvr.test/show-walker-on-map',
    'expand[0]': 'latest_charge',
  })
  await payments.hold({ ...request, merchantInitiated: true })
  const away = asked[1]?.form
  expect([away?.get('off_session'), away?.get('setup_future_usage'), away?.get('return_url')]).toEqual([
    'true',
    null,
    null,
  ])
})

test('how long a hold lasts is what the bank says, else the shortest window there is', async () => {
  says(200, intent({}))
  const unsaid = await payments.hold(request)
  expect(unsaid.kind === 'held' && unsaid.expiresAt.getTime()).toBe(
    1_700_000_000_000 + (4 * 24 + 18) * 3_600_000,
  )
  says(
    200,
    intent({ latest_charge: { payment_method_details: { card: { capture_before: 1_700_500_000 } } } }),
  )
  const said = await payments.hold(request)
  expect(said.kind === 'held' && said.expiresAt.getTime()).toBe(1_700_500_000_000)
})

test('not decided yet is unclear, neither held nor taken', async () => {
  says(200, intent({ status: 'processing' }))
  expect(await payments.hold(request)).toEqual({ kind: 'unknown', reason: 'busy' })
  expect(await payments.charge(request)).toEqual({ kind: 'unknown', reason: 'busy' })
})

test.each(['automatic', 'expired'])('a hold that Stripe ended as %s has expired', async (reason) => {
  says(200, intent({ status: 'canceled', cancellation_reason: reason }))
  const found = await payments.find({
    reference: 'hold_1',
    providerCustomerId: 'cus_1',
    providerHoldId: 'pi_1',
  })
  expect(found).toMatchObject({ kind: 'found', entry: { state: 'expired', releasedCents: 1500 } })
})

test.each([
  [refusal({ payment_intent: intent({ status: 'succeeded' }) }), { kind: 'alreadyCaptured' }],
  [refusal({ payment_intent: intent({ status: 'canceled' }) }), { kind: 'released' }],
  [refusal({ code: 'resource_missing' }), { kind: 'released' }],
  [refusal({ payment_intent: intent({ status: 'processing' }) }), { kind: 'unknown', reason: 'serverError' }],
])('a refused release is let go only when nothing is held', async (body, outcome) => {
  says(400, body)
  expect(await payments.release({ providerHoldId: 'pi_1', key: 'k' })).toEqual(outcome)
})

test('a refusal that says nothing about the hold is a defect of ours, never "let go" and never "not there"', async () => {
  says(400, refusal({ code: 'parameter_unknown' }))
  await expect(payments.release({ providerHoldId: 'pi_1', key: 'k' })).rejects.toThrow('No.')
  for (const providerHoldId of ['pi_1', null])
    await expect(
      payments.find({ reference: 'hold_1', providerCustomerId: 'cus_1', providerHoldId }),
    ).rejects.toThrow('No.')
})

test.each([
  [429, refusal({ code: 'rate_limit' }), 'busy'],
  [400, refusal({ code: 'rate_limit' }), 'busy'],
  [409, refusal({ type: 'idempotency_error', code: 'idempotency_key_in_use' }), 'busy'],
  [500, refusal({ type: 'api_error' }), 'serverError'],
  [503, refusal({ type: 'api_error' }), 'serverError'],
  [502, '<html>Bad gateway</html>', 'serverError'],
  [200, '<html>A proxy</html>', 'serverError'],
] as const)('an answer %i that reveals nothing is unclear: %s', async (status, body, reason) => {
  says(status, body)
  const unclear = { kind: 'unknown', reason }
  expect(await payments.hold(request)).toEqual(unclear)
  expect(await payments.charge(request)).toEqual(unclear)
  expect(await payments.capture({ providerHoldId: 'pi_1', amountCents: 1, key: 'k' })).toEqual(unclear)
  expect(await payments.release({ providerHoldId: 'pi_1', key: 'k' })).toEqual(unclear)
})

test.each([
  [401, refusal({ code: 'api_key_expired' })],
  [403, refusal({ code: 'more_permissions_required' })],
])('a wrong key (%i) is thrown, not taken for a declined card', async (status, body) => {
  says(status, body)
  await expect(payments.hold(request)).rejects.toThrow('No.')
})

test("a bank's refusal keeps its reason and its words", async () => {
  says(402, {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  })
  expect(await payments.hold(request)).toEqual({
    kind: 'declined',
    code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  })
  says(402, {
    error: { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
  })
  expect(await payments.capture({ providerHoldId: 'pi_1', amountCents: 1, key: 'k' })).toEqual({
    kind: 'failed',
    code: 'expired_card',
    message: 'Your card has expired.',
  })
})
