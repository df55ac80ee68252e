import { rounded, type BenchResult } from '#bench/rows.ts'
import { openWorld } from '#bench/world.ts'

const settleMs = 15_000
const watchS = 30

/** What a server with its demo walkers sends to the database while no person uses it. */
export async function benchIdle(): Promise<BenchResult> {
  const world = await openWorld({ DEMO_WALKERS: 'on' }, true)
  try {
    await new Promise((resolve) => setTimeout(resolve, settleMs))
    await world.statements()
    await new Promise((resolve) => setTimeout(resolve, watchS * 1000))
    const { reads, writes, transactions, others } = await world.statements()
    return {
      runs: 1,
      rows: { idle: { product: rounded((reads + writes + transactions + others) / watchS) } },
    }
  } finally {
    await world.stop()
  }
}
