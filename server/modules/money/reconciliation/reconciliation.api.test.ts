import { describe, expect, test } from 'vitest'
import { dueAmong } from '#server/durable/due.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { openDifference } from '#server/testing/differences.ts'
import { signUp, tokenFor } from '#server/testing/people.ts'

const t = await testApp()
const operator = await signUp(t, { firstName: 'Olga', operator: true })
const { money } = t.app.services
const { db, clock, newId } = t.app.base

const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await t.gql(document, variables, await tokenFor(t, operator.userId))
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const overview = (variables: Record<string, unknown> = {}) =>
  ask(
    `query ($first: Int, $after: ID, $standing: Boolean) { reconciliation(first: $first, after: $after, standing: $standing) {
       runs { status entries standing opened drawn_here_cents drawn_there_cents finished_at }
       differences { id kind subject trip_id here_cents there_cents detail status explanation } next } }`,
    variables,
  )
const explain = (id: string, reason: string) =>
  ask('mutation ($id: ID!, $reason: String!) { explainDifference(id: $id, reason: $reason) { status } }', {
    id,
    reason,
  })
const report = () =>
  ask(`{ ledgerReport { sums { account layer currency cents } totals { layer cents } is_balanced
    drawn_here_cents drawn_there_cents paid_out_here_cents paid_out_there_cents difference_cents standing compared_at
    fee_months { month currency gross_cents fee_cents } } }`)

/** A trip that has been charged $12.00 of $15.00 that were held. */
async function paidTrip(): Promise<string> {
  const { userId } = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, userId)
  const tripId = newId('trip')
  await money.hold({ tripId, userId, amountCents: 1500, key: 'first', purpose: 'trip' })
  const order = { tripId, travellerId: userId, walkerId: newId('usr'), chargeCents: 1200, currency: 'USD' }
  await t.app.base.inTransaction((tx) => money.charge(tx, order))
  await t.app.jobs.idle()
  return tripId
}

