import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { signedW9 } from '#domain/money/payouts/tax-form.testing.ts'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'
import { balanceDifferences, balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { taxFormOf } from '#server/modules/money/tax/tax-forms.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-payouts-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100, durable: false })
})
afterAll(async () => {
  expect(await ledgerSums(bench.pool.db)).toSatisfy((sums: { cents: number }[]) =>
    sums.every(({ cents }) => cents === 0),
  )
  expect(await balanceDifferences(bench.pool.db)).toEqual([])
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => bench.payoutTwin.faults.clear())

const currency = 'USD'
const good = '000123456789'
const owed = (walkerId: string) => balanceOf(bench.pool.db, accounts.earned(walkerId), 'posted', currency)
const inBank = (walkerId: string) => balanceOf(bench.pool.db, accounts.bank(walkerId), 'posted', currency)
const pending = (walkerId: string) => balanceOf(bench.pool.db, accounts.earned(walkerId), 'pending', currency)
/** A walk of $15.00, of which the walker gets $9.89. */
const walk = (walkerId: string, chargeCents = 1500) =>
  bench.inTransaction((tx) =>
    bench.money.charge(tx, {
      tripId: bench.newId('trip'),
      travellerId: bench.newId('usr'),
      walkerId,
      chargeCents,
      currency,
    }),
  )
const form = signedW9()
async function account(walkerId: string, number = good) {
  const started = await bench.money.payouts.startAccount(walkerId, 'US')
  if (started.kind !== 'link') throw new Error(JSON.stringify(started))
  const person = { name: 'Wanda', birthDate: '1990-05-04', number }
  bench.payoutTwin.submit(started.url.split('/').at(-1) ?? '', person)
  await bench.payoutTwin.flushWebhooks()
  await bench.runJobs()
}
async function walker(number = good, walks = 2) {
  const walkerId = bench.newId('usr')
  await account(walkerId, number)
  expect(await bench.money.saveTaxForm(walkerId, form)).toEqual({ kind: 'saved' })
  for (let made = 0; made < walks; made++) await walk(walkerId)
  return walkerId
}
/** The clock goes to the next Monday 04:00 in Denver; the run that is due then is made and its calls are run. */
async function nextMonday() {
  bench.clock.forward(payWeekOf(bench.clock.now()).endsAt.getTime() - bench.clock.nowMs())
  await settle()
}
async function settle() {
  await bench.money.payouts.sweepNow()
  for (let round = 0; round < 4; round++) {
    await bench.deps.calls.sweepNow()
    await bench.runJobs()
    bench.clock.forward(10 * SECOND)
  }
}
const payoutsOf = async (walkerId: string) => {
  const outcome = await bench.money.payouts.payouts(walkerId, { first: 50, page: 1 })
  if (outcome.kind !== 'page') throw new Error(outcome.kind)
  return outcome.items
}
const inBook = async (ids: readonly string[]) =>
  (await bench.payoutTwin.book({ limit: 1000 })).filter(({ reference }) => ids.includes(reference))

test('a week is paid on Monday at 04:00, once, by one transfer', async () => {
  const walkerId = await walker()
  const { week } = payWeekOf(bench.clock.now())
  await nextMonday()
  const [payout, ...more] = await payoutsOf(walkerId)
  expect(more).toEqual([])
  expect(payout).toMatchObject({
    week,
    kind: 'weekly',
    state: 'paid',
    amountCents: 1978,
    method: 'Test Bank ··6789',
  })
  expect([await owed(walkerId), await inBank(walkerId), await pending(walkerId)]).toEqual([0, 1978, 0])
  await settle()
  expect(await payoutsOf(walkerId)).toHaveLength(1)
  expect(await inBook([payout?.id ?? ''])).toHaveLength(1)
})

test('what is earned after the end of the week waits for the next, also when the run is late', async () => {
  const walkerId = await walker()
  bench.clock.forward(payWeekOf(bench.clock.now()).endsAt.getTime() - bench.clock.nowMs() + HOUR)
  await walk(walkerId)
  await settle()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', amountCents: 1978 }])
  expect(await owed(walkerId)).toBe(989)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'waiting', amountCents: 989 }, { state: 'paid' }])
  await walk(walkerId)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', amountCents: 1978 }, {}, {}])
})

