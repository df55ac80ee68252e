import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { paymentsContract } from '#adapters/payments/contract.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { startStripeServer } from '#adapters/payments/testing/stripe-server.ts'
import { addPaymentTwinRoutes } from '#adapters/payments/twin-routes.ts'
import { signatureHeader } from '#adapters/payments/twin/webhooks.ts'
import { signWebhook } from '#adapters/twin/signature.ts'

const secret = Buffer.alloc(32, 3)
const dirs: string[] = []
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true })
})

function newTwin(dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-twin-'))) {
  dirs.push(dir)
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const twin = embeddedPayments({
    dir,
    clock,
    secret,
    publicUrl: 'http://localhost:4000',
    timeoutMs: 150,
    durable: false,
  })
  return { twin, clock, dir }
}

paymentsContract('the embedded twin', async () => {
  const { twin, clock } = newTwin()
  closing.push(() => twin.close())
  return {
    payments: twin,
    book: twin,
    clock,
    signed: (raw, ageMs) => ({ [signatureHeader]: signWebhook(raw, secret, clock.nowMs() - ageMs) }),
  }
})

paymentsContract('Stripe, spoken to a local server', async () => {
  const { twin, clock } = newTwin()
  const server = await startStripeServer(twin)
  closing.push(server.close, () => twin.close())
  const payments = stripePayments({
    secretKey: 'sk_test_contract',
    webhookSecret: 'whsec_contract',
    publicUrl: 'http://localhost:4000',
    server: { host: '127.0.0.1', port: server.port, protocol: 'http', httpClient: promptHttpClient() },
  })
  const stripe = new Stripe('sk_test_contract')
  const signed = (raw: string, ageMs: number) => ({
    'stripe-signature': stripe.webhooks.generateTestHeaderString({
      payload: raw,
      secret: 'whsec_contract',
      timestamp: Math.floor((Date.now() - ageMs) / 1000),
    }),
  })
  return { payments, book: twin, clock, signed }
})

test('the book survives being cut off in the middle of a line; damage before the end is refused', async () => {
  const { twin, dir } = newTwin()
  const made = await twin.customer({ userId: 'usr_1', key: 'customer-1' })
  await twin.close()
  const file = path.join(dir, 'book.jsonl')
  fs.appendFileSync(file, '[{"kind":"customer","row":{"id":"cus_torn"')
  const again = newTwin(dir).twin
  expect(await again.customer({ userId: 'usr_1', key: 'customer-1' })).toEqual(made)
  await again.customer({ userId: 'usr_2', key: 'customer-2' })
  await again.close()
  expect(fs.readFileSync(file, 'utf8')).not.toContain('torn')
  fs.writeFileSync(file, `{"broken\n${fs.readFileSync(file, 'utf8')}`)
  expect(() => newTwin(dir)).toThrow()
})

test('card numbers are not kept', async () => {
  const { twin, dir } = newTwin()
  twin.tokenize({ number: '4242 4242 4242 4242', exp: '12/39', cvc: '987', zip: '94107' })
  await twin.close()
  const text = fs.readFileSync(path.join(dir, 'book.jsonl'), 'utf8')
  const written = text.trim().split('\n').flatMap(valuesOf)
  expect(written).toContain('4242')
  // Whole values, since three digits stand in an id by chance; the long number is searched for in the whole text, however
  // it is spaced.
  expect(written.map(String)).not.toContain('987')
  expect(text.replaceAll(' ', '')).not.toContain('424242424242')
})

/** Every value of a line of the book, at any depth. */
function valuesOf(line: string): unknown[] {
  const values: unknown[] = []
  JSON.parse(line, (_key, value: unknown) => {
    if (typeof value !== 'object') values.push(value)
    return value
  })
  return values
}

test('notices: sent until accepted, twice when asked for, late and reordered, never when lost', async () => {
  const { twin, clock } = newTwin()
  closing.push(() => twin.close())
  const { token } = twin.tokenize({ number: '4242424242424242', exp: '12/39', cvc: '123' }) as {
    token: string
  }
  const customer = await twin.customer({ userId: 'usr_1', key: 'c' })
  const providerCustomerId = customer.kind === 'made' ? customer.providerCustomerId : ''
  const added = await twin.addCard({ providerCustomerId, token, zip: null, country: null, key: 'a' })
  const providerCardId = added.kind === 'added' ? added.card.providerCardId : ''
  const hold = (reference: string) =>
    twin.hold({
      providerCustomerId,
      providerCardId,
      amountCents: 600,
      currency: 'USD',
      reference,
      key: `hold-${reference}`,
    })
  const got: string[] = []
  let accept = false
  twin.deliverWebhooksTo(async (raw, headers) => {
    if (accept) got.push(twin.verifyWebhook(Buffer.from(raw), headers)?.objectReference ?? 'forged')
    return accept
  })
  await hold('a')
  await twin.flushWebhooks()
  expect(got).toEqual([])
  accept = true
  await twin.flushWebhooks()
  expect(got).toEqual(['a'])
  twin.faults.webhooks.duplicate = true
  twin.faults.webhooks.lateMs = 60_000
  await hold('b')
  await hold('c')
  await twin.flushWebhooks()
  expect(got).toEqual(['a'])
  clock.forward(60_000)
  twin.faults.webhooks.reordered = true
  await twin.flushWebhooks()
  expect(got).toEqual(['a', 'c', 'c', 'b', 'b'])
  twin.faults.clear()
  twin.faults.webhooks.lost = true
  await hold('d')
  await twin.flushWebhooks()
  twin.faults.clear()
  await twin.flushWebhooks()
  expect(got.length).toBe(5)
})

