import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { payoutActs } from '#server/modules/money/payouts/sending/payouts.testing.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { stripePayoutBench } from '#server/testing/stripe-money.ts'

/** The platform's own balance, which transfers come from. */
let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-balance-'))
  bench = await stripePayoutBench({ databaseUrl: await testDatabaseUrl(), dir })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => {
  bench.payoutTwin.faults.clear()
  bench.payoutTwin.platform.cents = null
})

const { good, walker, nextMonday, sweep, payNow, payoutsOf, posted } = payoutActs(() => bench)
const owed = (walkerId: string) => posted(accounts.earned(walkerId))
/** What the walker gets of a walk of $60.00. */
const share = 4029

/** What operators and walkers are told of. */
function reported() {
  const emitted: string[] = []
  bench.deps.events.subscribe({
    subscribers: {
      'money.payoutBalanceShort': async (_tx, { waitingCents }) => void emitted.push(`short ${waitingCents}`),
      'money.payoutBalanceFilled': async () => void emitted.push('filled'),
      'money.payoutFailed': async (_tx, { walkerId }) => void emitted.push(`failed ${walkerId}`),
    },
  })
  return emitted
}
const statesOf = async (walkers: readonly string[]) =>
  (await Promise.all(walkers.map(payoutsOf)))
    .map(([payout]) => payout?.state ?? '')
    .toSorted((a, b) => a.localeCompare(b))

test('the balance is read before the run: what it covers is sent, the rest waits without a call and is one piece of work', async () => {
  const walkers = [await walker(), await walker(), await walker(good, 3000)]
  const emitted = reported()
  bench.payoutTwin.platform.cents = share + 2100
  const before = (await bench.payoutTwin.book({ limit: 1000 })).length
  await nextMonday()
  expect(await statesOf(walkers)).toEqual(['paid', 'paid', 'sending'])
  expect((await bench.payoutTwin.book({ limit: 1000 })).length).toBe(before + 2)
  expect(emitted).toEqual([`short ${share}`])
  const calls = await bench.pool.pg.query<{ count: number }>(
    `select count(*)::int as count from durable_calls join payouts on subject = payouts.id
     where durable_calls.kind = 'money.payout' and walker_id = any($1)`,
    [walkers],
  )
  expect(calls.rows[0]?.count).toBe(2)
  bench.clock.forward(HOUR)
  await sweep()
  expect(await statesOf(walkers)).toEqual(['paid', 'paid', 'sending'])
  expect(emitted).toEqual([`short ${share}`, `short ${share}`])
  bench.payoutTwin.platform.cents = share
  bench.clock.forward(HOUR)
  await sweep()
  expect(await statesOf(walkers)).toEqual(['paid', 'paid', 'paid'])
  expect(emitted.slice(2)).toEqual(['filled'])
  expect(bench.payoutTwin.platform.cents).toBe(0)
})

test('while the provider does not say what the platform has, the run waits for an hour, and then lets the transfers tell', async () => {
  const walkerId = await walker()
  bench.payoutTwin.faults.add({ operation: 'platformBalance', kind: 'requestLost', times: 999 })
  await nextMonday()
  expect(await payoutsOf(walkerId)).toEqual([])
  bench.clock.forward(HOUR)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
})

test('a payout at once is of what is available and no more; what waits for the balance goes first', async () => {
  const walkerId = await walker()
  const emitted = reported()
  bench.payoutTwin.platform.cents = 3000
  expect(await payNow(walkerId)).toMatchObject({
    kind: 'sent',
    amountCents: 2950,
    feeCents: 50,
    restCents: share - 3000,
  })
  bench.clock.forward(2 * MINUTE)
  expect(await payNow(walkerId)).toMatchObject({ kind: 'notAvailable' })
  expect((await bench.money.earnings(walkerId, null)) as object).toMatchObject({
    payoutStatus: { instant: null, instantRestCents: share - 3000 - 50 },
  })
  bench.payoutTwin.platform.cents = 2000
  bench.payoutTwin.faults.add({ operation: 'transfer', kind: 'insufficientBalance', times: 1 })
  bench.clock.forward(2 * MINUTE)
  const seen = await payNow(walkerId)
  expect(seen).toMatchObject({ kind: 'refused', message: expect.stringContaining('business days') })
  expect(await owed(walkerId)).toBe(share - 3000)
  expect(emitted).toEqual([])
})
