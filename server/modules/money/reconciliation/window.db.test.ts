import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'
import { wholeTrip } from '#server/testing/whole-trip.ts'

/** A run looks at what has changed since the one before and at what is open, however much there was before. */
let bench: MoneyBench
let dir: string
let databaseUrl: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-window-'))
  databaseUrl = await testDatabaseUrl()
  bench = moneyBench({ databaseUrl, dir, timeoutMs: 1000, durable: false })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

const rowsOf = async (text: string) => (await bench.pool.pg.query<Record<string, unknown>>(text)).rows
const differences = () =>
  rowsOf(`select kind, subject, state from reconciliation_differences where state <> 'gone' order by kind`)
const lastRun = async () =>
  (await rowsOf('select * from reconciliation_runs order by started_at desc, id desc limit 1'))[0]

test('the first run looks at everything, the next one at a day and at what stands', async () => {
  const old = await wholeTrip(bench, 'captured')
  const held = await wholeTrip(bench, 'held')
  bench.clock.forward(HOUR)
  expect(await bench.money.reconcile()).toMatchObject({ standing: 0, since: null })
  const whole = (await lastRun())?.['compared']
  // What is wrong is found the day after, and stands for as long as it is, also where it is out of the window by then.
  await bench.pool.pg.query('update holds set captured_cents = captured_cents - 100 where id = $1', [
    old.holdId,
  ])
  bench.clock.forward(DAY - HOUR)
  expect(await bench.money.reconcile()).toMatchObject({ standing: 3 })
  const found = await differences()
  expect(found.map(({ kind }) => kind)).toEqual([
    'capturePostedDiffers',
    'capturedAmountDiffers',
    'capturesDoNotSum',
  ])
  for (let day = 0; day < 12; day++) {
    bench.clock.forward(DAY)
    await bench.money.sweepNow()
    await bench.runJobs()
    await bench.money.reconcile()
  }
  expect((await differences()).map(({ kind }) => kind)).toEqual(found.map(({ kind }) => kind))
  expect(Number((await lastRun())?.['compared'])).toBeLessThan(Number(whole))
  await bench.pool.pg.query('update holds set captured_cents = captured_cents + 100 where id = $1', [
    old.holdId,
  ])
  bench.clock.forward(DAY)
  expect(await bench.money.reconcile()).toMatchObject({ standing: 0 })
  expect(await rowsOf(`select state from holds where id = '${held.holdId}'`)).toEqual([{ state: 'released' }])
})

test('what happens at the provider to a payment of long ago is found by its balance, which names it', async () => {
  const old = await wholeTrip(bench, 'captured')
  for (let day = 0; day < 12; day++) {
    bench.clock.forward(DAY)
    await bench.money.reconcile()
  }
  expect(await differences()).toEqual([])
  const order = { providerHoldId: old.providerId, amountCents: 500, reference: 'by hand' }
  await bench.twin.refund({ ...order, key: bench.newId('req') })
  bench.clock.forward(HOUR)
  await bench.money.reconcile()
  expect(await differences()).toEqual([{ kind: 'refundUnknownHere', subject: old.providerId, state: 'open' }])
  bench.twin.failRefund('by hand')
  bench.clock.forward(DAY)
  await bench.money.reconcile()
  expect(await differences()).toEqual([])
})

/** So many charges that were settled long ago, in every table that a run looks at, and in the provider's lines. */
const history = 20_000
const seed = [
  `insert into holds (id, trip_id, user_id, card_id, key, input_hash, purpose, state, amount_cents, captured_cents, released_cents,
     capture_cents, currency, provider_hold_id, expires_at, created_at, updated_at)
   select 'hold_00' || n, 'trip_00' || n, 'usr_0', (select min(id) from cards), 'k' || n, '', 'trip', 'captured', 1500, 1200, 300, 1200, 'USD', 'pi_00' || n,
     at, at, at from generate_series(1, ${history}) n, lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as at) as it`,
  `insert into payments (id, kind, trip_id, traveller_id, walker_id, charge_cents, captured_cents, currency, state, created_at, updated_at)
   select 'pay_00' || n, 'trip', 'trip_00' || n, 'usr_0', 'usr_1', 1200, 1200, 'USD', 'paid', at, at
   from generate_series(1, ${history}) n, lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as at) as it`,
  `insert into ledger_transactions (id, kind, reference, trip_id, posting_count, at)
   select 'ltx_00' || n, 'charge', 'pay_00' || n, 'trip_00' || n, 2, timestamptz '2025-01-01' + n * interval '1 minute'
   from generate_series(1, ${history}) n`,
  `insert into ledger_postings (transaction_id, seq, account, layer, amount_cents, currency)
   select 'ltx_00' || n, seq, account, 'posted', cents, 'USD' from generate_series(1, ${history}) n,
     (values (0, 'card:usr_0', -1200), (1, 'walker:usr_1:earned', 1200)) as part (seq, account, cents)`,
  `insert into processor_lines (id, kind, type, provider_payment_id, amount_cents, fee_cents, currency, created_at, available_at)
   select 'txn_00' || n, 'charge', 'charge', 'pi_00' || n, 1200, 0, 'USD', at, at
   from generate_series(1, ${history}) n, lateral (select timestamptz '2025-01-01' + n * interval '1 minute' as at) as it`,
]
const guarded = ['holds', 'payments', 'ledger_transactions', 'ledger_postings']
const switched = (way: 'disable' | 'enable') =>
  guarded.map((table) => `alter table ${table} ${way} trigger user`).join(';')

test(`behind ${history} charges of before, a run compares as many rows as without them`, async () => {
  await wholeTrip(bench, 'captured')
  bench.clock.forward(HOUR)
  await bench.money.reconcile()
  const without = await lastRun()
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`begin; ${switched('disable')}`)
  for (const part of seed) await owner.query(part)
  await owner.query(`${switched('enable')}; commit`)
  await owner.query('analyze holds, payments, ledger_transactions, ledger_postings, processor_lines')
  const { payments } = bench.deps
  const asked: (Date | undefined)[] = []
  bench.deps.payments = {
    ...payments,
    book: async (page) => {
      asked.push(page.since)
      return payments.book(page)
    },
  }
  bench.clock.forward(HOUR)
  await owner.end()
  await bench.money.reconcile()
  const run = await lastRun()
  expect(run?.['since']).not.toBeNull()
  expect(Number(run?.['compared'])).toBeLessThanOrEqual(Number(without?.['compared']))
  const oldest = bench.clock.nowMs() - 11 * DAY
  expect(asked.every((since) => since !== undefined && since.getTime() > oldest)).toBe(true)
}, 120_000)
