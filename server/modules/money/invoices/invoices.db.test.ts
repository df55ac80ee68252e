import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, type Account } from '#domain/money/ledger/accounts.ts'
import { invoiceRules } from '#domain/money/invoices/invoices.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { balanceDifferences, balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

/** Monthly invoices of institutions with the provider's webhooks: calls that are cut off, payment, credit notes, both books after it. */
let bench: MoneyBench
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-invoices-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100, durable: false })
})
afterAll(async () => {
  for (const { cents } of await ledgerSums(bench.pool.db)) expect(cents).toBe(0)
  expect(await balanceDifferences(bench.pool.db)).toEqual([])
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})
beforeEach(() => bench.twin.faults.clear())

const invoices = () => bench.money.invoices
const page = { first: 10, page: 1 }
let walkNumber = 0

/** An institution whose account the provider knows. */
async function institution(email = 'office@home.test') {
  const institutionId = bench.newId('ins')
  const facts = { ownerId: bench.newId('usr'), name: 'St. Anne’s Home', email, address: '1 High Street' }
  const account = { institutionId, ...facts, country: 'US', taxNumber: 'US-12' }
  await bench.inTransaction((tx) => invoices().saveInvoiceAccount(tx, account))
  await bench.settle(3)
  return account
}

const walkOf = (institutionId: string, more: { chargeCents?: number; walkerId?: string } = {}) => ({
  institutionId,
  walkId: `gwk_${++walkNumber}_${institutionId}`,
  walkerId: more.walkerId ?? 'usr_walker',
  tripId: null,
  place: 'Lisbon',
  startsAt: bench.clock.now(),
  minutes: 30,
  chargeCents: more.chargeCents ?? 7000,
})

async function charged(institutionId: string, more: Parameters<typeof walkOf>[1] = {}) {
  const walk = walkOf(institutionId, more)
  await bench.inTransaction((tx) => invoices().chargeVenueWalk(tx, walk))
  return walk
}

const balance = (account: Account) => balanceOf(bench.pool.db, account, 'posted', 'USD')
const balancesOf = async (id: string) => ({
  unbilled: await balance(accounts.unbilled(id)),
  invoiced: await balance(accounts.invoiced(id)),
  paid: await balance(accounts.paidBy(id)),
})
const listOf = async (institutionId: string) => {
  const outcome = await invoices().invoicesOf(institutionId, page)
  if (outcome.kind !== 'page') throw new Error(outcome.kind)
  return outcome.items
}
const billOf = (invoiceId: string) =>
  [...bench.twin.shared.book.bill.values()].filter(({ reference }) => reference === invoiceId)

/** The first of the next month has begun. */
function toNextMonth(): void {
  const now = bench.clock.now()
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  bench.clock.forward(first - now.getTime() + MINUTE)
}

/** An institution with one walk of $70.00 on a sent invoice. */
async function invoiced(chargeCents = 7000) {
  const { institutionId, ownerId } = await institution()
  await charged(institutionId, { chargeCents })
  toNextMonth()
  await bench.settle(6)
  const [invoice] = await listOf(institutionId)
  if (!invoice) throw new Error('no invoice')
  return { institutionId, ownerId, invoice, bill: billOf(invoice.id)[0]?.id ?? '' }
}

/** What a comparison of the books finds about institutions. */
async function differences(): Promise<string[]> {
  bench.clock.forward(5 * MINUTE)
  await bench.money.reconcile()
  const { rows } = await bench.pool.pg.query<{ kind: string }>(
    `select kind from reconciliation_differences where state in ('open', 'waiting') order by kind`,
  )
  return rows.map(({ kind }) => kind)
}

