import { sql as raw } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import { moneyPersonalData } from '#server/modules/money/payments/personal-data.ts'
import { ledgerSums } from '#server/modules/money/ledger/ledger.store.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard, cardNumbers } from '#server/testing/cards.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const twin = t.app.twins?.payments
if (!twin) throw new Error('no twin')
beforeEach(() => twin.faults.clear())

const person = async (card: keyof typeof cardNumbers | null = 'visa') => {
  const who = await signUp(t, { firstName: 'Mia' })
  if (card) await addTestCard(t, who.userId, card)
  return who
}
const ask = async (who: TestPerson | null, document: string) => {
  const answer = await t.gql(document, {}, who && (await tokenFor(t, who.userId)))
  return answer.errors?.[0]?.extensions ?? Object.values(answer.data ?? {})[0]
}
const shown = 'plan { id } next_plan { id } status renews_at message ends_unpaid_at action_url'
const join = (who: TestPerson | null, name: string, plan: string, cents: number) =>
  ask(
    who,
    `mutation { ${name}(plan_id: "${plan}", now_cents: ${cents}) { status message action_url membership { ${shown} } } }`,
  )
const start = (who: TestPerson | null, plan = 'explorer-1', cents = 499) =>
  join(who, 'startMembership', plan, cents)
const change = (who: TestPerson, plan: string, cents: number) => join(who, 'changeMembership', plan, cents)
const membership = (who: TestPerson) => ask(who, `{ membership { ${shown} } }`)
const charges = async (who: TestPerson) =>
  (await ask(who, '{ membershipCharges(first: 20, page: 1) { data { plan_name amount_cents status } } }'))
    .data
const act = (who: TestPerson, name: string) => ask(who, `mutation { ${name} { status } }`)
const days = async (count: number) => {
  await t.app.jobs.idle()
  await t.forward((count * DAY) / 1000)
  await t.app.jobs.idle()
}
/** The day that the membership is to be renewed, and a little more. */
const toRenewal = async (who: TestPerson) => {
  const { renews_at: at } = await membership(who)
  await days((Date.parse(at) - t.app.base.clock.nowMs()) / DAY + 0.001)
  await billed(who, at)
}
/**
 * The provider asks for a renewal an hour after its month has begun. What comes of it is known by its notice at the latest,
 * which is on its way when no job is left.
 */
const billed = async (who: TestPerson, renewsAt: string) => {
  await days(1.1 / 24)
  const isBilled = async () => {
    const now = await membership(who)
    return now === null || now.status === 'pastDue' || now.renews_at !== renewsAt
  }
  await expect.poll(isBilled, { timeout: 10_000 }).toBe(true)
  await t.app.jobs.idle()
}
/**
 * Makes a card the default one and waits until the provider knows it. Where it was being told of the card before, it is told
 * again a while later, so that time continues meanwhile.
 */
const makeDefault = async (who: TestPerson, cardId: string) => {
  await ask(who, `mutation { makeCardDefault(card_id: "${cardId}") { status } }`)
  const isNotified = async () => {
    await t.app.jobs.idle()
    const open = await db
      .selectFrom('durableCalls')
      .select('id')
      .where('kind', '=', 'money.membershipSettings')
      .where('state', 'in', ['asking', 'awaiting'])
      .where(raw<string>`input ->> 'userId'`, '=', who.userId)
      .execute()
    if (open.length > 0) await t.forward(61)
    return open.length === 0
  }
  await expect.poll(isNotified, { timeout: 10_000 }).toBe(true)
}
const priceOf = async (who: TestPerson | null, destinationId: string) =>
  await ask(
    who,
    `{ tripQuote(destination_id: "${destinationId}", minutes: 10) { connection_cents total_cents } }`,
  )
/** The person's subscriptions in the provider's book. */
const theirs = async (who: TestPerson) => {
  const members = await db.selectFrom('memberships').select('id').where('userId', '=', who.userId).execute()
  const ids = new Set(members.map(({ id }) => id))
  const lines = (await t.app.twins?.billing?.book({ limit: 1000 })) ?? []
  return lines.filter(({ reference }) => ids.has(reference))
}
const drawn = async (who: TestPerson) => {
  const rows = await db
    .selectFrom('ledgerPostings')
    .select('amountCents')
    .where('account', '=', `card:${who.userId}`)
    .where('layer', '=', 'posted')
    .execute()
  return rows.reduce((sum, { amountCents }) => sum - amountCents, 0)
}

