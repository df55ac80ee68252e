import type { InvoiceEntry } from '#adapters/invoicing/port.ts'
import { monthAround } from '#domain/money/invoices/invoices.ts'
import { venuePrice, venueTariffAt } from '#domain/money/invoices/venue-tariff.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { balanceOf } from '#server/modules/money/ledger/ledger.store.ts'
import { createVenuesService, type VenuesService } from '#server/modules/venues/venues.service.ts'
import type { BookOutcome } from '#server/modules/venues/venues.types.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import type { Chance } from '#proofs/money/testing/chance.ts'

/** Who is invited by institutions. Their payouts are not of these acts: what is owed by invoice comes weeks after they have earned it. */
const walkerId = 'usr_walker_of_institutions'
const operators = ['usr_operator_1', 'usr_operator_2']
const faultKinds = ['requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit'] as const
/** A month of four or five walks, so that its limit is reached as well. */
const limitCents = 40_000
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

/** Bookings that the account refused, by reason. */
type Refusals = Record<Exclude<BookOutcome['kind'], 'may'>, number>
/** Institutions of one batch of sequences; those of the batches before it are done. */
type Houses = { bench: MoneyBench; venues: VenuesService; ids: readonly string[]; refused: Refusals }

/**
 * Institutions that pay by invoice, in random sequences: a few in each batch, which all of its sequences act on. The month turns while they do,
 * and is settled when the batch is over.
 */
export function institutionActs(bench: MoneyBench) {
  const refused: Refusals = { notApproved: 0, overdue: 0, aboveLimit: 0 }
  const venues = createVenuesService({ ...bench.deps, money: bench.money })
  const houses: Houses = { bench, venues, ids: [], refused }
  return {
    /** Opens the accounts of a batch, shortly before a month turns. */
    async open(count: number): Promise<void> {
      forwardTo(bench, monthAround(bench.clock.now()).until.getTime() - HOUR)
      const ids: string[] = []
      for (let at = 0; at < count; at++) ids.push(await approved(houses))
      houses.ids = ids
    },
    act: (chance: Chance): Promise<void> => anyInstitutionAct(houses, chance),
    /**
     * What is booked ends, its month is invoiced, credited in part or whole, and paid. Answers what does not agree then. `settled`
     * settles all that is under way; `isLate`: what is owed becomes overdue before.
     */
    close: (closing: Closing): Promise<string[]> => close(houses, closing),
    figures: async (): Promise<Record<string, number>> => ({
      ...(await countsOf(bench)),
      'bookings of institutions refused, an invoice overdue': refused.overdue,
      'bookings of institutions refused, above the limit': refused.aboveLimit,
    }),
  }
}

async function approved({ bench, venues }: Houses): Promise<string> {
  const ownerId = bench.newId('usr')
  await venues.askForInstitution(ownerId, form)
  const { id = '' } = (await venues.institutionOf(ownerId)) ?? {}
  await venues.decideInstitution(operators[0] ?? '', id, {
    kind: 'approve',
    limitCents,
    reason: 'A known house',
  })
  return id
}

async function anyInstitutionAct(houses: Houses, chance: Chance): Promise<void> {
  const { bench } = houses
  const institutionId = chance.pick(houses.ids)
  const roll = chance.below(100)
  if (roll < 28) return void (await book(houses, institutionId, 15 + chance.below(60)))
  if (roll < 34) return extend(houses, institutionId)
  if (roll < 54) return end(houses, institutionId, chance)
  if (roll < 62) return turnOfMonth(bench)
  if (roll < 70) return credit(houses, institutionId, chance)
  if (roll < 76) return decide(houses, institutionId, chance)
  if (roll < 88) return pay(houses, institutionId, chance.below(4) === 0 ? 'declined' : 'paid')
  if (roll < 94) return void (await bench.money.invoices.sweepNow())
  bench.twin.faults.add({
    operation: chance.pick(['invoicedAccount', 'issueInvoice', 'creditInvoice'] as const),
    kind: chance.pick(faultKinds),
    times: 1,
  })
}