test('a walk is shared at once by the one split, and is invoiced on the 1st, due in 14 days', async () => {
  const { institutionId } = await institution()
  const walkerId = bench.newId('usr')
  await charged(institutionId, { walkerId })
  await charged(institutionId, { walkerId, chargeCents: 5500 })
  expect(await balance(accounts.earned(walkerId))).toBe(4704 + 3691)
  expect(await balancesOf(institutionId)).toEqual({ unbilled: -12500, invoiced: 0, paid: 0 })
  expect(await listOf(institutionId)).toEqual([])
  expect(await invoices().unbilledWalks(institutionId)).toHaveLength(2)
  toNextMonth()
  await bench.settle(6)
  const [invoice, ...more] = await listOf(institutionId)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({ amountCents: 12500, leftCents: 12500, state: 'open', isOverdue: false })
  expect(invoice?.number).toMatch(/^V-2026-\d{6}$/)
  expect(invoice?.dueAt.getTime()).toBe((invoice?.issuedAt.getTime() ?? 0) + 14 * DAY)
  expect(invoice?.issuedAt.getUTCDate()).toBe(1)
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: -12500, paid: 0 })
  expect(billOf(invoice?.id ?? '').map(({ lines }) => lines.map(({ text }) => text))).toEqual([
    [expect.stringContaining('Lisbon'), expect.stringContaining('30 minutes')],
  ])
  // A month without walks has no invoice.
  toNextMonth()
  await bench.settle(3)
  expect(await listOf(institutionId)).toHaveLength(1)
})

test('a walk of the new month is not on the invoice of the month before', async () => {
  const { institutionId } = await institution()
  await charged(institutionId, { chargeCents: 7000 })
  toNextMonth()
  await charged(institutionId, { chargeCents: 5500 })
  await bench.settle(6)
  expect(await listOf(institutionId)).toMatchObject([{ amountCents: 7000 }])
  expect(await balancesOf(institutionId)).toEqual({ unbilled: -5500, invoiced: -7000, paid: 0 })
})

test('a walk is charged once, and its booking counts for the month until then', async () => {
  const { institutionId } = await institution()
  const walk = walkOf(institutionId)
  const usedCents = async () =>
    (await invoices().accountFigures([institutionId])).get(institutionId)?.usedCents
  await bench.inTransaction((tx) => invoices().bookVenueWalk(tx, { ...walk, bookedCents: 11500 }))
  expect(await usedCents()).toBe(11500)
  await bench.inTransaction((tx) => invoices().chargeVenueWalk(tx, walk))
  expect(await usedCents()).toBe(7000)
  await expect(bench.inTransaction((tx) => invoices().chargeVenueWalk(tx, walk))).rejects.toThrow('already')
  const other = walkOf(institutionId)
  await bench.inTransaction((tx) => invoices().bookVenueWalk(tx, { ...other, bookedCents: 11500 }))
  await bench.inTransaction((tx) => invoices().chargeVenueWalk(tx, { ...other, chargeCents: 0 }))
  await bench.inTransaction((tx) => invoices().releaseVenueWalk(tx, other.walkId))
  expect(await usedCents()).toBe(7000)
  expect(await balancesOf(institutionId)).toEqual({ unbilled: -7000, invoiced: 0, paid: 0 })
})

test('an invoice that is paid on its page is paid here by the webhook, and both books agree', async () => {
  const { institutionId, invoice, bill } = await invoiced()
  expect(bench.invoicingTwin.pay(bill, 'declined')).toBe(true)
  await bench.settle(3)
  expect((await listOf(institutionId))[0]).toMatchObject({ state: 'open' })
  bench.invoicingTwin.pay(bill, 'paid')
  await bench.settle(4)
  expect((await listOf(institutionId))[0]).toMatchObject({ id: invoice.id, state: 'paid', leftCents: 0 })
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: 0, paid: -7000 })
  expect(await differences()).toEqual([])
})

test('where no event comes the provider is asked: a payment is found within a day, and the day after the due day it is overdue', async () => {
  const { institutionId, bill } = await invoiced()
  bench.twin.faults.webhooks.lost = true
  const standing = async () => (await invoices().accountFigures([institutionId])).get(institutionId)
  bench.clock.forward(14 * DAY + MINUTE)
  await bench.settle(4)
  expect(await standing()).toMatchObject({ openCents: 7000, overdueCents: 7000 })
  expect((await listOf(institutionId))[0]).toMatchObject({ isOverdue: true })
  const overdue = await invoices().allInvoices('overdue', page)
  expect(overdue).toMatchObject({
    kind: 'page',
    items: expect.arrayContaining([expect.objectContaining({ institutionId })]),
  })
  bench.invoicingTwin.pay(bill, 'paid')
  bench.clock.forward(invoiceRules.lookEveryMs)
  await bench.settle(4)
  expect((await listOf(institutionId))[0]).toMatchObject({ state: 'paid', isOverdue: false })
  expect(await standing()).toMatchObject({ openCents: 0, overdueCents: 0 })
})

