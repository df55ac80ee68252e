import path from 'node:path'
import { fixedClock } from '#adapters/clock/embedded.ts'
import { embeddedPayouts } from '#adapters/payouts/embedded.ts'
import { stripePayouts } from '#adapters/payouts/stripe.ts'
import { startConnectServer } from '#adapters/payouts/testing/stripe-server.ts'
import { moneyBench, noticeSecret, type MoneyBench } from '#server/testing/money.ts'

type Options = Pick<Parameters<typeof moneyBench>[0], 'databaseUrl' | 'dir' | 'crashPoint' | 'nowMs'> & {
  timeoutMs?: number
}

/** Money alone as `moneyBench` has it, with payouts by Stripe's own client, spoken to a local server over the twin's book. */
export async function stripePayoutBench(options: Options): Promise<MoneyBench> {
  const clock = fixedClock(new Date(options.nowMs ?? Date.UTC(2026, 5, 1, 12)))
  const timeoutMs = options.timeoutMs ?? 100
  const payoutTwin = embeddedPayouts({
    dir: path.join(options.dir, 'payouts'),
    clock,
    secret: noticeSecret,
    publicUrl: 'http://localhost:4000',
    timeoutMs,
    durable: false,
  })
  const server = await startConnectServer(payoutTwin)
  const payouts = stripePayouts({
    secretKey: 'sk_test_payouts',
    connectWebhookSecret: 'whsec_connect',
    // Our side waits a little longer than the twin holds back an answer that it loses.
    timeoutMs: timeoutMs + 30,
    server: { host: '127.0.0.1', port: server.port, protocol: 'http' },
  })
  const bench = moneyBench({ ...options, timeoutMs, durable: false, payouts, payoutTwin, clock })
  return {
    ...bench,
    async close() {
      await bench.close()
      await server.close()
    },
  }
}
