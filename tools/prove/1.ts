import { crashPointNames, faultSets } from '#tools/prove/money-points.ts'
import { laneDatabase, openLane, type Run } from '#tools/prove/money-lane.ts'
import type { Proof } from '#tools/prove/proof.ts'

/**
 * Promise 1: a trip is charged at most once and exactly for its live time, whatever crashes. Each run takes a paid
 * walk in a process of its own that is killed with -9 at one named point while the provider misbehaves; then the
 * server's recovery runs, the people repeat their commands, and both books are compared.
 */
export const prove: Proof = async ({ size, databaseUrl }) => {
  const runs = size === 'full' ? everyRun(2) : someRuns(60)
  const laneCount = size === 'full' ? 2 : 1
  const hit = new Set<string>()
  const failures: string[] = []
  let killed = 0
  let next = 0
  const lane = async (number: number): Promise<void> => {
    const url = laneCount === 1 ? databaseUrl : await laneDatabase(databaseUrl, `lane_${number}`)
    const opened = openLane(url)
    for (let index = 0; ; index++) {
      const run = runs[next++]
      if (!run) break
      const result = await opened.run(run, index)
      failures.push(...result.faults)
      if (result.killed) {
        killed += 1
        hit.add(run.point)
      }
    }
    await opened.close()
  }
  await Promise.all(Array.from({ length: laneCount }, (_, number) => lane(number)))
  const points = crashPointNames()
  const missed = points.filter((point) => !hit.has(point))
  return {
    promise: 1,
    title: 'a trip is charged at most once and exactly for its live time, whatever crashes',
    runs: runs.length,
    failures,
    figures: {
      'crash points': points.length,
      'points at which a run was killed': hit.size,
      'points never passed': missed.join(', ') || 'none',
      'provider fault sets': Object.keys(faultSets).length,
      killed,
      double: failures.filter((failure) => failure.includes('DOUBLE')).length,
      missing: failures.filter((failure) => failure.includes('MISSING')).length,
    },
  }
}

function everyRun(seeds: number): Run[] {
  return crashPointNames().flatMap((point) =>
    Object.keys(faultSets).flatMap((faults) =>
      Array.from({ length: seeds }, (_, seed) => ({ point, faults, seed })),
    ),
  )
}

/** Each point at least once, with the faults in turn. */
function someRuns(count: number): Run[] {
  const points = crashPointNames()
  const faults = Object.keys(faultSets)
  return Array.from({ length: count }, (_, at) => {
    const point = points[at % points.length] ?? ''
    return {
      point,
      faults:
        needed[point.split('.')[0] ?? ''] ?? needed[point] ?? faults[(at * 7) % faults.length] ?? 'none',
      seed: at,
    }
  })
}

/** Points that are passed only when something goes wrong before. */
const needed: Record<string, string> = {
  recover: 'hold stall',
  'hold.before-second-call': 'hold requestLost',
  'capture.before-find': 'capture requestLost',
  'capture.after-find': 'capture keep500',
  'capture.lost-in-tx': 'none',
  'capture.result-in-tx': 'none',
}
