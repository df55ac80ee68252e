import { nextPayoutAt } from '#domain/money/payouts/pay-week.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { opensAccount } from '#server/testing/payout-account.ts'
import type { MoneyBench } from '#server/testing/money.ts'

/** Longer than a life lasts: its waits and all rounds in which it settles. */
const lifeMs = 3 * DAY

/**
 * Where a life would see a pay week end, time continues to the next week first, and that week's payouts are made: a weekly
 * payout would take what the life's own payouts are about.
 */
export async function awaitOpenWeek(bench: MoneyBench): Promise<void> {
  const leftMs = nextPayoutAt(bench.clock.now()).getTime() - bench.clock.nowMs()
  if (leftMs > lifeMs) return
  bench.clock.forward(leftMs + HOUR)
  await bench.settle()
}

/** The people and trips of one life of money. */
export type Life = {
  bench: MoneyBench
  people: { traveller: string; buyer: string; poor: string; walker: string }
  trips: { walk: string; calledOff: string; refused: string }
}

/** A traveler, one whose bank asks each time, one whose card is refused, and a walker. */
export async function newLife(bench: MoneyBench): Promise<Life> {
  const people = {
    traveller: await bench.person('visa'),
    buyer: await bench.person('bankAsks'),
    poor: await bench.person('declinedOnUse'),
    walker: bench.newId('usr'),
  }
  const tripId = () => bench.newId('trip')
  return { bench, people, trips: { walk: tripId(), calledOff: tripId(), refused: tripId() } }
}

type Step = (life: Life) => Promise<unknown>

/**
 * Everything that the providers send events about, in the order in which it happens: a hold that the bank lets go of, one
 * that the bank asks about, one that is refused and one that is released; a charge of which a part stays due; a tip;
 * gifts; a refund; a membership; an account, a payout that the bank sends back, and one that stays.
 */
export const lifeSteps: readonly Step[] = [
  async (life) => {
    expectKind(await holds(life, 'traveller', 'walk', { purpose: 'extension', amountCents: 2000 }), 'held')
    life.bench.twin.expireHolds()
  },
  async (life) => expectKind(await holds(life, 'traveller', 'walk', { amountCents: 6000 }), 'held'),
  async (life) => {
    const asked = await holds(life, 'buyer', 'calledOff', { amountCents: 3000 })
    atBank(life, expectKind(asked, 'needsAction').url, true)
  },
  async (life) => expectKind(await holds(life, 'buyer', 'calledOff', { amountCents: 3000 }), 'held'),
  async (life) => expectKind(await holds(life, 'poor', 'refused', { amountCents: 3000 }), 'declined'),
  ({ bench, trips }) => bench.inTransaction((tx) => bench.money.release(tx, trips.calledOff)),
  chargesWalk,
  async ({ bench, people }) => {
    expectKind(await bench.money.payDue(people.traveller), 'paid')
  },
  async ({ bench, people, trips }) => {
    const of = { tripId: trips.walk, travellerId: people.traveller, walkerId: people.walker }
    expectKind(await bench.money.tip({ ...of, amountCents: 900 }), 'accepted')
  },
  (life) => buysGift(life, 1500, true),
  (life) => buysGift(life, 2500, false),
  async ({ bench }) => {
    await bench.settle()
    await bench.money.giftCards.sweep()
  },
  async ({ bench, people }) => {
    const { rows } = await bench.pool.pg.query<{ id: string }>(
      `select id from gifts where buyer_id = $1 and state = 'sent'`,
      [people.buyer],
    )
    if (rows.length !== 1) throw new Error(`${rows.length} gifts were sent instead of one`)
    expectKind(await bench.money.giftCards.refundGift(people.buyer, rows[0]?.id ?? ''), 'refunded')
  },
  async ({ bench, people, trips }) => {
    const order = { kind: 'refund', userId: people.traveller, tripId: trips.walk, amountCents: 1000 } as const
    expectKind(
      await bench.money.adjustments.give('usr_operator', { ...order, reason: 'It rained.', partyIds: [] }),
      'refunding',
    )
    await bench.runJobs()
  },
  joinsAndLeaves,
  ({ bench, people }) => opensAccount(bench, people.walker, '000111111113'),
  paysOut,
  async ({ bench }) => {
    bench.clock.forward(26 * HOUR)
    await bench.settle()
  },
  ({ bench, people }) => opensAccount(bench, people.walker),
  paysOut,
  ({ bench }) => bench.settle(),
]

/**
 * From which step on the events come at once, for the two lives that the others are measured by. A life whose bank's news
 * of the hold it let go of comes before the charge captures 6,000 of the other hold, and 1,500 are due; one whose news
 * comes later has taken both holds, 2,000 of the one that is gone and 5,500 of the other, and 2,000 are due. Both are
 * 7,500 in all (docs/rules/money.md#what-is-owed).
 */
export const newsFrom: readonly number[] = [0, lifeSteps.indexOf(chargesWalk)]

async function chargesWalk({ bench, people, trips }: Life): Promise<void> {
  const of = { tripId: trips.walk, travellerId: people.traveller, walkerId: people.walker, currency: 'USD' }
  await bench.inTransaction((tx) => bench.money.charge(tx, { ...of, chargeCents: 7500 }))
  await bench.runJobs()
  await bench.settle()
}

