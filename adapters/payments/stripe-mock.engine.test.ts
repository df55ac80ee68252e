import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billingContract } from '#adapters/billing/contract.ts'
import { embeddedBilling } from '#adapters/billing/embedded.ts'
import { stripeBilling } from '#adapters/billing/stripe.ts'
import { createPrices } from '#adapters/billing/stripe/prices.ts'
import { startBillingServer } from '#adapters/billing/testing/stripe-server.ts'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { paymentsContract } from '#adapters/payments/contract.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { stripeClient, stripeVersion } from '#adapters/payments/stripe/client.ts'
import { replayStripeEvents } from '#adapters/payments/stripe/replay-events.ts'
import { stripeWebhookEndpoints, wantedEndpoints } from '#adapters/payments/stripe/webhook-endpoints.ts'
import { callsInSource, newerNames, shapesAgainst } from '#adapters/payments/testing/stripe-mock.ts'
import { startStripeServer } from '#adapters/payments/testing/stripe-server.ts'
import { payoutsContract } from '#adapters/payouts/contract.ts'
import { embeddedPayouts } from '#adapters/payouts/embedded.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { startConnectServer } from '#adapters/payouts/testing/stripe-server.ts'
import type { Taking } from '#adapters/payouts/twin/platform.ts'
import { checkStripe } from '#adapters/service-checks/stripe.ts'
import { startStripeProtocol } from '#adapters/twin/testing/stripe-protocol.ts'
import { startEngine, stripeMockArgs } from '#server/testing/engine.ts'

/*
 * Every request of our Stripe adapters against stripe-mock, which knows the published specification of the API: the contract suites
 * run as they do every day, and the first request of each shape also goes to stripe-mock. A new call of the SDK that no suite
 * makes is refused here.
 */

const program = process.env['STRIPE_MOCK_PATH'] ?? ''
const secretKey = 'sk_test_contract'
const publicUrl = 'http://localhost:4000'
const secret = Buffer.alloc(32, 3)

describe.skipIf(!program)('requests of our Stripe adapters to stripe-mock', async () => {
  const closing: (() => unknown)[] = []
  const mock = program ? await startEngine(program, stripeMockArgs) : { port: 0, stop: async () => undefined }
  afterAll(async () => {
    for (const close of closing) await close()
    await mock.stop()
  })
  const { shapes, refused, newerFound, httpClient } = shapesAgainst(mock.port)
  const at = (port: number) => ({
    host: '127.0.0.1',
    port,
    protocol: 'http' as const,
    httpClient: httpClient(),
  })
  const signing = (webhookSecret: string) => (payload: string, ageMs: number) => ({
    'stripe-signature': new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor((Date.now() - ageMs) / 1000),
    }),
  })
  const twinOptions = () => {
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-shapes-'))
    closing.push(() => fs.rmSync(dir, { recursive: true, force: true }))
    const clock = fixedClock('2026-06-10T12:00:00Z')
    return { dir, clock, secret, publicUrl, timeoutMs: 150, durable: false }
  }

  paymentsContract('by stripe-mock', async () => {
    const options = twinOptions()
    const twin = embeddedPayments(options)
    const server = await startStripeServer(twin)
    closing.unshift(server.close, () => twin.close())
    const payments = stripePayments({
      secretKey,
      webhookSecret: 'whsec_1',
      publicUrl,
      server: at(server.port),
    })
    return { payments, book: twin, clock: options.clock, signed: signing('whsec_1') }
  })

  billingContract('by stripe-mock', async () => {
    const options = twinOptions()
    const payments = embeddedPayments(options)
    const twin = embeddedBilling(payments)
    const server = await startBillingServer(twin, payments)
    closing.unshift(
      server.close,
      () => twin.close(),
      () => payments.close(),
    )
    const billing = stripeBilling({ secretKey, publicUrl, server: at(server.port) })
    return { billing, billingBook: twin, payments, clock: options.clock }
  })

  payoutsContract('by stripe-mock', async () => {
    const options = twinOptions()
    const takings: Taking[] = []
    const twin = embeddedPayouts({ ...options, takings: () => takings })
    const server = await startConnectServer(twin)
    closing.unshift(server.close, () => twin.close())
    const connectWebhookSecret = 'whsec_2'
    const payouts = stripePayouts({ secretKey, connectWebhookSecret, server: at(server.port) })
    return { payouts, book: twin, clock: options.clock, takings, signed: signing(connectWebhookSecret) }
  })

  describe('of commands and of the looks at services', () => {
    const options = () => ({ secretKey, publicUrl, server: at(mock.port) })

    test('webhook endpoints are made where there are none, and set right where they are off', async () => {
      const off = wantedEndpoints(publicUrl).map(({ url, events }, index) => ({
        id: `we_${index}`,
        object: 'webhook_endpoint',
        url,
        enabled_events: events,
        status: 'disabled',
        api_version: stripeVersion,
      }))
      const doneWith = async (data: object[]) => {
        const list = { object: 'list', url: '/v1/webhook_endpoints', data, has_more: false }
        const server = await startStripeProtocol(async ({ method }) => ({
          status: 200,
          body: method === 'GET' ? list : { id: 'we_9', object: 'webhook_endpoint', secret: 'whsec_9' },
        }))
        closing.unshift(server.close)
        const mended = await stripeWebhookEndpoints({ ...options(), server: at(server.port) }).mend()
        return mended.map(({ done }) => done?.kind)
      }
      expect(await doneWith([])).toEqual(['made', 'made'])
      expect(await doneWith(off)).toEqual(['set', 'set'])
    })

    test('a price that a server has not met yet is read', async () => {
      expect(await createPrices(stripeClient(options())).planOf('price_1')).toEqual(expect.any(String))
    })

    test('events are read again', async () => {
      const all = { ...options(), webhookSecret: 'whsec_1', connectWebhookSecret: 'whsec_2' }
      await replayStripeEvents({ ...all, post: async () => 200 }, new Date())
    })

    test('the account is looked at', async () => {
      expect((await checkStripe({ ...options(), currency: 'USD' })).length).toBeGreaterThan(3)
    })
  })

  describe('all of them', () => {
    let calls: string[] = []
    beforeAll(async () => {
      calls = await callsInSource()
    })

    test('are of the specification, but for spellings that are newer than the mock', () => {
      expect([...refused]).toEqual([])
      // One that the mock knows by now goes out of the list.
      expect([...newerFound].sort()).toEqual([...newerNames].sort())
    })

    test('have been made: a new call needs a test of a suite', () => {
      const made = new Set([...shapes].map((shape) => shape.split(' ').slice(0, 2).join(' ')))
      expect(calls.length).toBeGreaterThan(40)
      expect(calls.filter((call) => !made.has(call))).toEqual([])
    })
  })
})