test('the invoice of a charge leads its member alone on to the page of the provider', async () => {
  const [mia, eve] = [await person(), await person()]
  await start(mia)
  await t.app.jobs.idle()
  const { data } = await ask(mia, '{ membershipCharges(first: 1, page: 1) { data { id invoice_url } } }')
  const [charge] = data
  expect(charge.invoice_url).toBe(`/membership-invoices/${charge.id}`)
  const open = async (who: TestPerson | null, url: string = charge.invoice_url) =>
    t.http.inject({ url, headers: who ? { authorization: `Bearer ${await tokenFor(t, who.userId)}` } : {} })
  const led = await open(mia)
  expect([led.statusCode, led.headers['cache-control']]).toEqual([303, 'private, no-store'])
  expect(led.headers.location).toMatch(/\/twin\/billing\/invoices\/in_/)
  for (const other of [null, eve]) expect((await open(other)).statusCode).toBe(404)
  expect((await open(mia, '/membership-invoices/mch_none')).statusCode).toBe(404)
})

test('plans are open to visitors, the free one first', async () => {
  const plans = await ask(
    null,
    '{ membershipPlans { id name monthly_cents connection_cents kept_trips walkers_at_once currency } }',
  )
  expect(plans.map((plan: { id: string }) => plan.id)).toEqual(['free-1', 'explorer-1', 'voyager-1'])
  expect(plans[1]).toEqual({
    id: 'explorer-1',
    name: 'Explorer',
    monthly_cents: 499,
    connection_cents: 300,
    kept_trips: 10,
    walkers_at_once: 4,
    currency: 'USD',
  })
  expect(await start(null)).toMatchObject({ category: 'authentication' })
})

test('a membership is paid once, lowers the connection fee, and renews each month once', async () => {
  const who = await person()
  const destinationId = await makeDestination(t)
  expect(await priceOf(who, destinationId)).toEqual({ connection_cents: 500, total_cents: 1500 })
  expect(await membership(who)).toBeNull()
  const both = await Promise.all([start(who), start(who)])
  for (const answer of both)
    expect(answer).toMatchObject({
      status: 'MEMBERSHIP_STARTED',
      membership: { status: 'active', plan: { id: 'explorer-1' } },
    })
  expect(await drawn(who)).toBe(499)
  expect(await priceOf(who, destinationId)).toEqual({ connection_cents: 300, total_cents: 1300 })
  expect(await priceOf(null, destinationId)).toEqual({ connection_cents: 500, total_cents: 1500 })
  const quote = await t.app.services.money.quote(destinationId, 10, { travellerId: who.userId })
  await toRenewal(who)
  await toRenewal(who)
  expect(await drawn(who)).toBe(3 * 499)
  expect(await charges(who)).toEqual(
    Array.from({ length: 3 }, () => ({ plan_name: 'Explorer', amount_cents: 499, status: 'paid' })),
  )
  expect(await act(who, 'cancelMembership')).toMatchObject({ status: 'MEMBERSHIP_ENDING' })
  expect(await membership(who)).toMatchObject({ status: 'ending' })
  expect(await act(who, 'keepMembership')).toMatchObject({ status: 'MEMBERSHIP_CONTINUES' })
  await act(who, 'cancelMembership')
  // What was changed while it was told is told by the sweep.
  await days(1 / 24)
  await toRenewal(who)
  expect(await membership(who)).toBeNull()
  expect(await drawn(who)).toBe(3 * 499)
  expect(await priceOf(who, destinationId)).toMatchObject({ connection_cents: 500 })
  // What a trip was booked with stays its price.
  expect(await t.app.services.money.quoteAt(quote.tariffId, 10)).toMatchObject({ totalCents: 1300 })
  for (const { cents } of await ledgerSums(db)) expect(cents).toBe(0)
})

test('a dearer plan begins now for what it costs more, a cheaper one with the next month', async () => {
  const who = await person()
  await start(who)
  await days(15)
  const quoted = await ask(
    who,
    '{ membershipQuote(plan_id: "voyager-1") { now_cents credit_cents monthly_cents } }',
  )
  expect(quoted.now_cents + quoted.credit_cents).toBe(999)
  expect(quoted.credit_cents).toBeGreaterThan(200)
  expect(await change(who, 'voyager-1', quoted.now_cents - 1)).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await change(who, 'voyager-1', quoted.now_cents)).toMatchObject({
    status: 'MEMBERSHIP_CHANGED',
    membership: { plan: { id: 'voyager-1' } },
  })
  expect(await change(who, 'voyager-1', quoted.now_cents)).toMatchObject({ status: 'MEMBERSHIP_CHANGED' })
  expect(await drawn(who)).toBe(499 + quoted.now_cents)
  expect(await change(who, 'explorer-1', 0)).toMatchObject({
    status: 'MEMBERSHIP_CHANGED',
    membership: { plan: { id: 'voyager-1' } },
  })
  expect(await membership(who)).toMatchObject({ next_plan: { id: 'explorer-1' } })
  await days(1 / 24)
  await toRenewal(who)
  expect(await membership(who)).toMatchObject({ plan: { id: 'explorer-1' }, next_plan: null })
  expect(await drawn(who)).toBe(499 + quoted.now_cents + 499)
})

