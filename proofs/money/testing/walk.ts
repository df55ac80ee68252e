import type { Fault } from '#adapters/payments/twin/faults.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import type { WalkPlan } from '#proofs/money/testing/walk-plan.ts'
import { bookAndExtend, tripIdOf, tripsOf } from '#proofs/money/testing/booking.ts'

/** What a child process is told to do. */
export type ChildOrder = {
  databaseUrl: string
  dir: string
  nowMs: number
  crashPoint: string | null
  faults: Fault[]
  plan: WalkPlan
}

const walkerId = 'usr_walker_of_all'
/** A traveler who gets no clear answer tries again with a new attempt, at most so often. */
const attemptsAtMost = 6

/**
 * Takes the walk from wherever it stands to its end, the way the people and the server would: the same commands with
 * the same keys again, a new attempt after an unclear answer, charge once. A process that was killed in it may run it again.
 */
export async function walk(
  bench: MoneyBench,
  given: WalkPlan,
  first: 'people' | 'server' | null = null,
): Promise<void> {
  const { money } = bench
  const trips = tripsOf(bench)
  // After a crash the server's sweeps come first, once or until nothing is open.
  if (first !== null) await bench.sweepNow()
  if (first === 'server') await bench.settle()
  const plan = { ...given, tripId: await tripIdOf(bench, given) }
  if (await cardIsRemoved(bench, plan)) return bench.settle()
  await repeat(
    'card',
    async () =>
      (await money.addCard(plan.userId, { token: plan.token, zip: null, country: null })).kind === 'added',
  )
  if (plan.giftCents > 0) await repeat('gift', () => giftIsBought(bench, plan))
  const payment = (await money.ofTrips([plan.tripId])).get(plan.tripId)?.status
  if (payment === 'none' || payment === 'held') {
    // Called off and let go already: what is left is the tip that was not to be.
    if (!(plan.calledOff && (await wasHeld(bench, plan)))) {
      if (plan.booked) plan.tripId = await bookAndExtend(bench, trips, given, attemptsAtMost)
      else await hold(bench, plan)
    }
    if (plan.expires) bench.twin.expireHolds()
    if (plan.isReported) await bench.twin.flushWebhooks()
    await bench.runJobs()
    await bench.inTransaction(async (tx) => {
      if (plan.calledOff) await money.release(tx, plan.tripId)
      else
        await money.charge(tx, {
          tripId: plan.tripId,
          travellerId: plan.userId,
          walkerId,
          chargeCents: plan.chargeCents,
          currency: 'USD',
        })
    })
  }
  await bench.runJobs()
  await bench.settle()
  if (plan.calledOff) return leave()
  await repeat('pay', async () => {
    const paid = await money.payDue(plan.userId)
    return paid.kind === 'paid' || paid.kind === 'nothingDue'
  })
  if (plan.tipCents > 0)
    await repeat(
      'tip',
      async () =>
        (
          await money.tip({
            tripId: plan.tripId,
            travellerId: plan.userId,
            walkerId,
            amountCents: plan.tipCents,
          })
        ).kind === 'accepted',
    )
  await bench.settle()
  if (plan.refundCents > 0) await repeat('refund', () => isRefunded(bench, plan))
  await leave()

  async function leave(): Promise<void> {
    if (plan.giftCents > 0) await repeat('gift back', () => giftIsBack(bench, plan))
    await removeCard(bench, plan)
  }

  async function repeat(what: string, step: () => Promise<boolean>): Promise<void> {
    for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
      if (await step()) return
      await bench.settle()
    }
    throw new Error(`${what} did not succeed`)
  }
}

async function hold(bench: MoneyBench, plan: WalkPlan): Promise<void> {
  for (const [purpose, amountCents] of [
    ['trip', plan.plannedCents],
    ['extension', plan.extensionCents],
  ] as const) {
    if (amountCents === 0) continue
    for (let attempt = 1; attempt <= attemptsAtMost; attempt++) {
      const outcome = await bench.money.hold({
        tripId: plan.tripId,
        userId: plan.userId,
        amountCents,
        key: `${purpose}-${attempt}`,
        purpose,
      })
      if (outcome.kind === 'held') break
      if (attempt === attemptsAtMost) throw new Error(`hold: ${outcome.kind}`)
    }
  }
}

/** A gift card that the person buys, unless they see one that is paid. */
async function giftIsBought(bench: MoneyBench, { userId, giftCents }: WalkPlan): Promise<boolean> {
  const state = (await giftOf(bench, userId))?.state
  if (state !== undefined && state !== 'declined' && state !== 'paying') return true
  const [recipientName, recipientEmail] = ['Ben', 'ben@people.test']
  const order = { recipientName, recipientEmail, recipientPhone: null, note: null, deliverOn: null }
  const kind =
    state === 'paying'
      ? ''
      : (await bench.money.giftCards.sendGift(userId, { ...order, amountCents: giftCents })).kind
  return kind === 'bought'
}

async function giftIsBack(bench: MoneyBench, { userId }: WalkPlan): Promise<boolean> {
  const gift = await giftOf(bench, userId)
  return gift !== undefined && (await bench.money.giftCards.refundGift(userId, gift.id)).kind === 'refunded'
}

/** The person's newest gift that was not declined, else the newest. */
async function giftOf(bench: MoneyBench, userId: string) {
  const { rows } = await bench.pool.pg.query<{ id: string; state: string }>(
    `select id, state from gifts where buyer_id = $1 order by (state = 'declined'), created_at desc limit 1`,
    [userId],
  )
  return rows[0]
}

/** An operator gives a part back, unless they see that it has been asked for. */
async function isRefunded(bench: MoneyBench, { userId, tripId, refundCents }: WalkPlan): Promise<boolean> {
  const states = async () => {
    const text = 'select state from money_requests where trip_id = $1'
    const { rows } = await bench.pool.pg.query<{ state: string }>(text, [tripId])
    return rows.map(({ state }) => state)
  }
  if ((await states()).length === 0)
    await bench.money.adjustments.give('usr_operator', {
      kind: 'refund',
      userId,
      tripId,
      amountCents: refundCents,
      reason: 'The picture froze.',
      partyIds: [],
    })
  await bench.runJobs()
  return (await states()).join() === 'done'
}

/** The last that a person does: nothing follows it but the call to the provider. */
async function removeCard(bench: MoneyBench, plan: WalkPlan): Promise<void> {
  for (const card of await bench.money.cards(plan.userId)) await bench.money.removeCard(plan.userId, card.id)
  await bench.runJobs()
  await bench.settle()
}

async function cardIsRemoved(bench: MoneyBench, plan: WalkPlan): Promise<boolean> {
  const { rows } = await bench.pool.pg.query(
    'select 1 from cards where user_id = $1 and removed_at is not null',
    [plan.userId],
  )
  return rows.length > 0
}

async function wasHeld(bench: MoneyBench, plan: WalkPlan): Promise<boolean> {
  const { rows } = await bench.pool.pg.query(
    `select 1 from holds where trip_id = $1 and state in ('releasing', 'released') and provider_hold_id is not null limit 1`,
    [plan.tripId],
  )
  return rows.length > 0
}
