import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { BookNotRead } from '#server/modules/money/reconciliation/reading.ts'
import { differenceKinds } from '#server/modules/money/reconciliation/reconcile.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { stripeBench } from '#server/testing/stripe-money.ts'
import { damages, mended } from '#proofs/money/testing/damage.ts'
import type { Damage } from '#proofs/money/testing/damage-kinds.ts'
import { runSequences } from '#proofs/money/testing/sequences.ts'
import { wholeTrip, type Whole } from '#server/testing/whole-trip.ts'
import type { Proof } from '#proofs/proof.ts'

/**
 * Promise 9: reconciliation finds what is wrong and nothing else. First the books are compared again and again while
 * random sequences run, with holds on their way, the bank's page open, a broken provider and late webhooks: no alarm.
 * Then each kind of damage is planted in trips of its own, beside as many whole ones: each is named, and nothing else. What a
 * lost webhook would have put right is noted, put right, and gone. Cards, memberships and payouts go by Stripe's own client,
 * spoken to local servers that are as strict as its documents; a comparison whose reading is cut off is made again.
 */
export const prove: Proof<{ sequences: number }> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const clean = await compareWhileRunning(databaseUrl, size.sequences, failures)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-damage-'))
  const bench = await stripeBench({ databaseUrl, dir, nowMs: clean.nowMs, timeoutMs: 4000 })
  await forgetClean(databaseUrl)
  const put = await plantMended(bench, failures)
  const named = await plantAll(bench, databaseUrl, failures)
  const planted = new Set([...damages, ...mended].flatMap(({ names, also = [] }) => [names, ...also]))
  for (const kind of differenceKinds) if (!planted.has(kind)) failures.push(`${kind} is never planted`)
  await bench.close()
  fs.rmSync(dir, { recursive: true })
  return {
    runs: damages.length + mended.length,
    failures,
    figures: {
      'kinds of damage planted': damages.length,
      'kinds of difference known': differenceKinds.length,
      'planted and named': named,
      'kinds planted that a comparison mends': mended.length,
      'noted, mended and gone': put,
      'sequences while the books were compared': size.sequences,
      'comparisons of a clean book': clean.comparisons,
      'comparisons that were cut off': clean.cutOff,
      'lines compared': clean.lines,
      'false alarms': clean.alarms,
    },
  }
}

async function compareWhileRunning(databaseUrl: string, sequences: number, failures: string[]) {
  const seen = { comparisons: 0, cutOff: 0, lines: 0, alarms: 0 }
  const compare = async (bench: MoneyBench) => {
    const run = await bench.money.reconcile().catch((error: unknown) => {
      if (!isCutOff(error)) throw error
      seen.cutOff += 1
      return null
    })
    if (!run) return
    seen.comparisons += 1
    seen.lines += run.entries
  }
  const ran = await runSequences(
    { databaseUrl, sequences, atOnce: 20, commands: 14, seed: 9, overStripe: true, beside: compare },
    async () => undefined,
  )
  failures.push(...ran.errors)
  // What a late webhook was to put right has had its time.
  for (let time = 0; time < 2; time++) {
    await compare(ran.bench)
    await ran.bench.settle()
    ran.bench.clock.forward(2 * HOUR)
  }
  const { rows } = await ran.bench.pool.pg.query<{ kind: string; subject: string; detail: string }>(
    `select kind, subject, detail from reconciliation_differences where opened_at is not null`,
  )
  seen.alarms = rows.length
  if (seen.lines === 0) failures.push('no comparison came to its end')
  for (const each of rows.slice(0, 20)) failures.push(`a false alarm: ${JSON.stringify(each)}`)
  const nowMs = ran.bench.clock.nowMs()
  await ran.close()
  return { ...seen, nowMs }
}

/** Whether the provider did not answer, or with an error of its own. */
function isCutOff(error: unknown): boolean {
  if (error instanceof BookNotRead) return true
  const { type } = error as { type?: unknown }
  return typeof type === 'string' && type.startsWith('Stripe')
}

