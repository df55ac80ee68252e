import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'
import { billingPeople } from '#adapters/billing/contract-people.ts'
import { billingContract } from '#adapters/billing/contract.ts'
import { embeddedBilling } from '#adapters/billing/embedded.ts'
import { stripeBilling } from '#adapters/billing/stripe.ts'
import { startBillingServer } from '#adapters/billing/testing/stripe-server.ts'
import { addBillingTwinRoutes } from '#adapters/billing/twin-routes.ts'
import { monthFrom } from '#adapters/billing/twin/months.ts'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'

const publicUrl = 'http://localhost:4000'
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function newTwins(dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-billing-'))) {
  const clock = fixedClock('2026-06-10T12:00:00Z')
  const secret = Buffer.alloc(32, 5)
  const payments = embeddedPayments({ dir, clock, secret, publicUrl, timeoutMs: 150, durable: false })
  const billing = embeddedBilling(payments)
  const close = async () => {
    billing.close()
    await payments.close()
  }
  closing.push(async () => fs.rmSync(dir, { recursive: true, force: true }))
  return { payments, billing, clock, dir, close }
}

billingContract('the embedded twin', async () => {
  const twins = newTwins()
  closing.unshift(twins.close)
  return { ...twins, billingBook: twins.billing }
})

billingContract('Stripe, spoken to a local server', async () => {
  const { payments, billing: twin, clock, close } = newTwins()
  const server = await startBillingServer(twin, payments)
  closing.unshift(server.close, close)
  const billing = stripeBilling({
    secretKey: 'sk_test_contract',
    publicUrl,
    server: { host: '127.0.0.1', port: server.port, protocol: 'http', httpClient: promptHttpClient() },
  })
  return { billing, billingBook: twin, payments, clock }
})

test('the page of an invoice says what was paid, by which card, and how the subscription continues; a draft has none', async () => {
  const { payments, billing, clock, close } = newTwins()
  closing.unshift(close)
  const people = billingPeople({ billing, billingBook: billing, payments, clock })
  const http = Fastify()
  addBillingTwinRoutes(http, billing)
  await http.ready()
  closing.unshift(() => http.close())
  const { providerSubscriptionId: id } = await people.subscribed()
  const [paid] = (await people.entryOf(id)).invoices
  const found = await billing.invoicePage({ providerInvoiceId: paid?.providerInvoiceId ?? '' })
  const page = await http.inject({ url: new URL(found.kind === 'page' ? found.url : publicUrl).pathname })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  for (const words of [
    'This page stands in for the payment provider’s own page of an invoice',
    '<h1>Invoice paid</h1>',
    '$4.99',
    'Card ending in 4242',
    '2026-06-10 to 2026-07-10',
    'The next month begins on 2026-07-10.',
  ])
    expect(page.body).toContain(words)
  const unknown = await http.inject({ url: '/twin/billing/invoices/in_none' })
  expect([unknown.statusCode, unknown.body.includes('No such invoice')]).toEqual([404, true])
})

test('the 31st comes back after a shorter month', () => {
  const anchor = Date.UTC(2027, 0, 31, 10)
  const ends = [anchor]
  for (let month = 0; month < 3; month++) ends.push(monthFrom(anchor, ends.at(-1) ?? 0))
  expect(ends.map((ms) => new Date(ms).toISOString().slice(5, 10))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
  ])
})

test('the book of subscriptions survives a restart, and notices say what happened under our reference', async () => {
  const first = newTwins()
  const made = await first.payments.customer({ userId: 'usr_1', key: 'customer' })
  const providerCustomerId = made.kind === 'made' ? made.providerCustomerId : ''
  const token = first.payments.tokenize({ number: '4242424242424242', exp: '12/39', cvc: '123' })
  const card = await first.payments.addCard({
    providerCustomerId,
    token: token.kind === 'token' ? token.token : '',
    zip: null,
    country: null,
    key: 'card',
  })
  const begun = await first.billing.subscribe({
    providerCustomerId,
    providerCardId: card.kind === 'added' ? card.card.providerCardId : '',
    plan: { planId: 'explorer-1', name: 'Explorer', monthlyCents: 499, currency: 'USD' },
    reference: 'mbr_1',
    returnPath: '/membership',
    key: 'subscribe',
  })
  await first.close()
  const again = newTwins(first.dir)
  closing.unshift(again.close)
  const notices: string[] = []
  again.payments.deliverWebhooksTo(async (raw, headers) => {
    const event = again.payments.verifyWebhook(Buffer.from(raw), headers)
    if (event?.objectReference) notices.push(`${event.type} ${event.objectReference}`)
    return true
  })
  const found = await again.billing.find({
    reference: 'mbr_1',
    providerCustomerId,
    providerSubscriptionId: null,
  })
  expect(found).toEqual({ kind: 'found', subscription: begun.kind === 'billed' ? begun.subscription : null })
  await again.payments.flushWebhooks()
  expect(notices).toEqual([
    'customer.subscription.created mbr_1',
    'invoice.paid mbr_1',
    'customer.subscription.updated mbr_1',
  ])
})