describe('the comparison of the books', () => {
  test('is made when an operator asks for it, and finds nothing where nothing is wrong', async () => {
    await paidTrip()
    await t.forward(120)
    const before = await overview()
    expect(await ask('mutation { reconcileNow { status } }')).toEqual({ status: 'SUCCESS' })
    const { runs, differences } = await overview()
    expect(runs.length).toBe(before.runs.length + 1)
    expect(runs[0]).toMatchObject({ status: 'done', standing: 0, opened: 0, finished_at: expect.any(String) })
    expect(runs[0].entries).toBeGreaterThan(0)
    expect(runs[0].drawn_here_cents).toBe(runs[0].drawn_there_cents)
    expect(differences).toEqual([])
    const audited = await db
      .selectFrom('auditLog')
      .select('actorId')
      .where('act', '=', 'operator.reconciled')
      .execute()
    expect(audited).toEqual([{ actorId: operator.userId }])
  })

  test('is not made twice at the same moment; one that a server has left is given up', async () => {
    const at = clock.now()
    const left = { id: newId('run'), provider: 'embedded', state: 'running', startedAt: at }
    await db
      .insertInto('reconciliationRuns')
      .values({ ...left, leaseUntil: new Date(at.getTime() + 60_000) })
      .execute()
    expect(await ask('mutation { reconcileNow { status } }')).toEqual({ status: 'UNDER_WAY' })
    await t.forward(61)
    expect(await ask('mutation { reconcileNow { status } }')).toEqual({ status: 'SUCCESS' })
  })

  test('is made once a day by itself, and an hour after one that failed', async () => {
    const runs = async () => (await overview()).runs.length
    await t.app.services.money.reconcile()
    const before = await runs()
    await t.forward(23 * 3600)
    expect(await isDue()).toBe(false)
    await t.forward(3700)
    expect(await isDue()).toBe(true)
    await money.reconciliation.sweep()
    expect(await runs()).toBe(before + 1)
    expect(await isDue()).toBe(false)
    await db.updateTable('reconciliationRuns').set({ state: 'failed' }).execute()
    expect(await isDue()).toBe(false)
    await t.forward(3601)
    expect(await isDue()).toBe(true)
  })

  test('names what the provider has taken and we do not know, tells it once, and closes it when it is gone', async () => {
    const emitted: unknown[] = []
    t.app.base.events.subscribe({ hints: { 'money.difference': (payload) => void emitted.push(payload) } })
    const tripId = await paidTrip()
    await t.forward(120)
    const hold = await db
      .selectFrom('holds')
      .select('id')
      .where('tripId', '=', tripId)
      .executeTakeFirstOrThrow()
    const set = (amountCents: number) =>
      db.updateTable('holds').set({ amountCents }).where('id', '=', hold.id).execute()
    await set(1700)
    await money.reconcile()
    const [found] = (await overview()).differences
    expect(found).toMatchObject({
      kind: 'heldAmountDiffers',
      subject: hold.id,
      trip_id: tripId,
      status: 'open',
      here_cents: 1700,
      there_cents: 1500,
    })
    await money.reconcile()
    expect(emitted).toEqual([
      { differenceId: found.id, kind: 'heldAmountDiffers', tripId, oursCents: 1700, theirsCents: 1500 },
    ])
    await set(1500)
    await money.reconcile()
    expect((await overview()).differences).toEqual([])
    expect((await overview({ standing: false })).differences[0]).toMatchObject({
      id: found.id,
      status: 'gone',
    })
  })

  test('leaves to the bank’s webhook what it may put right, and looks for it itself', async () => {
    const { userId } = await signUp(t, { firstName: 'Vic' })
    await addTestCard(t, userId)
    const tripId = newId('trip')
    await money.hold({ tripId, userId, amountCents: 1500, key: 'first', purpose: 'trip' })
    await t.forward(120)
    const provider = t.app.twins?.payments
    if (provider) provider.faults.webhooks.lost = true
    provider?.expireHolds()
    await money.reconcile()
    expect((await overview()).differences[0]).toMatchObject({ kind: 'holdGoneThere', status: 'waiting' })
    await t.app.jobs.idle()
    await t.forward(120)
    if (provider) provider.faults.webhooks.lost = false
    await money.reconcile()
    expect((await overview()).differences).toEqual([])
    const hold = await db.selectFrom('holds').select('state').where('tripId', '=', tripId).executeTakeFirst()
    expect(hold?.state).toBe('released')
  })

  test('keeps what an operator explains, which is then neither open nor reported again', async () => {
    const { id } = await openDifference(t)
    for (const reason of ['', ' a ', 'x'.repeat(501)])
      expect(await explain(id, reason)).toMatchObject({ fields: { reason: expect.any(String) } })
    expect(await explain(id, ' A test of the bank ')).toEqual({ status: 'SUCCESS' })
    expect((await overview()).differences).toEqual([])
    expect((await overview({ standing: false })).differences).toContainEqual(
      expect.objectContaining({ id, status: 'explained', explanation: 'A test of the bank' }),
    )
    expect(await explain(id, 'Again')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await explain('dif_none', 'Again')).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('lists differences page by page', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift((await openDifference(t)).id)
    const first = await overview({ first: 3 })
    const second = await overview({ first: 3, after: first.next })
    const listed = [...first.differences, ...second.differences].map(({ id }: { id: string }) => id)
    expect([listed.sort(), second.next]).toEqual([[...ids].sort(), null])
    for (const page of [{ first: 0 }, { first: 51 }, { after: 'dif_none' }])
      expect(await overview(page)).toMatchObject({ category: 'validation' })
  })
})

test('a payout that is paid and not in the ledger is named, and one that no call is about', async () => {
  await t.forward(120)
  const at = new Date(clock.nowMs() - 120_000)
  const row = { walkerId: newId('usr'), kind: 'weekly', amountCents: 900, currency: 'USD' }
  const times = { providerAccountId: 'acct_1', createdAt: at, updatedAt: at }
  await db
    .insertInto('payouts')
    .values([
      { ...row, ...times, id: 'pyt_1', week: '2026-01-05', state: 'paid', paidAt: at },
      { ...row, ...times, id: 'pyt_2', week: '2026-01-12', state: 'sending' },
    ])
    .execute()
  await money.reconcile()
  const found = (await overview()).differences.filter(({ subject }: { subject: string }) =>
    subject.startsWith('pyt_'),
  )
  const named = found.map(({ kind, subject }: { kind: string; subject: string }) => `${subject} ${kind}`)
  expect(named.sort()).toEqual(['pyt_1 payoutNotPosted', 'pyt_2 payoutForgotten'])
  await db.deleteFrom('payouts').execute()
})

test.each(['holds', 'payments'] as const)(
  'a call about one of %s hides a difference for an hour, and not for ever',
  async (table) => {
    const tripId = await paidTrip()
    await t.forward(120)
    const { id } = await db
      .selectFrom(table)
      .select('id')
      .where('tripId', '=', tripId)
      .executeTakeFirstOrThrow()
    // What the provider took is another amount than what stands here.
    await db.updateTable(table).set({ capturedCents: 1100 }).where('id', '=', id).execute()
    const times = { createdAt: clock.now(), updatedAt: clock.now(), dueAt: new Date(clock.nowMs() + 1e12) }
    const call = { kind: 'test.stuck', subject: id, attempt: 1, input: '{}', inputHash: '', state: 'asking' }
    await db
      .insertInto('durableCalls')
      .values({ id: `${id}:stuck`, ...call, ...times })
      .execute()
    const named = async () => {
      await money.reconcile()
      const found = await db
        .selectFrom('reconciliationDifferences')
        .select('kind')
        .where('subject', '=', id)
        .execute()
      return found.length
    }
    await t.forward(50 * 60)
    expect(await named()).toBe(0)
    await t.forward(15 * 60)
    expect(await named()).toBeGreaterThan(0)
    await db.deleteFrom('durableCalls').where('id', '=', `${id}:stuck`).execute()
    await db.updateTable(table).set({ capturedCents: 1200 }).where('id', '=', id).execute()
    await money.reconcile()
  },
)

test('the report shows that the ledger sums to zero and equals the provider’s book', async () => {
  await db.deleteFrom('reconciliationDifferences').execute()
  await paidTrip()
  await t.forward(120)
  await money.reconcile()
  const reported = await report()
  expect(reported).toMatchObject({ is_balanced: true, difference_cents: 0, standing: 0 })
  expect(reported.drawn_there_cents).toBeGreaterThanOrEqual(1200)
  expect(reported).toMatchObject({ paid_out_here_cents: 0, paid_out_there_cents: 0 })
  expect(reported.totals.every(({ cents }: { cents: number }) => cents === 0)).toBe(true)
  const taken = await db
    .selectFrom('processorLines')
    .select(['amountCents', 'feeCents', 'createdAt'])
    .where('kind', '=', 'charge')
    .execute()
  const sum = (some: readonly number[]) => some.reduce((all, cents) => all + cents, 0)
  expect(sum(taken.map(({ amountCents }) => amountCents))).toBeGreaterThanOrEqual(1200)
  // The clock of these tests may have come to another month since the first of them.
  const byMonth = Map.groupBy(taken, ({ createdAt }) => createdAt.toISOString().slice(0, 7))
  const months = [...byMonth].map(([month, lines]) => ({
    month,
    currency: 'USD',
    gross_cents: sum(lines.map(({ amountCents }) => amountCents)),
    fee_cents: sum(lines.map(({ feeCents }) => feeCents)),
  }))
  expect(reported.fee_months).toEqual(months.toSorted((one, other) => other.month.localeCompare(one.month)))
  const accounts = reported.sums.map(({ account }: { account: string }) => account)
  expect(accounts).toEqual(
    expect.arrayContaining(['card:*', 'walker:*:earned', 'processor:fees', 'processor:taken']),
  )
})

test('what operators give back and what memberships cost is known, and more than that is named', async () => {
  const tripId = await paidTrip()
  const provider = t.app.twins?.payments
  const hold = await db.selectFrom('holds').selectAll().where('tripId', '=', tripId).executeTakeFirstOrThrow()
  const providerHoldId = hold.providerHoldId ?? ''
  const card = await db
    .selectFrom('cards')
    .innerJoin('paymentCustomers', 'paymentCustomers.userId', 'cards.userId')
    .select(['providerCardId', 'providerCustomerId'])
    .where('cards.id', '=', hold.cardId)
    .executeTakeFirstOrThrow()
  const at = clock.now()
  const known = { userId: hold.userId, currency: 'USD', createdAt: at, updatedAt: at }
  const asked = {
    providerCardId: card.providerCardId,
    providerCustomerId: card.providerCustomerId ?? '',
    amountCents: 900,
    currency: 'USD',
  }
  const taken = await provider?.charge({ ...asked, reference: '', key: 'k1' })
  await db
    .insertInto('membershipCharges')
    .values({
      ...known,
      providerInvoiceId: 'in_1',
      providerPaymentId: taken?.kind === 'captured' ? taken.providerHoldId : null,
      id: 'inv_1',
      membershipId: await member(hold.userId),
      planId: 'plus',
      kind: 'start',
      state: 'paid',
      amountCents: 900,
      periodStart: at,
      periodEnd: at,
    })
    .execute()
  await provider?.refund({ providerHoldId, amountCents: 300, reference: 'none', key: 'k2' })
  await t.forward(120)
  await money.reconcile()
  const { differences } = await overview()
  expect(differences.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'membershipNotPosted',
    'refundUnknownHere',
  ])
  await db.deleteFrom('membershipCharges').execute()
})

