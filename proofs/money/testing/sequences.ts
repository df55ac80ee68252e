import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { BookEntry } from '#adapters/payments/port.ts'
import type { FaultKind, TwinOperation } from '#adapters/payments/twin/faults.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { cardNumbers } from '#server/testing/cards.ts'
import { bookByReference, moneyBench, type MoneyBench } from '#server/testing/money.ts'
import { stripeBench } from '#server/testing/stripe-money.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Subject } from '#proofs/money/testing/subject.ts'
import { anyAct, leave, openAccounts, walkerIds } from '#proofs/money/testing/acts.ts'
import { institutionActs } from '#proofs/money/testing/institution-acts.ts'

const cards: readonly (keyof typeof cardNumbers)[] = [
  'visa',
  'visa',
  'mastercard',
  'mastercard',
  'declinedOnUse',
  'bankAsks',
]
const faultKinds: readonly FaultKind[] = [
  'requestLost',
  'answerLostAfterCommit',
  'same500',
  'same500AfterCommit',
  'conflict409',
  'cancelledByBank',
]
const faultOperations: readonly TwinOperation[] = ['hold', 'capture', 'release', 'charge', 'find']

/** So few that sequences meet on each of them. */
const institutionsInBatch = 2
/** From here on numbers of chances are those of acts beside the commands. */
const otherChances = 500_000_003

/**
 * Random sequences of money's commands, as people, trips, jobs, the clock, the bank and a broken provider would send
 * them, in any order. `each` is called after every sequence.
 */