/** Asks for a walk that starts now, as the venue's service does: within the limit of its month, and while nothing is overdue. */
async function book(houses: Houses, institutionId: string, minutes: number): Promise<BookOutcome['kind']> {
  const { bench, venues, refused } = houses
  const startsAt = bench.clock.now()
  const cents = venuePrice(minutes, venueTariffAt(startsAt.getTime()))
  const order = { institutionId, walkId: bench.newId('trip'), place: 'Lisbon', startsAt, cents }
  const { kind } = await bench.inTransaction((tx) => venues.bookVenueWalk(tx, order))
  if (kind !== 'may') refused[kind] += 1
  return kind
}

type Booked = { walkId: string; institutionId: string; startsAt: Date; bookedCents: number }

async function bookedOf({ bench }: Houses, institutionIds: readonly string[]): Promise<Booked[]> {
  const { rows } = await bench.pool.pg.query<Booked>(
    `select walk_id as "walkId", institution_id as "institutionId", starts_at as "startsAt", booked_cents as "bookedCents"
     from venue_walks where institution_id = any($1) and state = 'booked' order by id limit 5`,
    [institutionIds],
  )
  return rows
}

async function extend(houses: Houses, institutionId: string): Promise<void> {
  const [walk] = await bookedOf(houses, [institutionId])
  if (!walk) return
  const { bench, venues } = houses
  const { walkId, startsAt } = walk
  const order = { institutionId, walkId, startsAt, cents: 1500 }
  await asOne(() => bench.inTransaction((tx) => venues.extendVenueWalk(tx, order)))
}

/** A walk is over: walked to its end or a part of it, missed, cancelled late, or called off at no cost. Others may say so at the same moment. */
async function end(houses: Houses, institutionId: string, chance: Chance): Promise<void> {
  const booked = await bookedOf(houses, [institutionId])
  const walk = booked[chance.below(5)]
  if (!walk) return
  const ends = [
    { minutes: 30, chargeCents: walk.bookedCents },
    { minutes: 1 + chance.below(15), chargeCents: Math.min(walk.bookedCents, 2650) },
    { minutes: 0, chargeCents: 2500 },
    { minutes: 0, chargeCents: chance.pick([500, 1000]), isCancellation: true },
    { minutes: 0, chargeCents: 0 },
  ]
  await charge(houses, walk, chance.pick(ends))
}

type End = { minutes: number; chargeCents: number; isCancellation?: boolean }

function charge({ bench }: Houses, walk: Booked, ends: End): Promise<void> {
  const { walkId, institutionId, startsAt } = walk
  const order = { walkId, institutionId, startsAt, walkerId, tripId: null, place: 'Lisbon', ...ends }
  return asOne(() => bench.inTransaction((tx) => bench.money.invoices.chargeVenueWalk(tx, order)))
}

/** A walk ends once: what is said of it afterwards is refused, and that is the point of trying. */
async function asOne(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error) || !/is (not booked|charged or released already)/.test(error.message))
      throw error
  }
}

/** The month turns where its end is near: days more would let go of all holds of the batch. */
async function turnOfMonth(bench: MoneyBench): Promise<void> {
  const turnsAtMs = monthAround(bench.clock.now()).until.getTime()
  if (turnsAtMs - bench.clock.nowMs() <= 2 * HOUR) forwardTo(bench, turnsAtMs + MINUTE)
  await bench.money.invoices.sweepNow()
  await bench.runJobs()
}

type Invoice = { id: string; amountCents: number }

async function invoicesOf({ bench }: Houses, institutionIds: readonly string[]): Promise<Invoice[]> {
  const { rows } = await bench.pool.pg.query<Invoice>(
    'select id, amount_cents as "amountCents" from venue_invoices where institution_id = any($1) order by id',
    [institutionIds],
  )
  return rows
}

