import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { invoicingContract } from '#adapters/invoicing/contract.ts'
import { embeddedInvoicing } from '#adapters/invoicing/embedded.ts'
import { stripeInvoicing } from '#adapters/invoicing/stripe.ts'
import { startInvoicingServer } from '#adapters/invoicing/testing/stripe-server.ts'
import { addInvoicingTwinRoutes } from '#adapters/invoicing/twin-routes.ts'
import { embeddedPayments } from '#adapters/payments/embedded.ts'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'

const publicUrl = 'http://localhost:4000'
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

function newTwins(dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-invoicing-'))) {
  const clock = fixedClock('2026-06-01T12:00:00Z')
  const secret = Buffer.alloc(32, 5)
  const payments = embeddedPayments({ dir, clock, secret, publicUrl, timeoutMs: 150, durable: false })
  closing.push(async () => fs.rmSync(dir, { recursive: true, force: true }))
  return { payments, twin: embeddedInvoicing(payments), dir }
}

invoicingContract('the embedded twin', async () => {
  const { payments, twin } = newTwins()
  closing.unshift(() => payments.close())
  return { invoicing: twin, twin, payments }
})

invoicingContract('Stripe, spoken to a local server', async () => {
  const { payments, twin } = newTwins()
  const server = await startInvoicingServer(twin, payments)
  closing.unshift(server.close, () => payments.close())
  const invoicing = stripeInvoicing({
    secretKey: 'sk_test_contract',
    publicUrl,
    server: { host: '127.0.0.1', port: server.port, protocol: 'http', httpClient: promptHttpClient() },
  })
  return { invoicing, twin, payments }
})

async function issuedBy({ twin }: ReturnType<typeof newTwins>) {
  const account = await twin.account({
    name: 'Home <b>',
    email: 'office@home.test',
    address: '1 High Street',
    country: 'US',
    reference: 'ins_1',
    providerCustomerId: null,
    key: 'account',
  })
  const made = await twin.issue({
    providerCustomerId: account.kind === 'saved' ? account.providerCustomerId : '',
    reference: 'vin_1',
    number: 'V-2026-000001',
    currency: 'USD',
    lines: [{ text: 'Lisbon, 30 minutes', amountCents: 7000, reference: 'vch_1' }],
    dueAt: new Date('2026-06-15T00:00:00Z'),
    taxNumber: null,
    key: 'issue',
  })
  if (made.kind !== 'issued') throw new Error(made.kind)
  return made.invoice
}

test('the page of an invoice says what is to be paid and takes the payment; another site can not press its buttons', async () => {
  const twins = newTwins()
  closing.unshift(() => twins.payments.close())
  const { providerInvoiceId } = await issuedBy(twins)
  const http = Fastify()
  addInvoicingTwinRoutes(http, twins.twin)
  await http.ready()
  closing.unshift(() => http.close())
  const url = `/twin/invoicing/invoices/${providerInvoiceId}`
  const open = await http.inject({ url })
  for (const words of [
    '<h1>Invoice to be paid</h1>',
    '$70.00',
    'Home &lt;b&gt;',
    'V-2026-000001',
    '2026-06-15',
  ])
    expect(open.body).toContain(words)
  const press = (how: string, origin?: string) =>
    http.inject({
      method: 'POST',
      url: `${url}/${how}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) },
    })
  expect((await press('paid', 'https://elsewhere.test')).statusCode).toBe(403)
  expect((await press('declined')).statusCode).toBe(303)
  expect((await http.inject({ url })).body).toContain('Your card was declined.')
  expect((await press('paid')).statusCode).toBe(303)
  expect((await http.inject({ url })).body).toContain('<h1>Invoice paid</h1>')
  expect((await http.inject({ url: '/twin/invoicing/invoices/in_none' })).statusCode).toBe(404)
})

test('the book of invoices survives a restart, and notices say what happened under our reference', async () => {
  const first = newTwins()
  const { providerInvoiceId } = await issuedBy(first)
  first.twin.pay(providerInvoiceId, 'declined')
  first.twin.pay(providerInvoiceId, 'paid')
  await first.payments.close()
  const again = newTwins(first.dir)
  closing.unshift(() => again.payments.close())
  expect(await again.twin.book({ limit: 10 })).toMatchObject([{ reference: 'vin_1', state: 'paid' }])
  const notices: string[] = []
  again.payments.deliverWebhooksTo(async (raw, headers) => {
    const event = again.payments.verifyWebhook(Buffer.from(raw), headers)
    notices.push(`${event?.type} ${event?.objectReference}`)
    return true
  })
  await again.payments.flushWebhooks()
  expect(notices).toEqual([
    'invoice.payment_failed vin_1',
    'invoice.paid vin_1',
    'payment_intent.succeeded null',
  ])
})
