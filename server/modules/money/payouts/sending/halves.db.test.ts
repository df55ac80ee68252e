import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { balanceDifferences, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { stripePayoutBench } from '#server/testing/stripe-money.ts'
import { payoutActs } from '#server/modules/money/payouts/sending/payouts.testing.ts'
import { opensAccount } from '#server/testing/payout-account.ts'

/** Payouts by Stripe's own client, whose two calls can fail apart. */
let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-halves-'))
  bench = await stripePayoutBench({ databaseUrl: await testDatabaseUrl(), dir })
})
afterAll(async () => {
  expect((await ledgerSums(bench.pool.db)).every(({ cents }) => cents === 0)).toBe(true)
  expect(await balanceDifferences(bench.pool.db)).toEqual([])
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => {
  bench.payoutTwin.faults.clear()
  bench.payoutTwin.platform.cents = null
})

const { good, walker, earn, nextMonday, sweep, payNow, payoutsOf, there, takenBackByHand, posted } =
  payoutActs(() => bench)
const owed = (walkerId: string) => posted(accounts.earned(walkerId))
const onAccount = (walkerId: string) => posted(accounts.payoutAccount(walkerId))
const inBank = (walkerId: string) => posted(accounts.bank(walkerId))
/** What the walker gets of a walk of $60.00. */
const share = 4029

test('a payout that is refused, and cannot be taken back, is not owed again: one transfer, whatever weeks and presses follow', async () => {
  const walkerId = await walker('000111111116')
  bench.payoutTwin.faults.add({ operation: 'takeBack', kind: 'insufficientBalance', times: 9 })
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'transferred', refusals: 1 }])
  expect([await owed(walkerId), await onAccount(walkerId)]).toEqual([0, share])
  await nextMonday()
  for (let pressed = 0; pressed < 3; pressed++)
    expect(await payNow(walkerId)).toMatchObject({ kind: 'onAccount' })
  expect(await there(walkerId)).toEqual(['transferred'])
  await earn(walkerId)
  expect(await payNow(walkerId)).toMatchObject({ kind: 'onAccount' })
  expect(await there(walkerId)).toEqual(['transferred'])
})

test.each(['conflict409', 'requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit'] as const)(
  'a payout call that is answered with %s after the transfer is gone on with, by itself',
  async (kind) => {
    const walkerId = await walker()
    bench.payoutTwin.faults.add({ operation: 'pay', kind, times: 2 })
    await nextMonday()
    bench.clock.forward(10 * MINUTE)
    await sweep()
    expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
    expect(await there(walkerId)).toEqual(['sent'])
    expect([await owed(walkerId), await onAccount(walkerId), await inBank(walkerId)]).toEqual([0, 0, share])
  },
)

test('what cannot be paid out yet waits on the account, and is paid out once it is available', async () => {
  const walkerId = bench.newId('usr')
  await opensAccount(bench, walkerId, good, 'PT')
  await earn(walkerId)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([
    {
      state: 'transferred',
      refusals: 0,
      message:
        'It can be paid out from your payout account as soon as it is available there, usually within a day.',
    },
  ])
  bench.clock.forward(DAY)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', message: null }])
  expect(await there(walkerId)).toEqual(['sent'])
})

test('across a border what arrived is paid out, in the account’s currency and in its whole units', async () => {
  const walkers = { PT: bench.newId('usr'), HU: bench.newId('usr') }
  for (const [country, walkerId] of Object.entries(walkers)) {
    await opensAccount(bench, walkerId, good, country)
    await earn(walkerId)
  }
  await nextMonday()
  bench.clock.forward(DAY)
  await sweep()
  for (const [walkerId, currency, arrivedCents, left] of [
    [walkers.PT, 'EUR', 3626, 0],
    // Below a whole forint nothing is paid out.
    [walkers.HU, 'HUF', 1_411_640, 40],
  ] as const) {
    const [payout] = await payoutsOf(walkerId)
    expect(payout).toMatchObject({ state: 'paid', amountCents: share, currency: 'USD' })
    expect(payout).toMatchObject({ arrivedCents, arrivedCurrency: currency })
    const providerAccountId = payout?.providerAccountId ?? ''
    const there = await bench.payoutTwin.balance({ providerAccountId, currency })
    expect(there).toMatchObject({ availableCents: left, pendingCents: 0 })
    expect([await owed(walkerId), await onAccount(walkerId), await inBank(walkerId)]).toEqual([0, 0, share])
  }
})

