import { monthAround } from '#domain/money/invoices/invoices.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { balanceOf } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyBench } from '#server/testing/money.ts'

/** One institution as promise 1 runs it: a month of walks, its invoice, a credit note, and the payment. */
export type VenuePlan = {
  startsAtMs: number
  /** The invoice is overdue before it is paid. */
  isLate: boolean
  /** The credit note takes off all, so that nothing is paid. */
  creditsAll: boolean
}
type Venue = { userId: string } & VenuePlan

const attemptsAtMost = 8
const operators = { first: 'usr_operator_1', second: 'usr_operator_2' }
/** What each walk of the month costs: walked, cancelled late by its owner, missed by the house, and called off by its walker. */
const walks = { walked: 7000, cancelledLate: 500, missed: 2500, calledOff: 0 } as const
type Walk = keyof typeof walks
const kinds = Object.keys(walks) as Walk[]
const totalCents = kinds.reduce((sum, kind) => sum + walks[kind], 0)
const creditOf = ({ creditsAll }: Venue) => (creditsAll ? totalCents : 1500)

const namesOf = ({ userId }: Venue) => ({
  institutionId: `ins_${userId}`,
  walkerId: `usr_walker_of_${userId}`,
  walkId: (kind: Walk) => `${kind}_${userId}`,
})

/**
 * Takes the institution from wherever it stands to its paid invoice, as its owner, an operator and the server would; a process that was
 * killed in it may run it again.
 */
export async function venueLife(
  bench: MoneyBench,
  venue: Venue,
  comesBack: 'people' | 'server' | null = null,
): Promise<void> {
  const { institutionId } = namesOf(venue)
  if (comesBack !== null) await bench.sweepNow()
  if (comesBack === 'server') await bench.settle()
  if (await isOver(bench, institutionId)) return bench.settle()
  await opensAccount(bench, venue)
  for (const kind of kinds) await takesPlace(bench, venue, kind)
  await bench.settle(3)
  await until(bench, 'the invoice is sent', async () => {
    if ((await invoiceOf(bench, institutionId))?.state === 'issuing') return false
    forwardTo(bench, monthAround(new Date(venue.startsAtMs)).until.getTime() + MINUTE)
    await bench.settle(3)
    return (await invoiceOf(bench, institutionId)) !== null
  })
  await until(bench, 'a credit note is given', () => isCredited(bench, venue))
  await bench.settle()
  if (venue.isLate) await becomesOverdue(bench, institutionId)
  await until(bench, 'the invoice is over', async () => {
    const { id = '', state } = (await invoiceOf(bench, institutionId)) ?? {}
    if (state !== 'open') return true
    const bill = (await bench.invoicingTwin.book({ limit: 1000 })).find(({ reference }) => reference === id)
    if (bill) bench.invoicingTwin.pay(bill.providerInvoiceId, 'paid')
    await bench.settle(3)
    // Where the notice of the payment is lost the provider is asked each day.
    bench.clock.forward(DAY)
    return false
  })
  await bench.settle()
}

async function opensAccount(bench: MoneyBench, venue: Venue): Promise<void> {
  const { institutionId } = namesOf(venue)
  const facts = { ownerId: venue.userId, name: 'Rosewood House', email: 'office@rosewood.test' }
  const account = { institutionId, ...facts, address: '1 High Street', country: 'US', taxNumber: null }
  await bench.inTransaction((tx) => bench.money.invoices.saveInvoiceAccount(tx, account))
  await bench.runJobs()
}

/** The walk is booked, and ends as its kind says; what has been done already is left as it is. */
async function takesPlace(bench: MoneyBench, venue: Venue, kind: Walk): Promise<void> {
  const { invoices } = bench.money
  const { institutionId, walkerId, walkId: nameOf } = namesOf(venue)
  const walkId = nameOf(kind)
  const of = { institutionId, walkId, place: 'Lisbon', startsAt: new Date(venue.startsAtMs) }
  if ((await walkState(bench, walkId)) === null)
    await bench.inTransaction((tx) => invoices.bookVenueWalk(tx, { ...of, bookedCents: 11_500 }))
  if ((await walkState(bench, walkId)) !== 'booked') return
  const minutes = kind === 'walked' ? 30 : 0
  const order = { ...of, walkerId, tripId: null, minutes, chargeCents: walks[kind] }
  await bench.inTransaction((tx) =>
    kind === 'calledOff'
      ? invoices.releaseVenueWalk(tx, walkId)
      : invoices.chargeVenueWalk(tx, { ...order, isCancellation: kind === 'cancelledLate' }),
  )
}

/** An operator gives a credit note; a second one lets through what is more than one may give alone. */
async function isCredited(bench: MoneyBench, venue: Venue): Promise<boolean> {
  const { invoices } = bench.money
  const invoice = await invoiceOf(bench, namesOf(venue).institutionId)
  if (!invoice) return false
  if (invoice.notes === 0) {
    const order = { invoiceId: invoice.id, amountCents: creditOf(venue), reason: 'The sound was lost' }
    await invoices.creditInvoice(operators.first, order)
  }
  const { rows } = await bench.pool.pg.query<{ id: string; state: string }>(
    'select id, state from venue_credit_notes where invoice_id = $1',
    [invoice.id],
  )
  const [note] = rows
  if (note?.state === 'waiting')
    await invoices.decideCreditNote(operators.second, { id: note.id, approve: true })
  return note !== undefined && note.state !== 'waiting'
}

