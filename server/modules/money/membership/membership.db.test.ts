import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { balanceDifferences, balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

/** Memberships with the provider's webhooks: work that is cut off at a call, commands at the same moment, both books after it. */
let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-memberships-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100, durable: false })
})
afterAll(async () => {
  for (const { cents } of await ledgerSums(bench.pool.db)) expect(cents).toBe(0)
  expect(await balanceDifferences(bench.pool.db)).toEqual([])
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => bench.twin.faults.clear())

const members = () => bench.money.memberships
const explorer = { planId: 'explorer-1', nowCents: 499 }
const voyager = { planId: 'voyager-1', nowCents: 500 }
const start = (userId: string) => members().start(userId, explorer)
const member = async () => {
  const userId = await bench.person()
  expect(await start(userId)).toMatchObject({ kind: 'started' })
  await bench.settle(3)
  return userId
}
const stateOf = async (userId: string) => (await members().membership(userId))?.row.state ?? 'none'
const subscriptionsOf = async (userId: string) => {
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    'select id from memberships where user_id = $1',
    [userId],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return (await bench.billingTwin.book({ limit: 1000 })).filter(({ reference }) => ids.has(reference))
}
/** What was drawn from a person's cards: by our ledger, which must be what the provider took. */
const drawn = async (userId: string) => {
  const ours = -(await balanceOf(bench.pool.db, accounts.card(userId), 'posted', 'USD'))
  const customers = await bench.pool.pg.query<{ id: string }>(
    'select provider_customer_id as id from payment_customers where user_id = $1',
    [userId],
  )
  const theirs = [...bench.twin.shared.book.intent.values()]
    .filter(({ customerId, state }) => customerId === customers.rows[0]?.id && state === 'captured')
    .reduce((sum, { capturedCents }) => sum + capturedCents, 0)
  expect(ours).toBe(theirs)
  return ours
}
/** The next month begins and, an hour later, is asked for; all that follows of it happens. */
const nextMonth = async (userId: string) => {
  const renewsAt = (await members().membership(userId))?.row.renewsAt.getTime() ?? 0
  bench.clock.forward(renewsAt - bench.clock.nowMs() + HOUR)
  await bench.settle(10)
}

type Cut = 'subscribe' | 'change' | 'pay' | 'set' | 'end'
/** The next call of the port is cut off like a process that is killed: before the provider is asked, or after it acted. */
function cutOff(call: Cut, when: 'before' | 'after'): void {
  const billing = bench.deps.billing as unknown as Record<Cut, (request: never) => Promise<unknown>>
  const asked = billing[call]
  billing[call] = async (request) => {
    billing[call] = asked
    if (when === 'after') await asked.call(billing, request)
    throw new Error('cut off')
  }
}
/** The work of a command and of its jobs, which may be cut off. */
const cut = async (work: () => Promise<unknown>) => {
  await work().catch(() => undefined)
  await bench.runJobs().catch(() => undefined)
}

test.each(['before', 'after'] as const)(
  'a start that is cut off %s the provider acts is made once',
  async (when) => {
    const userId = await bench.person()
    cutOff('subscribe', when)
    await cut(() => start(userId))
    expect(await stateOf(userId)).toBe('starting')
    await bench.settle()
    expect(await stateOf(userId)).toBe('active')
    expect(await start(userId)).toMatchObject({ kind: 'started' })
    expect(await drawn(userId)).toBe(499)
    expect(await subscriptionsOf(userId)).toHaveLength(1)
  },
)

test.each(['before', 'after'] as const)(
  'a change that is cut off %s the provider acts is made once',
  async (when) => {
    const userId = await member()
    cutOff('change', when)
    await cut(() => members().change(userId, voyager))
    await bench.settle()
    expect((await members().membership(userId))?.plan.id).toBe('voyager-1')
    expect(await drawn(userId)).toBe(999)
  },
)

test.each(['before', 'after'] as const)(
  'a cancel that is cut off %s the provider acts is followed',
  async (when) => {
    const userId = await member()
    cutOff('set', when)
    await cut(() => members().cancel(userId))
    await bench.settle()
    expect(await subscriptionsOf(userId)).toMatchObject([{ endsWithPeriod: true }])
    await nextMonth(userId)
    expect(await stateOf(userId)).toBe('none')
    expect(await drawn(userId)).toBe(499)
  },
)

test('a cancel that is cut off and taken back meanwhile is followed as it is wished last', async () => {
  const userId = await member()
  cutOff('set', 'after')
  await cut(() => members().cancel(userId))
  expect(await subscriptionsOf(userId)).toMatchObject([{ endsWithPeriod: true }])
  expect(await members().keep(userId)).toEqual({ kind: 'continues' })
  await bench.settle()
  expect(await subscriptionsOf(userId)).toMatchObject([{ endsWithPeriod: false }])
  await nextMonth(userId)
  expect(await drawn(userId)).toBe(2 * 499)
})

test.each(['before', 'after'] as const)(
  'a late month that is paid, cut off %s the provider acts, is paid once',
  async (when) => {
    const userId = await bench.person('bankAsks')
    const asked = await start(userId)
    if (asked.kind !== 'needsAction') throw new Error(asked.kind)
    bench.twin.authenticate(asked.url.split('/').at(-1) ?? '', true)
    await bench.settle(4)
    await nextMonth(userId)
    expect(await stateOf(userId)).toBe('pastDue')
    cutOff('pay', when)
    await cut(() => members().pay(userId))
    await bench.settle(2)
    const paying = await members().pay(userId)
    if (paying.kind === 'needsAction') bench.twin.authenticate(paying.url.split('/').at(-1) ?? '', true)
    await bench.settle()
    expect(await stateOf(userId)).toBe('active')
    expect(await drawn(userId)).toBe(2 * 499)
  },
)

test('a month that is not paid ends the subscription, also where that call is cut off', async () => {
  const userId = await bench.person('bankAsks')
  const asked = await start(userId)
  if (asked.kind !== 'needsAction') throw new Error(asked.kind)
  bench.twin.authenticate(asked.url.split('/').at(-1) ?? '', true)
  await bench.settle(4)
  await nextMonth(userId)
  cutOff('end', 'before')
  await cut(() => members().cancel(userId))
  await bench.settle()
  expect(await subscriptionsOf(userId)).toMatchObject([{ state: 'ended' }])
  expect(await drawn(userId)).toBe(499)
})

test('two starts at the same moment are one subscription', async () => {
  const userId = await bench.person()
  const both = await Promise.all([start(userId), start(userId), start(userId)])
  await bench.settle(3)
  for (const each of both) expect(each.kind).toBe('started')
  expect(await drawn(userId)).toBe(499)
  expect(await subscriptionsOf(userId)).toHaveLength(1)
})

test('renewals whose webhooks come twice, late and out of order are in the ledger once', async () => {
  const userId = await member()
  Object.assign(bench.twin.faults.webhooks, { duplicate: true, reordered: true, lateMs: 2 * HOUR })
  await nextMonth(userId)
  await nextMonth(userId)
  expect(await drawn(userId)).toBe(3 * 499)
  expect(await stateOf(userId)).toBe('active')
})

test('months whose webhooks are lost are followed all the same, three at a time', async () => {
  const userId = await member()
  bench.twin.faults.webhooks.lost = true
  bench.clock.forward(95 * DAY)
  await bench.settle(10)
  expect(await drawn(userId)).toBe(4 * 499)
})

test.each(['cancel', 'change'] as const)(
  'a %s while the renewal runs leaves both books alike',
  async (act) => {
    const userId = await member()
    const renewsAt = (await members().membership(userId))?.row.renewsAt.getTime() ?? 0
    bench.clock.forward(renewsAt - bench.clock.nowMs() + HOUR)
    const work = act === 'cancel' ? members().cancel(userId) : members().change(userId, voyager)
    await Promise.all([work, bench.twin.flushWebhooks(), bench.sweepNow()])
    await bench.runJobs()
    await bench.settle()
    expect(await drawn(userId)).toBe(2 * 499)
    expect(await stateOf(userId)).toBe(act === 'cancel' ? 'ending' : 'active')
    expect(await subscriptionsOf(userId)).toMatchObject([{ endsWithPeriod: act === 'cancel' }])
  },
)

/** The provider loses the person's card; here it still stands. */
const cardIsGone = async (userId: string) => {
  const { rows } = await bench.pool.pg.query<{ card: string; customer: string }>(
    `select c.provider_card_id as card, p.provider_customer_id as customer from cards c
       join payment_customers p on p.user_id = c.user_id where c.user_id = $1`,
    [userId],
  )
  for (const { card: providerCardId, customer: providerCustomerId } of rows)
    await bench.twin.removeCard({ providerCustomerId, providerCardId })
}

test('a month that a credit at the provider covers begins, moves no money, and is no difference', async () => {
  const userId = await member()
  const [subscription] = await subscriptionsOf(userId)
  bench.billingTwin.creditCustomer(subscription?.providerSubscriptionId ?? '', 499)
  await nextMonth(userId)
  expect(await stateOf(userId)).toBe('active')
  expect(await drawn(userId)).toBe(499)
  const { rows } = await bench.pool.pg.query<{ state: string; amount: number; entries: number }>(
    `select c.state, c.amount_cents as amount, (select count(*)::int from ledger_transactions t
       where t.kind = 'membership' and t.reference = c.id) as entries
     from membership_charges c where c.user_id = $1 order by c.created_at`,
    [userId],
  )
  expect(rows).toEqual([
    { state: 'paid', amount: 499, entries: 1 },
    { state: 'paid', amount: 0, entries: 0 },
  ])
  bench.clock.forward(HOUR)
  await bench.money.reconcile()
  const found = await bench.pool.pg.query(
    "select kind, subject from reconciliation_differences where kind like 'membership%' and state <> 'gone'",
  )
  expect(found.rows).toEqual([])
})

test('what the provider refuses was not made: a start and a dearer plan end as declined, with nothing taken', async () => {
  const userId = await bench.person()
  await cardIsGone(userId)
  expect(await start(userId)).toMatchObject({ kind: 'declined' })
  expect(await stateOf(userId)).toBe('none')
  const other = await member()
  await cardIsGone(other)
  expect(await members().change(other, voyager)).toMatchObject({ kind: 'declined' })
  expect(await drawn(other)).toBe(499)
  expect(await subscriptionsOf(other)).toMatchObject([{ planId: 'explorer-1', state: 'active' }])
})
