import http from 'node:http'
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { systemClock } from '#adapters/clock/system.ts'
import { embeddedBilling } from '#adapters/billing/embedded.ts'
import { startBillingServer } from '#adapters/billing/testing/stripe-server.ts'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'
import { embeddedPayments, type EmbeddedPayments } from '#adapters/payments/embedded.ts'
import { startStripeServer } from '#adapters/payments/testing/stripe-server.ts'
import { takingsOf } from '#adapters/payments/twin/takings.ts'
import { embeddedPayouts } from '#adapters/payouts/embedded.ts'
import { startConnectServer } from '#adapters/payouts/testing/stripe-server.ts'
import { noticeSecret } from '#server/testing/money.ts'

/** What several servers share outside of themselves: one book of money and one store of files. */
export type Providers = {
  /** What servers are started with so that they find them. */
  env: Record<string, string>
  cards: EmbeddedPayments
  close(): Promise<void>
}

/**
 * The providers of several servers in this process, spoken to by the adapters that production uses: Stripe's protocol over
 * the books of the twins, and a store that speaks S3.
 */
export async function startProviders(dir: string): Promise<Providers> {
  const shared = { clock: systemClock, secret: noticeSecret, publicUrl: 'http://localhost', durable: false }
  const cards = embeddedPayments({ dir: path.join(dir, 'payments'), ...shared })
  const payouts = embeddedPayouts({
    dir: path.join(dir, 'payouts'),
    ...shared,
    currency: 'USD',
    takings: () => takingsOf(cards.shared.book),
  })
  const parts = [
    await startStripeServer(cards),
    await startBillingServer(embeddedBilling(cards), cards),
    await startConnectServer(payouts),
  ]
  const [forCards = 0, forBilling = 0, forPayouts = 0] = parts.map(({ port }) => port)
  const stripe = await oneAddress((kind) => {
    if (/^(accounts|account_links|balance|balance_transactions|transfers|payouts)$/.test(kind))
      return forPayouts
    return /^(prices|invoices|subscriptions)$/.test(kind) ? forBilling : forCards
  })
  const store = await s3Server()
  return {
    env: {
      STRIPE_API_BASE: `http://127.0.0.1:${stripe.port}`,
      STRIPE_SECRET_KEY: 'sk_test_contract',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_contract',
      STRIPE_WEBHOOK_SECRET: 'whsec_contract',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
      OBJECTS_ENDPOINT: store.endpoint,
      OBJECTS_BUCKET: s3Account.bucket,
      OBJECTS_REGION: s3Account.region,
      OBJECTS_ACCESS_KEY_ID: s3Account.accessKeyId,
      OBJECTS_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
    },
    cards,
    async close() {
      await Promise.all([stripe, store, ...parts].map((each) => each.close()))
    },
  }
}

/** Stripe has one address: what is asked there continues to the server that speaks for this kind of object. */
async function oneAddress(
  portOf: (kind: string) => number,
): Promise<{ port: number; close(): Promise<void> }> {
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, response) => {
    const { method, headers, url = '' } = request
    const port = portOf(new URL(url, 'http://stripe.test').pathname.split('/')[2] ?? '')
    const asked = http.request({ host: '127.0.0.1', port, path: url, method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