async function becomesOverdue(bench: MoneyBench, institutionId: string): Promise<void> {
  const invoice = await invoiceOf(bench, institutionId)
  if (invoice?.state !== 'open') return
  forwardTo(bench, invoice.due_at.getTime() + MINUTE)
  await bench.settle()
}

async function until(bench: MoneyBench, what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
    if (await isSo()) return bench.runJobs()
    await bench.settle()
  }
  throw new Error(`not so after ${attemptsAtMost} attempts: ${what}`)
}

function forwardTo({ clock }: MoneyBench, atMs: number): void {
  if (clock.nowMs() < atMs) clock.forward(atMs - clock.nowMs())
}

type Invoice = { id: string; state: string; due_at: Date; overdue_at: Date | null; notes: number }

async function invoiceOf({ pool }: MoneyBench, institutionId: string): Promise<Invoice | null> {
  const { rows } = await pool.pg.query<Invoice>(
    `select i.id, i.state, i.due_at, i.overdue_at, (select count(*)::int from venue_credit_notes n where n.invoice_id = i.id) as notes
     from venue_invoices i where i.institution_id = $1`,
    [institutionId],
  )
  return rows[0] ?? null
}

async function walkState({ pool }: MoneyBench, walkId: string): Promise<string | null> {
  const { rows } = await pool.pg.query<{ state: string }>(
    'select state from venue_walks where walk_id = $1',
    [walkId],
  )
  return rows[0]?.state ?? null
}

async function isOver(bench: MoneyBench, institutionId: string): Promise<boolean> {
  const invoice = await invoiceOf(bench, institutionId)
  return invoice?.state === 'paid' || invoice?.state === 'credited'
}

/** What does not agree when the invoice is over: in the ledger, our rows and the provider's book. */
export async function venueFaults(bench: MoneyBench, venue: Venue): Promise<string[]> {
  const { institutionId } = namesOf(venue)
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${what}: ${String(found)} instead of ${String(wanted)}`)
  }
  const left = totalCents - creditOf(venue)
  const taken = (await bench.twin.book({ limit: 1000 })).reduce(
    (sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents,
    0,
  )
  if (taken > left) faults.push(`DOUBLE: ${taken} taken instead of ${left}`)
  if (taken < left) faults.push(`MISSING: ${taken} taken instead of ${left}`)
  const bills = await bench.invoicingTwin.book({ limit: 1000 })
  expect('invoices of the provider', bills.length, 1)
  expect('its amount', bills[0]?.amountCents, totalCents)
  expect('credited there', bills[0]?.creditedCents, creditOf(venue))
  const balance = (account: Parameters<typeof balanceOf>[1]) =>
    balanceOf(bench.pool.db, account, 'posted', 'USD')
  expect('unbilled', await balance(accounts.unbilled(institutionId)), 0)
  expect('invoiced', await balance(accounts.invoiced(institutionId)), 0)
  expect('paid', await balance(accounts.paidBy(institutionId)), left === 0 ? 0 : -left)
  await expectRows(bench, venue, expect)
  return faults
}

async function expectRows(
  bench: MoneyBench,
  venue: Venue,
  expect: (what: string, found: unknown, wanted: unknown) => void,
): Promise<void> {
  const { institutionId, walkerId } = namesOf(venue)
  const terms = splitTermsAt(bench.clock.nowMs())
  const shares = [walks.walked, walks.missed].map((cents) => splitCharge(cents, terms).walkerCents)
  const earned = await balanceOf(bench.pool.db, accounts.earned(walkerId), 'posted', 'USD')
  expect(
    'the walker has',
    earned,
    shares.reduce((sum, cents) => sum + cents, 0),
  )
  const invoice = await invoiceOf(bench, institutionId)
  expect('the invoice is', invoice?.state, venue.creditsAll ? 'credited' : 'paid')
  expect('it was overdue', (invoice?.overdue_at ?? null) !== null, venue.isLate && !venue.creditsAll)
  const { rows } = await bench.pool.pg.query<{
    lines: number
    released: number
    credited: number
    open: number
  }>(
    `select count(w.invoice_id)::int as lines, (count(*) filter (where state = 'released'))::int as released,
       (select count(*)::int from venue_credit_notes n join venue_invoices i on i.id = n.invoice_id
         where i.institution_id = $1 and n.state = 'credited') as credited,
       (select count(*)::int from durable_calls where due_at is not null
         and (subject = $1 or input ->> 'institutionId' = $1)) as open
     from venue_walks w where institution_id = $1`,
    [institutionId],
  )
  expect('lines', rows[0]?.lines, kinds.length - 1)
  expect('released walks', rows[0]?.released, 1)
  expect('credit notes', rows[0]?.credited, 1)
  expect('open calls', rows[0]?.open, 0)
}
