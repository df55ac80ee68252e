import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import type { PayoutFaults } from '#adapters/payouts/twin/book.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { callSeams } from '#server/durable/calls/run-call.ts'
import { balanceDifferences, balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { stripePayoutBench } from '#server/testing/stripe-money.ts'
import { opensAccount } from '#server/testing/payout-account.ts'
import type { HalvesOrder } from '#proofs/money/testing/halves-child.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { Proof } from '#proofs/proof.ts'

type Fault = Parameters<PayoutFaults['add']>[0]
type Kind = Fault['kind']

/** What an answer can be; `late`: it happens after our side has given up. */
const moving = [
  'good',
  'requestLost',
  'answerLostAfterCommit',
  'same500',
  'same500AfterCommit',
  'conflict409',
  'refused',
  'late',
] as const
const reading = ['good', 'requestLost', 'same500', 'conflict409'] as const
type Answer = (typeof moving)[number]
/** The answers to each call, one after the other; after them all is well. */
type Script = Record<'transfer' | 'pay' | 'takeBack', Answer[]> & { balance: Answer[]; find: Answer[] }

const timeoutMs = 40
const lateMs = 120
/** What the walker has earned, and what lies on the account beside it, so that a second payout would be made. */
const earnedCents = 4029
const spareCents = 10_000

/**
 * Promise 51: over Stripe's own client and the halves that its documents describe, each answer to the transfer, the balance
 * and the payout is lost, refused, kept as an error or late, in every order, and the process is killed in between. What a
 * walker is owed reaches the bank once, nothing stays on the way, and what lasts for an hour is told.
 */
export const prove: Proof<{ scripts: number | 'every'; reversals: number; kills: number }> = async ({
  size,
  databaseUrl,
}) => {
  const failures: string[] = []
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-halves-'))
  const chance = chanceOf(51)
  const all = everyScript(chance)
  const scripts = size.scripts === 'every' ? all : spread(all, size.scripts)
  const bench = await stripePayoutBench({ databaseUrl, dir: path.join(dir, 'answers'), timeoutMs })
  const reported = reportedOf(bench)
  for (const [at, script] of scripts.entries())
    failures.push(...(await paidOnce(bench, { script, reported, isInstant: at % 2 === 1 })))
  for (const script of spread(everyReversal(), size.reversals))
    failures.push(...(await takenBackOnce(bench, script, reported)))
  failures.push(...(await booksAgree(bench)))
  toMonday(bench)
  const nowMs = bench.clock.nowMs()
  await bench.close()
  const kills = { kills: size.kills, nowMs, chance, failures }
  const killed = await payKilled(databaseUrl, path.join(dir, 'kills'), kills)
  fs.rmSync(dir, { recursive: true })
  return {
    runs: scripts.length + size.reversals + size.kills,
    failures,
    figures: {
      'orders of answers': scripts.length,
      'takings back': size.reversals,
      kills: killed,
      'told of within the hour': reported.size,
    },
  }
}

/** Both answers to the transfer and the first to the payout in every order; the others by chance. */
function everyScript(chance: Chance): Script[] {
  return moving.flatMap((first) =>
    moving.flatMap((second) =>
      moving.map((pay) => ({
        transfer: [first, second],
        pay: [pay, chance.pick(moving)],
        takeBack: [],
        balance: [chance.pick(reading)],
        find: [chance.pick(reading), chance.pick(reading)],
      })),
    ),
  )
}

/** Both answers to the reversal in every order. */
function everyReversal(): Script[] {
  const rest = { transfer: [], pay: [], balance: [], find: [] }
  return moving.flatMap((first) => moving.map((second) => ({ ...rest, takeBack: [first, second] })))
}

/** So many of a list, evenly over it. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * step)]!)
}

const kindOf = (answer: Exclude<Answer, 'good'>): Kind =>
  answer === 'refused' ? 'insufficientBalance' : answer === 'late' ? 'stall' : answer

function faultsOf(script: Script): Fault[] {
  return (['transfer', 'balance', 'pay', 'takeBack', 'find'] as const).flatMap((operation) =>
    script[operation].flatMap((answer) =>
      answer === 'good' ? [] : [{ operation, kind: kindOf(answer), times: 1, stallMs: lateMs }],
    ),
  )
}

/** The payouts and calls that operators were notified of. */
function reportedOf({ deps }: Pick<MoneyBench, 'deps'>): Set<string> {
  const reported = new Set<string>()
  const ofPayout = async (_tx: unknown, { payoutId }: { payoutId: string }) => void reported.add(payoutId)
  deps.events.subscribe({
    subscribers: {
      'money.payoutHeldUp': ofPayout,
      'money.payoutFailed': ofPayout,
      'money.payoutBalanceShort': async (_tx, { payoutIds }) => payoutIds.forEach((id) => reported.add(id)),
      'call.lasts': async (_tx, { call }) => void reported.add(call.split(':')[0] ?? ''),
    },
  })
  return reported
}

/** The transfer in the provider's book that those of a walker's payouts come after. */
const beginsAfter = new Map<string, string>()

async function walkerOf(bench: MoneyBench, bankNumber?: string): Promise<string> {
  const walkerId = bench.newId('usr')
  await opensAccount(bench, walkerId, bankNumber)
  const account = await bench.money.payouts.payoutAccount(walkerId)
  // What is there beside, under no payout of ours.
  const spare = await bench.payoutTwin.transfer({
    providerAccountId: account?.providerAccountId ?? '',
    amountCents: spareCents,
    currency: 'USD',
    reference: `spare ${walkerId}`,
    key: `spare ${walkerId}`,
  })
  if (spare.kind === 'moved') beginsAfter.set(walkerId, spare.providerTransferId)
  const order = { tripId: bench.newId('trip'), travellerId: bench.newId('usr'), walkerId }
  await bench.inTransaction((tx) => bench.money.charge(tx, { ...order, chargeCents: 6000, currency: 'USD' }))
  return walkerId
}

function toMonday({ clock }: Pick<MoneyBench, 'clock'>): void {
  clock.forward(payWeekOf(clock.now()).endsAt.getTime() - clock.nowMs())
}

async function sweep(bench: MoneyBench, times = 3): Promise<void> {
  for (let round = 0; round < times; round++) {
    await bench.money.payouts.sweepNow()
    await bench.deps.calls.sweepNow()
    await bench.runJobs()
  }
}

type Tried = { script: Script; reported: ReadonlySet<string>; isInstant: boolean }

async function paidOnce(bench: MoneyBench, { script, reported, isInstant }: Tried): Promise<string[]> {
  const { faults } = bench.payoutTwin
  faults.clear()
  const walkerId = await walkerOf(bench)
  if (!isInstant) toMonday(bench)
  for (const fault of faultsOf(script)) faults.add(fault)
  if (isInstant) {
    const seen = await bench.money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
    for (let pressed = 0; pressed < 2; pressed++) await bench.money.payouts.payOutNow(walkerId, seen)
  }
  const found = await goesOn(bench, walkerId, reported)
  const isLate = [...script.transfer, ...script.pay].includes('late')
  if (isLate) await passes(lateMs + 50)
  found.push(...(await endsPaid(bench, walkerId)))
  return found.map((fault) => `${isInstant ? 'at once' : 'weekly'}, ${JSON.stringify(script)}: ${fault}`)
}

/** Time continues until nothing is on the way; what lasts for an hour has to be told. */
async function goesOn(bench: MoneyBench, walkerId: string, reported: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  const beganMs = bench.clock.nowMs()
  const steps = [SECOND, 5 * SECOND, MINUTE, 10 * MINUTE, ...Array.from({ length: 26 }, () => HOUR)]
  for (const step of steps) {
    await sweep(bench)
    found.push(...(await movedAtMostOnce(bench, walkerId)))
    const open = await openOf(bench, walkerId)
    if (open.length === 0) break
    if (bench.clock.nowMs() - beganMs > HOUR + 10 * MINUTE)
      for (const { id } of open) if (!reported.has(id)) found.push(`${id} lasts and is not told of`)
    bench.clock.forward(step)
  }
  await goesWithTheWeek(bench, walkerId)
  return found
}

/**
 * What was refused at once with nothing moved goes with the week. On a busy machine an answer may come too late here without a
 * fault, so that it is asked for again, and a week may go without it.
 */
async function goesWithTheWeek(bench: MoneyBench, walkerId: string): Promise<void> {
  for (let week = 0; week < 3 && (await owed(bench, walkerId)) > 0; week++) {
    bench.payoutTwin.faults.clear()
    toMonday(bench)
    for (const step of [5 * SECOND, MINUTE, 10 * MINUTE, HOUR, HOUR]) {
      await sweep(bench, 4)
      if ((await openOf(bench, walkerId)).length === 0) break
      bench.clock.forward(step)
    }
  }
}

const owed = (bench: MoneyBench, walkerId: string) =>
  balanceOf(bench.pool.db, accounts.earned(walkerId), 'posted', 'USD')

async function openOf(bench: MoneyBench, walkerId: string): Promise<{ id: string }[]> {
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    `select id from payouts where walker_id = $1 and state in ('sending', 'transferred')`,
    [walkerId],
  )
  return rows
}

