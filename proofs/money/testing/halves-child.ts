/** Pays a week by Stripe's own client in a process of its own that may be killed at a named point on the way. */
import type { PayoutFaults } from '#adapters/payouts/twin/book.ts'
import { stripePayoutBench } from '#server/testing/stripe-money.ts'

type Fault = Parameters<PayoutFaults['add']>[0]
export type HalvesOrder = {
  databaseUrl: string
  dir: string
  nowMs: number
  crashPoint: string
  faults: Fault[]
}

process.on('message', (order: HalvesOrder) => void run(order))
process.send?.('ready')

async function run(order: HalvesOrder): Promise<void> {
  const bench = await stripePayoutBench({ ...order, timeoutMs: 40 })
  for (const fault of order.faults) bench.payoutTwin.faults.add(fault)
  await bench.money.payouts.sweepNow()
  // The first half, the second, and each once more after an answer that was lost.
  for (let look = 0; look < 4; look++) {
    await bench.deps.calls.sweepNow()
    bench.clock.forward(5000)
  }
  await bench.close()
  process.exit(0)
}
