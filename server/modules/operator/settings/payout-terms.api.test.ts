import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import { firstPayoutTerms } from '#domain/money/payouts/terms.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { w9 } from '#server/testing/rights/payouts.ts'

const t = await testApp()
const { db, clock } = t.app.base
// In the middle of a pay week, on whatever day the tests run.
await t.forward((payWeekOf(clock.now()).endsAt.getTime() + 2 * DAY - clock.nowMs()) / SECOND)
const olga = await signUp(t, { firstName: 'Olga', operator: ['owner'] })

const send = async (token: string, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const ask = async (who: TestPerson, document: string, variables = {}) =>
  send(await tokenFor(t, who.userId), document, variables)
const first = { minimum_cents: 1000, instant_per_mille: 15, instant_least_cents: 50 }
const fields = Object.keys(first).join(' ')
const publishing = `mutation ($terms: PayoutTermsInput!, $from: String!, $reason: String!) {
  publishPayoutTerms(terms: $terms, valid_from: $from, reason: $reason) { status message } }`
const order = (change = {}, more = {}) => ({
  terms: { ...first, ...change },
  from: new Date(clock.nowMs() + HOUR).toISOString(),
  reason: 'Small transfers cost too much',
  ...more,
})
const publish = (who: TestPerson, change = {}, more = {}) => ask(who, publishing, order(change, more))
const takeBack = (version: unknown) =>
  ask(
    olga,
    'mutation ($version: Int!) { takeBackRuleVersion(version: $version, reason: "A mistake") { status } }',
    { version },
  )
const versions = async () =>
  (await ask(olga, `{ payoutTermsVersions { version terms { ${fields} } status by reason } }`)) as Record<
    string,
    unknown
  >[]
const inForce = () => send('', `{ payoutTerms { ${fields} } }`)
const sums = '{ paid_weeks paid_cents waiting_weeks instants fee_cents }'
const preview = (who: TestPerson, change = {}) =>
  ask(
    who,
    `query ($terms: PayoutTermsInput!) { payoutTermsPreview(terms: $terms) { weeks changes_total
      was ${sums} would_be ${sums} changes { walker_id walker_first_name week cents would_be } } }`,
    { terms: { ...first, ...change } },
  )
const earnings = (who: TestPerson) =>
  ask(
    who,
    `{ earnings { minimum_cents next_payout_needs next_payout_message instant_cents instant_fee_cents instant_message } }`,
  )
const lastPayout = (who: TestPerson) =>
  db
    .selectFrom('payouts')
    .select(['state', 'obstacle', 'amountCents', 'message'])
    .where('walkerId', '=', who.userId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()

/** A walker who can be paid, and is owed $9.89 for each walk of $15.00. */
async function paidWalker(walks: number) {
  const who = await signUp(t, { firstName: 'Wanda', walker: true })
  const link = (await ask(
    who,
    'mutation { createStripeAccountAndGenerateLink(country_code: "US") { url } }',
  )) as { url: string }
  const person = { name: 'Wanda', birthDate: '1990-05-04', number: '000123456789' }
  t.app.twins?.payouts?.submit(link.url.split('/').at(-1) ?? '', person)
  await ask(who, '{ payoutAccount { status } }')
  await ask(who, 'mutation ($data: TaxFormInput!) { saveTaxForm(data: $data) { status } }', { data: w9 })
  await walked(who, walks)
  return who
}
async function walked(who: TestPerson, walks: number) {
  const { base, services } = t.app
  for (let made = 0; made < walks; made++) {
    const ids = { tripId: base.newId('trip'), travellerId: base.newId('usr'), walkerId: who.userId }
    await base.inTransaction((tx) =>
      services.money.charge(tx, { ...ids, chargeCents: 1500, currency: 'USD' }),
    )
  }
}
const weekEnd = () => payWeekOf(clock.now()).endsAt
/** The week ends and is paid. */
async function nextMonday() {
  await t.forward((weekEnd().getTime() - clock.nowMs()) / SECOND)
  await t.forward(10)
  await t.app.services.money.payouts.sweepNow()
  await t.app.jobs.idle()
}

test('version 2 of the rules has the figures of the code', async () => {
  expect(await t.app.base.rules.at('payouts', clock.now())).toMatchObject({ figures: firstPayoutTerms })
  expect(await inForce()).toEqual(first)
  expect(await versions()).toEqual([{ version: 2, terms: first, status: 'now', by: null, reason: null }])
})

test('the week is paid by the terms in force at its end, and Earnings tell them before', async () => {
  const [one, three] = [await paidWalker(2), await paidWalker(3)]
  expect(await earnings(one)).toMatchObject({
    minimum_cents: 1000,
    next_payout_needs: 'none',
    instant_fee_cents: 50,
  })
  const change = { minimum_cents: 2500, instant_per_mille: 40, instant_least_cents: 100 }
  const mistake = new Date(weekEnd().getTime() - HOUR).toISOString()
  expect(await publish(olga, { minimum_cents: 9000 }, { from: mistake })).toMatchObject({
    status: 'PUBLISHED',
  })
  expect(await publish(olga, {}, { from: mistake })).toMatchObject({
    fields: { valid_from: expect.stringContaining('Another version') },
  })
  expect(await takeBack((await versions())[0]?.['version'])).toEqual({ status: 'TAKEN_BACK' })
  const from = weekEnd().toISOString()
  expect(await publish(olga, change, { from })).toMatchObject({ status: 'PUBLISHED' })
  const [ahead, gone] = await versions()
  expect(ahead).toMatchObject({
    terms: change,
    status: 'ahead',
    by: 'Olga',
    reason: 'Small transfers cost too much',
  })
  expect(gone).toMatchObject({ status: 'takenBack' })
  await t.forward(10)
  // The next payout is made by the terms that begin with it; one at once by those of today.
  expect(await earnings(one)).toEqual({
    minimum_cents: 2500,
    next_payout_needs: 'minimum',
    next_payout_message: 'Less than $25.00 is not sent; it is paid with a later week.',
    instant_cents: 1928,
    instant_fee_cents: 50,
    instant_message: null,
  })
  expect(await inForce()).toEqual(first)
  await nextMonday()
  expect(await inForce()).toEqual(change)
  expect(await takeBack(ahead?.['version'])).toEqual({ status: 'BEGUN' })
  expect(await lastPayout(one)).toEqual({
    state: 'waiting',
    obstacle: 'minimum',
    amountCents: 1978,
    message: 'Less than $25.00 is not sent; it is paid with a later week.',
  })
  expect(await lastPayout(three)).toMatchObject({ state: 'paid', obstacle: null, amountCents: 2967 })
  await walked(three, 3)
  expect(await earnings(three)).toMatchObject({ instant_cents: 2848, instant_fee_cents: 119 })
  // A version that begins after the end of the week does not hold for it, also where the run is late.
  const later = new Date(weekEnd().getTime() + HOUR).toISOString()
  expect(await publish(olga, { minimum_cents: 1500 }, { from: later })).toMatchObject({ status: 'PUBLISHED' })
  await nextMonday()
  expect(await lastPayout(one)).toMatchObject({ state: 'waiting', amountCents: 1978 })
  await t.forward(2 * 3600)
  expect(await earnings(one)).toMatchObject({
    minimum_cents: 1500,
    instant_cents: 1928,
    instant_fee_cents: 50,
  })
  await nextMonday()
  expect(await lastPayout(one)).toMatchObject({ state: 'paid', amountCents: 1978 })
  const acts = db.selectFrom('auditLog').select(['act', 'detail']).where('act', 'like', 'operator.rule%')
  expect((await acts.orderBy('id').execute()).map(({ act }) => act)).toEqual([
    'operator.rulePublished',
    'operator.ruleTakenBack',
    'operator.rulePublished',
    'operator.rulePublished',
  ])
})

test('the preview looks at the last four pay weeks', async () => {
  await t.forward((5 * 7 * DAY) / SECOND)
  const none = { paid_weeks: 0, paid_cents: 0, waiting_weeks: 0, instants: 0, fee_cents: 0 }
  expect(await preview(olga)).toMatchObject({ was: none, would_be: none, changes: [], changes_total: 0 })
  const who = await paidWalker(2)
  const { week } = payWeekOf(clock.now())
  // The week that runs is not part of it.
  expect(await preview(olga, { minimum_cents: 2500 })).toMatchObject({ was: none })
  await nextMonday()
  expect(await preview(olga, { minimum_cents: 2500 })).toEqual({
    weeks: expect.arrayContaining([week]),
    was: { ...none, paid_weeks: 1, paid_cents: 1978 },
    would_be: { ...none, waiting_weeks: 1 },
    changes: [{ walker_id: who.userId, walker_first_name: 'Wanda', week, cents: 1978, would_be: 'waiting' }],
    changes_total: 1,
  })
  expect(await preview(olga, { instant_per_mille: 101 })).toMatchObject({
    fields: { instant_per_mille: expect.stringContaining('10 percent') },
  })
})

test('bounds, a reason, a fresh factor and the right of an owner', async () => {
  const before = (await versions()).length
  expect(
    await publish(olga, { minimum_cents: 99, instant_least_cents: 99, instant_per_mille: -1 }),
  ).toMatchObject({
    fields: {
      minimum_cents: expect.any(String),
      instant_least_cents: expect.any(String),
      instant_per_mille: expect.any(String),
    },
  })
  for (const ms of [9 * MINUTE, 366 * DAY])
    expect(await publish(olga, {}, { from: new Date(clock.nowMs() + ms).toISOString() })).toMatchObject({
      fields: { valid_from: expect.any(String) },
    })
  expect(await publish(olga, {}, { reason: ' ' })).toMatchObject({ fields: { reason: expect.any(String) } })
  const others = [await signUp(t, { firstName: 'Tia' }), await signUp(t, { firstName: 'Wes', walker: true })]
  for (const right of ['support', 'safety', 'money'] as const)
    others.push(await signUp(t, { firstName: 'Sara', operator: [right] }))
  for (const other of others)
    for (const answer of [await publish(other), await preview(other)])
      expect(answer).toMatchObject({ category: 'authorization' })
  expect(await send('', publishing, order())).toMatchObject({ category: 'authentication' })
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  const { accessToken, sessionId } = await t.app.services.identity.openSession(olga.userId)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  expect(await send(accessToken, publishing, order())).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await versions()).toHaveLength(before)
})