function expectKind<Outcome extends { kind: string }, Kind extends Outcome['kind']>(
  outcome: Outcome,
  kind: Kind,
): Extract<Outcome, { kind: Kind }> {
  if (outcome.kind !== kind) throw new Error(`${kind} was expected, not ${JSON.stringify(outcome)}`)
  return outcome as Extract<Outcome, { kind: Kind }>
}

type Asked = { amountCents: number; purpose?: 'trip' | 'extension' }

function holds(
  { bench, people, trips }: Life,
  who: keyof Life['people'],
  trip: keyof Life['trips'],
  { amountCents, purpose = 'trip' }: Asked,
) {
  const of = { tripId: trips[trip], userId: people[who] }
  return bench.money.hold({ ...of, amountCents, key: `${purpose}-1`, purpose })
}

/** The person passes or fails at the bank's page, and does not come back to us. */
function atBank({ bench }: Life, url: string, passed: boolean): void {
  bench.twin.authenticate(url.split('/').at(-1) ?? '', passed)
}

async function buysGift(life: Life, amountCents: number, passed: boolean): Promise<void> {
  const order = { recipientName: 'Ben', recipientPhone: null, note: null, deliverOn: null, amountCents }
  const recipientEmail = `${life.people.buyer}@people.test`
  const { giftCards } = life.bench.money
  const asked = await giftCards.sendGift(life.people.buyer, { ...order, recipientEmail })
  atBank(life, expectKind(asked, 'needsAction').url, passed)
}

async function joinsAndLeaves({ bench, people }: Life): Promise<void> {
  const { memberships } = bench.money
  const planId = 'explorer-1'
  const { nowCents } = expectKind(await memberships.quoteChange(people.traveller, planId), 'quote')
  expectKind(await memberships.start(people.traveller, { planId, nowCents }), 'started')
  await memberships.cancel(people.traveller)
}

async function paysOut({ bench, people }: Life): Promise<void> {
  const { payouts } = bench.money
  const seen = await payouts.payOutNow(people.walker, { amountCents: 0, feeCents: 0 })
  expectKind(await payouts.payOutNow(people.walker, expectKind(seen, 'changed')), 'sent')
}

/**
 * How a life's money stands, in all books, with the ids left out: rows, postings, both books of the provider. `since`: the
 * last lines of the provider's books before the life began.
 */
export async function stateOf({ bench, people, trips }: Life, since: BookEnds): Promise<string[]> {
  const users = Object.values(people)
  const ofTrips = Object.values(trips)
  const rows = async (text: string, ids: readonly string[] = users): Promise<string[]> => {
    const found = await bench.pool.pg.query<{ line: string }>(
      `select row_to_json(found)::text as line from (${text}) as found`,
      [ids],
    )
    return found.rows.map(({ line }) => line)
  }
  const role = Object.entries(people).reduce(
    (sql, [name, id]) => `replace(${sql}, '${id}', '${name}')`,
    `regexp_replace(p.account, '^gift:.*', 'gift')`,
  )
  const cards = await bench.twin.book({ limit: 1000, ...(since.card ? { after: since.card } : {}) })
  const banks = await bench.payoutTwin.book({ limit: 1000, ...(since.bank ? { after: since.bank } : {}) })
  const there = cards.map((entry) => `${entry.state} ${entry.heldCents} ${moved(entry)}`)
  return [
    ...(await rows(
      `select state, purpose, amount_cents, captured_cents, released_cents from holds where trip_id = any($1) order by trip_id, key`,
      ofTrips,
    )),
    ...(await rows(
      `select state, kind, charge_cents, captured_cents, collected_cents from payments where trip_id = any($1) order by kind`,
      ofTrips,
    )),
    ...(await rows(`select state, amount_cents from refunds where trip_id = any($1) order by id`, ofTrips)),
    ...(await rows(`select state, amount_cents from gifts where buyer_id = any($1) order by amount_cents`)),
    ...(await rows(`select state, plan_id from memberships where user_id = any($1)`)),
    ...(await rows(
      `select state, amount_cents, fee_cents from payouts where walker_id = any($1) order by created_at`,
    )),
    ...(await rows(`select state, methods -> 0 ->> 'last4' from payout_accounts where user_id = any($1)`)),
    ...(await rows(
      `select state, count(*) from durable_calls where due_at is not null and $1::text[] is not null group by state`,
    )),
    ...(await rows(
      `select ${role} as account, p.layer, t.kind, sum(p.amount_cents) as cents from ledger_postings p
       join ledger_transactions t on t.id = p.transaction_id
       where exists (select from ledger_postings o where o.transaction_id = t.id
         and split_part(o.account, ':', 2) = any($1))
       group by 1, 2, 3 order by 1, 2, 3`,
    )),
    ...there.sort(),
    ...banks.map(({ state, amountCents }) => `${state} ${amountCents}`).sort(),
  ]
}

type Moved = { capturedCents: number; releasedCents: number; refundedCents: number }
const moved = (entry: Moved) => `${entry.capturedCents} ${entry.releasedCents} ${entry.refundedCents}`

/** The last lines of both books of the provider. */
export type BookEnds = { card: string | undefined; bank: string | undefined }

export async function bookEnds(bench: MoneyBench, since: BookEnds): Promise<BookEnds> {
  const cards = await bench.twin.book({ limit: 1000, ...(since.card ? { after: since.card } : {}) })
  const banks = await bench.payoutTwin.book({ limit: 1000, ...(since.bank ? { after: since.bank } : {}) })
  return {
    card: cards.at(-1)?.providerHoldId ?? since.card,
    bank: banks.at(-1)?.providerTransferId ?? since.bank,
  }
}