test('no card, a declined card, the bank that asks, another price, an unclear answer', async () => {
  expect(await start(await person(null))).toMatchObject({ status: 'CARD_REQUIRED' })
  const declined = await person('declinedOnUse')
  expect(await start(declined)).toMatchObject({ status: 'CARD_DECLINED', message: 'Your card was declined.' })
  expect(await membership(declined)).toBeNull()
  const who = await person('bankAsks')
  expect(await start(who, 'explorer-1', 400)).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await start(who, 'free-1', 0)).toMatchObject({ code: 'NOT_FOUND' })
  const asked = await start(who)
  expect(asked).toMatchObject({ status: 'CARD_ACTION_REQUIRED', action_url: expect.stringMatching(/^http/) })
  expect(await membership(who)).toMatchObject({ status: 'atBank', action_url: asked.action_url })
  twin.authenticate(String(asked.action_url).split('/').at(-1) ?? '', true)
  expect(await start(who)).toMatchObject({ status: 'MEMBERSHIP_STARTED' })
  expect(await drawn(who)).toBe(499)
  const lost = await person()
  twin.faults.add({ operation: 'subscribe', kind: 'answerLostAfterCommit', times: 1 })
  twin.faults.add({ operation: 'find', kind: 'requestLost', times: 2, skip: 1 })
  expect(await start(lost)).toMatchObject({ status: 'PAYMENT_UNCLEAR' })
  await t.forward(61)
  expect(await start(lost)).toMatchObject({ status: 'MEMBERSHIP_STARTED' })
  expect(await drawn(lost)).toBe(499)
})

test('a month that cannot be paid is tried again on days 1, 3 and 5, told each time, and ends on day 7', async () => {
  const who = await person()
  await start(who)
  await addTestCard(t, who.userId, 'declinedOnUse')
  const [card] = (await ask(who, '{ getUserCards { card_id default last4 } }')).filter(
    (each: { last4: string }) => each.last4 === '0341',
  )
  await makeDefault(who, card.card_id)
  const tries = async () =>
    (
      await db
        .selectFrom('durableCalls')
        .select('id')
        .where('kind', '=', 'money.membershipPay')
        .where('state', '=', 'failed')
        .where(raw<string>`input ->> 'userId'`, '=', who.userId)
        .execute()
    ).length
  const before = await tries()
  await toRenewal(who)
  // The month has begun; that its payment was declined is known by a notice of its own.
  await expect.poll(async () => (await membership(who)).status, { timeout: 10_000 }).toBe('pastDue')
  const late = await membership(who)
  expect(late).toMatchObject({ status: 'pastDue', message: 'Your card was declined.' })
  expect(Date.parse(late.ends_unpaid_at) - Date.parse(late.renews_at)).toBe(7 * DAY)
  for (const [forward, expected] of [
    [0.5, 0],
    [0.5, 1],
    [2, 2],
    [2, 3],
    [1.9, 3],
  ] as const) {
    await days(forward)
    expect((await tries()) - before).toBe(expected)
  }
  expect(await membership(who)).toMatchObject({ status: 'pastDue' })
  await days(0.2)
  expect(await membership(who)).toBeNull()
  expect(await drawn(who)).toBe(499)
  const entries = await db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', who.userId)
    .orderBy('at')
    .execute()
  const unpaid = Array.from({ length: 4 }, () => 'membershipUnpaid')
  expect(entries.map(({ kind }) => kind)).toEqual([...unpaid, 'membershipEnded'])
})

test('one that is cancelled before its month is asked for ends where the card declines', async () => {
  const who = await person()
  await start(who)
  await addTestCard(t, who.userId, 'declinedOnUse')
  const [card] = (await ask(who, '{ getUserCards { card_id last4 } }')).filter(
    (each: { last4: string }) => each.last4 === '0341',
  )
  await makeDefault(who, card.card_id)
  const { renews_at: at } = await membership(who)
  await days((Date.parse(at) - t.app.base.clock.nowMs()) / DAY + 0.001)
  // The provider's month has begun, and is not asked for yet.
  expect(await membership(who)).toMatchObject({ status: 'active' })
  await act(who, 'cancelMembership')
  await billed(who, at)
  expect(await membership(who)).toBeNull()
  expect(await drawn(who)).toBe(499)
  expect(await theirs(who)).toMatchObject([{ state: 'ended' }])
})