test.each(['requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit', 'conflict409'] as const)(
  'an invoice whose sending meets %s is sent once',
  async (kind) => {
    const { institutionId } = await institution()
    await charged(institutionId)
    bench.twin.faults.add({ operation: 'issueInvoice', kind, times: 2 })
    toNextMonth()
    await bench.settle(12)
    const [invoice] = await listOf(institutionId)
    expect(invoice).toMatchObject({ state: 'open' })
    expect(billOf(invoice?.id ?? '')).toHaveLength(1)
  },
)

const faultKinds = [
  'requestLost',
  'answerLostAfterCommit',
  'same500',
  'same500AfterCommit',
  'conflict409',
] as const

test.each(faultKinds)(
  'an account whose making meets %s is described as it is wished by then',
  async (kind) => {
    bench.twin.faults.add({ operation: 'invoicedAccount', kind, times: 2 })
    const account = await institution()
    // Changed while the first answer is not known.
    const changed = { ...account, email: 'new@home.test' }
    await bench.inTransaction((tx) => invoices().saveInvoiceAccount(tx, changed))
    await bench.settle(12)
    const { rows } = await bench.pool.pg.query<{ id: string }>(
      'select provider_customer_id as id from invoice_accounts where id = $1',
      [account.institutionId],
    )
    const there = bench.twin.shared.book.customer.get(rows[0]?.id ?? '')
    expect(there).toMatchObject({ userId: account.institutionId, facts: { email: 'new@home.test' } })
  },
)

test.each(faultKinds)('a credit note whose making meets %s takes off once', async (kind) => {
  const { institutionId, invoice } = await invoiced()
  bench.twin.faults.add({ operation: 'creditInvoice', kind, times: 2 })
  const order = { invoiceId: invoice.id, amountCents: 2000, reason: 'The sound was lost' }
  expect(await invoices().creditInvoice(bench.newId('usr'), order)).toMatchObject({ kind: 'crediting' })
  await bench.settle(12)
  expect(billOf(invoice.id).map(({ credits }) => credits.map(({ amountCents }) => amountCents))).toEqual([
    [2000],
  ])
  expect((await listOf(institutionId))[0]).toMatchObject({ creditedCents: 2000, leftCents: 5000 })
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: -5000, paid: 0 })
})

test('a look at an invoice whose answer is lost is made again, and finds the payment', async () => {
  const { institutionId, bill } = await invoiced()
  bench.twin.faults.webhooks.lost = true
  bench.twin.faults.add({ operation: 'find', kind: 'requestLost', times: 3 })
  bench.invoicingTwin.pay(bill, 'paid')
  bench.clock.forward(invoiceRules.lookEveryMs)
  await bench.settle(12)
  expect((await listOf(institutionId))[0]).toMatchObject({ state: 'paid' })
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: 0, paid: -7000 })
})

test('more walks than an invoice has lines are on a further one, with the next number', async () => {
  const { institutionId } = await institution()
  const count = invoiceRules.linesAtMost + 1
  for (let at = 0; at < count; at++) await charged(institutionId, { chargeCents: 2500 })
  toNextMonth()
  await bench.settle(8)
  const list = await listOf(institutionId)
  expect(list.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
    2500,
    2500 * invoiceRules.linesAtMost,
  ])
  const numbers = list.map(({ number }) => Number(number.slice(-6))).toSorted((a, b) => a - b)
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: -2500 * count, paid: 0 })
})

test('a credit note takes off what is owed, once; what is left is paid, and the platform bears it', async () => {
  const { institutionId, invoice, bill } = await invoiced()
  const operator = bench.newId('usr')
  const order = { invoiceId: invoice.id, amountCents: 2000, reason: 'The sound was lost' }
  const revenue = await balance(accounts.platformRevenue)
  expect(await invoices().creditInvoice(operator, { ...order, amountCents: 7001 })).toMatchObject({
    kind: 'amountOutside',
    leftCents: 7000,
  })
  bench.twin.faults.add({ operation: 'creditInvoice', kind: 'answerLostAfterCommit', times: 1 })
  expect(await invoices().creditInvoice(operator, order)).toMatchObject({ kind: 'crediting' })
  await bench.settle(6)
  expect((await listOf(institutionId))[0]).toMatchObject({ creditedCents: 2000, leftCents: 5000 })
  expect(await balance(accounts.platformRevenue)).toBe(revenue - 2000)
  bench.invoicingTwin.pay(bill, 'paid')
  await bench.settle(4)
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: 0, paid: -5000 })
  expect(await invoices().creditInvoice(operator, order)).toEqual({ kind: 'notNow' })
  expect(await differences()).toEqual([])
})

