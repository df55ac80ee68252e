import type { PayoutOperation } from '#adapters/payouts/twin/book.ts'
import { giftRules, giftTries } from '#domain/money/gifts/gift-rules.ts'
import { plansAt } from '#domain/money/membership/plans.ts'
import { DAY } from '#domain/shared/units.ts'
import { unsealedGiftCode } from '#server/modules/money/gifts/gift-code.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { opensAccount } from '#server/testing/payout-account.ts'
import type { Chance } from '#proofs/money/testing/chance.ts'
import type { Subject } from '#proofs/money/testing/subject.ts'

/** The walkers of random sequences by what their bank does with a payout: it arrives, comes back a day later, is refused. */
const banks = { usr_walker_1: '000123456789', usr_walker_2: '000111111113', usr_walker_3: '000111111116' }
export const walkerIds = Object.keys(banks)

const operators = ['usr_operator_1', 'usr_operator_2']
const faultKinds = ['requestLost', 'answerLostAfterCommit', 'same500', 'same500AfterCommit'] as const
const payoutOperations: readonly PayoutOperation[] = ['transfer', 'pay', 'balance', 'takeBack', 'find']

/** Opens the accounts of all walkers of random sequences. */
export async function openAccounts(bench: MoneyBench): Promise<void> {
  for (const [walkerId, number] of Object.entries(banks)) await opensAccount(bench, walkerId, number)
}

/** Memberships of sequences that are over end with their month, so that those of thousands do not add up. */
export async function leave(bench: MoneyBench, subjects: readonly Subject[]): Promise<void> {
  for (const { userId } of subjects) await bench.money.memberships.cancel(userId)
}

/** One act of the money that belongs to no trip, or comes after it: gifts, refunds and credits, payouts, memberships. */
export async function anyAct(bench: MoneyBench, subject: Subject, chance: Chance): Promise<void> {
  const roll = chance.below(100)
  if (roll < 14) return sendGift(bench, subject, chance)
  if (roll < 26) return redeemGift(bench, subject, chance)
  if (roll < 34) return refundGift(bench, subject)
  if (roll < 52) return give(bench, subject, chance)
  if (roll < 60) return decide(bench, chance)
  if (roll < 68) return payOut(bench, chance)
  if (roll < 74) return void (await bench.money.payouts.sweepNow())
  if (roll < 92) return member(bench, subject, chance)
  if (roll < 94) return bench.clock.forward(chance.pick([1, 7, 31]) * DAY)
  if (roll < 97)
    return bench.payoutTwin.faults.add({
      operation: chance.pick(payoutOperations),
      kind: chance.pick([...faultKinds, 'insufficientBalance'] as const),
      times: 1,
    })
  bench.twin.faults.add({ operation: 'refund', kind: chance.pick(faultKinds), times: 1 })
}

async function sendGift(bench: MoneyBench, { userId, tripId }: Subject, chance: Chance): Promise<void> {
  const amountCents = giftRules.minCents + 100 * chance.below(40)
  const recipientEmail = `${tripId}@people.test`
  const order = { recipientName: 'Ben', recipientEmail, recipientPhone: null, note: null, deliverOn: null }
  await bench.money.giftCards.sendGift(userId, { ...order, amountCents })
}

/** A gift of anyone is redeemed, often one that was redeemed or refunded before. */
async function redeemGift(bench: MoneyBench, { userId, tripId }: Subject, chance: Chance): Promise<void> {
  const { rows } = await bench.pool.pg.query<{ sealed: Buffer }>(
    `select code_sealed as sealed from gifts where code_sealed is not null order by created_at desc limit 5`,
  )
  const sealed = rows[chance.below(5)]?.sealed
  if (!sealed) return
  const code = unsealedGiftCode(bench.deps, sealed)
  await bench.money.giftCards.redeemGift(userId, code, { address: `${giftTries.byAddress.name} ${tripId}` })
}

async function refundGift(bench: MoneyBench, { userId }: Subject): Promise<void> {
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    'select id from gifts where buyer_id = $1 order by created_at limit 1',
    [userId],
  )
  if (rows[0]) await bench.money.giftCards.refundGift(userId, rows[0].id)
}