test('without an account, without a form, restricted and below the minimum nothing is sent, and the week says why', async () => {
  const [bare, formless, rejected] = [bench.newId('usr'), bench.newId('usr'), await walker('000888888883')]
  const poor = await walker(good, 1)
  await account(formless)
  for (const walkerId of [bare, formless]) {
    await walk(walkerId)
    await walk(walkerId)
  }
  await nextMonday()
  const messages = await Promise.all(
    [bare, formless, rejected, poor].map(async (id) => {
      const [payout] = await payoutsOf(id)
      return [payout?.state, payout?.message]
    }),
  )
  expect(messages).toEqual([
    ['waiting', 'Set up your payout account to be paid.'],
    ['waiting', 'Fill in your tax form to be paid.'],
    ['waiting', 'Your payout account cannot receive money right now. Please check what it needs.'],
    ['waiting', 'Less than $10.00 is not sent; it is paid with a later week.'],
  ])
  expect(await owed(bare)).toBe(1978)
  await account(bare)
  await bench.money.saveTaxForm(bare, form)
  await nextMonday()
  expect(await payoutsOf(bare)).toMatchObject([{ state: 'paid', amountCents: 1978 }, { state: 'waiting' }])
})

test('a walker who owes for a late cancellation pays it out of the next weeks', async () => {
  const walkerId = await walker(good, 0)
  const fee = {
    travellerId: bench.newId('usr'),
    feeCents: 1000,
    creditCents: 0,
    by: 'walker',
    currency,
  } as const
  await bench.inTransaction((tx) =>
    bench.money.cancelFee(tx, { ...fee, walkerId, tripId: bench.newId('trip') }),
  )
  await nextMonday()
  expect(await payoutsOf(walkerId)).toEqual([])
  for (let made = 0; made < 3; made++) await walk(walkerId)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', amountCents: 3 * 989 - 1000 }])
})

test('a transfer that is refused rolls over to the next week', async () => {
  const walkerId = await walker()
  await bench.pool.db
    .updateTable('payoutAccounts')
    .set({ providerAccountId: 'acct_gone' })
    .where('userId', '=', walkerId)
    .execute()
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'failed', message: 'No such account.' }])
  expect([await owed(walkerId), await pending(walkerId)]).toEqual([1978, 0])
})

test('a bank that refuses leaves the amount on the account: later weeks wait, and the right number is paid at once', async () => {
  const walkerId = await walker('000111111116')
  await nextMonday()
  const message = 'Your bank does not know this account. Please correct the account number.'
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'transferred', refusals: 1, message }])
  expect([await owed(walkerId), await pending(walkerId)]).toEqual([0, 0])
  for (let made = 0; made < 2; made++) await walk(walkerId)
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([
    { state: 'waiting', obstacle: 'onAccount' },
    { state: 'transferred' },
  ])
  await account(walkerId)
  await settle()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'waiting' }, { state: 'paid', message: null }])
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid', amountCents: 1978 }, {}, {}])
  expect([await owed(walkerId), await inBank(walkerId)]).toEqual([0, 3956])
})

test.each([[true], [false]])('what the bank sends back is owed again (webhook lost: %s)', async (isLost) => {
  const walkerId = await walker('000111111113')
  await nextMonday()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
  bench.payoutTwin.faults.webhooks.lost = isLost
  bench.clock.forward(isLost ? 2 * DAY : DAY)
  await bench.payoutTwin.flushWebhooks()
  await settle()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'returned' }])
  expect([await owed(walkerId), await inBank(walkerId)]).toEqual([1978, 0])
  const [payout] = await payoutsOf(walkerId)
  expect(await inBook([payout?.id ?? ''])).toMatchObject([{ state: 'takenBack' }])
})

