import { accounts } from '#domain/money/ledger/accounts.ts'
import { plansAt } from '#domain/money/membership/plans.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { balanceOf } from '#server/modules/money/ledger/ledger.store.ts'
import { patience } from '#server/modules/money/money.policy.ts'
import { cardNumbers } from '#server/testing/cards.ts'
import type { MoneyBench } from '#server/testing/money.ts'

/** One membership as promise 1 runs it: two months, with a change between them and a month that the card declines. */
export type MemberPlan = {
  /** The late month is never paid, so that the membership ends on day 7; else it is paid, and cancelled then. */
  leaves: boolean
  /** The bank wants to see the member for the late month, who does not come. */
  viaBank: boolean
}
type Member = { userId: string; token: string } & MemberPlan

const attemptsAtMost = 8
const [first, dearer] = ['explorer-1', 'voyager-1']

/**
 * Takes the membership from wherever it stands to its end, as the member and the server would; a process that was killed in
 * it may run it again.
 */
export async function memberLife(
  bench: MoneyBench,
  member: Member,
  comesBack: 'people' | 'server' | null = null,
): Promise<void> {
  const { memberships, addCard } = bench.money
  const { userId } = member
  if (comesBack !== null) await bench.sweepNow()
  if (comesBack === 'server') await bench.settle()
  const repeat = async (what: string, step: () => Promise<boolean>): Promise<void> => {
    for (let attempt = 0; attempt < attemptsAtMost; attempt++) {
      if (await step()) return bench.runJobs()
      await bench.settle()
    }
    throw new Error(`${what} did not succeed`)
  }
  const paid = async (kind: string) =>
    (await chargesOf(bench, userId)).some((each) => each === `${kind} paid`)
  if (await isOver(bench, userId)) return bench.settle()
  const order = { token: member.token, zip: null, country: null }
  await repeat('card', async () => (await addCard(userId, order)).kind === 'added')
  if (!(await paid('start')))
    await repeat('start', async () => (await takes(bench, userId, first)) === 'started')
  if (!(await paid('change')))
    await repeat('change', async () => (await takes(bench, userId, dearer)) === 'changed')
  if (!(await chargesOf(bench, userId)).some((each) => each.startsWith('renewal'))) {
    await repeat('a card that declines', () => uses(bench, userId, 'declinedOnUse'))
    await bench.settle()
    await nextMonth(bench, userId)
  }
  if (!(await paid('renewal')) && !(await isOver(bench, userId))) {
    if (member.viaBank) await leavesBank(bench, userId)
    if (!member.leaves) {
      await repeat('the first card', () => uses(bench, userId, null))
      await repeat('pay', async () => (await memberships.pay(userId)).kind === 'started')
    }
  }
  if (!member.leaves && !(await isOver(bench, userId)))
    await repeat('cancel', async () => (await memberships.cancel(userId)).kind === 'ending')
  for (let days = 0; days < 40 && !(await isOver(bench, userId)); days++) {
    bench.clock.forward(DAY + HOUR)
    await bench.settle()
  }
  await bench.settle()
}

/** What a plan costs now is taken as the member has seen it. */
async function takes({ money, clock }: MoneyBench, userId: string, planId: string): Promise<string> {
  const { memberships } = money
  const seen = await memberships.quoteChange(userId, planId)
  if (seen.kind !== 'quote') return seen.kind
  const isFirst = planId === first
  const price = plansAt(clock.nowMs()).find(({ id }) => id === planId)?.monthlyCents ?? 0
  const wish = { planId, nowCents: isFirst ? price : seen.nowCents }
  return (await memberships[isFirst ? 'start' : 'change'](userId, wish)).kind
}

/** A card of the person becomes the default: the one that pays, or one with the behaviour that is named. */
async function uses(
  { money, twin }: MoneyBench,
  userId: string,
  card: 'declinedOnUse' | 'bankAsks' | null,
): Promise<boolean> {
  const last4 = card && cardNumbers[card].slice(-4)
  const others = [cardNumbers.declinedOnUse, cardNumbers.bankAsks].map((number) => number.slice(-4))
  const known = (await money.cards(userId)).find((each) =>
    last4 === null ? !others.includes(each.last4) : each.last4 === last4,
  )
  if (known) return (await money.makeCardDefault(userId, known.id)).kind === 'done'
  if (card === null) return false
  const made = twin.tokenize({ number: cardNumbers[card], exp: '12/39', cvc: '123', zip: '94107' })
  if (made.kind !== 'token') throw new Error('the twin gave no token')
  await money.addCard(userId, { token: made.token, zip: null, country: null })
  return false
}

/** The bank's page is opened and left. */
async function leavesBank(bench: MoneyBench, userId: string): Promise<void> {
  for (let attempt = 0; attempt < attemptsAtMost && !(await uses(bench, userId, 'bankAsks')); attempt++)
    await bench.settle()
  await bench.runJobs()
  await bench.money.memberships.pay(userId)
  bench.clock.forward(patience.bankPageMs + HOUR)
  await bench.settle()
}

/** The next month begins and, an hour later, is asked for. */
async function nextMonth(bench: MoneyBench, userId: string): Promise<void> {
  const renewsAt = (await bench.money.memberships.membership(userId))?.row.renewsAt.getTime() ?? 0
  bench.clock.forward(Math.max(0, renewsAt - bench.clock.nowMs()) + 2 * HOUR)
  await bench.settle()
}

async function chargesOf({ pool }: MoneyBench, userId: string): Promise<string[]> {
  const { rows } = await pool.pg.query<{ line: string }>(
    `select kind || ' ' || state as line from membership_charges where user_id = $1`,
    [userId],
  )
  return rows.map(({ line }) => line)
}

/** The membership has been one, and has ended. */
async function isOver(bench: MoneyBench, userId: string): Promise<boolean> {
  if ((await chargesOf(bench, userId)).length === 0) return false
  return (await bench.money.memberships.membership(userId)) === null
}

/** What does not agree when a membership is over: in the ledger, our rows and the provider's book. */
export async function memberFaults(bench: MoneyBench, { userId, leaves }: Member): Promise<string[]> {
  const faults: string[] = []
  const plans = plansAt(bench.clock.nowMs())
  const monthOf = (id: string) => plans.find((plan) => plan.id === id)?.monthlyCents ?? 0
  // The dearer plan costs the difference on the first day; the second month is paid, or never is.
  const expected = monthOf(dearer) + (leaves ? 0 : monthOf(dearer))
  const taken = (await bench.twin.book({ limit: 1000 })).reduce(
    (sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents,
    0,
  )
  if (taken > expected) faults.push(`DOUBLE: ${taken} taken instead of ${expected}`)
  if (taken < expected) faults.push(`MISSING: ${taken} taken instead of ${expected}`)
  const drawn = -(await balanceOf(bench.pool.db, accounts.card(userId), 'posted', 'USD'))
  if (drawn !== taken) faults.push(`the ledger has drawn ${drawn}, the provider ${taken}`)
  for (const { providerSubscriptionId: id, state } of await bench.billingTwin.book({ limit: 1000 }))
    if (state !== 'ended') faults.push(`subscription ${id} is ${state}`)
  const { rows: open } = await bench.pool.pg.query<{ line: string }>(
    `select c.kind || ' ' || c.state as line from durable_calls c where due_at is not null and input ->> 'userId' = $1
     union all select 'membership ' || state from memberships where user_id = $1 and state <> 'ended'
     union all select 'charge ' || state from membership_charges where user_id = $1 and state = 'due'`,
    [userId],
  )
  for (const { line } of open) faults.push(`${line} is still open`)
  return faults
}