async function asOwner<T>(databaseUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

const guarded = [
  'holds',
  'payments',
  'gifts',
  'disputes',
  'payouts',
  'memberships',
  'erased_walkers',
  'membership_charges',
  'venue_walks',
  'venue_credit_notes',
  'venue_invoices',
  'ledger_transactions',
  'ledger_postings',
  'ledger_balances',
]
const processor = ['processor_lines', 'processor_sums', 'processor_bookmarks']
const tables = [
  ...guarded,
  ...processor,
  'payout_accounts',
  'durable_calls',
  'reconciliation_differences',
].join(', ')
/** What is about no row, so that it names none of the planted. */
const ofAll = new Set(['ledgerNotZero', 'balanceSumDiffers'])
const off = guarded.map((table) => `alter table ${table} disable trigger user`).join(';')
const on = guarded.map((table) => `alter table ${table} enable trigger user`).join(';')

/** The second provider begins with an empty book, so ours is emptied too. */
function forgetClean(databaseUrl: string): Promise<unknown> {
  return asOwner(databaseUrl, (owner) =>
    owner.query(`begin; ${off}; truncate ${tables} cascade; ${on}; commit`),
  )
}

/** The running balances as the ledger itself would have kept them. */
const balancesAnew = `delete from ledger_balances;
  with summed as (select account, layer, currency, sum(amount_cents) as cents from ledger_postings group by 1, 2, 3)
  insert into ledger_balances (account, layer, currency, shard, amount_cents)
  select account, layer, currency, 0, cents from summed where account <> ledger_kind(account)
  union all select ledger_kind(account), layer, currency, 0, sum(cents) from summed group by 1, 2, 3`

/** Plants what a comparison mends: the first one notes it, its look puts it right, and the next one finds nothing. */
async function plantMended(bench: MoneyBench, failures: string[]): Promise<number> {
  bench.twin.faults.webhooks.lost = true
  const stateOf = async (kind: string, { holdId }: Whole) => {
    const { rows } = await bench.pool.pg.query<{ state: string; told: boolean }>(
      'select state, opened_at is not null as told from reconciliation_differences where kind = $1 and subject = $2',
      [kind, holdId],
    )
    return rows.map(({ state, told }) => `${state}${told ? ', told' : ''}`).join('; ')
  }
  let count = 0
  for (const { names, to, there } of mended) {
    const trip = await wholeTrip(bench, to)
    await there?.(bench, trip)
    bench.clock.forward(HOUR)
    await bench.money.reconcile()
    const noted = await stateOf(names, trip)
    await bench.runJobs()
    bench.clock.forward(HOUR)
    const after = await bench.money.reconcile()
    const end = await stateOf(names, trip)
    if (noted === 'waiting' && end === 'gone' && after?.standing === 0) count += 1
    else failures.push(`${names} is ${noted} first and ${end} in the end, with ${after?.standing} standing`)
  }
  return count
}

/** Plants every kind once, compares, and holds what is named against what was planted; answers how many were named. */
async function plantAll(bench: MoneyBench, databaseUrl: string, failures: string[]): Promise<number> {
  bench.twin.faults.webhooks.lost = true
  bench.payoutTwin.faults.webhooks.lost = true
  const planted: { damage: Damage; trip: Whole }[] = []
  for (const damage of damages) {
    planted.push({ damage, trip: await wholeTrip(bench, damage.to) })
    await wholeTrip(bench, damage.to)
  }
  bench.clock.forward(HOUR)
  const before = await bench.money.reconcile()
  if (before?.standing !== 0) failures.push(`before the damage ${before?.standing} differences stand`)
  for (const { damage, trip } of planted) await damage.there?.(bench, trip)
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `begin; ${off}; alter table ledger_postings drop constraint ledger_postings_transaction_id_fkey`,
    )
    const balances = planted.filter(({ damage }) => damage.names === 'balanceDiffers')
    for (const { damage, trip } of planted)
      if (!balances.some((each) => each.trip === trip)) await damage.here?.(owner, trip)
    await owner.query(balancesAnew)
    for (const { damage, trip } of balances) await damage.here?.(owner, trip)
    await owner.query(`${on}; commit`)
  })
  // Some kinds are told of when they have stood for hours, or for a day, as a late webhook may still put them right.
  for (const waitMs of [3 * HOUR, DAY, 0]) {
    await bench.money.reconcile()
    bench.clock.forward(waitMs)
  }
  return judge(bench, planted, failures)
}

async function judge(bench: MoneyBench, planted: { damage: Damage; trip: Whole }[], failures: string[]) {
  const { rows } = await bench.pool.pg.query<{ kind: string; told: string }>(
    `select kind, concat_ws(' ', subject, trip_id, detail) as told from reconciliation_differences where state = 'open'`,
  )
  const left = new Set(rows)
  let named = 0
  for (const { damage, trip } of planted) {
    const ids = [trip.tripId, trip.userId, trip.holdId, trip.providerId, trip.paymentId].filter(
      (id) => id !== '',
    )
    const mine = rows.filter((row) => ids.some((id) => row.told.includes(id)) || ofAll.has(row.kind))
    const isNamed = mine.some((row) => row.kind === damage.names)
    if (isNamed) named += 1
    else failures.push(`${damage.names} was planted and is not named`)
    for (const row of mine)
      if ([damage.names, ...(damage.also ?? [])].includes(row.kind as never)) left.delete(row)
  }
  for (const row of left) failures.push(`named and not planted: ${row.kind} ${row.told}`)
  return named
}