test('what the bank has sent back without a notice is found by the comparison of the books, before the next look', async () => {
  const walkerId = await walker('000111111113')
  await nextMonday()
  bench.payoutTwin.faults.webhooks.lost = true
  bench.clock.forward(DAY)
  await bench.payoutTwin.flushWebhooks()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'paid' }])
  expect(await comparedFor(walkerId)).toMatchObject([{ kind: 'transferStateDiffers', state: 'waiting' }])
  await bench.runJobs()
  expect(await payoutsOf(walkerId)).toMatchObject([{ state: 'returned' }])
  expect(await owed(walkerId)).toBe(1978)
  bench.clock.forward(HOUR)
  expect(await comparedFor(walkerId)).toEqual([])
})

test('a transfer that we have not asked for is named, also under a reference of ours', async () => {
  const walkerId = await walker()
  await nextMonday()
  const [payout] = await payoutsOf(walkerId)
  const [entry] = await inBook([payout?.id ?? ''])
  const order = {
    providerAccountId: entry?.providerAccountId ?? '',
    amountCents: 700,
    currency,
  } as const
  await bench.payoutTwin.transfer({ ...order, reference: payout?.id ?? '', key: bench.newId('req') })
  await bench.payoutTwin.transfer({ ...order, reference: `other ${payout?.id}`, key: bench.newId('req') })
  await bench.payoutTwin.flushWebhooks()
  await bench.runJobs()
  bench.clock.forward(HOUR)
  expect(await comparedFor(walkerId)).toMatchObject([
    { kind: 'transferThereOnly', state: 'open', theirs_cents: 700 },
    { kind: 'transferUnknownHere', state: 'open', theirs_cents: 700 },
  ])
})

/** Compares the books; the differences that stand about a walker's payouts. */
async function comparedFor(walkerId: string) {
  await bench.money.reconcile()
  const ids = (await payoutsOf(walkerId)).map(({ id }) => id)
  const { rows } = await bench.pool.pg.query<{ kind: string; subject: string; detail: string }>(
    `select * from reconciliation_differences where state <> 'gone' order by kind`,
  )
  return rows.filter(({ subject, detail }) => ids.some((id) => subject === id || detail.includes(id)))
}

const faultKinds = [
  'answerLostAfterCommit',
  'same500',
  'same500AfterCommit',
  'conflict409',
  'requestLost',
] as const
test.each(
  (['transfer', 'pay'] as const).flatMap((operation) => faultKinds.map((kind) => [operation, kind] as const)),
)('a payout whose %s has %s is made once', async (operation, kind) => {
  const walkerId = await walker()
  bench.payoutTwin.faults.add({ operation, kind, times: 2 })
  await nextMonday()
  bench.clock.forward(10 * 60 * SECOND)
  await settle()
  const [payout] = await payoutsOf(walkerId)
  expect(payout).toMatchObject({ state: 'paid' })
  expect(await inBook([payout?.id ?? ''])).toHaveLength(1)
  expect([await owed(walkerId), await inBank(walkerId), await pending(walkerId)]).toEqual([0, 1978, 0])
})

test('two servers that run the same week pay each walker once', async () => {
  const walkerIds = [await walker(), await walker(), await walker()]
  bench.clock.forward(payWeekOf(bench.clock.now()).endsAt.getTime() - bench.clock.nowMs())
  await Promise.all([1, 2, 3, 4].map(() => bench.money.payouts.sweepNow()))
  await settle()
  for (const walkerId of walkerIds) {
    const payouts = await payoutsOf(walkerId)
    expect(payouts).toMatchObject([{ state: 'paid', amountCents: 1978 }])
    expect(await inBook(payouts.map(({ id }) => id))).toHaveLength(1)
  }
})

test('paid out at once for a fee, with the amount that was seen only', async () => {
  const walkerId = await walker(good, 5)
  const seen = { amountCents: 4945 - 74, feeCents: 74 }
  const { payOutNow } = bench.money.payouts
  expect(await payOutNow(walkerId, { ...seen, feeCents: 73 })).toEqual({ kind: 'changed', ...seen })
  const answers = await Promise.all([payOutNow(walkerId, seen), payOutNow(walkerId, seen)])
  expect(answers.map(({ kind }) => kind).sort()).toEqual(['nothing', 'sent'])
  expect([await owed(walkerId), await inBank(walkerId), await pending(walkerId)]).toEqual([0, 4871, 0])
  expect(await payoutsOf(walkerId)).toMatchObject([{ kind: 'instant', state: 'paid', feeCents: 74 }])
})

