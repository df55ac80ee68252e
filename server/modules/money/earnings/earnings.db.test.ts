import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { earningsRows, rowsOf } from '#server/modules/money/earnings/earnings.ts'
import type { MoneyContext, TripFacts } from '#server/modules/money/money.deps.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-earnings-'))
  // A Monday noon, so that some days of the week lie ahead.
  const nowMs = Date.UTC(2026, 5, 1, 18)
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, durable: false, nowMs })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

/** What the trips of these tests are, as the module of trips would say it. */
const trips = new Map<string, TripFacts>()
const ctx = (): MoneyContext => ({
  ...bench.deps,
  tripFacts: async (ids) => new Map([...trips].filter(([id]) => ids.includes(id))),
})

/** A walk is charged, some time after what was charged before it. */
async function charged(
  walkerId: string,
  chargeCents: number,
  groupWalkId: string | null = null,
  afterMs: number = MINUTE,
) {
  bench.clock.forward(afterMs)
  const tripId = bench.newId('trip')
  const facts = { place: 'Lisbon', startsAt: null, traveller: 'Tess', walker: 'Wim', minutes: 10 }
  trips.set(tripId, { ...facts, groupWalkId, seats: groupWalkId === null ? null : 1 })
  const order = { tripId, travellerId: bench.newId('usr'), walkerId, chargeCents, currency: 'USD' }
  await bench.inTransaction((tx) =>
    bench.money.charge(tx, groupWalkId === null ? order : { ...order, groupWalkId }),
  )
}

test('a week is paged by what it shows: the seats of a group walk are one row, where the newest of them stands', async () => {
  const walkerId = bench.newId('usr')
  await charged(walkerId, 9000)
  bench.clock.forward(7 * DAY)
  const week = payWeekOf(bench.clock.now())
  await charged(walkerId, 1500)
  await charged(walkerId, 600, 'gwk_late')
  await charged(walkerId, 2500)
  await charged(walkerId, 400, 'gwk_early')
  await charged(walkerId, 700, 'gwk_early')
  await charged(walkerId, 1200, 'gwk_late')
  bench.clock.forward(HOUR)
  await charged(walkerId, 1800)
  await charged(bench.newId('usr'), 5000, 'gwk_late')

  const span = { walkerId, from: week.startsAt, to: week.endsAt, currency: 'USD' }
  const all = await rowsOf(ctx(), span)
  expect(all.map(({ paidCents, groupWalkId }) => [paidCents, groupWalkId])).toEqual([
    [1800, null],
    [1800, 'gwk_late'],
    [1100, 'gwk_early'],
    [2500, null],
    [1500, null],
  ])
  const pageOf = (first: number, page: number) =>
    earningsRows(ctx(), walkerId, { week: week.week, first, page })
  for (const first of [1, 2, 3, 50]) {
    const lastPage = Math.ceil(all.length / first)
    const pages = await Promise.all(Array.from({ length: lastPage }, (_, at) => pageOf(first, at + 1)))
    expect(pages.flatMap((page) => (page.kind === 'page' ? page.items : []))).toEqual(all)
    expect(pages[0]).toMatchObject({ info: { total: all.length, lastPage } })
  }
  expect(await pageOf(3, 3)).toMatchObject({ items: [], info: { total: all.length } })
})

test('entries at both ends of a week are in it, those a millisecond beside it are not', async () => {
  const walkerId = bench.newId('usr')
  const { endsAt } = payWeekOf(bench.clock.now())
  const week = payWeekOf(endsAt)
  const chargedAt = (at: number, cents: number) => charged(walkerId, cents, null, at - bench.clock.nowMs())
  const [startsMs, endsMs] = [week.startsAt.getTime(), week.endsAt.getTime()]
  await chargedAt(startsMs - 1, 1000)
  await chargedAt(startsMs, 2000)
  await chargedAt(endsMs - 1, 3000)
  await chargedAt(endsMs, 4000)
  const found = await earningsRows(ctx(), walkerId, { week: week.week, first: 10, page: 1 })
  expect(found.kind === 'page' && found.items.map(({ paidCents }) => paidCents)).toEqual([3000, 2000])
})