test("the card form's address gives tokens and says which field is wrong; foreign pages are refused", async () => {
  const { twin } = newTwin()
  closing.push(() => twin.close())
  const http = Fastify()
  addPaymentTwinRoutes(http, twin)
  const send = (payload: object, headers = {}) =>
    http.inject({
      method: 'POST',
      url: '/twin/payments/tokens',
      payload,
      headers: { host: 'localhost:4000', ...headers },
    })
  const good = { number: '4242 4242 4242 4242', exp: '12 / 39', cvc: '123', zip: '94107' }
  expect((await send(good)).json()).toEqual({ token: expect.stringMatching(/^tok_/) })
  expect((await send(good, { origin: 'http://localhost:4000' })).statusCode).toBe(200)
  expect((await send(good, { origin: 'http://evil.example' })).statusCode).toBe(403)
  const wrong = async (change: object) => (await send({ ...good, ...change })).json().error
  expect(await wrong({ number: '4242' })).toEqual({
    field: 'number',
    message: 'Your card number is incomplete.',
  })
  expect(await wrong({ number: '4242424242424241' })).toEqual({
    field: 'number',
    message: 'Your card number is invalid.',
  })
  expect(await wrong({ number: '4111111111111111' })).toMatchObject({
    field: 'number',
    message: expect.stringContaining('non test card'),
  })
  expect(await wrong({ exp: '13/30' })).toEqual({
    field: 'exp',
    message: "Your card's expiration month is invalid.",
  })
  expect(await wrong({ exp: '' })).toEqual({
    field: 'exp',
    message: "Your card's expiration date is incomplete.",
  })
  expect(await wrong({ exp: '05/26' })).toEqual({
    field: 'exp',
    message: "Your card's expiration year is in the past.",
  })
  expect(await wrong({ cvc: '12' })).toEqual({
    field: 'cvc',
    message: "Your card's security code is incomplete.",
  })
  expect((await http.inject({ method: 'POST', url: '/twin/payments/tokens' })).statusCode).toBe(402)
  await http.close()
})

test("a card is set up at the form's address; the bank's page leads back to the page of the form and nowhere else", async () => {
  const { twin } = newTwin()
  closing.push(() => twin.close())
  const http = Fastify()
  addPaymentTwinRoutes(http, twin)
  const customer = await twin.customer({ userId: 'usr_1', key: 'c' })
  const providerCustomerId = customer.kind === 'made' ? customer.providerCustomerId : ''
  let opened = 0
  const confirm = async (number: string, return_path: string) => {
    const setup = await twin.openSetup({ providerCustomerId, key: `setup-${++opened}` })
    const { token } = twin.tokenize({ number, exp: '12/39', cvc: '123' }) as { token: string }
    const client_secret = setup.kind === 'opened' ? setup.clientSecret : ''
    const payload = { client_secret, token, country: 'US', return_path }
    const answer = await http.inject({ method: 'POST', url: '/twin/payments/setups', payload })
    return { status: answer.statusCode, body: answer.json<{ setup: string; url?: string }>() }
  }
  expect(await confirm('4242424242424242', '/add-card')).toEqual({
    status: 200,
    body: { setup: expect.stringMatching(/^seti_/) },
  })
  expect(await confirm('4000000000000002', '/add-card')).toEqual({
    status: 402,
    body: { setup: expect.stringMatching(/^seti_/), error: { message: 'Your card was declined.' } },
  })
  for (const [path, back] of [
    ['/add-card?back=%2Ftips', '/add-card?back=%2Ftips&'],
    ['https://evil.example/add-card', '/add-card?'],
  ] as const) {
    const { body } = await confirm('4000002500003155', path)
    const url = new URL(body.url ?? '').pathname
    const page = await http.inject(url)
    expect(page.body).toContain('the card that is saved')
    const done = await http.inject({
      method: 'POST',
      url: `${url}/complete`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    const to = `http://localhost:4000${back}setup_intent=${body.setup}&redirect_status=succeeded`
    expect([done.statusCode, done.headers.location]).toEqual([303, to])
    expect((await http.inject(url)).body).toContain('nothing left to do')
  }
  await http.close()
})

test("the bank's page works without scripts: complete, fail, and only once", async () => {
  const { twin } = newTwin()
  closing.push(() => twin.close())
  const http = Fastify()
  addPaymentTwinRoutes(http, twin)
  const { token } = twin.tokenize({ number: '4000002500003155', exp: '12/39', cvc: '123' }) as {
    token: string
  }
  const customer = await twin.customer({ userId: 'usr_1', key: 'c' })
  const providerCustomerId = customer.kind === 'made' ? customer.providerCustomerId : ''
  const added = await twin.addCard({ providerCustomerId, token, zip: null, country: null, key: 'a' })
  const providerCardId = added.kind === 'added' ? added.card.providerCardId : ''
  const asked = await twin.hold({
    providerCustomerId,
    providerCardId,
    amountCents: 1500,
    currency: 'USD',
    reference: 'r',
    key: 'k',
  })
  const url = new URL(asked.kind === 'needsAction' ? asked.url : '').pathname
  const page = await http.inject(url)
  expect(page.body).toContain('$15.00 USD')
  expect(page.body).not.toContain('<script')
  const press = (answer: string) =>
    http.inject({
      method: 'POST',
      url: `${url}/${answer}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
  const done = await press('complete')
  expect([done.statusCode, done.headers.location]).toEqual([303, 'http://localhost:4000/show-walker-on-map'])
  await press('fail')
  const found = await twin.find({ reference: 'r', providerCustomerId, providerHoldId: null })
  expect(found).toMatchObject({ kind: 'found', entry: { state: 'held' } })
  expect((await http.inject(url)).body).toContain('nothing left to do')
  expect((await http.inject('/twin/payments/authenticate/unknown')).statusCode).toBe(404)
  await http.close()
})