test('a payout at once that is refused costs nothing; one that is unclear is finished and paid once', async () => {
  const refused = await walker(good, 5)
  const seen = { amountCents: 4871, feeCents: 74 }
  bench.payoutTwin.faults.add({ operation: 'transfer', kind: 'insufficientBalance', times: 1 })
  expect(await bench.money.payouts.payOutNow(refused, seen)).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('card payments take about two business days'),
  })
  expect([await owed(refused), await pending(refused)]).toEqual([4945, 0])
  const unclear = await walker(good, 5)
  bench.payoutTwin.faults.add({ operation: 'transfer', kind: 'requestLost', times: 2 })
  expect(await bench.money.payouts.payOutNow(unclear, seen)).toMatchObject({ kind: 'unclear', ...seen })
  expect(await bench.money.payouts.payOutNow(unclear, seen)).toMatchObject({ kind: 'nothing' })
  bench.clock.forward(10 * SECOND)
  await settle()
  expect([await owed(unclear), await inBank(unclear)]).toEqual([0, 4871])
})

test('what stands in the way of a payout at once', async () => {
  const walkerId = bench.newId('usr')
  await walk(walkerId, 6000)
  const pay = () => bench.money.payouts.payOutNow(walkerId, { amountCents: 1, feeCents: 1 })
  expect(await pay()).toMatchObject({ kind: 'obstacle', obstacle: 'account' })
  await account(walkerId)
  expect(await pay()).toMatchObject({ kind: 'obstacle', obstacle: 'taxForm' })
  await bench.money.saveTaxForm(walkerId, form)
  expect(await pay()).toMatchObject({ kind: 'changed' })
  expect(
    await bench.money.payouts.payOutNow(await walker(good, 1), { amountCents: 1, feeCents: 1 }),
  ).toMatchObject({
    kind: 'nothing',
  })
})

test('the state of an account follows the provider by its webhooks, and forged ones are refused', async () => {
  const walkerId = bench.newId('usr')
  await account(walkerId, '000999999991')
  expect(await bench.money.payouts.payoutAccount(walkerId)).toMatchObject({
    state: 'attention',
    canBePaid: true,
    needs: [{ isPastDue: false }],
    methods: [{ last4: '9991' }],
  })
  bench.clock.forward(7 * DAY)
  expect(await bench.money.payouts.payoutAccount(walkerId)).toMatchObject({
    state: 'restricted',
    canBePaid: false,
  })
  expect(await bench.money.payouts.acceptPayoutEvent(Buffer.from('{}'), {})).toBe(false)
})

test('an account in another country is another one, until the form of the first has been sent', async () => {
  const walkerId = bench.newId('usr')
  const idOf = async () => (await bench.money.payouts.payoutAccount(walkerId))?.providerAccountId
  await bench.money.payouts.startAccount(walkerId, 'US')
  const first = await idOf()
  await bench.money.payouts.startAccount(walkerId, 'US')
  expect(await idOf()).toBe(first)
  await bench.money.payouts.startAccount(walkerId, 'PT')
  const second = await idOf()
  expect(second).not.toBe(first)
  await account(walkerId)
  const third = await idOf()
  await bench.money.payouts.startAccount(walkerId, 'DE')
  expect(await idOf()).toBe(third)
})

test('a tax form that is saved again replaces the one before, which is kept; its number is sealed', async () => {
  const walkerId = bench.newId('usr')
  await bench.money.saveTaxForm(walkerId, form)
  bench.clock.forward(SECOND)
  await bench.money.saveTaxForm(walkerId, { ...form, number: '987654321', classification: 'company' })
  expect(await taxFormOf(bench.pool.db, walkerId)).toMatchObject({
    numberLast4: '4321',
    classification: 'company',
  })
  const { rows } = await bench.pool.pg.query<{ row: string }>(
    `select row_to_json(tax_forms)::text as row from tax_forms where user_id = $1`,
    [walkerId],
  )
  expect(rows).toHaveLength(2)
  expect(rows.some(({ row }) => /123-?45-?6789|987654321/.test(row))).toBe(false)
})