test('a provider that does not hear of a cancel is told again, and ends with the month', async () => {
  const who = await person()
  await start(who)
  // What the start has left to be done meets a provider that is there: a job that fails is tried again for half a minute.
  await t.app.jobs.idle()
  twin.faults.mode = 'down'
  expect(await act(who, 'cancelMembership')).toMatchObject({ status: 'MEMBERSHIP_ENDING' })
  await t.app.jobs.idle()
  expect(await theirs(who)).toMatchObject([{ endsWithPeriod: false }])
  twin.faults.clear()
  await days(1 / 24)
  expect(await theirs(who)).toMatchObject([{ endsWithPeriod: true }])
  await toRenewal(who)
  expect(await membership(who)).toBeNull()
  expect(await drawn(who)).toBe(499)
})

test('a change while the next month is being billed waits until it is; a stale preview is refused', async () => {
  const who = await person()
  await start(who)
  const { renews_at: at } = await membership(who)
  await days((Date.parse(at) - t.app.base.clock.nowMs()) / DAY + 0.001)
  expect(await change(who, 'voyager-1', 999)).toMatchObject({ status: 'PAYMENT_UNCLEAR' })
  await billed(who, at)
  expect(await change(who, 'voyager-1', 999)).toMatchObject({ status: 'PRICE_CHANGED' })
  expect(await change(who, 'voyager-1', 500)).toMatchObject({ status: 'MEMBERSHIP_CHANGED' })
  expect(await drawn(who)).toBe(499 + 499 + 500)
})

test('a declined change keeps the plan, and a bank page that is passed brings the other one', async () => {
  const who = await person()
  await start(who)
  const use = async (card: 'declinedOnUse' | 'bankAsks') => {
    const cardId = await addTestCard(t, who.userId, card)
    await makeDefault(who, cardId)
  }
  await use('declinedOnUse')
  expect(await change(who, 'voyager-1', 500)).toMatchObject({ status: 'CARD_DECLINED' })
  expect(await membership(who)).toMatchObject({ status: 'active', plan: { id: 'explorer-1' } })
  await use('bankAsks')
  const asked = await change(who, 'voyager-1', 500)
  expect(asked).toMatchObject({ status: 'CARD_ACTION_REQUIRED' })
  expect(await change(who, 'voyager-1', 500)).toMatchObject({ status: 'CARD_ACTION_REQUIRED' })
  twin.authenticate(String(asked.action_url).split('/').at(-1) ?? '', true)
  expect(await change(who, 'voyager-1', 500)).toMatchObject({ status: 'MEMBERSHIP_CHANGED' })
  expect(await drawn(who)).toBe(499 + 500)
})

test('who does not come back from the bank’s page has no membership, here or there', async () => {
  const who = await person('bankAsks')
  await start(who)
  await days(1)
  expect(await membership(who)).toBeNull()
  expect(await theirs(who)).toMatchObject([{ state: 'ended' }])
  expect(await drawn(who)).toBe(0)
})

test('an account that is erased is not billed any more', async () => {
  const who = await person()
  await start(who)
  await t.app.base.inTransaction((tx) =>
    moneyPersonalData({ ...t.app.base, config: t.app.config }).erase(tx, { id: who.userId } as never),
  )
  await t.app.jobs.idle()
  expect(await theirs(who)).toMatchObject([{ state: 'ended' }])
})

test('what is past due is paid with another card, also on the bank’s page', async () => {
  const who = await person('bankAsks')
  const asked = await start(who)
  twin.authenticate(String(asked.action_url).split('/').at(-1) ?? '', true)
  await start(who)
  await toRenewal(who)
  expect(await membership(who)).toMatchObject({ status: 'pastDue' })
  const paying = await ask(who, 'mutation { payMembership { status action_url } }')
  expect(paying).toMatchObject({ status: 'CARD_ACTION_REQUIRED' })
  twin.authenticate(String(paying.action_url).split('/').at(-1) ?? '', true)
  expect(await ask(who, 'mutation { payMembership { status } }')).toMatchObject({
    status: 'MEMBERSHIP_STARTED',
  })
  expect(await membership(who)).toMatchObject({ status: 'active', message: null, ends_unpaid_at: null })
  expect(await drawn(who)).toBe(2 * 499)
  expect(await ask(who, 'mutation { payMembership { status } }')).toMatchObject({
    status: 'MEMBERSHIP_STARTED',
  })
  expect(await act(await person(), 'cancelMembership')).toMatchObject({ code: 'NOT_FOUND' })
})