test('what came to the account is known while it waits there, and with an account of the platform’s currency too', async () => {
  const [abroad, here] = [bench.newId('usr'), await walker()]
  await opensAccount(bench, abroad, good, 'PT')
  await earn(abroad)
  await nextMonday()
  expect(await payoutsOf(abroad)).toMatchObject([
    { state: 'transferred', arrivedCents: 3626, arrivedCurrency: 'EUR' },
  ])
  expect(await payoutsOf(here)).toMatchObject([{ arrivedCents: share, arrivedCurrency: 'USD' }])
})

test('a refused payout is tried again after an hour, and no sooner', async () => {
  const walkerId = await walker()
  bench.payoutTwin.faults.add({ operation: 'pay', kind: 'insufficientBalance', times: 1 })
  expect(await payNow(walkerId)).toMatchObject({ kind: 'onAccount' })
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'transferred' }])
  bench.clock.forward(HOUR)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', feeCents: 60 }])
  expect([await owed(walkerId), await onAccount(walkerId)]).toEqual([0, 0])
})

test('operators are notified of the first refusal, also where a stored error came before it', async () => {
  const walkerId = await walker()
  const emitted: string[] = []
  bench.deps.events.subscribe({
    subscribers: { 'money.payoutHeldUp': async (_tx, payout) => void emitted.push(payout.walkerId) },
  })
  bench.payoutTwin.faults.add({ operation: 'pay', kind: 'same500', times: 2 })
  bench.payoutTwin.faults.add({ operation: 'pay', kind: 'insufficientBalance', times: 1 })
  await payNow(walkerId)
  bench.clock.forward(10 * MINUTE)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'transferred', refusals: 1, payAnswers: 2 }])
  expect(emitted).toEqual([walkerId])
})

test('an operator takes it back: refused it says so, made it is owed again and sent once', async () => {
  const walkerId = await walker('000111111116')
  expect(await payNow(walkerId)).toMatchObject({ kind: 'onAccount' })
  const id = (await payoutsOf(walkerId))[0]?.id ?? ''
  bench.payoutTwin.faults.add({ operation: 'takeBack', kind: 'insufficientBalance', times: 1 })
  const { reverse: reversePayout, pay: payFromAccount } = bench.money.openPayouts
  expect(await reversePayout(id)).toEqual({
    kind: 'refused',
    message: 'There is not enough available on the account to take this back.',
  })
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'transferred' }])
  expect(await payFromAccount(id)).toBe('begun')
  expect(await payFromAccount(id)).toBe('notNow')
  expect(await reversePayout(id)).toEqual({ kind: 'underWay' })
  await sweep()
  expect(await reversePayout(id)).toEqual({ kind: 'reversed' })
  expect(await reversePayout(id)).toEqual({ kind: 'notNow' })
  expect(await reversePayout('out_none')).toEqual({ kind: 'unknown' })
  expect(await payFromAccount('out_none')).toBe('unknown')
  expect([await owed(walkerId), await onAccount(walkerId)]).toEqual([share, 0])
  await opensAccount(bench, walkerId)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }, { state: 'reversed' }])
  expect(await there(walkerId)).toEqual(['takenBack', 'sent'])
})

test('a transfer that was taken back in the provider’s own console is found so, and owed again', async () => {
  const walkerId = await walker('000111111116')
  await nextMonday()
  await takenBackByHand(walkerId)
  bench.clock.forward(DAY)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'reversed' }])
  expect([await owed(walkerId), await onAccount(walkerId)]).toEqual([share, 0])
})

test('what the bank has sent back and an operator has taken back already is owed again', async () => {
  const walkerId = await walker('000111111113')
  await nextMonday()
  bench.payoutTwin.faults.webhooks.lost = true
  bench.clock.forward(DAY)
  await takenBackByHand(walkerId)
  bench.clock.forward(DAY)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'returned' }])
  expect(await owed(walkerId)).toBe(share)
})

