import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { chargeEntry, tipEntry } from '#domain/money/ledger/trip-entries.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { tip } from '#server/modules/money/payments/tip.ts'
import { balanceOf, ledgerSums, writeEntry } from '#server/modules/money/ledger/ledger.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { compareBooks, moneyBench, wholeBook, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-money-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100 })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => bench.twin.faults.clear())

const walkerId = 'usr_walker'
const newTrip = () => bench.newId('trip')
const hold = (
  tripId: string,
  userId: string,
  amountCents = 1500,
  key = 'first',
  purpose: 'trip' | 'extension' = 'trip',
) => bench.money.hold({ tripId, userId, amountCents, key, purpose })
const chargeTrip = (tripId: string, travellerId: string, chargeCents: number) =>
  bench.inTransaction((tx) =>
    bench.money.charge(tx, { tripId, travellerId, walkerId, chargeCents, currency: 'USD' }),
  )
const releaseTrip = (tripId: string) => bench.inTransaction((tx) => bench.money.release(tx, tripId))
const moneyOf = async (tripId: string) => (await bench.money.ofTrips([tripId])).get(tripId)
const owedBy = async (userId: string) => (await bench.money.billingOf([userId])).get(userId)?.due
const due = (userId: string) => balanceOf(bench.pool.db, accounts.due(userId), 'posted', 'USD')

test('a walk: held at the request, captured for the live minutes, the rest let go, shared to the cent', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  const held = await hold(tripId, userId, 6500)
  expect(held).toMatchObject({ kind: 'held', amountCents: 6500 })
  expect(await moneyOf(tripId)).toMatchObject({ status: 'held', heldCents: 6500, cardLast4: '4242' })
  await chargeTrip(tripId, userId, 1500)
  expect(await moneyOf(tripId)).toMatchObject({ status: 'capturing', chargedCents: 1500, capturedCents: 0 })
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({
    status: 'captured',
    heldCents: 6500,
    chargedCents: 1500,
    capturedCents: 1500,
    releasedCents: 5000,
    walkerCents: 989,
    feeCents: 88,
    platformCents: 423,
  })
  expect(await due(userId)).toBe(0)
  expect(await owedBy(userId)).toBe(null)
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('the same key is the same hold, also when sent five times at once', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => hold(tripId, userId)))
  expect(outcomes.every((outcome) => outcome.kind === 'held')).toBe(true)
  expect(new Set(outcomes.map((outcome) => (outcome.kind === 'held' ? outcome.holdId : ''))).size).toBe(1)
  expect(await hold(tripId, userId)).toEqual(outcomes[0])
  await expect(hold(tripId, userId, 1600)).rejects.toThrow('was used with other input')
  await releaseTrip(tripId)
  await bench.runJobs()
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('an extension is a second hold; the charge takes them in order and lets go of the rest', async () => {
  const userId = await bench.person('mastercard')
  const tripId = newTrip()
  await hold(tripId, userId, 1500)
  await hold(tripId, userId, 1000, 'more', 'extension')
  await hold(tripId, userId, 700, 'unused', 'extension')
  await chargeTrip(tripId, userId, 1800)
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({
    status: 'captured',
    heldCents: 3200,
    capturedCents: 1800,
    releasedCents: 1400,
  })
  const entries = (await wholeBook(bench)).slice(-3)
  expect(entries.map((entry) => [entry.state, entry.capturedCents])).toEqual([
    ['captured', 1500],
    ['captured', 300],
    ['released', 0],
  ])
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a capture asks for the same under one key, whatever has become of its hold meanwhile', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  const held = await hold(tripId, userId)
  if (held.kind !== 'held') throw new Error(held.kind)
  await chargeTrip(tripId, userId, 900)
  const asked = vi.spyOn(bench.deps.payments, 'capture')
  asked.mockImplementationOnce(async (capture) => {
    await bench.twin.capture(capture)
    // As when another process finds the hold lost while this one waits for its answer.
    await bench.pool.db.updateTable('holds').set({ captureCents: 0 }).where('id', '=', held.holdId).execute()
    return { kind: 'unknown', reason: 'noAnswer' }
  })
  await bench.runJobs()
  // The spy hears the first request twice, once on its way to the provider.
  expect(asked.mock.calls.map(([{ amountCents }]) => amountCents)).toEqual([900, 900, 900])
  asked.mockRestore()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'captured', capturedCents: 900 })
})

