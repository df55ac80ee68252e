import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, type Account } from '#domain/money/ledger/accounts.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { moneyPersonalData } from '#server/modules/money/payments/personal-data.ts'
import type { CancelFeeOrder } from '#server/modules/money/public.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { compareBooks, moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-cancel-fee-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100 })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => bench.twin.faults.clear())

const currency = 'USD'
const newTrip = () => bench.newId('trip')
const hold = (tripId: string, userId: string, key = 'first') =>
  bench.money.hold({ tripId, userId, amountCents: 1500, key, purpose: 'trip' })
const posted = (account: Account) => balanceOf(bench.pool.db, account, 'posted', currency)
const moneyOf = async (tripId: string) => (await bench.money.ofTrips([tripId])).get(tripId)
const owedBy = async (userId: string) => (await bench.money.billingOf([userId])).get(userId)?.due
const cancel = (order: Omit<CancelFeeOrder, 'currency'>) =>
  bench.inTransaction((tx) => bench.money.cancelFee(tx, { ...order, currency }))
const charge = (tripId: string, travellerId: string, chargeCents: number, walkerId = 'usr_w') =>
  bench.inTransaction((tx) =>
    bench.money.charge(tx, { tripId, travellerId, walkerId, chargeCents, currency }),
  )
const give = (travellerId: string, amountCents: number, tripId = newTrip()) =>
  bench.inTransaction((tx) =>
    bench.money.credit(tx, {
      tripId,
      travellerId,
      walkerId: bench.newId('usr'),
      amountCents,
      currency,
      reason: 'walkerMissing',
    }),
  )
/** Two people of a trip that is held for. */
async function held(card?: Parameters<MoneyBench['person']>[0]) {
  const order = { tripId: newTrip(), travellerId: await bench.person(card), walkerId: bench.newId('usr') }
  await hold(order.tripId, order.travellerId)
  return order
}

test('a traveler who cancels late: the fee out of the hold, the rest released, all of it the platform’s', async () => {
  const order = await held()
  const revenue = await posted(accounts.platformRevenue)
  await cancel({ ...order, by: 'traveller', feeCents: 500, creditCents: 0 })
  await bench.runJobs()
  expect(await moneyOf(order.tripId)).toMatchObject({
    status: 'captured',
    chargedCents: 500,
    capturedCents: 500,
    releasedCents: 1000,
    creditCents: 0,
    walkerCents: 0,
    feeCents: 53,
    platformCents: 447,
  })
  expect(await posted(accounts.due(order.travellerId))).toBe(0)
  expect(await posted(accounts.earned(order.walkerId))).toBe(0)
  expect((await posted(accounts.platformRevenue)) - revenue).toBe(447)
  expect(await compareBooks(bench, order.tripId)).toEqual([])
  expect(await hold(order.tripId, order.travellerId, 'late')).toEqual({ kind: 'unavailable' })
})

test.each([1, 30, 49])(
  'a debt of %i cents, which no card can pay, bars its person from nothing',
  async (left) => {
    const order = await held()
    await charge(order.tripId, order.travellerId, 1500 + left)
    await bench.runJobs()
    expect(await owedBy(order.travellerId)).toBeNull()
    expect(await bench.money.payDue(order.travellerId)).toEqual({ kind: 'nothingDue' })
    expect(await hold(newTrip(), order.travellerId)).toMatchObject({ kind: 'held' })
    // It is carried: the books keep it.
    expect(await posted(accounts.due(order.travellerId))).toBe(-left)
    expect(await compareBooks(bench, order.tripId)).toEqual([])
  },
)

test.each([1, 30, 49])('credits that would leave %i cents leave what a card can pay', async (left) => {
  const order = await held()
  await give(order.travellerId, 500 - left)
  await cancel({ ...order, by: 'traveller', feeCents: 500, creditCents: 0 })
  await bench.runJobs()
  expect(await moneyOf(order.tripId)).toMatchObject({
    status: 'captured',
    chargedCents: 500,
    capturedCents: 50,
  })
  expect(await posted(accounts.credit(order.travellerId))).toBe(50 - left)
  const late = { ...order, tripId: newTrip() }
  await give(order.travellerId, 500 - left - (50 - left))
  await cancel({ ...late, by: 'traveller', feeCents: 500, creditCents: 0 })
  expect(await owedBy(order.travellerId)).toMatchObject({ amountCents: 50 })
  expect(await bench.money.payDue(order.travellerId)).toEqual({ kind: 'paid' })
})