/** An operator takes an amount off an invoice, often more than is left of it. */
async function credit(houses: Houses, institutionId: string, chance: Chance): Promise<void> {
  const [invoice] = await invoicesOf(houses, [institutionId])
  if (!invoice) return
  const { id: invoiceId, amountCents: whole } = invoice
  const amountCents = chance.pick([1 + chance.below(3000), 1 + chance.below(whole), whole])
  const order = { invoiceId, amountCents, reason: 'The sound was lost' }
  await houses.bench.money.invoices.creditInvoice(chance.pick(operators), order)
}

async function waitingOf({ bench }: Houses, institutionId: string): Promise<string[]> {
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    `select n.id from venue_credit_notes n join venue_invoices i on i.id = n.invoice_id
     where i.institution_id = $1 and n.state = 'waiting' order by n.id`,
    [institutionId],
  )
  return rows.map(({ id }) => id)
}

async function decide(houses: Houses, institutionId: string, chance: Chance): Promise<void> {
  const [id] = await waitingOf(houses, institutionId)
  if (id === undefined) return
  const order = { id, approve: chance.below(4) > 0 }
  await houses.bench.money.invoices.decideCreditNote(chance.pick(operators), order)
}

/** A note is approved by the operator who has not asked for it. */
async function decideAll(houses: Houses, institutionId: string): Promise<void> {
  for (const id of await waitingOf(houses, institutionId))
    for (const operator of operators)
      await houses.bench.money.invoices.decideCreditNote(operator, { id, approve: true })
}

/** The institution pays on the provider's page, or its bank refuses. */
async function pay(houses: Houses, institutionId: string, how: 'paid' | 'declined'): Promise<void> {
  for (const { providerInvoiceId } of await billsOf(houses, [institutionId]))
    houses.bench.invoicingTwin.pay(providerInvoiceId, how)
}

/** The provider's invoices of these institutions. */
async function billsOf(houses: Houses, institutionIds: readonly string[]) {
  const ours = new Set((await invoicesOf(houses, institutionIds)).map(({ id }) => id))
  const bills: InvoiceEntry[] = []
  for (let after: string | undefined; ;) {
    const page = await houses.bench.invoicingTwin.book({
      limit: 1000,
      ...(after === undefined ? {} : { after }),
    })
    bills.push(...page.filter(({ reference }) => ours.has(reference)))
    if (page.length < 1000) return bills
    after = page.at(-1)?.providerInvoiceId
  }
}

type Closing = { settled(): Promise<void>; isLate: boolean; chance: Chance }

async function close(houses: Houses, { settled, isLate, chance }: Closing): Promise<string[]> {
  const { bench, ids } = houses
  const faults: string[] = []
  for (let booked = await bookedOf(houses, ids); booked.length > 0; booked = await bookedOf(houses, ids))
    for (const walk of booked) await charge(houses, walk, { minutes: 0, chargeCents: 2500 })
  forwardTo(bench, monthAround(bench.clock.now()).until.getTime() + MINUTE)
  await settled()
  for (const id of ids) {
    await credit(houses, id, chance)
    await decideAll(houses, id)
  }
  await settled()
  const isOpen = async (id: string) => (await billsOf(houses, [id])).some(({ state }) => state === 'open')
  const owing: string[] = []
  for (const id of ids) if (await isOpen(id)) owing.push(id)
  if (isLate) {
    const { rows } = await bench.pool.pg.query<{ due: Date | null }>(
      `select max(due_at) as due from venue_invoices where institution_id = any($1) and state = 'open'`,
      [owing],
    )
    forwardTo(bench, (rows[0]?.due?.getTime() ?? 0) + MINUTE)
    await settled()
    for (const id of owing)
      if ((await book(houses, id, 30)) !== 'overdue')
        faults.push(`${id} may book while its invoice is overdue`)
  }
  for (const id of ids) await pay(houses, id, 'paid')
  await settled()
  for (const id of ids) {
    if ((await book(houses, id, 30)) !== 'may') faults.push(`${id} has paid and does not book`)
    for (const walk of await bookedOf(houses, [id]))
      await charge(houses, walk, { minutes: 0, chargeCents: 0 })
    faults.push(...(await faultsOf(houses, id)))
  }
  return faults
}

