import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { payWeekNamed, payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { callSeams } from '#server/durable/calls/run-call.ts'
import { openPool } from '#server/db/pool.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { stripePayoutBench } from '#server/testing/stripe-money.ts'
import { opensAccount } from '#server/testing/payout-account.ts'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import type { PayoutOrder } from '#proofs/money/testing/payout-child.ts'
import type { Proof } from '#proofs/proof.ts'

const batch = 20_000
const weeks = 104
/** The first of the weeks; four clock changes lie in two years from it. */
const firstMs = payWeekNamed('2025-01-06')?.startsAt.getTime() ?? 0
const walkers = 40
/** Nothing is lost here but by kills; promise 51 is about answers that are. */
const timeoutMs = 4000

/**
 * Promise 8, the pay weeks: random trips over 104 weeks with 4 clock changes are in the week, and bring the walker the cents,
 * that a second rule in SQL says by PostgreSQL's own time zones. Then weeks are paid while the run is killed at named
 * points, by Stripe's own client spoken to a local server: each walker is paid once for each.
 */
export const prove: Proof<{ trips: number; kills: number }> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const chance = chanceOf(8)
  const pool = openPool(databaseUrl, () => undefined, 2)
  const [ours, theirs] = [new Map<string, number>(), new Map<string, number>()]
  for (let done = 0; done < size.trips; done += batch) {
    const trips = Array.from({ length: Math.min(batch, size.trips - done) }, () => tripOf(chance))
    for (const { walker, atMs, cents } of trips) {
      const { walkerCents } = splitCharge(cents, splitTermsAt(atMs))
      add(ours, `${walker} ${payWeekOf(new Date(atMs)).week}`, walkerCents)
    }
    for (const { walker, week, cents } of await bySql(pool.pg, trips)) add(theirs, `${walker} ${week}`, cents)
  }
  for (const key of new Set([...ours.keys(), ...theirs.keys()]))
    if (ours.get(key) !== theirs.get(key))
      failures.push(`${key}: ${ours.get(key)}, by SQL ${theirs.get(key)}`)
  await pool.end()
  const killed = await payKilled(databaseUrl, size.kills, failures)
  return {
    runs: size.trips,
    failures,
    figures: { 'weeks of walkers': ours.size, kills: killed, paid: size.kills * paidWalkers },
  }
}

type Trip = { walker: number; atMs: number; cents: number }

/** A tenth of the trips lies within two seconds of the end of a week or of a change of the clocks. */
function tripOf(chance: Chance): Trip {
  const at = firstMs + chance.below(weeks * 7 * 24 * 60) * MINUTE + chance.below(60_000)
  const near = chance.pick([
    payWeekOf(new Date(at)).startsAt.getTime(),
    Date.UTC(2025, 2, 9, 9),
    Date.UTC(2025, 10, 2, 8),
    Date.UTC(2026, 2, 8, 9),
    Date.UTC(2026, 10, 1, 8),
  ])
  const atMs = chance.below(10) === 0 ? near + chance.below(4 * SECOND) - 2 * SECOND : at
  return { walker: chance.below(walkers), atMs, cents: 500 + 100 * (1 + chance.below(240)) }
}

function add(sums: Map<string, number>, key: string, cents: number): void {
  sums.set(key, (sums.get(key) ?? 0) + cents)
}

/** The week and the walker's share, written a second time from docs/rules/payouts.md and docs/rules/money.md. */
async function bySql(pool: pg.Pool, trips: readonly Trip[]) {
  const { rows } = await pool.query<{ walker: number; week: string; cents: number }>(
    `select walker, date_trunc('week', (at at time zone 'America/Denver') - interval '4 hours')::date::text as week,
       sum(floor(0.7 * (cents - 0.035 * cents - 35) + 0.5))::int as cents
     from unnest($1::int[], $2::timestamptz[], $3::numeric[]) as trips (walker, at, cents) group by 1, 2`,
    [
      trips.map(({ walker }) => walker),
      trips.map(({ atMs }) => new Date(atMs).toISOString()),
      trips.map(({ cents }) => cents),
    ],
  )
  return rows
}

const paidWalkers = 3
/** What two walks of $15.00 bring. */
const weekCents = 2 * 989