/** The transfers of a walker's payouts that the provider's book has and are not taken back. */
async function live(bench: MoneyBench, walkerId: string) {
  const { rows } = await bench.pool.pg.query<{ id: string }>('select id from payouts where walker_id = $1', [
    walkerId,
  ])
  const ids = new Set(rows.map(({ id }) => id))
  const book = await bench.payoutTwin.book({ limit: 1000, after: beginsAfter.get(walkerId) ?? '' })
  return book.filter(({ reference, state }) => ids.has(reference) && state !== 'takenBack')
}

async function movedAtMostOnce(bench: MoneyBench, walkerId: string): Promise<string[]> {
  const moved = await live(bench, walkerId)
  return moved.length > 1 ? [`${moved.length} transfers stand at once`] : []
}

async function endsPaid(bench: MoneyBench, walkerId: string): Promise<string[]> {
  bench.payoutTwin.faults.clear()
  const { db } = bench.pool
  const posted = (account: ReturnType<typeof accounts.bank>) => balanceOf(db, account, 'posted', 'USD')
  const [onAccount, inBank] = [
    await posted(accounts.payoutAccount(walkerId)),
    await posted(accounts.bank(walkerId)),
  ]
  const pending = await balanceOf(db, accounts.earned(walkerId), 'pending', 'USD')
  const there = await live(bench, walkerId)
  const sent = there.filter(({ state }) => state === 'sent').reduce((sum, each) => sum + each.amountCents, 0)
  const account = await bench.money.payouts.payoutAccount(walkerId)
  const providerAccountId = account?.providerAccountId ?? ''
  const balance = await bench.payoutTwin.balance({ providerAccountId, currency: 'USD' })
  const spare = balance.kind === 'balance' ? balance.availableCents + balance.pendingCents : null
  const fee = earnedCents - inBank
  return [
    ...((await owed(bench, walkerId)) === 0 && pending === 0 && onAccount === 0 ? [] : ['it is stuck']),
    ...(there.length === 1 && sent === inBank ? [] : [`the bank has ${sent}, the ledger ${inBank}`]),
    ...(fee === 0 || fee === 60 ? [] : [`${inBank} reached the bank of ${earnedCents}`]),
    ...(spare === spareCents ? [] : [`${spare} lies on the account, and ${spareCents} should`]),
  ]
}