type Sums = {
  charged: number
  billed: number
  credited: number
  noted: number
  paid: number
  open: number
  above: number
}

/** All walks of an institution beside its invoices, its notes, the ledger, and the provider's book. */
async function faultsOf(houses: Houses, institutionId: string): Promise<string[]> {
  const { pool, twin } = houses.bench
  const { rows } = await pool.pg.query<Sums>(
    `select (select coalesce(sum(charge_cents), 0)::int from venue_walks where institution_id = $1 and state = 'charged') as charged,
       coalesce(sum(i.amount_cents), 0)::int as billed, coalesce(sum(i.credited_cents), 0)::int as credited,
       (select coalesce(sum(n.amount_cents), 0)::int from venue_credit_notes n join venue_invoices o on o.id = n.invoice_id
         where o.institution_id = $1 and n.state = 'credited') as noted,
       coalesce(sum(i.amount_cents - i.credited_cents) filter (where state = 'paid'), 0)::int as paid,
       (count(*) filter (where state not in ('paid', 'credited')))::int as open,
       (select count(*)::int from (select 1 from venue_walks where institution_id = $1 and state = 'charged'
         group by date_trunc('month', starts_at at time zone 'UTC') having sum(charge_cents) > $2) months) as above
     from venue_invoices i where i.institution_id = $1`,
    [institutionId, limitCents],
  )
  const [sums] = rows
  const bills = await billsOf(houses, [institutionId])
  const payments = new Set(bills.map(({ providerPaymentId }) => providerPaymentId))
  const taken = [...twin.shared.book.intent.values()]
    .filter(({ id }) => payments.has(id))
    .reduce((all, { capturedCents, refundedCents = 0 }) => all + capturedCents - refundedCents, 0)
  const sum = (of: 'amountCents' | 'creditedCents' | 'paidCents') =>
    bills.reduce((all, bill) => all + bill[of], 0)
  const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(pool.db, account, 'posted', 'USD')
  const left = (sums?.billed ?? 0) - (sums?.credited ?? 0)
  const pairs: [string, unknown, unknown][] = [
    ['invoiced of what was charged', sums?.billed, sums?.charged],
    ['credited by its notes', sums?.noted, sums?.credited],
    ['paid of what notes have left', sums?.paid, left],
    ['invoices still open', sums?.open, 0],
    ['months above the limit', sums?.above, 0],
    ['invoiced there', sum('amountCents'), sums?.billed],
    ['credited there', sum('creditedCents'), sums?.credited],
    ['paid there', sum('paidCents'), left],
    ['taken there', taken, left],
    ['unbilled in the ledger', await balance(accounts.unbilled(institutionId)), 0],
    ['invoiced in the ledger', await balance(accounts.invoiced(institutionId)), 0],
    ['paid in the ledger', -(await balance(accounts.paidBy(institutionId))), left],
  ]
  return pairs
    .filter(([, found, wanted]) => found !== wanted)
    .map(([what, found, wanted]) => `${institutionId}: ${what} ${String(found)} instead of ${String(wanted)}`)
}

async function countsOf({ pool }: MoneyBench): Promise<Record<string, number>> {
  const { rows } = await pool.pg.query<Record<string, number>>(
    `select (select count(*)::int from venue_walks) as "walks of institutions",
       (select count(*)::int from venue_walks where state = 'charged') as "of them charged",
       count(*)::int as "invoices of institutions",
       (count(*) filter (where state = 'paid'))::int as "invoices paid",
       (count(*) filter (where state = 'credited'))::int as "invoices credited whole",
       (count(*) filter (where overdue_at is not null))::int as "invoices that were overdue",
       (select count(*)::int from venue_credit_notes where state = 'credited') as "credit notes"
     from venue_invoices`,
  )
  return rows[0] ?? {}
}

function forwardTo({ clock }: MoneyBench, atMs: number): void {
  if (clock.nowMs() < atMs) clock.forward(atMs - clock.nowMs())
}