/** An operator gives money back out of the trip, often more than there is, credits its traveler, or pays a walker by hand. */
async function give(bench: MoneyBench, { userId, tripId, charged }: Subject, chance: Chance): Promise<void> {
  const wanted = charged === null ? 'credit' : 'refund'
  const kind = chance.pick([wanted, wanted, 'refund', 'credit', 'walkerPay'] as const)
  await bench.money.adjustments.give(chance.pick(operators), {
    kind,
    userId: kind === 'walkerPay' ? chance.pick(walkerIds) : userId,
    tripId,
    amountCents: 1 + chance.below(7000),
    reason: 'The picture froze.',
    partyIds: [],
  })
}

async function decide(bench: MoneyBench, chance: Chance): Promise<void> {
  const { rows } = await bench.pool.pg.query<{ id: string }>(
    `select id from money_requests where state = 'waiting' order by created_at desc limit 3`,
  )
  const id = rows[chance.below(3)]?.id
  if (!id) return
  if (chance.below(4) === 0) await bench.money.adjustments.decline(chance.pick(operators), id)
  else await bench.money.adjustments.approve(chance.pick(operators), id)
}

async function payOut(bench: MoneyBench, chance: Chance): Promise<void> {
  const walkerId = chance.pick(walkerIds)
  const seen = await bench.money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
  if (seen.kind === 'changed') await bench.money.payouts.payOutNow(walkerId, seen)
}

async function member(bench: MoneyBench, { userId }: Subject, chance: Chance): Promise<void> {
  const { memberships } = bench.money
  const paid = plansAt(bench.clock.nowMs()).filter(({ monthlyCents }) => monthlyCents > 0)
  const planId = chance.pick(paid).id
  switch (chance.below(6)) {
    case 0:
      return void (await memberships.cancel(userId))
    case 1:
      return void (await memberships.keep(userId))
    case 2:
      return void (await memberships.pay(userId))
    case 3:
      return void (await memberships.sweep())
    default: {
      const quote = await memberships.quoteChange(userId, planId)
      if (quote.kind !== 'quote') return
      const isMember = (await memberships.membership(userId)) !== null
      await memberships[isMember ? 'change' : 'start'](userId, { planId, nowCents: quote.nowCents })
    }
  }
}

/**
 * The money that has crossed the ledger's border beside the provider's books: what was drawn from cards and paid by
 * institutions, less what went back, and what is on walkers' accounts or at banks. Faults are what does not agree.
 */
export async function compareBorder(bench: MoneyBench): Promise<string[]> {
  const { rows } = await bench.pool.pg.query<{ card: number; bank: number }>(
    `select coalesce(-sum(amount_cents) filter (where account like 'card:%' or account like 'institution:%:paid'), 0)::bigint as card,
       coalesce(sum(amount_cents) filter (where account like 'bank:%' or account like 'payoutAccount:%'), 0)::bigint as bank
     from ledger_postings where layer = 'posted'`,
  )
  const drawn = await sumOf(bench.twin, ({ capturedCents, refundedCents }) => capturedCents - refundedCents)
  const sent = await sumOf(bench.payoutTwin, ({ state, amountCents }) =>
    state === 'takenBack' ? 0 : amountCents,
  )
  const { card = 0, bank = 0 } = rows[0] ?? {}
  return [
    ...(card === drawn
      ? []
      : [`the ledger has drawn ${card} from cards and institutions, the provider ${drawn}`]),
    ...(bank === sent ? [] : [`the ledger has moved ${bank} to walkers, the provider ${sent}`]),
  ]
}

type Pages<Entry> = { book(page: { after?: string; limit: number }): Promise<Entry[]> }
type Line = { providerHoldId: string } | { providerTransferId: string }

async function sumOf<Entry extends Line>(provider: Pages<Entry>, cents: (entry: Entry) => number) {
  let sum = 0
  for (let after: string | undefined; ;) {
    const page = await provider.book({ limit: 1000, ...(after === undefined ? {} : { after }) })
    sum += page.reduce((all, entry) => all + cents(entry), 0)
    const last = page.at(-1)
    if (!last || page.length < 1000) return sum
    after = 'providerHoldId' in last ? last.providerHoldId : last.providerTransferId
  }
}
