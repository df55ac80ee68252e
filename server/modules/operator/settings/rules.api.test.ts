import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { firstCancellationPolicy } from '#domain/trips/cancellation.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture, schedule, timeAhead } from '#server/testing/scheduling.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { db, clock } = t.app.base
const olga = await signUp(t, { firstName: 'Olga', operator: ['owner'] })
const tia = await s.traveller()

const send = async (token: string, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const ask = async (who: TestPerson, document: string, variables = {}) =>
  send(await tokenFor(t, who.userId), document, variables)
const first = {
  first_hours: 24,
  first_fee_cents: 500,
  first_credit_cents: 500,
  last_hours: 3,
  last_fee_cents: 1000,
  last_credit_cents: 500,
  no_show_credit_cents: 500,
}
const fields = Object.keys(first).join(' ')
const publishing = `mutation ($terms: CancellationTermsInput!, $from: String!, $reason: String!) {
  publishCancellationTerms(terms: $terms, valid_from: $from, reason: $reason) { status message } }`
const order = (change = {}, more = {}) => ({
  terms: { ...first, ...change },
  from: new Date(clock.nowMs() + HOUR).toISOString(),
  reason: 'Walkers wait in vain',
  ...more,
})
const publish = (who: TestPerson, change = {}, more = {}) => ask(who, publishing, order(change, more))
const takeBack = (who: TestPerson, version: unknown, reason = 'A mistake') =>
  ask(
    who,
    'mutation ($version: Int!, $reason: String!) { takeBackRuleVersion(version: $version, reason: $reason) { status } }',
    { version, reason },
  )
const versions = async () =>
  (await ask(olga, `{ cancellationVersions { version terms { ${fields} } status by reason } }`)) as Record<
    string,
    unknown
  >[]
const inForce = () => send('', `{ cancellationTerms { ${fields} } }`)
const preview = (who: TestPerson, change = {}) =>
  ask(
    who,
    `query ($terms: CancellationTermsInput!) { cancellationPreview(terms: $terms) { walks
      was { traveller_cents walker_cents credit_cents rest_cents }
      would_be { traveller_cents walker_cents credit_cents rest_cents } } }`,
    { terms: { ...first, ...change } },
  )
const cancel = (who: TestPerson, tripId: string) =>
  ask(
    who,
    'mutation ($data: CancelledScheduleInput!) { cancelledScheduleTrip(data: $data) { status fee_cents credit_cents } }',
    { data: { schedule_id: tripId } },
  )
const quotedFees = async () => {
  const { cancel_terms: terms } = (await ask(
    tia,
    `query ($id: ID!, $time: ScheduleTimeInput!) { scheduleQuote(destination_id: $id, minutes: 10, time: $time) {
      cancel_terms { fee_cents } } }`,
    { id: s.destinationId, time: timeAhead(t, (2 * DAY) / MINUTE) },
  )) as { cancel_terms: { fee_cents: number }[] }
  return terms.map((one) => one.fee_cents)
}

test('version 1 has the figures of the code', async () => {
  const now = await t.app.base.rules.at('cancellation', clock.now())
  expect(now).toMatchObject({ version: 1, figures: firstCancellationPolicy })
  expect(await inForce()).toEqual(first)
  expect(await versions()).toEqual([{ version: 1, terms: first, status: 'now', by: null, reason: null }])
  await expect(t.app.base.rules.version('cancellation', 99)).rejects.toThrow('no version 99')
  await expect(t.app.base.rules.at('cancellation', new Date(0))).rejects.toThrow('in force')
})

test('a version is published, taken back before it begins, and holds for the walks that are booked from then on', async () => {
  const before = await s.agreed((2 * HOUR) / MINUTE + 100)
  const from = new Date(clock.nowMs() + HOUR).toISOString()
  const dearer = { first_hours: 48, first_fee_cents: 700, last_fee_cents: 1400, last_credit_cents: 900 }
  expect(await publish(olga, dearer, { from })).toMatchObject({ status: 'PUBLISHED' })
  const [ahead, now] = await versions()
  expect(ahead).toMatchObject({ terms: { ...first, ...dearer }, status: 'ahead', by: 'Olga' })
  expect(now).toMatchObject({ version: 1, status: 'now' })
  expect(await publish(olga, {}, { from })).toMatchObject({
    fields: { valid_from: expect.stringContaining('Another version') },
  })
  expect(await takeBack(olga, ahead?.['version'])).toEqual({ status: 'TAKEN_BACK' })
  expect(await takeBack(olga, ahead?.['version'])).toMatchObject({ code: 'NOT_FOUND' })
  expect((await versions())[0]).toMatchObject({ status: 'takenBack', reason: 'Walkers wait in vain' })

  const later = new Date(clock.nowMs() + HOUR + MINUTE).toISOString()
  expect(await publish(olga, dearer, { from: later })).toMatchObject({ status: 'PUBLISHED' })
  const next = (await versions())[0]?.['version']
  await t.forward((HOUR + 10 * SECOND) / SECOND)
  // The one that was taken back has not begun.
  expect(await inForce()).toEqual(first)
  expect(await takeBack(olga, next)).toEqual({ status: 'BEGUN' })
  expect(await quotedFees()).toEqual([0, 500, 1000])
  await t.forward((2 * MINUTE) / SECOND)
  expect(await inForce()).toEqual({ ...first, ...dearer })
  expect(await quotedFees()).toEqual([700, 1400])
  expect(await versions()).toMatchObject([
    { version: next, status: 'now' },
    {},
    { version: 1, status: 'past' },
  ])

  const after = await s.agreed((2 * HOUR) / MINUTE)
  expect(await cancel(after.walker, after.tripId)).toEqual({
    status: 'CANCELLED',
    fee_cents: 1400,
    credit_cents: 900,
  })
  // The walk that was booked before keeps its terms.
  expect(await cancel(before.traveller, before.tripId)).toMatchObject({ fee_cents: 1000 })
  const acts = db.selectFrom('auditLog').select(['act', 'subjectId']).where('act', 'like', 'operator.rule%')
  expect(await acts.orderBy('id').execute()).toEqual([
    { act: 'operator.rulePublished', subjectId: String(ahead?.['version']) },
    { act: 'operator.ruleTakenBack', subjectId: String(ahead?.['version']) },
    { act: 'operator.rulePublished', subjectId: String(next) },
  ])
})

test('the preview looks at the walks of the last 30 days that were accepted and not walked', async () => {
  // What other tests have cancelled is older than the time that is looked at.
  await t.forward((31 * DAY) / SECOND)
  const none = { traveller_cents: 0, walker_cents: 0, credit_cents: 0, rest_cents: 0 }
  expect(await preview(olga)).toEqual({ walks: 0, was: none, would_be: none })
  const ended = async (
    status: 'cancelled' | 'noShow',
    hoursLeft: number,
    figures: { cancelledByRole?: string; missing?: string; feeCents: number; creditCents: number },
    { agoDays = 1, accepted = true } = {},
  ) => {
    const tripId = await schedule(t, await s.traveller(), { ...s, minutesAhead: 200 })
    const endedAt = new Date(clock.nowMs() - agoDays * DAY)
    const startsAt = new Date(endedAt.getTime() + hoursLeft * HOUR)
    const times = { endedAt, startsAt, deadlineAt: null, dueAt: null, acceptedAt: accepted ? endedAt : null }
    const walkerId = (await s.walker()).userId
    await db
      .updateTable('trips')
      .set({ status, walkerId, ...times })
      .where('id', '=', tripId)
      .execute()
    const came = { travellerEnteredAt: endedAt, cancelPolicy: 1 }
    await db
      .updateTable('tripSchedules')
      .set({ ...figures, ...came })
      .where('tripId', '=', tripId)
      .execute()
  }
  const by = (cancelledByRole: string, feeCents: number, creditCents = 0) => ({
    cancelledByRole,
    feeCents,
    creditCents,
  })
  await ended('cancelled', 23.9, by('traveller', 500))
  await ended('cancelled', 3, by('traveller', 500), { agoDays: 29 })
  await ended('cancelled', 2.9, by('walker', 1000, 500))
  await ended('cancelled', 1, by('traveller', 0))
  await ended('cancelled', 300, by('traveller', 0))
  await ended('noShow', -0.1, { missing: 'walker', feeCents: 1000, creditCents: 500 })
  await ended('noShow', -0.1, { missing: 'traveller', feeCents: 500, creditCents: 0 })
  await ended('cancelled', 1, by('traveller', 1000), { agoDays: 31 })
  await ended('cancelled', 1, by('traveller', 0), { accepted: false })
  const change = {
    first_fee_cents: 800,
    last_fee_cents: 1500,
    last_credit_cents: 600,
    no_show_credit_cents: 700,
  }
  expect(await preview(olga, change)).toEqual({
    walks: 6,
    was: { traveller_cents: 1000, walker_cents: 2000, credit_cents: 1000, rest_cents: 2000 },
    would_be: { traveller_cents: 1600, walker_cents: 3000, credit_cents: 1300, rest_cents: 3300 },
  })
  expect(await preview(olga, { first_hours: 169 })).toMatchObject({
    fields: { first_hours: expect.stringContaining('168') },
  })
})

test('bounds, a reason, a fresh factor and the right of an owner', async () => {
  const before = (await versions()).length
  expect(
    await publish(olga, { last_hours: 24, last_fee_cents: -1, no_show_credit_cents: 10_001 }),
  ).toMatchObject({
    fields: {
      last_hours: expect.any(String),
      last_fee_cents: expect.any(String),
      no_show_credit_cents: expect.any(String),
    },
  })
  for (const ms of [0, 9 * MINUTE, 366 * DAY])
    expect(await publish(olga, {}, { from: new Date(clock.nowMs() + ms).toISOString() })).toMatchObject({
      fields: { valid_from: expect.any(String) },
    })
  expect(await publish(olga, {}, { from: 'soon' })).toMatchObject({
    fields: { valid_from: expect.any(String) },
  })
  expect(await publish(olga, {}, { reason: ' ' })).toMatchObject({ fields: { reason: expect.any(String) } })
  expect(await takeBack(olga, 1)).toEqual({ status: 'BEGUN' })
  expect(await takeBack(olga, 9999)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await takeBack(olga, 1, '')).toMatchObject({ fields: { reason: expect.any(String) } })
  const others = [tia, await s.walker()]
  for (const right of ['support', 'safety', 'money'] as const)
    others.push(await signUp(t, { firstName: 'Sara', operator: [right] }))
  for (const other of others)
    for (const answer of [await publish(other), await takeBack(other, 1), await preview(other)])
      expect(answer).toMatchObject({ category: 'authorization' })
  expect(await send('', publishing, order())).toMatchObject({ category: 'authentication' })
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  const { accessToken, sessionId } = await t.app.services.identity.openSession(olga.userId)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  expect(await send(accessToken, publishing, order())).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(
    await send(accessToken, 'mutation { takeBackRuleVersion(version: 1, reason: "A mistake") { status } }'),
  ).toMatchObject({ status: 'PROVE_AGAIN' })
  expect(await versions()).toHaveLength(before)
})