export async function runSequences(
  options: {
    databaseUrl: string
    sequences: number
    atOnce: number
    commands: number
    seed: number
    /** The number of the first sequence, where others have run those before it. */
    from?: number
    /** A third of the commands is about gifts, refunds and credits, payouts and memberships. */
    withActs?: boolean
    /** Beside a fourth of the commands something is done with institutions that pay by invoice; each batch ends with their month settled. */
    withInstitutions?: boolean
    /** Where the providers are Stripe's own client, over local servers. */
    overStripe?: boolean
    /** Is done again and again while the commands run. */
    beside?: (bench: MoneyBench) => Promise<void>
  },
  each: (bench: MoneyBench, subject: Subject, book: ReadonlyMap<string, BookEntry[]>) => Promise<void>,
): Promise<{
  commands: number
  /** What commands threw, and what does not agree of institutions; there must be nothing. */
  errors: string[]
  /** Commands that were given up because a lock was not free within its seconds, as on a machine that has much else to do. */
  givenUp: number
  /** What has come of the acts of institutions. */
  institutionFigures: Record<string, number>
  bench: MoneyBench
  close(): Promise<void>
}> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-sequences-'))
  // Nothing is killed here, so commits need not wait for the disk; that is proved by promises 1 and 19.
  const url = new URL(options.databaseUrl)
  url.searchParams.set('options', '-c synchronous_commit=off')
  const at = { databaseUrl: url.href, dir }
  const bench = options.overStripe
    ? // Long enough that no request which is given up arrives later: the clock has moved on by minutes then.
      await stripeBench({ ...at, timeoutMs: 20 })
    : moneyBench({ ...at, timeoutMs: 20, durable: false })
  let commands = 0
  let givenUp = 0
  const errors: string[] = []
  // The comparisons look for a trip's calls, which the product never does.
  await bench.pool.pg.query(`create index on durable_calls ((input ->> 'tripId'))`)
  let lastBefore = ''
  if (options.withActs) await openAccounts(bench)
  const institutions = options.withInstitutions ? institutionActs(bench) : null
  const one = (subject: Subject, chance: Chance) =>
    options.withActs && subject.heldKeys > 0 && chance.below(3) === 0
      ? anyAct(bench, subject, chance)
      : oneCommand(bench, subject, chance)
  const broke = (error: unknown) => {
    if (isPassingFault(error)) givenUp += 1
    else errors.push(error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error))
  }
  // What was given up in the midst of settling is settled the next time.
  const settled = async () => {
    for (let before = -1; before !== givenUp;) {
      before = givenUp
      await bench.settle().catch(broke)
    }
  }
  for (let done = 0; done < options.sequences; done += options.atOnce) {
    const count = Math.min(options.atOnce, options.sequences - done)
    const first = options.seed * 1_000_003 + (options.from ?? 0) + done
    const chances = Array.from({ length: count }, (_, at) => chanceOf(first + at))
    bench.twin.faults.clear()
    bench.payoutTwin.faults.clear()
    if (institutions) await patiently(() => institutions.open(institutionsInBatch))
    const subjects = await Promise.all(chances.map((chance) => patiently(() => subjectOf(bench, chance))))
    const beside = repeated(async () => options.beside?.(bench).catch(broke))
    await Promise.all(
      subjects.map(async (subject, at) => {
        const chance = chances[at] ?? chanceOf(0)
        // Of their own, so that the commands are the same with and without them.
        const aside = chanceOf(first + at + otherChances)
        for (let command = 0; command < options.commands; command++) {
          // Often several at the same moment, as from two windows, a job and the sweep.
          const atOnce = subject.heldKeys > 0 && chance.below(3) === 0 ? 2 + chance.below(2) : 1
          const all = Array.from({ length: atOnce }, () => one(subject, chance))
          if (institutions && aside.below(4) === 0) all.push(institutions.act(aside))
          await Promise.all(all.map((each) => each.catch(broke)))
          commands += all.length
        }
      }),
    )
    await beside.stop()
    bench.twin.faults.clear()
    bench.payoutTwin.faults.clear()
    await bench.runJobs().catch(broke)
    await settled()
    if (options.withActs) await leave(bench, subjects).catch(broke)
    // What these subjects asked the provider for began after the subjects before them were settled.
    const book = await bookByReference(bench, lastBefore)
    for (const subject of subjects) await patiently(() => each(bench, subject, book))
    lastBefore = [...book.values()]
      .flat()
      .reduce((last, { providerHoldId }) => (providerHoldId > last ? providerHoldId : last), lastBefore)
    const closing = {
      settled,
      isLate: done % (2 * options.atOnce) === 0,
      chance: chanceOf(first - otherChances),
    }
    if (institutions) errors.push(...(await patiently(() => institutions.close(closing))))
  }
  return {
    commands,
    errors,
    givenUp,
    institutionFigures: institutions ? await institutions.figures() : {},
    bench,
    async close() {
      await bench.close()
      fs.rmSync(dir, { recursive: true })
    },
  }
}

/** Does it again where the database was too slow, as on a machine that has much else to do. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isPassingFault(error)) throw error
    }
}

function repeated(work: () => Promise<void>): { stop(): Promise<void> } {
  let going = true
  const run = (async () => {
    while (going) {
      await work()
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  return {
    stop() {
      going = false
      return run
    },
  }
}

async function subjectOf(bench: MoneyBench, chance: Chance): Promise<Subject> {
  return {
    tripId: bench.newId('trip'),
    userId: await bench.person(chance.pick(cards)),
    heldKeys: 0,
    charged: null,
    released: false,
  }
}

/** The clock moves rarely and for all: minutes mostly, sometimes past a hold's window. */
async function oneCommand(bench: MoneyBench, subject: Subject, chance: Chance): Promise<void> {
  const { money } = bench
  // A trip begins with its hold; then anything may come.
  const roll = subject.heldKeys === 0 ? 0 : chance.below(100)
  if (roll < 30) return hold(bench, subject, chance)
  if (roll < 39) return charge(bench, subject, chance)
  if (roll < 42) return cancel(bench, subject, chance)
  if (roll < 47) return release(bench, subject)
  if (roll < 57) return bench.runJobs()
  if (roll < 63) return void (await money.payDue(subject.userId))
  if (roll < 69)
    return void (await money.tip({
      tripId: subject.tripId,
      travellerId: subject.userId,
      walkerId: chance.pick(walkerIds),
      amountCents: 50 + chance.below(3000),
    }))
  if (roll < 77) return void (await bench.sweepNow())
  if (roll < 82)
    return bench.clock.forward(chance.below(60) === 0 ? 8 * 24 * 3_600_000 : chance.below(5 * 60_000))
  if (roll < 84) return void (chance.below(12) === 0 && bench.twin.expireHolds())
  if (roll < 90) return bank(bench, chance)
  bench.twin.faults.add({
    operation: chance.pick(faultOperations),
    kind: chance.pick(faultKinds),
    times: 1 + chance.below(2),
  })
}

