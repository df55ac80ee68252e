import { stripeBilling } from '#adapters/billing/stripe.ts'
import { stripeInvoicing } from '#adapters/invoicing/stripe.ts'
import { startInvoicingServer } from '#adapters/invoicing/testing/stripe-server.ts'
import { startBillingServer } from '#adapters/billing/testing/stripe-server.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { startStripeServer } from '#adapters/payments/testing/stripe-server.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { startConnectServer } from '#adapters/payouts/testing/stripe-server.ts'
import { promptHttpClient } from '#adapters/twin/testing/silence.ts'
import { moneyBench, moneyTwins, type MoneyBench, type MoneyBenchOptions } from '#server/testing/money.ts'

type Options = Omit<MoneyBenchOptions, 'durable'>

/** Money alone as `moneyBench` has it, with payouts by Stripe's own client, spoken to a local server over the twin's book. */
export const stripePayoutBench = (options: Options): Promise<MoneyBench> => overStripe(options, 'payouts')

/**
 * As `stripePayoutBench`, with cards and memberships by Stripe's own client too. Notices are the twins' own: they are signed
 * in another way and tell no more than that something has changed.
 */
export const stripeBench = (options: Options): Promise<MoneyBench> => overStripe(options, 'everything')

async function overStripe(options: Options, over: 'payouts' | 'everything'): Promise<MoneyBench> {
  const timeoutMs = options.timeoutMs ?? 100
  const twins = moneyTwins({ ...options, timeoutMs, durable: false })
  const payoutServer = await startConnectServer(twins.payoutTwin)
  const closing = [payoutServer.close]
  const to = (port: number) => ({
    server: { host: '127.0.0.1', port, protocol: 'http', httpClient: promptHttpClient() } as const,
  })
  const payouts = stripePayouts({
    secretKey: 'sk_test_payouts',
    connectWebhookSecret: 'whsec_connect',
    ...to(payoutServer.port),
  })
  const asked: Parameters<typeof moneyBench>[2] = { payouts }
  if (over === 'everything') {
    const publicUrl = 'http://localhost:4000'
    const secrets = { secretKey: 'sk_test_contract', webhookSecret: 'whsec_contract' }
    const cardServer = await startStripeServer(twins.twin)
    const billingServer = await startBillingServer(twins.billingTwin, twins.twin)
    const invoicingServer = await startInvoicingServer(twins.invoicingTwin, twins.twin)
    closing.push(cardServer.close, billingServer.close, invoicingServer.close)
    asked.payments = {
      ...stripePayments({ ...secrets, publicUrl, ...to(cardServer.port) }),
      verifyWebhook: twins.twin.verifyWebhook,
    }
    asked.billing = stripeBilling({ ...secrets, publicUrl, ...to(billingServer.port) })
    asked.invoicing = stripeInvoicing({ ...secrets, publicUrl, ...to(invoicingServer.port) })
  }
  const bench = moneyBench({ ...options, timeoutMs, durable: false }, twins, asked)
  return {
    ...bench,
    async close() {
      await bench.close()
      for (const close of closing) await close()
    },
  }
}