test('a walker who cancels late: the fee off what is earned, a credit for the traveler, the hold released', async () => {
  const order = await held()
  await cancel({ ...order, by: 'walker', feeCents: 1000, creditCents: 500 })
  await bench.runJobs()
  expect(await moneyOf(order.tripId)).toMatchObject({
    status: 'none',
    chargedCents: 0,
    capturedCents: 0,
    releasedCents: 1500,
    walkerCents: -1000,
    feeCents: 0,
    platformCents: 500,
  })
  expect(await bench.money.creditOf(order.travellerId)).toBe(500)
  expect(await owedBy(order.travellerId)).toBe(null)
  expect(await compareBooks(bench, order.tripId)).toEqual([])
})

test.each([
  ['traveller', 0, 0],
  ['walker', 0, 0],
  ['machine', 0, 0],
] as const)('what the %s cancels free is released and posted nowhere', async (by, feeCents, creditCents) => {
  const order = await held()
  await cancel({ ...order, by, feeCents, creditCents })
  await bench.runJobs()
  expect(await moneyOf(order.tripId)).toMatchObject({ status: 'none', chargedCents: 0, releasedCents: 1500 })
  expect(await bench.money.creditOf(order.travellerId)).toBe(0)
  expect(await compareBooks(bench, order.tripId)).toEqual([])
})

test('a trip is charged for its cancellation once, and not for a walk besides', async () => {
  const order = await held()
  const fee = { ...order, by: 'traveller', feeCents: 500, creditCents: 0 } as const
  await cancel(fee)
  await expect(cancel(fee)).rejects.toThrow('charged twice')
  await expect(charge(order.tripId, order.travellerId, 1000)).rejects.toThrow('charged twice')
  const other = await held()
  const late = { ...other, by: 'walker', feeCents: 500, creditCents: 500 } as const
  await cancel(late)
  await expect(cancel(late)).rejects.toThrow('charged twice')
  await expect(cancel({ ...late, feeCents: 0 })).rejects.toThrow('credited twice')
  const walked = await held()
  await charge(walked.tripId, walked.travellerId, 1000)
  await expect(cancel({ ...walked, by: 'traveller', feeCents: 500, creditCents: 0 })).rejects.toThrow('twice')
  await bench.runJobs()
  for (const { tripId } of [order, other, walked]) expect(await compareBooks(bench, tripId)).toEqual([])
  expect(await bench.money.creditOf(other.travellerId)).toBe(500)
})

test('a fee that nothing is held for is due, and paid by the button', async () => {
  const order = { tripId: newTrip(), travellerId: await bench.person(), walkerId: bench.newId('usr') }
  await cancel({ ...order, by: 'traveller', feeCents: 1000, creditCents: 0 })
  expect(await owedBy(order.travellerId)).toMatchObject({ amountCents: 1000 })
  expect(await moneyOf(order.tripId)).toMatchObject({
    status: 'failed',
    chargedCents: 1000,
    capturedCents: 0,
  })
  expect(await hold(newTrip(), order.travellerId)).toEqual({ kind: 'paymentDue', amountCents: 1000 })
  expect(await bench.money.payDue(order.travellerId)).toEqual({ kind: 'paid' })
  expect(await moneyOf(order.tripId)).toMatchObject({ status: 'captured', capturedCents: 1000 })
  expect(await compareBooks(bench, order.tripId)).toEqual([])
})

test('a hold that the bank has let go makes the fee due', async () => {
  const order = await held()
  bench.twin.expireHolds()
  await cancel({ ...order, by: 'traveller', feeCents: 500, creditCents: 0 })
  await bench.runJobs()
  await bench.settle()
  expect(await owedBy(order.travellerId)).toMatchObject({ amountCents: 500 })
  expect(await compareBooks(bench, order.tripId)).toEqual([])
})

