/** Pays a week in a process of its own that may be killed at a named point on the way. */
import { stripePayoutBench } from '#server/testing/stripe-money.ts'

export type PayoutOrder = { databaseUrl: string; dir: string; nowMs: number; crashPoint: string }

process.on('message', (order: PayoutOrder) => void run(order))
process.send?.('ready')

async function run(order: PayoutOrder): Promise<void> {
  const bench = await stripePayoutBench({ ...order, timeoutMs: 4000 })
  await bench.money.payouts.sweepNow()
  // The first half, and the second that it begins.
  await bench.deps.calls.sweepNow()
  await bench.deps.calls.sweepNow()
  await bench.close()
  process.exit(0)
}
