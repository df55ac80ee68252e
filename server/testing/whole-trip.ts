import { DAY } from '#domain/shared/units.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { opensAccount } from '#server/testing/payout-account.ts'

/**
 * A trip whose money is as it should be. A gift, a payout or a membership has its own id where trips have their trip, and
 * the provider's id of it; a membership has its charge as the payment, and what paid it as the hold. An invoice of an institution is the
 * payment, what paid it the hold, its walk the trip and its institution the person.
 */
export type Whole = { tripId: string; userId: string; holdId: string; providerId: string; paymentId: string }

type MadeTrip =
  | 'held'
  | 'released'
  | 'captured'
  | 'credited'
  | 'due'
  | 'collected'
  | 'tipped'
  | 'gift'
  | 'disputed'
export type Made = MadeTrip | 'paidOut' | 'member' | 'invoiced'

/** A trip in a state, made by the product itself. */
export async function wholeTrip(bench: MoneyBench, state: Made): Promise<Whole> {
  const { money, newId, inTransaction } = bench
  const [tripId, userId, walkerId] = [newId('trip'), await bench.person(), newId('usr')]
  if (state === 'gift') return wholeGift(bench, userId)
  if (state === 'paidOut') return wholePayout(bench, userId, walkerId)
  if (state === 'member') return wholeMember(bench, userId)
  if (state === 'invoiced') return wholeInvoice(bench, userId)
  const travellerId = userId
  const order = { tripId, travellerId, walkerId, currency: 'USD' }
  if (state === 'credited') {
    const earlier = { ...order, tripId: newId('trip'), amountCents: 500, reason: 'walkerMissing' } as const
    await inTransaction((tx) => money.credit(tx, earlier))
  }
  const isHeld = state !== 'due' && state !== 'collected'
  const key = { tripId, userId, amountCents: 1500, key: 'first', purpose: 'trip' } as const
  if (isHeld) await money.hold(key)
  if (state === 'released') await inTransaction((tx) => money.release(tx, tripId))
  if (state !== 'held' && state !== 'released')
    await inTransaction((tx) => money.charge(tx, { ...order, chargeCents: 1200 }))
  await bench.runJobs()
  if (state === 'collected') await money.payDue(userId)
  if (state === 'tipped') await money.tip({ ...order, amountCents: 400 })
  const { rows } = await bench.pool.pg.query<{ hold: string; provider: string; payment: string }>(
    `select (select id from holds where trip_id = $1) as hold, (select provider_hold_id from holds where trip_id = $1) as provider,
       (select id from payments where trip_id = $1 and (kind = 'tip') = $2) as payment`,
    [tripId, state === 'tipped'],
  )
  const { hold: holdId, provider: providerId, payment: paymentId } = rows[0] ?? {}
  if (state === 'disputed') await disputed(bench, providerId ?? '')
  return { tripId, userId, holdId: holdId ?? '', providerId: providerId ?? '', paymentId: paymentId ?? '' }
}

/** The bank takes the payment back, and its notice comes. */
const disputed = (bench: MoneyBench, providerId: string): Promise<void> =>
  heard(bench, () => bench.twin.dispute(providerId))

/** Something happens at the provider, and its notices come. */
async function heard({ twin, runJobs }: MoneyBench, happens: () => unknown): Promise<void> {
  const wereLost = twin.faults.webhooks.lost
  twin.faults.webhooks.lost = false
  happens()
  await twin.flushWebhooks()
  twin.faults.webhooks.lost = wereLost
  await runJobs()
}

const giftOrder = {
  amountCents: 2500,
  recipientName: 'Rosa',
  recipientEmail: 'rosa@example.com',
  recipientPhone: null,
  note: null,
  deliverOn: null,
}

/** A gift card that is paid; it stands where trips have their trip. */
async function wholeGift(bench: MoneyBench, userId: string): Promise<Whole> {
  const sent = await bench.money.giftCards.sendGift(userId, giftOrder)
  if (sent.kind !== 'bought') throw new Error(`the gift was not bought: ${sent.kind}`)
  const { id: tripId, providerPaymentId } = sent.gift
  return { tripId, userId, holdId: '', providerId: providerPaymentId ?? '', paymentId: '' }
}