test.each([
  { creditCents: 500, feeCents: 500, capturedCents: 0, releasedCents: 1500, left: 0 },
  { creditCents: 300, feeCents: 1000, capturedCents: 700, releasedCents: 800, left: 0 },
  { creditCents: 700, feeCents: 500, capturedCents: 0, releasedCents: 1500, left: 200 },
])(
  'credits pay a fee before the card does: $creditCents of $feeCents',
  async ({ creditCents, feeCents, left, ...card }) => {
    const order = await held()
    await give(order.travellerId, creditCents)
    await cancel({ ...order, by: 'traveller', feeCents, creditCents: 0 })
    await bench.runJobs()
    const used = creditCents - left
    expect(await moneyOf(order.tripId)).toMatchObject({
      status: 'captured',
      chargedCents: feeCents,
      creditCents: used,
      ...card,
      ...(used === feeCents ? { feeCents: 0, platformCents: feeCents } : {}),
    })
    expect(await bench.money.creditOf(order.travellerId)).toBe(left)
    expect(await compareBooks(bench, order.tripId)).toEqual([])
  },
)

test('credits pay a walk before the card does, and the walker gets the same', async () => {
  const order = await held()
  await give(order.travellerId, 500)
  await charge(order.tripId, order.travellerId, 1500, order.walkerId)
  await bench.runJobs()
  expect(await moneyOf(order.tripId)).toMatchObject({
    status: 'captured',
    chargedCents: 1500,
    creditCents: 500,
    capturedCents: 1000,
    releasedCents: 500,
    walkerCents: 989,
    feeCents: 70,
    platformCents: 441,
  })
  expect(await posted(accounts.due(order.travellerId))).toBe(0)
  expect(await owedBy(order.travellerId)).toBe(null)
  expect(await compareBooks(bench, order.tripId)).toEqual([])
})

test('what credits have paid is not due', async () => {
  const travellerId = await bench.person()
  await give(travellerId, 500)
  const tripId = newTrip()
  await charge(tripId, travellerId, 800)
  expect(await owedBy(travellerId)).toMatchObject({ amountCents: 300 })
  expect(await bench.money.payDue(travellerId)).toEqual({ kind: 'paid' })
  expect(await moneyOf(tripId)).toMatchObject({ chargedCents: 800, creditCents: 500, capturedCents: 300 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('one credit pays once, however many trips are charged at the same moment', async () => {
  const travellerId = await bench.person()
  await give(travellerId, 500)
  const trips = Array.from({ length: 8 }, newTrip)
  await Promise.all(trips.map((tripId) => charge(tripId, travellerId, 400)))
  const used = [...(await bench.money.ofTrips(trips)).values()].map((money) => money.creditCents)
  expect(used.toSorted((a, b) => b - a)).toEqual([400, 100, 0, 0, 0, 0, 0, 0])
  expect(await bench.money.creditOf(travellerId)).toBe(0)
  expect(await owedBy(travellerId)).toMatchObject({ amountCents: 8 * 400 - 500 })
})

test('two trips that are charged in one transaction share a credit', async () => {
  const travellerId = await bench.person()
  await give(travellerId, 500)
  const trips = [newTrip(), newTrip()]
  await bench.inTransaction(async (tx) => {
    for (const tripId of trips)
      await bench.money.charge(tx, { tripId, travellerId, walkerId: 'usr_w', chargeCents: 400, currency })
  })
  const used = [...(await bench.money.ofTrips(trips)).values()].map((money) => money.creditCents)
  expect(used).toEqual([400, 100])
})

test('credits are part of a person’s data, and all sums stay zero', async () => {
  const travellerId = await bench.person()
  await give(travellerId, 500)
  const part = moneyPersonalData(bench.deps)
  const person = { id: travellerId, phone: '+12025550100', email: null }
  expect(await part.collect(person as Parameters<typeof part.collect>[0])).toMatchObject({
    data: { creditCents: 500 },
  })
  expect((await ledgerSums(bench.pool.db)).every((sum) => sum.cents === 0)).toBe(true)
})
