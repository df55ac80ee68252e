/** Takes walks, one after the other, in a process of its own that may be killed at a named point on the way. */
import { moneyBench } from '#server/testing/money.ts'
import { timed } from '#proofs/money/testing/stored-time.ts'
import { memberLife } from '#proofs/money/testing/member.ts'
import { venueLife } from '#proofs/money/testing/venue.ts'
import { walk, type ChildOrder } from '#proofs/money/testing/walk.ts'

process.on('message', (order: ChildOrder) => void run(order))
process.send?.('ready')

async function run({ databaseUrl, dir, nowMs, crashPoint, faults, plan }: ChildOrder): Promise<void> {
  const bench = moneyBench({
    databaseUrl,
    dir,
    nowMs,
    timeoutMs: 20,
    ...(crashPoint === null ? {} : { crashPoint }),
  })
  for (const fault of faults) bench.twin.faults.add(fault)
  try {
    if (plan.member) await memberLife(timed(bench, dir), { ...plan, ...plan.member })
    else if (plan.venue) await venueLife(timed(bench, dir), { ...plan, ...plan.venue })
    else await walk(bench, plan)
    // What a stalled answer does after all callers have given up happens within this time.
    if (faults.some((fault) => fault.kind === 'stall'))
      await new Promise((resolve) => setTimeout(resolve, 80))
    await bench.close()
    process.send?.('through')
  } catch (error) {
    process.send?.(`failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    process.exit(1)
  }
}