/** A payout that the provider has made, to the walker of a trip. */
async function wholePayout(bench: MoneyBench, travellerId: string, walkerId: string): Promise<Whole> {
  const { money, newId, inTransaction, pool } = bench
  const tripId = newId('trip')
  await money.hold({ tripId, userId: travellerId, amountCents: 3000, key: 'first', purpose: 'trip' })
  const order = { tripId, travellerId, walkerId, currency: 'USD', chargeCents: 3000 }
  await inTransaction((tx) => money.charge(tx, order))
  await bench.runJobs()
  await opensAccount(bench, walkerId)
  const seen = await money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
  if (seen.kind !== 'changed') throw new Error(`nothing is owed: ${seen.kind}`)
  const sent = await money.payouts.payOutNow(walkerId, seen)
  if (sent.kind !== 'sent') throw new Error(`the payout was not made: ${sent.kind}`)
  const { rows } = await pool.pg.query<{ id: string; transfer: string }>(
    'select id, provider_transfer_id as transfer from payouts where walker_id = $1',
    [walkerId],
  )
  const { id = '', transfer = '' } = rows[0] ?? {}
  return { tripId: id, userId: walkerId, holdId: '', providerId: transfer, paymentId: '' }
}

/** A membership whose first month is paid. */
async function wholeMember(bench: MoneyBench, userId: string): Promise<Whole> {
  const planId = 'explorer-1'
  const quote = await bench.money.memberships.quoteChange(userId, planId)
  if (quote.kind !== 'quote') throw new Error(`the plan has no price: ${quote.kind}`)
  const started = await bench.money.memberships.start(userId, { planId, nowCents: quote.nowCents })
  if (started.kind !== 'started') throw new Error(`the membership did not start: ${started.kind}`)
  await bench.runJobs()
  const { rows } = await bench.pool.pg.query<{ id: string; sub: string; charge: string; paid: string }>(
    `select m.id, provider_subscription_id as sub, c.id as charge, provider_payment_id as paid
     from memberships m join membership_charges c on c.membership_id = m.id where m.user_id = $1`,
    [userId],
  )
  const { id: tripId = '', sub: providerId = '', charge: paymentId = '', paid: holdId = '' } = rows[0] ?? {}
  return { tripId, userId, holdId, providerId, paymentId }
}

/** An institution whose walk of the month before is on an invoice, which is paid. */
async function wholeInvoice(bench: MoneyBench, ownerId: string): Promise<Whole> {
  const { money, newId, inTransaction, pool, clock, deps } = bench
  const [institutionId, walkId] = [newId('ins'), newId('trip')]
  const facts = { name: 'Home', email: 'office@home.test', address: '1 High Street', country: 'US' }
  const account = { institutionId, ownerId, ...facts, taxNumber: null }
  await inTransaction((tx) => money.invoices.saveInvoiceAccount(tx, account))
  const startsAt = new Date(clock.nowMs() - 40 * DAY)
  const walk = { institutionId, walkId, walkerId: newId('usr'), tripId: null, place: 'Lisbon', startsAt }
  await inTransaction((tx) => money.invoices.chargeVenueWalk(tx, { ...walk, minutes: 30, chargeCents: 7000 }))
  await bench.runJobs()
  // As if the account had been there a month ago, so that the clock of the others stays where it is.
  const now = clock.now()
  await pool.pg.query('update invoice_accounts set next_invoice_at = $2 where id = $1', [institutionId, now])
  await money.invoices.sweepNow()
  await deps.calls.sweepNow()
  const sent = await money.invoices.invoicesOf(institutionId, { first: 1, page: 1 })
  const invoice = sent.kind === 'page' ? sent.items[0] : undefined
  if (invoice?.state !== 'open') throw new Error(`the invoice was not sent: ${invoice?.state}`)
  const bill = [...bench.twin.shared.book.bill.values()].find(({ reference }) => reference === invoice.id)
  await heard(bench, () => bench.invoicingTwin.pay(bill?.id ?? '', 'paid'))
  const holdId = bench.twin.shared.book.bill.get(bill?.id ?? '')?.intentId ?? ''
  return { tripId: walkId, userId: institutionId, holdId, providerId: bill?.id ?? '', paymentId: invoice.id }
}