test('more than one operator may give alone waits for a second one, who is another person', async () => {
  const { institutionId, ownerId, invoice } = await invoiced(20_000)
  const [first, second] = [bench.newId('usr'), bench.newId('usr')]
  const order = { invoiceId: invoice.id, amountCents: 20_000, reason: 'The walk did not take place' }
  expect(await invoices().creditInvoice(ownerId, order)).toEqual({ kind: 'ownMoney' })
  const asked = await invoices().creditInvoice(first, order)
  if (asked.kind !== 'waits') throw new Error(asked.kind)
  // What waits counts as taken off.
  expect((await listOf(institutionId))[0]).toMatchObject({ leftCents: 0, creditedCents: 0 })
  const approve = (operatorId: string) =>
    invoices().decideCreditNote(operatorId, { id: asked.id, approve: true })
  expect(await approve(first)).toEqual({ kind: 'ownRequest' })
  expect(await approve(ownerId)).toEqual({ kind: 'ownMoney' })
  expect(await approve(second)).toMatchObject({ kind: 'crediting' })
  expect(await approve(second)).toEqual({ kind: 'notNow' })
  await bench.settle(5)
  expect((await listOf(institutionId))[0]).toMatchObject({ state: 'credited', leftCents: 0 })
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: 0, paid: 0 })
  const again = await invoices().decideCreditNote(second, { id: 'vcn_none', approve: true })
  expect(again).toEqual({ kind: 'unknown' })
  expect(await differences()).toEqual([])
})

test('a note that is declined takes nothing off, and the provider’s refusal ends one', async () => {
  const { institutionId, invoice, bill } = await invoiced(20_000)
  const [first, second] = [bench.newId('usr'), bench.newId('usr')]
  const order = { invoiceId: invoice.id, amountCents: 10_000, reason: 'The picture froze' }
  const asked = await invoices().creditInvoice(first, order)
  if (asked.kind !== 'waits') throw new Error(asked.kind)
  const decline = { id: asked.id, approve: false }
  expect(await invoices().decideCreditNote(second, decline)).toEqual({ kind: 'declined' })
  expect((await listOf(institutionId))[0]).toMatchObject({ leftCents: 20_000 })
  bench.clock.forward(MINUTE)
  // Paid on its page at the same moment.
  bench.twin.faults.webhooks.lost = true
  bench.invoicingTwin.pay(bill, 'paid')
  expect(await invoices().creditInvoice(second, { ...order, amountCents: 1000 })).toMatchObject({
    kind: 'crediting',
  })
  await bench.settle(5)
  bench.clock.forward(DAY)
  await bench.settle(3)
  const detail = await invoices().invoiceDetail(invoice.id)
  expect(detail).toMatchObject({
    state: 'paid',
    creditedCents: 0,
    creditNotes: [{ state: 'declined' }, { state: 'failed' }],
  })
  expect(await balancesOf(institutionId)).toEqual({ unbilled: 0, invoiced: 0, paid: -20_000 })
})

test('what is otherwise in the provider’s book is named: another amount, another state, an invoice that we do not know', async () => {
  const { bill } = await invoiced()
  expect(await differences()).toEqual([])
  bench.invoicingTwin.damage(bill, { amountCents: 6900 })
  expect(await differences()).toEqual(['invoiceAmountDiffers'])
  bench.invoicingTwin.damage(bill, { amountCents: 7000, state: 'void' })
  bench.clock.forward(HOUR)
  expect(await differences()).toEqual(['invoiceStateDiffers'])
  bench.invoicingTwin.damage(bill, { state: 'open', reference: 'vin_none' })
  expect(await differences()).toContain('invoiceUnknownHere')
})