test('a trip without a live second costs nothing: everything is let go', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  await chargeTrip(tripId, userId, 0)
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({
    status: 'free',
    chargedCents: 0,
    releasedCents: 1500,
    walkerCents: 0,
  })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a trip is charged once, and nothing is held for it afterwards', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  await chargeTrip(tripId, userId, 600)
  await expect(chargeTrip(tripId, userId, 600)).rejects.toThrow('charged twice')
  expect(await hold(tripId, userId, 500, 'late', 'extension')).toEqual({ kind: 'unavailable' })
  await bench.runJobs()
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('no card, a declined card', async () => {
  expect(await hold(newTrip(), bench.newId('usr'))).toEqual({ kind: 'noCard' })
  const tripId = newTrip()
  const userId = await bench.person('declinedOnUse')
  expect(await hold(tripId, userId)).toEqual({ kind: 'declined', message: 'Your card was declined.' })
  expect(await hold(tripId, userId)).toEqual({ kind: 'declined', message: 'Your card was declined.' })
  expect(await moneyOf(tripId)).toMatchObject({ status: 'none', heldCents: 0 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('the bank asks: after its page the same command continues; refused there, it is declined', async () => {
  const userId = await bench.person('bankAsks')
  const [tripId, other] = [newTrip(), newTrip()]
  const asked = await hold(tripId, userId)
  expect(asked).toMatchObject({
    kind: 'needsAction',
    url: expect.stringContaining('/twin/payments/authenticate/'),
  })
  expect(await hold(tripId, userId)).toEqual(asked)
  const id = (answer: Awaited<ReturnType<typeof hold>>) =>
    answer.kind === 'needsAction' ? (answer.url.split('/').at(-1) ?? '') : ''
  bench.twin.authenticate(id(asked), true)
  expect(await hold(tripId, userId)).toMatchObject({ kind: 'held' })
  const second = await hold(other, userId)
  bench.twin.authenticate(id(second), false)
  expect(await hold(other, userId)).toMatchObject({
    kind: 'declined',
    message: expect.stringContaining('unable to authenticate'),
  })
  await releaseTrip(tripId)
  await bench.runJobs()
  expect(await compareBooks(bench, tripId)).toEqual([])
  expect(await compareBooks(bench, other)).toEqual([])
})

test('a person who never comes back from the bank leaves nothing behind', async () => {
  const userId = await bench.person('bankAsks')
  const tripId = newTrip()
  await hold(tripId, userId)
  bench.clock.forward(16 * 60_000)
  await bench.sweepNow()
  await bench.runJobs()
  expect(await compareBooks(bench, tripId)).toEqual([])
  expect(await hold(tripId, userId)).toEqual({ kind: 'unavailable' })
})

test('a lost answer is asked for again under the same key', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  bench.twin.faults.add({ operation: 'hold', kind: 'answerLostAfterCommit', times: 1 })
  expect(await hold(tripId, userId)).toMatchObject({ kind: 'held' })
  bench.twin.faults.add({ operation: 'capture', kind: 'answerLostAfterCommit', times: 1 })
  await chargeTrip(tripId, userId, 900)
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'captured', capturedCents: 900 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a provider that is down: no hold, and nothing left behind once it is back', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  bench.twin.faults.mode = 'down'
  expect(await hold(tripId, userId)).toEqual({ kind: 'unavailable' })
  bench.twin.faults.mode = 'none'
  await bench.settle()
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a hold that arrives after we have given up is let go of', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  bench.twin.faults.add({ operation: 'hold', kind: 'stall', times: 1, stallMs: 250 })
  expect(await hold(tripId, userId)).toEqual({ kind: 'unavailable' })
  await expect.poll(async () => (await wholeBook(bench)).at(-1)?.state).toBe('held')
  await bench.settle()
  expect((await wholeBook(bench)).at(-1)?.state).toBe('released')
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a stored error 500 ends in one capture, whether it happened or not', async () => {
  for (const kind of ['same500', 'same500AfterCommit'] as const) {
    const userId = await bench.person()
    const tripId = newTrip()
    await hold(tripId, userId)
    bench.twin.faults.add({ operation: 'capture', kind, times: 1 })
    await chargeTrip(tripId, userId, 700)
    await bench.runJobs()
    await bench.settle()
    expect(await moneyOf(tripId)).toMatchObject({ status: 'captured', capturedCents: 700 })
    expect(await compareBooks(bench, tripId)).toEqual([])
  }
})

test('an error 500 while the book cannot be read is no proof that nothing is held', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  bench.twin.faults.add({ operation: 'hold', kind: 'same500AfterCommit', times: 1 })
  bench.twin.faults.add({ operation: 'find', kind: 'same500', times: 1 })
  expect(await hold(tripId, userId)).toEqual({ kind: 'unavailable' })
  await bench.settle()
  expect(await compareBooks(bench, tripId)).toEqual([])
  const other = newTrip()
  bench.twin.faults.add({ operation: 'hold', kind: 'same500', times: 1 })
  expect(await hold(other, userId)).toEqual({ kind: 'unavailable' })
  expect(await compareBooks(bench, other)).toEqual([])
})

test('a capture that fails is owed: nothing new until it is paid, and paying it works', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  bench.twin.expireHolds()
  await chargeTrip(tripId, userId, 1500)
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({
    status: 'failed',
    chargedCents: 1500,
    capturedCents: 0,
    walkerCents: 989,
  })
  expect(await owedBy(userId)).toEqual({
    amountCents: 1500,
    message: 'A payment of $15.00 is still pending. Please pay it before your next trip.',
  })
  expect(await due(userId)).toBe(-1500)
  expect(await hold(newTrip(), userId)).toEqual({ kind: 'paymentDue', amountCents: 1500 })
  expect(await Promise.all([bench.money.payDue(userId), bench.money.payDue(userId)])).toContainEqual({
    kind: 'paid',
  })
  expect(await due(userId)).toBe(0)
  expect(await bench.money.payDue(userId)).toEqual({ kind: 'nothingDue' })
  expect(await moneyOf(tripId)).toMatchObject({ status: 'captured', capturedCents: 1500 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('paying at the same moment from several windows takes the money once', async () => {
  for (let round = 0; round < 10; round++) {
    const userId = await bench.person()
    const tripId = newTrip()
    await chargeTrip(tripId, userId, 800)
    await Promise.all(Array.from({ length: 6 }, () => bench.money.payDue(userId)))
    const taken = (await wholeBook(bench)).filter(
      (entry) => entry.capturedCents === 800 && entry.state === 'captured',
    )
    expect(taken.length).toBe(round + 1)
    expect(await compareBooks(bench, tripId)).toEqual([])
  }
})

test('more due than held: what is held is captured, the rest is owed', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId, 1000)
  await chargeTrip(tripId, userId, 1500)
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'failed', capturedCents: 1000 })
  expect(await owedBy(userId)).toMatchObject({ amountCents: 500 })
  bench.twin.faults.add({ operation: 'charge', kind: 'answerLostAfterCommit', times: 2 })
  expect(await bench.money.payDue(userId)).toEqual({ kind: 'paid' })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('a pending payment that no card pays stays pending', async () => {
  const userId = await bench.person('declinedOnUse')
  await chargeTrip(newTrip(), userId, 600)
  expect(await bench.money.payDue(userId)).toEqual({
    kind: 'declined',
    message: 'Your card was declined.',
  })
  expect(await owedBy(userId)).toMatchObject({ amountCents: 600 })
  expect(await bench.money.payDue(userId)).toMatchObject({ kind: 'declined' })
})

test('no hold outlives its window', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  bench.clock.forward(7 * 24 * 3_600_000 - 1000)
  await bench.sweepNow()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'held' })
  bench.clock.forward(1000)
  await bench.sweepNow()
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'none', releasedCents: 1500 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('the bank lets go before its time: its notice is enough to know', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  await bench.twin.flushWebhooks()
  await bench.runJobs()
  expect(await moneyOf(tripId)).toMatchObject({ status: 'held' })
  // Its first notice says what the call has been answered, so that nothing is asked for it.
  expect(await checksOf(tripId)).toBe(0)
  bench.twin.faults.webhooks.duplicate = true
  bench.twin.faults.add({ operation: 'find', kind: 'requestLost', times: 1 })
  bench.twin.expireHolds()
  await bench.twin.flushWebhooks()
  await bench.runJobs()
  // The first look found the provider down.
  bench.clock.forward(31_000)
  await bench.sweepNow()
  await bench.runJobs()
  expect(await checksOf(tripId)).toBe(1)
  expect(await moneyOf(tripId)).toMatchObject({ status: 'none', releasedCents: 1500 })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

/** How often the provider was to be asked whether a hold of the trip is still there. */
async function checksOf(tripId: string): Promise<number> {
  const { rows } = await bench.pool.pg.query<{ count: number }>(
    `select count(*)::int as count from durable_calls where kind = 'money.checkHold' and input ->> 'tripId' = $1`,
    [tripId],
  )
  return rows[0]?.count ?? 0
}

test('a row that always fails does not keep the others waiting', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  await releaseTrip(tripId)
  // Damage that no code of ours makes: released without the provider's id.
  await bench.pool.pg.query('update holds set provider_hold_id = null where trip_id = $1', [tripId])
  bench.clock.forward(31_000)
  await bench.sweepNow()
  const { rows } = await bench.pool.pg.query<{ later: boolean; error: string }>(
    `select due_at > $2 as later, last_error as error from durable_calls where kind = 'money.release' and input ->> 'tripId' = $1 and due_at is not null`,
    [tripId, bench.clock.now()],
  )
  expect(rows).toEqual([{ later: true, error: expect.stringContaining("without the provider's id") }])
  await bench.pool.pg.query(
    `update durable_calls set state = 'failed', due_at = null where input ->> 'tripId' = $1`,
    [tripId],
  )
  await bench.runJobs()
})

test('a tip: once, all to the walker less the cost; refused, tried again; not without a card', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  const tip = (amountCents: number, travellerId = userId, trip = tripId) =>
    bench.money.tip({ tripId: trip, travellerId, walkerId, amountCents })
  const before = await balanceOf(bench.pool.db, accounts.earned(walkerId), 'posted', 'USD')
  expect(await Promise.all([tip(500), tip(500), tip(500)])).toEqual([
    { kind: 'accepted' },
    { kind: 'accepted' },
    { kind: 'accepted' },
  ])
  expect(await tip(500)).toEqual({ kind: 'accepted' })
  expect(await tip(900)).toMatchObject({
    kind: 'declined',
    message: 'You have already given a tip for this trip.',
  })
  expect(await balanceOf(bench.pool.db, accounts.earned(walkerId), 'posted', 'USD')).toBe(before + 447)
  expect(await moneyOf(tripId)).toMatchObject({ tipCents: 500 })
  expect(await tip(500, bench.newId('usr'), newTrip())).toEqual({ kind: 'noCard' })
  for (const bad of [0, -500, 49, 50_001, 1.5])
    expect(await tip(bad, userId, newTrip())).toMatchObject({ kind: 'declined' })
  const poor = await bench.person('declinedOnUse')
  const refused = newTrip()
  expect(await tip(500, poor, refused)).toMatchObject({ kind: 'declined' })
  expect(await moneyOf(refused)).toMatchObject({ tipCents: 0 })
  expect(await compareBooks(bench, tripId)).toEqual([])
  expect(await compareBooks(bench, refused)).toEqual([])
})

test('tips of different amounts from several windows, refused and tried again: one is taken, and it is the one kept', async () => {
  for (let round = 0; round < 8; round++) {
    const userId = await bench.person('declinedOnUse')
    const tripId = newTrip()
    const tips = (amounts: number[]) =>
      Promise.all(
        amounts.map((amountCents) => bench.money.tip({ tripId, travellerId: userId, walkerId, amountCents })),
      )
    await tips([500, 900, 500, 700])
    const token = bench.twin.tokenize({ number: '4242424242424242', exp: '12/39', cvc: '123' })
    const added = await bench.money.addCard(userId, {
      token: token.kind === 'token' ? token.token : '',
      zip: null,
      country: null,
    })
    if (added.kind !== 'added') throw new Error('the card was not saved')
    const [, switched] = await Promise.all([
      tips([500, 900, 700]),
      bench.money.makeCardDefault(userId, added.cardId),
      tips([900, 500]),
    ])
    expect(switched).toEqual({ kind: 'done' })
    const answers = await tips([700, 500, 900])
    expect(answers.filter((answer) => answer.kind === 'accepted').length).toBe(1)
    const { rows } = await bench.pool.pg.query<{ charge: number; taken: number }>(
      'select charge_cents as charge, collected_cents as taken from payments where trip_id = $1',
      [tripId],
    )
    expect(rows[0]?.taken).toBe(rows[0]?.charge)
    expect(await compareBooks(bench, tripId)).toEqual([])
  }
})

test('a tip whose command ends with its first commit is taken by the sweep, once', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  const order = { tripId, travellerId: userId, walkerId, amountCents: 700 }
  const run = () => Promise.reject(new Error('the process ended'))
  const ending = { ...bench.deps, calls: { ...bench.deps.calls, run } }
  await expect(tip(ending, order)).rejects.toThrow('the process ended')
  expect(await moneyOf(tripId)).toMatchObject({ tipCents: 0 })
  await bench.settle()
  expect(await moneyOf(tripId)).toMatchObject({ tipCents: 700 })
  expect(await bench.money.tip(order)).toEqual({ kind: 'accepted' })
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('releasing while the hold is being asked for lets go of it when it comes', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  bench.twin.faults.add({ operation: 'hold', kind: 'stall', times: 1, stallMs: 90 })
  const holding = hold(tripId, userId)
  await expect
    .poll(
      async () => (await bench.pool.pg.query('select 1 from holds where trip_id = $1', [tripId])).rowCount,
      { interval: 2 },
    )
    .toBe(1)
  await releaseTrip(tripId)
  expect(await holding).toEqual({ kind: 'unavailable' })
  await bench.settle()
  expect(await compareBooks(bench, tripId)).toEqual([])
})

test('what was kept of an old walk is read from the ledger: another split does not rewrite it', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  // As a walk of an earlier agreement stands in the books: half of the rest to the walker.
  const terms = { validFromMs: 0, feePerMille: 50n, feeFixedCents: 0n, taxPerMille: 0n, walkerPercent: 50n }
  const order = { paymentId: bench.newId('pay'), travellerId: userId, walkerId, chargeCents: 2000 }
  const at = bench.clock.now()
  await bench.inTransaction(async (tx) => {
    const entry = chargeEntry({ ...order, currency: 'USD' }, terms)
    await writeEntry(tx.sql, entry, { id: bench.newId('ltx'), tripId, at })
    const tip = { reference: `${tripId}:tip`, travellerId: userId, walkerId, amountCents: 300 }
    const tipped = tipEntry({ ...tip, currency: 'USD' }, terms)
    await writeEntry(tx.sql, tipped, { id: bench.newId('ltx'), tripId, at })
  })
  expect(await moneyOf(tripId)).toMatchObject({
    chargedCents: 2000,
    tipCents: 300,
    walkerCents: 950 + 285,
    feeCents: 100 + 15,
    platformCents: 950,
  })
  expect(splitCharge(2000, splitTermsAt(at.getTime())).walkerCents).not.toBe(950)
})

const visitor = { travellerId: null }
test('prices come from the tariff, versions stay, and only offered lengths are priced', async () => {
  const quote = await bench.money.quote('dst_any', 10, visitor)
  expect(quote).toMatchObject({
    minutes: 10,
    connectionCents: 500,
    perMinuteCents: 100,
    totalCents: 1500,
    currency: 'USD',
  })
  expect(
    (await bench.money.quotes('dst_any', [10, 20, 30, 60], visitor)).map((each) => each.totalCents),
  ).toEqual([1500, 2500, 3500, 6500])
  for (const minutes of [0, 121, -5, 1.5])
    await expect(bench.money.quote('dst_any', minutes, visitor)).rejects.toThrow('a length is')
  await bench.pool.pg.query(`insert into tariffs values ('trf_own', 'dst_own', 700, 200, 'USD', $1, $1)`, [
    bench.clock.now(),
  ])
  // Tariffs are cached for ten seconds.
  bench.clock.forward(10_000)
  expect((await bench.money.quote('dst_own', 10, visitor)).totalCents).toBe(2700)
  expect((await bench.money.quoteAt(quote.tariffId, 10)).totalCents).toBe(1500)
  await expect(bench.pool.pg.query('update tariffs set per_minute_cents = 1')).rejects.toThrow('append-only')
})

test('the database refuses what would break the ledger, also from the application itself', async () => {
  const { pg } = bench.pool
  for (const statement of [
    'update ledger_postings set amount_cents = 1',
    'delete from ledger_postings',
    'truncate ledger_postings',
    "update ledger_transactions set kind = 'refund'",
    'delete from ledger_transactions',
    'truncate ledger_transactions cascade',
  ])
    await expect(pg.query(statement)).rejects.toThrow('append-only')
  const write = (count: number, amounts: number[]) =>
    pg.query(`with t as (insert into ledger_transactions (id, kind, reference, posting_count, at) values (gen_random_uuid()::text, 'correction', gen_random_uuid()::text, ${count}, now()) returning id)
      insert into ledger_postings select t.id, n, 'platform:revenue', 'posted', amount, 'USD' from t, unnest(array[${amounts.join(', ')}]::bigint[]) with ordinality as x (amount, n)`)
  await expect(write(2, [5, -4])).rejects.toThrow('does not sum to zero')
  await expect(write(3, [5, -5])).rejects.toThrow('does not have its postings')
  const known = await pg.query<{ id: string }>('select id from ledger_transactions limit 1')
  await expect(
    pg.query(
      `insert into ledger_postings values ($1, 98, 'platform:revenue', 'posted', 5, 'USD'), ($1, 99, 'processor:fees', 'posted', -5, 'USD')`,
      [known.rows[0]?.id],
    ),
  ).rejects.toThrow('does not have its postings')
  expect((await ledgerSums(bench.pool.db)).every((sum) => sum.cents === 0)).toBe(true)
})

test('holds that no trip needs can be found', async () => {
  const userId = await bench.person()
  const tripId = newTrip()
  await hold(tripId, userId)
  expect(await bench.money.tripsWithOpenHolds(bench.clock.now(), 1000)).not.toContain(tripId)
  bench.clock.forward(1000)
  expect(await bench.money.tripsWithOpenHolds(bench.clock.now(), 1000)).toContain(tripId)
  await releaseTrip(tripId)
  expect(await bench.money.tripsWithOpenHolds(bench.clock.now(), 1000)).not.toContain(tripId)
})