test('a subscription that continues otherwise than its membership is named, and one without a membership', async () => {
  await db.deleteFrom('reconciliationDifferences').execute()
  const billing = t.app.twins?.billing
  const who = await signUp(t, { firstName: 'Mia' })
  await addTestCard(t, who.userId)
  await money.memberships.start(who.userId, { planId: 'explorer-1', nowCents: 499 })
  // What the tests before have damaged stays.
  const known = new Set<string>()
  const found = async () => {
    await t.forward(120)
    await money.reconcile()
    const standing = db.selectFrom('reconciliationDifferences').select(['kind', 'subject'])
    const rows = await standing.where('state', '<>', 'gone').execute()
    return rows.filter(({ subject }) => !known.has(subject)).map(({ kind, subject }) => ({ kind, subject }))
  }
  const kinds = async () => (await found()).map(({ kind }) => kind).sort()
  for (const { subject } of await found()) known.add(subject)
  const row = (await money.memberships.membership(who.userId))?.row
  const id = row?.providerSubscriptionId ?? ''
  billing?.damage(id, { endsWithPeriod: true, planId: 'voyager-1' })
  expect(await kinds()).toEqual(['subscriptionEndDiffers', 'subscriptionPlanDiffers'])
  billing?.damage(id, { endsWithPeriod: false, planId: 'explorer-1', state: 'pastDue' })
  expect(await kinds()).toEqual(['subscriptionStateDiffers'])
  billing?.damage(id, { state: 'active', reference: 'mbr_none' })
  expect(await kinds()).toEqual(['subscriptionUnknownHere'])
  billing?.damage(id, { reference: row?.id ?? '' })
  await db
    .updateTable('memberships')
    .set({ providerSubscriptionId: 'sub_none' })
    .where('id', '=', row?.id ?? '')
    .execute()
  expect(await kinds()).toEqual(['subscriptionMissing', 'subscriptionUnknownHere'])
  await db
    .updateTable('memberships')
    .set({ providerSubscriptionId: id })
    .where('id', '=', row?.id ?? '')
    .execute()
  await db
    .updateTable('membershipCharges')
    .set({ providerPaymentId: null })
    .where('userId', '=', who.userId)
    .execute()
  expect(await kinds()).toEqual(['membershipAmountDiffers', 'membershipTakenThereOnly'])
})

async function isDue(): Promise<boolean> {
  return (await dueAmong(db, { books: money.reconciliation.due() })).includes('books')
}

/** A membership of a person, for what belongs to it. */
async function member(userId: string): Promise<string> {
  const [id, at] = [newId('mbr'), clock.now()]
  const times = { anchorAt: at, periodStart: at, renewsAt: at, createdAt: at, updatedAt: at }
  await db
    .insertInto('memberships')
    .values({ id, userId, planId: 'plus', state: 'active', ...times })
    .execute()
  return id
}
