import { hash } from '@node-rs/argon2'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { accounts } from '#domain/money/ledger/accounts.ts'
import { balanceOf, ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { w9 } from '#server/testing/rights/payouts.ts'

const t = await testApp()
const { base, services } = t.app
const { payouts } = services.money
const password = 'Walk-with-me-7'
const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
const twin = () => {
  const provider = t.app.twins?.payouts
  if (!provider) throw new Error('no twin')
  return provider
}
beforeEach(() => twin().faults.clear())

async function walker(number = '000123456789'): Promise<TestPerson & { accountId: string }> {
  const who = await signUp(t, { firstName: 'Wanda', walker: true })
  await base.db.updateTable('users').set({ passwordHash }).where('id', '=', who.userId).execute()
  const started = await payouts.startAccount(who.userId, 'US')
  const linkId = started.kind === 'link' ? (started.url.split('/').at(-1) ?? '') : ''
  twin().submit(linkId, { name: 'Wanda', birthDate: '1990-05-04', number })
  const account = await payouts.payoutAccount(who.userId)
  const save = 'mutation ($data: TaxFormInput!) { saveTaxForm(data: $data) { status } }'
  const saved = await t.gql(save, { data: w9 }, await tokenFor(t, who.userId))
  expect(saved.data?.['saveTaxForm']).toMatchObject({ status: 'TAX_FORM_SAVED' })
  return { ...who, accountId: account?.providerAccountId ?? '' }
}

const walk = (walkerId: string, chargeCents = 3000) =>
  base.inTransaction((tx) =>
    services.money.charge(tx, {
      tripId: base.newId('trip'),
      travellerId: base.newId('usr'),
      walkerId,
      chargeCents,
      currency: 'USD',
    }),
  )
const payOut = async (walkerId: string) => {
  const seen = await payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
  return payouts.payOutNow(walkerId, seen)
}

async function erase(who: TestPerson, giveUpCents?: number) {
  const document =
    'mutation ($data: EraseAccountInput!) { eraseMyAccount(data: $data) { status message earnings_cents } }'
  const data = { password, ...(giveUpCents === undefined ? {} : { give_up_earnings_cents: giveUpCents }) }
  const answer = await t.gql(document, { data }, await tokenFor(t, who.userId))
  return answer.data?.['eraseMyAccount']
}
const rowOf = (userId: string) =>
  base.db.selectFrom('payoutAccounts').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()

test('no account is erased while its walker is owed something, and the answer says so', async () => {
  const who = await walker()
  await walk(who.userId)
  expect(await erase(who)).toEqual({
    status: 'EARNINGS_OPEN',
    message:
      'You still have $20.02 of earnings that are not in your bank. Have them paid out first, or give them up.',
    earnings_cents: 2002,
  })
  expect(await payOut(who.userId)).toMatchObject({ kind: 'sent' })
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
})

test('nor while a payout or a tip is on its way', async () => {
  const who = await walker()
  await walk(who.userId)
  twin().faults.mode = 'down'
  expect(await payOut(who.userId)).toMatchObject({ kind: 'unclear' })
  expect(await erase(who, 2002)).toMatchObject({ status: 'EARNINGS_MOVING', earnings_cents: null })
  twin().faults.clear()
  await t.forward(60)
  await t.app.jobs.idle()
  for (let half = 0; half < 2; half++) await base.calls.sweepNow()
  const at = base.clock.now()
  const tip = {
    id: base.newId('pay'),
    kind: 'tip',
    state: 'charging',
    tripId: base.newId('trip'),
    travellerId: base.newId('usr'),
    walkerId: who.userId,
    chargeCents: 500,
    currency: 'USD',
    createdAt: at,
    updatedAt: at,
  }
  await base.db.insertInto('payments').values(tip).execute()
  expect(await erase(who, 0)).toMatchObject({ status: 'EARNINGS_MOVING' })
  await base.db.updateTable('payments').set({ state: 'declined' }).where('id', '=', tip.id).execute()
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
})

const earnedOf = (userId: string) => balanceOf(base.db, accounts.earned(userId), 'posted', 'USD')
const revenue = () => balanceOf(base.db, accounts.platformRevenue, 'posted', 'USD')
const givenUp = (userId: string) =>
  base.db
    .selectFrom('ledgerTransactions')
    .select('id')
    .where('kind', '=', 'earningsGivenUp')
    .where('reference', '=', userId)
    .execute()

test('what cannot be paid out is given up by its exact amount, and the books know it', async () => {
  const who = await signUp(t, { firstName: 'Wanda', walker: true })
  await base.db.updateTable('users').set({ passwordHash }).where('id', '=', who.userId).execute()
  await walk(who.userId, 700)
  const owed = await earnedOf(who.userId)
  expect(owed).toBeGreaterThan(0)
  expect(await erase(who)).toMatchObject({ status: 'EARNINGS_OPEN', earnings_cents: owed })
  // More than one was told of since, or nothing at all: another amount changes nothing.
  expect(await erase(who, owed - 1)).toMatchObject({ status: 'EARNINGS_OPEN', earnings_cents: owed })
  expect(await erase(who, -owed)).toMatchObject({ status: 'EARNINGS_OPEN' })
  expect(await givenUp(who.userId)).toEqual([])
  const before = await revenue()
  expect(await erase(who, owed)).toMatchObject({ status: 'ACCOUNT_ERASED', earnings_cents: null })
  expect([await earnedOf(who.userId), (await revenue()) - before]).toEqual([0, owed])
  expect(await givenUp(who.userId)).toHaveLength(1)
  const row = base.db.selectFrom('erasedWalkers').selectAll().where('walkerId', '=', who.userId)
  expect(await row.executeTakeFirst()).toMatchObject({ givenUpCents: owed, currency: 'USD' })
  t.app.twins?.clock.forward(2 * 60_000)
  await services.money.reconcile()
  const found = base.db.selectFrom('reconciliationDifferences').select('kind')
  expect(await found.where('subject', '=', who.userId).execute()).toEqual([])
  for (const { cents } of await ledgerSums(base.db)) expect(cents).toBe(0)
})

test('a payout and an erasure at the same moment: the amount leaves once', async () => {
  const kinds = new Set<string>()
  for (let time = 0; time < 6; time++) {
    const who = await walker()
    await walk(who.userId)
    const seen = await payouts.payOutNow(who.userId, { amountCents: 0, feeCents: 0 })
    const [paid, erasure] = await Promise.all([payouts.payOutNow(who.userId, seen), erase(who, 2002)])
    const status = erasure?.status as string
    kinds.add(status)
    const isPaid = paid.kind === 'sent'
    expect(isPaid).toBe((await givenUp(who.userId)).length === 0)
    // Paid out first, the erasure finds a payout on its way, or nothing that is owed any more.
    if (isPaid) expect(status).toMatch(/EARNINGS_MOVING|ACCOUNT_ERASED/)
    else expect(status).toBe('ACCOUNT_ERASED')
    expect(await earnedOf(who.userId)).toBe(0)
  }
  expect(kinds.size).toBeGreaterThan(0)
  for (const { cents } of await ledgerSums(base.db)) expect(cents).toBe(0)
})

test('no tip is charged for a walker whose account is erased', async () => {
  const who = await walker()
  const traveller = await signUp(t, { firstName: 'Tom' })
  await addTestCard(t, traveller.userId)
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
  const order = { tripId: base.newId('trip'), travellerId: traveller.userId, walkerId: who.userId }
  expect(await services.money.tip({ ...order, amountCents: 500 })).toEqual({ kind: 'walkerGone' })
  const payments = base.db.selectFrom('payments').select('id').where('tripId', '=', order.tripId)
  expect(await payments.execute()).toEqual([])
})

test('a tip and an erasure at the same moment: the tip is refused, or the account stays', async () => {
  for (let time = 0; time < 6; time++) {
    const who = await walker()
    const traveller = await signUp(t, { firstName: 'Tom' })
    await addTestCard(t, traveller.userId)
    const tip = { tripId: base.newId('trip'), travellerId: traveller.userId, walkerId: who.userId }
    const [tipped, erasure] = await Promise.all([
      services.money.tip({ ...tip, amountCents: 500 }),
      erase(who),
    ])
    if (tipped.kind === 'walkerGone') expect(erasure).toMatchObject({ status: 'ACCOUNT_ERASED' })
    else {
      expect(tipped).toEqual({ kind: 'accepted' })
      expect(erasure?.status).toMatch(/EARNINGS_(MOVING|OPEN)/)
      expect(await earnedOf(who.userId)).toBeGreaterThan(0)
    }
  }
})

test('the account at the provider is closed with the person’s, and nothing of it comes back', async () => {
  const who = await walker()
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
  await t.app.jobs.idle()
  expect(await twin().accountOf(who.accountId)).toEqual({ kind: 'none' })
  expect(await rowOf(who.userId)).toMatchObject({
    providerAccountId: null,
    methods: [],
    needs: [],
    closedAt: expect.any(Date),
  })
})

test('where the provider is away it is closed later', async () => {
  const who = await walker()
  twin().faults.mode = 'down'
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
  await t.app.jobs.idle()
  twin().faults.clear()
  expect(await twin().accountOf(who.accountId)).toMatchObject({ kind: 'found' })
  await t.forward(60)
  await base.calls.sweepNow()
  expect(await twin().accountOf(who.accountId)).toEqual({ kind: 'none' })
})

test('where money is on it still it is closed when that is gone', async () => {
  const who = await walker('000111111113')
  await walk(who.userId)
  await payOut(who.userId)
  twin().faults.webhooks.lost = true
  await t.forward(DAY / 1000)
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
  await t.app.jobs.idle()
  expect(await twin().accountOf(who.accountId)).toMatchObject({ kind: 'found' })
  const entry = (await twin().book({ limit: 1000 })).find((each) => each.providerAccountId === who.accountId)
  await twin().takeBack({ providerTransferId: entry?.providerTransferId ?? '', key: 'by hand' })
  await t.forward(600)
  await base.calls.sweepNow()
  expect(await twin().accountOf(who.accountId)).toEqual({ kind: 'none' })
})

test('an account that was being opened is closed as soon as it is there', async () => {
  const who = await signUp(t, { firstName: 'Wanda', walker: true })
  await base.db.updateTable('users').set({ passwordHash }).where('id', '=', who.userId).execute()
  twin().faults.add({ operation: 'account', kind: 'answerLostAfterCommit', times: 2 })
  expect(await payouts.startAccount(who.userId, 'US')).toEqual({ kind: 'unavailable' })
  expect(await erase(who)).toMatchObject({ status: 'ACCOUNT_ERASED' })
  await t.forward(60)
  await base.calls.sweepNow()
  await t.app.jobs.idle()
  const closed = await base.db
    .selectFrom('durableCalls')
    .select(['subject', 'state'])
    .where('kind', '=', 'money.payoutClose')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(closed.state).toBe('done')
  expect(await twin().accountOf(closed.subject)).toEqual({ kind: 'none' })
  expect(await rowOf(who.userId)).toMatchObject({ providerAccountId: null })
})

test('of two countries the account that was left is closed', async () => {
  const who = await signUp(t, { firstName: 'Wanda', walker: true })
  const idOf = async () => (await rowOf(who.userId)).providerAccountId ?? ''
  await payouts.startAccount(who.userId, 'US')
  const first = await idOf()
  await payouts.startAccount(who.userId, 'PT')
  await t.app.jobs.idle()
  expect(await twin().accountOf(first)).toEqual({ kind: 'none' })
  expect(await twin().accountOf(await idOf())).toMatchObject({ kind: 'found', account: { country: 'PT' } })
})
