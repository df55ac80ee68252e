import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthAround } from '#domain/money/invoices/invoices.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { createVenuesService, type VenuesService } from '#server/modules/venues/venues.service.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { lockWaits, openTransaction } from '#server/testing/locks.ts'
import { moneyBench, type MoneyBench } from '#server/testing/money.ts'

/** Bookings of an institution at the moment at which its invoice becomes overdue, and at which it is paid (docs/rules/invoices.md#the-month). */
let bench: MoneyBench
let venues: VenuesService
let dir: string
beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-overdue-'))
  bench = moneyBench({ databaseUrl: await testDatabaseUrl(), dir, timeoutMs: 100, durable: false })
  venues = createVenuesService({ ...bench.deps, money: bench.money })
})
afterAll(async () => {
  await bench.close()
  fs.rmSync(dir, { recursive: true })
})

const form = {
  name: 'Rosewood House',
  kind: 'careHome',
  address: '1 High Street',
  country: 'US',
  email: 'office@rosewood.test',
  taxNumber: '',
  contactName: 'Ana Costa',
  contactPhone: '',
}

/** An approved institution with one walk of $70.00 on a sent invoice, which is not due yet. */
async function invoiced(): Promise<string> {
  const ownerId = bench.newId('usr')
  await venues.askForInstitution(ownerId, form)
  const { id = '' } = (await venues.institutionOf(ownerId)) ?? {}
  const decision = { kind: 'approve', limitCents: 50_000, reason: 'A known house' } as const
  await venues.decideInstitution('usr_operator', id, decision)
  const startsAt = bench.clock.now()
  const walk = { institutionId: id, walkId: bench.newId('trip'), place: 'Lisbon', startsAt }
  const order = { ...walk, walkerId: 'usr_walker', tripId: null, minutes: 30, chargeCents: 7000 }
  await bench.inTransaction((tx) => bench.money.invoices.chargeVenueWalk(tx, order))
  bench.clock.forward(monthAround(startsAt).until.getTime() - startsAt.getTime() + MINUTE)
  await bench.settle(6)
  expect(await invoiceOf(id)).toMatchObject({ state: 'open' })
  return id
}

async function invoiceOf(id: string) {
  return bench.pool.db
    .selectFrom('venueInvoices')
    .select(['state', 'dueAt', 'providerInvoiceId'])
    .where('institutionId', '=', id)
    .executeTakeFirstOrThrow()
}

/** The due moment of the invoice passes. */
async function becomesOverdue(id: string): Promise<void> {
  const { dueAt } = await invoiceOf(id)
  bench.clock.forward(dueAt.getTime() - bench.clock.nowMs())
}

type Tx = Parameters<VenuesService['bookVenueWalk']>[0]
const booking = (institutionId: string, walkId: string) => (tx: Tx) =>
  venues.bookVenueWalk(tx, {
    institutionId,
    walkId: `${walkId}_${institutionId}`,
    place: 'Lisbon',
    startsAt: bench.clock.now(),
    cents: 7000,
  })

/** The walks that are booked, by their short names. */
async function bookedOf(institutionId: string): Promise<string[]> {
  const rows = await bench.pool.db
    .selectFrom('venueWalks')
    .select('walkId')
    .where('institutionId', '=', institutionId)
    .where('state', '=', 'booked')
    .orderBy('walkId')
    .execute()
  return rows.map(({ walkId }) => walkId.split('_')[0] ?? '')
}

test('of two bookings around the moment at which the invoice becomes overdue the one before it stands, the one after it is refused', async () => {
  const id = await invoiced()
  const first = await openTransaction(bench, booking(id, 'first'))
  const second = bench.inTransaction(booking(id, 'second'))
  await lockWaits(bench.pool.pg, 1, 'advisory')
  await becomesOverdue(id)
  await first.commit()
  expect(await second).toEqual({ kind: 'overdue' })
  expect(await bookedOf(id)).toEqual(['first'])
})

test.each([
  { order: ['first', 'second', 'payment'], booked: [] },
  { order: ['first', 'payment', 'second'], booked: ['second'] },
  { order: ['payment', 'first', 'second'], booked: ['first', 'second'] },
])(
  'of two bookings and the payment of what is overdue, in the order $order, $booked are booked',
  async ({ order, booked }) => {
    const id = await invoiced()
    await becomesOverdue(id)
    bench.invoicingTwin.pay((await invoiceOf(id)).providerInvoiceId ?? '', 'paid')
    await bench.twin.flushWebhooks()
    // The payment is known to a job; what follows waits for the institution in the order in which it is begun.
    const gate = await openTransaction(bench, (tx) => bench.money.invoices.lockInstitution(tx, id))
    const answers: Record<string, Promise<unknown>> = {}
    for (const [at, what] of order.entries()) {
      answers[what] = what === 'payment' ? bench.runJobs() : bench.inTransaction(booking(id, what))
      await lockWaits(bench.pool.pg, at + 1, 'advisory')
    }
    await gate.commit()
    await answers['payment']
    for (const what of ['first', 'second'])
      expect(await answers[what]).toEqual({ kind: booked.some((each) => each === what) ? 'may' : 'overdue' })
    expect(await invoiceOf(id)).toMatchObject({ state: 'paid' })
    expect(await bookedOf(id)).toEqual(booked)
  },
)
