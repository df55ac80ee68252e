import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { chargeEntry } from '#domain/money/ledger/trip-entries.ts'
import { splitTermsAt } from '#domain/money/split.ts'
import {
  balanceDifferences,
  balanceOf,
  ledgerSums,
  writeEntry,
} from '#server/modules/money/ledger/ledger.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-ledger-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

/** A walk of $15.00 is written to the ledger, in a transaction of its own. */
const charged = (paymentId: string, travellerId: string, walkerId: string) => {
  const charge = { paymentId, travellerId, walkerId, chargeCents: 1500, currency: 'USD' }
  const row = { id: `ltx_${paymentId}`, tripId: null, at: bench.clock.now() }
  return bench.pool.db
    .transaction()
    .execute((tx) => writeEntry(tx, chargeEntry(charge, splitTermsAt(bench.clock.nowMs())), row))
}

test('running balances are the sums of the postings, and only the ledger writes them', async () => {
  const { pg, db } = bench.pool
  await charged('pay_first', 'usr_2', 'usr_1')
  expect(await ledgerSums(db)).toContainEqual({ layer: 'posted', currency: 'USD', cents: 0 })
  expect(await balanceDifferences(db)).toEqual([])
  for (const statement of [
    'update ledger_balances set amount_cents = 0',
    'delete from ledger_balances',
    'truncate ledger_balances',
    `insert into ledger_balances values ('platform:revenue', 'posted', 'USD', 99, 5)`,
  ])
    await expect(pg.query(statement)).rejects.toThrow('written by its own trigger only')
  // A balance that is wrong all the same is found: of an account, and of its kind.
  let found: Awaited<ReturnType<typeof balanceDifferences>> = []
  const tampering = db.transaction().execute(async (tx) => {
    await sql`alter table ledger_balances disable trigger ledger_balances_of_the_ledger`.execute(tx)
    await sql`insert into ledger_balances values ('walker:usr_9:earned', 'posted', 'USD', 0, 5), ('platform:revenue', 'posted', 'USD', 99, 5)`.execute(
      tx,
    )
    found = await balanceDifferences(tx)
    throw new Error('undone')
  })
  await expect(tampering).rejects.toThrow('undone')
  const gaps = found.map(
    ({ account, storedCents, summedCents }) => [account, storedCents - summedCents] as const,
  )
  expect(new Map(gaps)).toEqual(
    new Map([
      ['platform:revenue', 5],
      ['walker:usr_9:earned', 5],
    ]),
  )
  expect(await balanceDifferences(db)).toEqual([])
  await expect(bench.money.auditBalances()).resolves.toBeUndefined()
})

test('entries of many servers at once keep the balances without a deadlock', async () => {
  const { db, pg } = bench.pool
  const deadlocks = async () =>
    (
      await pg.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.deadlocks
  const before = [await deadlocks(), await balanceOf(db, accounts.platformRevenue, 'posted', 'USD')] as const
  const people = ['usr_d1', 'usr_d2', 'usr_d3']
  // Each of them walks for the others, so that every pair of accounts is taken by several transactions at once.
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      charged(`pay_d${at}`, people[at % 3] ?? '', people[(at + 1 + (at % 2)) % 3] ?? ''),
    ),
  )
  expect(await deadlocks()).toBe(before[0])
  expect(await balanceOf(db, accounts.platformRevenue, 'posted', 'USD')).toBe(before[1] + 60 * 423)
  expect(await balanceDifferences(db)).toEqual([])
})