async function hold(bench: MoneyBench, subject: Subject, chance: Chance): Promise<void> {
  // Sometimes the last key again, which must change nothing.
  if (subject.heldKeys === 0 || chance.below(3) > 0) subject.heldKeys += 1
  const amountCents = 600 + ((subject.heldKeys * 7919) % 12_000)
  await bench.money.hold({
    tripId: subject.tripId,
    userId: subject.userId,
    amountCents,
    key: `k${subject.heldKeys}`,
    purpose: subject.heldKeys === 1 ? 'trip' : 'extension',
  })
}

async function charge(bench: MoneyBench, subject: Subject, chance: Chance): Promise<void> {
  const chargeCents = chance.below(6) === 0 ? 0 : 600 + chance.below(15_000)
  const order = {
    tripId: subject.tripId,
    travellerId: subject.userId,
    walkerId: chance.pick(walkerIds),
    chargeCents,
    currency: 'USD',
  }
  await once(async () => {
    await bench.inTransaction((tx) => bench.money.charge(tx, order))
    if (subject.charged !== null) throw new Error('a trip was charged twice')
    subject.charged = chargeCents
  })
}

/** The trip is cancelled by one side, sometimes late; its traveler may have a credit of another trip. */
async function cancel(bench: MoneyBench, subject: Subject, chance: Chance): Promise<void> {
  const { tripId, userId: travellerId } = subject
  const by = chance.pick(['traveller', 'walker', 'machine'] as const)
  const feeCents = by === 'machine' ? 0 : chance.pick([0, 500, 1000])
  const creditCents = by === 'walker' && feeCents > 0 ? 500 : 0
  const of = { travellerId, currency: 'USD' }
  const order = { ...of, tripId, walkerId: chance.pick(walkerIds), by, feeCents, creditCents }
  const before = { tripId: bench.newId('trip'), walkerId: bench.newId('usr') }
  const earlier = { ...of, ...before, amountCents: 500, reason: 'walkerMissing' } as const
  if (chance.below(2) === 0) await bench.inTransaction((tx) => bench.money.credit(tx, earlier))
  await once(async () => {
    await bench.inTransaction((tx) => bench.money.cancelFee(tx, order))
    if (by !== 'traveller' || feeCents === 0) return
    if (subject.charged !== null) throw new Error('a trip was charged twice')
    subject.charged = feeCents
  })
}

/**
 * The second charge of a trip is refused; that is the point of trying. Of two at the same moment the refused one may be
 * told first, so what was charged is compared only when all have answered.
 */
async function once(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !/is (charged|credited) twice/.test(error.message)) throw error
  }
}

async function release(bench: MoneyBench, subject: Subject): Promise<void> {
  await bench.inTransaction((tx) => bench.money.release(tx, subject.tripId))
  subject.released = true
}

/** The person whom the bank asks answers. */
async function bank(bench: MoneyBench, chance: Chance): Promise<void> {
  const { rows } = await bench.pool.pg.query<{ url: string }>(
    `select action_url as url from holds where state = 'needsAction' union all select action_url from durable_calls where kind <> 'money.hold' and state = 'awaiting'`,
  )
  for (const { url } of rows) bench.twin.authenticate(url.split('/').at(-1) ?? '', chance.below(3) > 0)
}