/** A bank refuses, an operator takes it back, the bank is another one, and the week pays it once. */
async function takenBackOnce(
  bench: MoneyBench,
  script: Script,
  reported: ReadonlySet<string>,
): Promise<string[]> {
  const { faults } = bench.payoutTwin
  faults.clear()
  const walkerId = await walkerOf(bench, '000111111116')
  toMonday(bench)
  await sweep(bench)
  const [payout] = await openOf(bench, walkerId)
  const found = payout && reported.has(payout.id) ? [] : ['a refused payout is not told of']
  for (const fault of faultsOf(script)) faults.add(fault)
  for (let pressed = 0; pressed < 4; pressed++) {
    await bench.money.openPayouts.reverse(payout?.id ?? '')
    await passes(script.takeBack.includes('late') ? lateMs + 50 : 0)
    await sweep(bench)
    bench.clock.forward(10 * MINUTE)
    found.push(...(await movedAtMostOnce(bench, walkerId)))
  }
  if ((await openOf(bench, walkerId)).length > 0) found.push('it was not taken back')
  faults.clear()
  await opensAccount(bench, walkerId)
  await goesWithTheWeek(bench, walkerId)
  found.push(...(await endsPaid(bench, walkerId)))
  return found.map((fault) => `taken back, ${JSON.stringify(script.takeBack)}: ${fault}`)
}

