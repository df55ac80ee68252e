import {
  crashPointNames,
  faultSets,
  faultsNeeded,
  isOfMember,
  isOfVenue,
} from '#proofs/money/testing/points.ts'
import { openWorker, type Run } from '#proofs/money/testing/worker.ts'
import { threadDatabase } from '#proofs/testing/threads.ts'
import type { Proof } from '#proofs/proof.ts'

/**
 * Promise 1: a trip is charged at most once and exactly for its live time, whatever crashes. Each run takes a paid
 * walk in a process of its own that is killed with -9 at one named point while the provider misbehaves; then the
 * server's recovery runs, the people repeat their commands, and both books are compared. Memberships are killed in the same
 * way on theirs: the start, a change, a month that is declined and paid late or never, a cancel. So are institutions on theirs: walks that
 * are booked, walked, missed, cancelled late and called off, the invoice, a credit note, and the payment, in time or overdue.
 */
export const prove: Proof<{ runs: number | 'every'; workers: number }> = async ({ size, databaseUrl }) => {
  const runs = size.runs === 'every' ? everyRun(1) : someRuns(size.runs)
  const workerCount = size.workers
  const hit = new Set<string>()
  const failures: string[] = []
  let killed = 0
  let next = 0
  const worker = async (number: number): Promise<void> => {
    const url = workerCount === 1 ? databaseUrl : await threadDatabase(databaseUrl, `part_${number}`)
    const opened = await openWorker(url)
    for (let taken = 0; ;) {
      const run = runs[next++]
      if (!run) break
      for (const seed of seedsOf(run)) {
        const result = await opened.run({ ...run, seed }, taken++)
        failures.push(...result.faults)
        if (!result.killed) continue
        killed += 1
        hit.add(run.point)
        break
      }
    }
    await opened.close()
  }
  await Promise.all(Array.from({ length: workerCount }, (_, number) => worker(number)))
  const points = crashPointNames()
  const tried = [...new Set(runs.map((run) => run.point))]
  return {
    runs: runs.length,
    failures,
    figures: {
      'crash points': points.length,
      'points at which a run was killed': hit.size,
      'points tried and never passed': tried.filter((point) => !hit.has(point)).join(', ') || 'none',
      'provider fault sets': Object.keys(faultSets).length,
      killed,
      double: failures.filter((failure) => failure.includes('DOUBLE')).length,
      missing: failures.filter((failure) => failure.includes('MISSING')).length,
    },
  }
}

/** Of these families each point meets two sets: what they ask for takes money. */
const twice = ['hold', 'charge']

/** A membership comes to the provider's billing and an institution to its invoicing, and a walk to neither. */
const familiesOf = (point: string): string[] | null => {
  if (isOfMember(point)) return ['none', 'billing', 'find']
  return isOfVenue(point) ? ['none', 'invoicing', 'find'] : null
}
const ofOthers = ['billing', 'invoicing']
const invoicing = ['invoicedAccount', 'issueInvoice', 'creditInvoice']
const billing = ['subscribe', 'changePlan', 'payInvoice', 'setSubscription', 'endSubscription']

/**
 * Every point without a fault and with one set of each family of faults, the one it needs or another by the seed, of
 * some families two. All sets at all points would be 8,000 runs at about a second of a core each, most of them alike: which
 * set of its family a point meets matters less than that it meets the family. So it is about 2,400 runs and half an hour.
 */
function everyRun(seed: number): Run[] {
  const families = Map.groupBy(Object.keys(faultSets), familyOf)
  return crashPointNames().flatMap((point, at) =>
    [...families].flatMap(([family, sets], of): Run[] => {
      if (!(familiesOf(point)?.includes(family) ?? !ofOthers.includes(family))) return []
      const needed = sets.find((faults) => faults === faultsNeeded(point))
      const turn = (more: number) => sets[(at + seed + more) % sets.length] ?? 'none'
      const first = { point, faults: needed ?? turn(0), seed: seed + at + of }
      return twice.includes(family) ? [first, { ...first, faults: turn(1) }] : [first]
    }),
  )
}

/**
 * A point that is passed only when something goes wrong has more than one try: a gift or a tip of the same walk may meet
 * the fault first, and which of them a walk has follows from its seed.
 */
function seedsOf({ point, seed }: Run): number[] {
  return faultsNeeded(point) === null ? [seed] : [seed, seed + 1, seed + 2, seed + 3]
}

/** The part of the provider that a set of faults is about. */
function familyOf(faults: string): string {
  const [word = ''] = faults.split(' ')
  if (billing.includes(word)) return 'billing'
  if (invoicing.includes(word)) return 'invoicing'
  return ['customer', 'addCard', 'removeCard'].includes(word) ? 'cards' : word
}

/** Points spread over the whole list, each with the faults it needs, else the faults in turn. */
function someRuns(count: number): Run[] {
  const points = crashPointNames()
  const faults = Object.keys(faultSets)
  return Array.from({ length: count }, (_, at) => {
    const point = points[Math.floor((at * points.length) / count) % points.length] ?? ''
    return {
      point,
      faults: faultsNeeded(point) ?? faults[(at * 7) % faults.length] ?? 'none',
      seed: at,
    }
  })
}
