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
    const { jobs: _runners, ...sent } = await world.statements()
    const all = Object.values(sent).reduce((sum, count) => sum + count, 0)
    return { runs: 1, rows: { idle: { product: rounded(all / watchS) } } }
  } finally {
    await world.stop()
  }
}
