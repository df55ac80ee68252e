import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { numberFor } from '#server/modules/money/papers/paper-numbers.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-papers-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100 })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

const settled = (tripId: string) => bench.inTransaction((tx) => bench.money.numberReceipt(tx, tripId))
const numbers = async () => {
  const { rows } = await bench.pool.pg.query<{ number: number }>(
    `select number from paper_numbers where series = 'receipt' order by number`,
  )
  return rows.map(({ number }) => number)
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('200 receipts that come to exist at the same time are 1 to 200, also where others are rolled back among them', async () => {
  const fault = new Error('the walk is not settled after all')
  const rolledBack = () =>
    bench.inTransaction(async (tx) => {
      await bench.money.numberReceipt(tx, bench.newId('trip'))
      throw fault
    })
  const ends = await Promise.allSettled(
    upTo(200).flatMap((each) => [settled(bench.newId('trip')), ...(each % 10 === 0 ? [rolledBack()] : [])]),
  )
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  expect(refused).toEqual(Array.from({ length: 20 }, () => fault))
  expect(await numbers()).toEqual(upTo(200))
  await settled(bench.newId('trip'))
  expect(await numbers()).toEqual(upTo(201))
})

test('a receipt has one number, also of ten that ask for it at the same moment, and is found by it', async () => {
  const tripId = bench.newId('trip')
  const asked = await Promise.all(upTo(10).map(() => bench.money.receiptNumber(tripId)))
  expect(new Set(asked).size).toBe(1)
  await settled(tripId)
  expect(await bench.money.receiptNumber(tripId)).toBe(asked[0])
  expect(await bench.money.tripOfReceipt(` ${asked[0]?.toLowerCase()} `)).toBe(tripId)
  expect(await bench.money.tripOfReceipt('R-1999-000001')).toBeNull()
  expect(await bench.money.tripOfReceipt(tripId)).toBeNull()
})

test('each series and each year counts by itself', async () => {
  const year = bench.clock.now().getUTCFullYear()
  expect(await numberFor(bench.deps, 'statement', 'usr_1 2026-01-05')).toBe(`S-${year}-000001`)
  expect(await numberFor(bench.deps, 'yearSummary', 'usr_1 2025')).toBe(`Y-${year}-000001`)
  expect(await numberFor(bench.deps, 'statement', 'usr_2 2026-01-05')).toBe(`S-${year}-000002`)
  bench.clock.forward(366 * DAY)
  expect(await numberFor(bench.deps, 'statement', 'usr_1 2027-01-04')).toBe(`S-${year + 1}-000001`)
  expect(await numberFor(bench.deps, 'statement', 'usr_1 2026-01-05')).toBe(`S-${year}-000001`)
})