async function booksAgree(bench: MoneyBench): Promise<string[]> {
  bench.payoutTwin.faults.clear()
  const sums = await ledgerSums(bench.pool.db)
  const differences = await balanceDifferences(bench.pool.db)
  return [
    ...(sums.every(({ cents }) => cents === 0) ? [] : ['the ledger does not sum to zero']),
    ...(differences.length === 0 ? [] : ['a balance is not the sum of its postings']),
  ]
}

const points = [
  ...['money.payout', 'money.payoutPay'].flatMap((call) =>
    callSeams.filter((seam) => !/second|abandon|find/.test(seam)).map((seam) => `${call}.${seam}`),
  ),
  ...['find', 'transfer', 'balance', 'pay'].flatMap((call) => [
    `payouts.${call}.before`,
    `payouts.${call}.after`,
  ]),
]

type Kills = { kills: number; nowMs: number; chance: Chance; failures: string[] }

/** A process that pays is killed at each point in turn, half of them after an answer that was lost. */
async function payKilled(
  databaseUrl: string,
  dir: string,
  { kills, nowMs: beginsMs, chance, failures }: Kills,
): Promise<number> {
  let killed = 0
  let nowMs = beginsMs
  for (let round = 0; round < kills; round++) {
    const before = await stripePayoutBench({ databaseUrl, dir, nowMs, timeoutMs })
    const walkerId = await walkerOf(before)
    toMonday(before)
    nowMs = before.clock.nowMs()
    await before.close()
    const crashPoint = points[(round * 5) % points.length] ?? ''
    const lost: Fault = {
      operation: chance.pick(['transfer', 'pay'] as const),
      kind: chance.pick(['answerLostAfterCommit', 'same500AfterCommit', 'requestLost'] as const),
      times: 1,
    }
    const faults = chance.below(2) === 0 ? [lost] : []
    if (await dies({ databaseUrl, dir, nowMs, crashPoint, faults })) killed++
    const after = await stripePayoutBench({ databaseUrl, dir, nowMs: nowMs + MINUTE, timeoutMs })
    const found = [
      ...(await goesOn(after, walkerId, reportedOf(after))),
      ...(await endsPaid(after, walkerId)),
    ]
    failures.push(...found.map((fault) => `killed at ${crashPoint}, ${JSON.stringify(faults)}: ${fault}`))
    nowMs = after.clock.nowMs()
    await after.close()
  }
  if (killed < kills) failures.push(`only ${killed} of ${kills} processes were killed`)
  return killed
}

async function dies(order: HalvesOrder): Promise<boolean> {
  const child = fork(path.join(import.meta.dirname, 'testing/halves-child.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  child.send(order)
  return (await ended)[1] === 'SIGKILL'
}