const points = [
  ...['money.payout', 'money.payoutPay'].flatMap((call) =>
    callSeams.filter((seam) => !/second|abandon|find/.test(seam)).map((seam) => `${call}.${seam}`),
  ),
  ...['find', 'transfer', 'balance', 'pay'].flatMap((call) => [
    `payouts.${call}.before`,
    `payouts.${call}.after`,
  ]),
].flatMap((point) => Array.from({ length: paidWalkers }, (_, at) => `${point}#${at + 1}`))

/** Pays a week for each kill, and continues after it as the next start does. Answers how many were killed in fact. */
async function payKilled(databaseUrl: string, kills: number, failures: string[]): Promise<number> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-weeks-'))
  let killed = 0
  let people: string[] = []
  for (let round = 0; round < kills; round++) {
    const week = payWeekOf(new Date(firstMs + round * 7 * 24 * 60 * MINUTE + 60 * MINUTE))
    const nowMs = week.startsAt.getTime() + 60 * MINUTE
    const before = await stripePayoutBench({ databaseUrl, dir, timeoutMs, nowMs })
    if (round === 0) people = await Promise.all(Array.from({ length: paidWalkers }, () => walkerOf(before)))
    for (const walkerId of [...people, ...people]) await walk(before, walkerId)
    await before.close()
    const crashPoint = points[(round * 7) % points.length] ?? ''
    const order = { databaseUrl, dir, nowMs: week.endsAt.getTime(), crashPoint }
    if (await dies(order)) killed++
    const since = week.endsAt.getTime() + MINUTE
    const after = await stripePayoutBench({ databaseUrl, dir, timeoutMs, nowMs: since })
    for (let look = 0; look < 4; look++) {
      await after.money.payouts.sweepNow()
      await after.deps.calls.sweepNow()
      await after.runJobs()
      after.clock.forward(MINUTE)
    }
    for (const walkerId of people)
      failures.push(...(await faultsOf(after, walkerId, round + 1)).map((fault) => `${crashPoint}: ${fault}`))
    await after.close()
  }
  fs.rmSync(dir, { recursive: true })
  if (killed < kills) failures.push(`only ${killed} of ${kills} runs were killed`)
  return killed
}

async function walkerOf(bench: MoneyBench): Promise<string> {
  const walkerId = bench.newId('usr')
  await opensAccount(bench, walkerId)
  return walkerId
}

function walk(bench: MoneyBench, walkerId: string): Promise<void> {
  const [tripId, travellerId] = [bench.newId('trip'), bench.newId('usr')]
  const order = { tripId, travellerId, walkerId, chargeCents: 1500, currency: 'USD' }
  return bench.inTransaction((tx) => bench.money.charge(tx, order))
}

/** Whether the process that pays was killed at its point. */
async function dies(order: PayoutOrder): Promise<boolean> {
  const child = fork(path.join(import.meta.dirname, 'testing/payout-child.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  child.send(order)
  return (await ended)[1] === 'SIGKILL'
}

/** Both books of a walker after so many weeks: one transfer a week, and nothing owed or on its way. */
async function faultsOf(bench: MoneyBench, walkerId: string, count: number): Promise<string[]> {
  const { rows } = await bench.pool.pg.query<{ id: string; amount: number }>(
    `select id, amount_cents::int as amount from payouts where walker_id = $1 and state = 'paid'`,
    [walkerId],
  )
  const ids = new Set(rows.map(({ id }) => id))
  const book = (await bench.payoutTwin.book({ limit: 1000 })).filter(({ reference }) => ids.has(reference))
  const earned = (layer: 'posted' | 'pending') =>
    balanceOf(bench.pool.db, accounts.earned(walkerId), layer, 'USD')
  const sums = await ledgerSums(bench.pool.db)
  const all = (await bench.payoutTwin.book({ limit: 1000 })).length
  return [
    ...(rows.length === count ? [] : [`${rows.length} payouts after ${count} weeks`]),
    ...(rows.every(({ amount }) => amount === weekCents) ? [] : ['a payout of another amount']),
    ...(book.length === count
      ? []
      : [`${book.length} transfers in the provider's book after ${count} weeks`]),
    ...(all === count * paidWalkers ? [] : [`${all} transfers in all`]),
    ...((await earned('posted')) === 0 && (await earned('pending')) === 0
      ? []
      : ['something is owed or on its way']),
    ...(sums.every(({ cents }) => cents === 0) ? [] : ['the ledger does not sum to zero']),
  ]
}