test('a week that the platform’s balance is too small for is asked for again each hour, and no walker is notified of it', async () => {
  const walkerId = await walker()
  bench.payoutTwin.platform.cents = share - 1
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([
    { state: 'sending', message: expect.stringContaining('as soon') },
  ])
  bench.payoutTwin.platform.cents = null
  bench.clock.forward(HOUR)
  await sweep()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
  expect(await there(walkerId)).toEqual(['sent'])
})

/** The kinds of difference that the comparison of the books names about a walker's payouts. */
async function comparedFor(walkerId: string): Promise<string[]> {
  bench.payoutTwin.faults.clear()
  await bench.money.reconcile()
  const ids = (await payoutsOf(walkerId)).map(({ id }) => id)
  const { rows } = await bench.pool.pg.query<{ kind: string; subject: string; detail: string }>(
    `select kind, subject, detail from reconciliation_differences where state <> 'gone' order by kind`,
  )
  const about = rows.filter(({ subject, detail }) => ids.some((id) => subject === id || detail.includes(id)))
  return about.map(({ kind }) => kind)
}

test.each([
  ['transfer', ['payoutForgotten', 'transferThereOnly']],
  ['pay', ['payoutForgotten']],
] as const)(
  'a payout whose %s has no answer for over an hour is named by the comparison, although a call is open',
  async (operation, kinds) => {
    const walkerId = await walker()
    bench.payoutTwin.faults.add({ operation, kind: 'requestLost', times: 99 })
    await nextMonday()
    const [payout] = await payoutsOf(walkerId)
    expect(payout).toMatchObject({ state: operation === 'transfer' ? 'sending' : 'transferred' })
    const { amountCents = 0, providerAccountId = null, id: reference = '' } = payout ?? {}
    // The request arrives at last, and its answer does not.
    bench.payoutTwin.faults.clear()
    const order = { amountCents, currency: 'USD', providerAccountId: providerAccountId ?? '', reference }
    if (operation === 'transfer') await bench.payoutTwin.transfer({ ...order, key: `late ${reference}` })
    expect(await comparedFor(walkerId)).toEqual([])
    bench.clock.forward(HOUR + 2 * MINUTE)
    expect(await comparedFor(walkerId)).toEqual(kinds)
    await sweep()
    expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
    bench.clock.forward(2 * MINUTE)
    expect(await comparedFor(walkerId)).toEqual([])
  },
)

test('an amount that is on the account for two days is named by the comparison, however often it is tried again', async () => {
  const walkerId = await walker('000111111116')
  await nextMonday()
  bench.clock.forward(DAY)
  await sweep()
  expect(await comparedFor(walkerId)).toEqual([])
  bench.clock.forward(DAY + 2 * MINUTE)
  expect(await comparedFor(walkerId)).toEqual(['payoutForgotten'])
})

test('what a bank abroad could not be paid of waits for a later week with a sentence, also where the terms are lower', async () => {
  await bench.pool.pg.query(
    `insert into rule_versions (rule, valid_from, figures, created_at)
     values ('payouts', $1, '{"minimumCents": 100, "instantPerMille": 15, "instantLeastCents": 50}', $1)`,
    [bench.clock.now()],
  )
  const [abroad, here] = [bench.newId('usr'), await walker(good, 200)]
  await opensAccount(bench, abroad, good, 'PT')
  await earn(abroad, 200)
  await nextMonday()
  expect(await payoutsOf(here)).toMatchObject([{ state: 'paid', amountCents: 111 }])
  expect(await payoutsOf(abroad)).toMatchObject([
    {
      state: 'waiting',
      obstacle: 'minimum',
      amountCents: 111,
      message: 'Less than $1.73 is not sent; it is paid with a later week.',
    },
  ])
  expect(await there(abroad)).toEqual([])
  await earn(abroad, 200)
  await nextMonday()
  expect((await payoutsOf(abroad))[0]).toMatchObject({ state: 'transferred', amountCents: 222 })
})
