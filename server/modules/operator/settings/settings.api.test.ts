import { expect, test } from 'vitest'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { DAY, HOUR, MINUTE } from '#domain/shared/units.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db, clock } = t.app.base
const lisbon = { latitude: 38.7139, longitude: -9.1334 }
const forward = (ms: number) => t.app.twins?.clock.forward(ms)

const ask = async (document: string, variables = {}, who: TestPerson | null = null) => {
  const { data, errors } = await t.gql(document, variables, who?.token ?? null)
  return { data, error: errors?.[0]?.extensions, message: errors?.[0]?.message }
}
const said = async (name: string, asked: ReturnType<typeof ask>) => {
  const { data, error } = await asked
  return error ? (error['fields'] ?? error['code']) : data?.[name]?.status
}
const owner = (rights: true | OperatorRight[] = true) => signUp(t, { firstName: 'Olga', operator: rights })
const site = async () =>
  (await ask('{ site { announcement { id text } maintenance features_off } }')).data?.['site']
const view = async (who: TestPerson) => {
  const change = 'change { by at reason }'
  const document = `{ settings { announcement { id texts { language text } is_shown ${change} }
    maintenance { is_on message ${change} } features { feature is_on ${change} } countries { countries ${change} } } }`
  return (await ask(document, {}, who)).data?.['settings']
}
const announce = (who: TestPerson | null, change = {}) =>
  said(
    'announce',
    ask(
      'mutation ($data: AnnouncementInput!) { announce(data: $data) { status } }',
      {
        data: {
          text: 'A new version comes tonight.',
          from: clock.now().toISOString(),
          until: new Date(clock.nowMs() + DAY).toISOString(),
          reason: 'A new version',
          ...change,
        },
      },
      who,
    ),
  )
const endAnnouncement = (who: TestPerson | null, reason = 'It is over') =>
  said(
    'endAnnouncement',
    ask('mutation ($reason: String!) { endAnnouncement(reason: $reason) { status } }', { reason }, who),
  )
const maintenance = (who: TestPerson | null, on: boolean, message = '', reason = 'A new version') =>
  said(
    'setMaintenance',
    ask(
      'mutation ($on: Boolean!, $message: String, $reason: String!) { setMaintenance(on: $on, message: $message, reason: $reason) { status } }',
      { on, message, reason },
      who,
    ),
  )
const feature = (who: TestPerson | null, name: string, on: boolean, reason = 'Too many mistakes') =>
  said(
    'setFeature',
    ask(
      'mutation ($feature: String!, $on: Boolean!, $reason: String!) { setFeature(feature: $feature, on: $on, reason: $reason) { status } }',
      { feature: name, on, reason },
      who,
    ),
  )
const countries = (who: TestPerson | null, list: string[] | null, reason = 'Only here for now') =>
  said(
    'setCountries',
    ask(
      'mutation ($countries: [String!], $reason: String!) { setCountries(countries: $countries, reason: $reason) { status } }',
      { countries: list, reason },
      who,
    ),
  )
const changes = async (who: TestPerson) =>
  db
    .selectFrom('auditLog')
    .select(['subjectId', 'detail'])
    .where('act', '=', 'operator.settingChanged')
    .where('actorId', '=', who.userId)
    .orderBy('id')
    .execute()
const wish = (who: TestPerson) =>
  ask('mutation { startMembership(plan_id: "explorer-1", now_cents: 499) { status } }', {}, who)

test('an announcement is shown to all while it lasts, in two languages, until it is ended', async () => {
  const olga = await owner()
  expect(await announce(olga, { other_language: 'pt', other_text: 'Hoje à noite.' })).toBe('SAVED')
  const first = (await site()).announcement
  expect(first.text).toBe('A new version comes tonight.')
  const asked = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'accept-language': 'pt-BR,pt;q=0.9' },
    payload: { query: '{ site { announcement { text } } }' },
  })
  expect(asked.json().data.site.announcement.text).toBe('Hoje à noite.')
  expect((await view(olga)).announcement).toMatchObject({
    is_shown: true,
    change: { by: 'Olga', reason: 'A new version' },
  })
  // Another one has another id, so that it is shown where the first was dismissed.
  expect(await announce(olga, { text: 'It comes tomorrow.' })).toBe('SAVED')
  expect((await site()).announcement.id).not.toBe(first.id)
  expect(await endAnnouncement(olga)).toBe('SAVED')
  expect((await site()).announcement).toBeNull()
  expect((await changes(olga)).map(({ subjectId }) => subjectId)).toEqual(Array(3).fill('announcement'))
})

test('an announcement begins and ends by itself', async () => {
  const olga = await owner()
  const [from, until] = [2 * HOUR, 3 * HOUR].map((ms) => new Date(clock.nowMs() + ms).toISOString())
  expect(await announce(olga, { from, until })).toBe('SAVED')
  expect((await site()).announcement).toBeNull()
  forward(2 * HOUR)
  expect((await site()).announcement).not.toBeNull()
  forward(HOUR)
  expect((await site()).announcement).toBeNull()
})

test('maintenance stops what begins a walk with the text of the owner, and a walk that runs continues', async () => {
  const olga = await owner()
  const { tripId, traveller } = await s.accepted()
  const [ana, wim] = [
    await signUp(t, { firstName: 'Ana' }),
    await signUp(t, { firstName: 'Wim', online: lisbon }),
  ]
  const book = () =>
    ask(
      'mutation ($data: BookingRequestInput!) { sendBookingRequestToWalker(data: $data) { status } }',
      { data: { walker_id: wim.userId, destination_id: s.destinationId, tripe_minute: 10 } },
      ana,
    )
  expect(await maintenance(olga, true, 'Back at noon.')).toBe('SAVED')
  expect((await site()).maintenance).toBe('Back at noon.')
  const refused = await book()
  expect([refused.error?.['code'], refused.message]).toEqual(['MAINTENANCE', 'Back at noon.'])
  const run = await ask('query ($id: ID!) { trip(id: $id) { id } }', { id: tripId }, traveller)
  expect(run.data?.['trip'].id).toBe(tripId)
  const ended = await ask(
    'mutation ($id: ID!) { endTrip(booking_id: $id) { status } }',
    { id: tripId },
    traveller,
  )
  expect(ended.error).toBeUndefined()
  // Signing in works.
  expect((await ask('{ me { first_name } }', {}, ana)).data?.['me'].first_name).toBe('Ana')
  expect(await maintenance(olga, false)).toBe('SAVED')
  expect((await site()).maintenance).toBeNull()
  expect((await book()).error?.['code']).not.toBe('MAINTENANCE')
})

test('a feature that is off is refused with its own text, and on again it works', async () => {
  const olga = await owner()
  const ana = await signUp(t, { firstName: 'Ana' })
  expect(await feature(olga, 'memberships', false)).toBe('SAVED')
  const refused = await wish(ana)
  expect([refused.error?.['code'], refused.error?.['category'], refused.message]).toEqual([
    'FEATURE_OFF',
    'conflict',
    'Memberships cannot be started right now.',
  ])
  expect((await site()).features_off).toEqual(['memberships'])
  expect((await view(olga)).features).toContainEqual(
    expect.objectContaining({ feature: 'memberships', is_on: false }),
  )
  expect(await feature(olga, 'memberships', true)).toBe('SAVED')
  expect((await wish(ana)).error?.['code']).not.toBe('FEATURE_OFF')
  expect(await feature(olga, 'walking', false)).toEqual({ feature: expect.any(String) })
})

test('two features that are switched at the same moment are both switched', async () => {
  const olga = await owner()
  await Promise.all([feature(olga, 'gifts', false), feature(olga, 'wishes', false)])
  expect((await site()).features_off).toEqual(['gifts', 'wishes'])
  await Promise.all([feature(olga, 'gifts', true), feature(olga, 'wishes', true)])
  expect((await site()).features_off).toEqual([])
})

test('numbers of other countries cannot sign up, and accounts that exist sign in', async () => {
  const olga = await owner()
  const document = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
  const verify = (phone: string) => said('verifyPhoneNumber', ask(document, { phone }))
  expect(await countries(olga, ['pt', 'JP'])).toBe('SAVED')
  expect((await view(olga)).countries.countries).toEqual(['JP', 'PT'])
  expect(await verify('+12025550199')).toEqual({ phone: expect.stringContaining('cannot sign up') })
  expect(await verify('+351912345678')).toBe('NEW_USER')
  expect(await verify((await signUp(t, { firstName: 'Ana' })).phone)).toBe('USER_EXIST')
  expect(await countries(olga, null)).toBe('SAVED')
  expect(await verify('+12025550199')).toBe('NEW_USER')
  expect(await countries(olga, ['Portugal'])).toEqual({ countries: expect.any(String) })
})

test('no request reads the settings from the database for itself', async () => {
  await site()
  const before = await t.app.services.operator.settingsNow()
  expect(await t.app.services.operator.settingsNow()).toBe(before)
  // A change is in the memory at once.
  const olga = await owner()
  await feature(olga, 'gifts', false)
  expect((await t.app.services.operator.settingsNow()).off).toEqual(['gifts'])
  await feature(olga, 'gifts', true)
})

test('every message to people is rendered with nothing left to fill in', async () => {
  const olga = await owner()
  const { data } = await ask(
    '{ messagePreviews(language: "xx") { language messages { key subject text } } }',
    {},
    olga,
  )
  const { language, messages } = data?.['messagePreviews'] ?? {}
  expect(language).toBe('en')
  expect(messages.length).toBeGreaterThan(15)
  expect(messages).toContainEqual({
    key: 'suspended.text',
    subject: expect.stringContaining('is suspended'),
    text: expect.stringContaining('July 1, 2026'),
  })
  expect(JSON.stringify(messages)).not.toMatch(/\{\w+\}/)
})

test('each change asks for a reason and a fresh second factor; others than owners are refused', async () => {
  const olga = await owner()
  for (const answer of [
    await announce(olga, { reason: 'x' }),
    await endAnnouncement(olga, ''),
    await maintenance(olga, true, '', ' '),
    await feature(olga, 'gifts', false, 'no'),
    await countries(olga, null, ''),
  ])
    expect(answer).toEqual({ reason: expect.any(String) })
  expect(await announce(olga, { text: '', until: clock.now().toISOString() })).toEqual({
    text: expect.any(String),
    until: expect.any(String),
  })
  expect(await maintenance(olga, true, 'x'.repeat(301))).toEqual({ message: expect.any(String) })
  const other = await owner(['support', 'money', 'safety'])
  const stranger = await signUp(t, { firstName: 'Eve' })
  for (const who of [other, stranger])
    expect([await announce(who), await maintenance(who, true), await countries(who, null)]).toEqual(
      Array(3).fill('NOT_ALLOWED'),
    )
  expect([await announce(null), await feature(null, 'gifts', false)]).toEqual(Array(2).fill('NOT_SIGNED_IN'))
  forward(11 * MINUTE)
  expect([
    await announce(olga),
    await endAnnouncement(olga),
    await maintenance(olga, true),
    await feature(olga, 'gifts', false),
    await countries(olga, null),
  ]).toEqual(Array(5).fill('PROVE_AGAIN'))
  expect(await site()).toEqual({ announcement: null, maintenance: null, features_off: [] })
})

test('the limits: one operator gives more alone, and a gift card is larger, from the next one on', async () => {
  const olga = await owner()
  const set = (name: string, cents: number, who: TestPerson | null = olga, reason = 'A season of storms') =>
    said(
      'setLimit',
      ask(
        'mutation ($name: String!, $cents: Int!, $reason: String!) { setLimit(name: $name, cents: $cents, reason: $reason) { status } }',
        { name, cents, reason },
        who,
      ),
    )
  const shown = async () =>
    (await ask('{ settings { limits { name cents change { by } } } }', {}, olga)).data?.['settings'].limits
  const most = async (who: TestPerson) =>
    (await ask('{ giftLimits { max_cents } }', {}, who)).data?.['giftLimits'].max_cents
  const traveller = await signUp(t, { firstName: 'Tia' })
  expect(await shown()).toEqual([
    { name: 'aloneCents', cents: 5000, change: null },
    { name: 'giftMostCents', cents: 50_000, change: null },
  ])
  expect(await most(traveller)).toBe(50_000)
  expect(await set('giftMostCents', 20_000)).toBe('SAVED')
  expect(await most(traveller)).toBe(20_000)
  const gift =
    'mutation ($cents: Int!) { sendGiftCard(data: { amount_cents: $cents, recipient_name: "Ben", recipient_email: "ben@people.test" }) { status } }'
  expect((await ask(gift, { cents: 20_100 }, traveller)).error?.['fields']).toMatchObject({
    amount_cents: 'Please choose a whole amount from $10 to $200.',
  })
  const operator = await signUp(t, { firstName: 'Olga', operator: ['money'] })
  const give = async (amountCents: number) => {
    const order = {
      kind: 'credit' as const,
      userId: traveller.userId,
      tripId: null,
      amountCents,
      reason: 'Storm',
      partyIds: [],
    }
    return (await t.app.services.money.adjustments.give(operator.userId, order)).kind
  }
  expect(await give(5001)).toBe('waits')
  expect(await set('aloneCents', 6000)).toBe('SAVED')
  expect(await give(5001)).not.toBe('waits')
  expect((await shown())[0]).toEqual({ name: 'aloneCents', cents: 6000, change: { by: 'Olga' } })
  expect(await set('aloneCents', 6050)).toHaveProperty('cents')
  expect(await set('giftMostCents', 100_100)).toHaveProperty('cents')
  expect(await set('textsPerDay', 100)).toHaveProperty('name')
  expect(await set('aloneCents', 7000, olga, 'x')).toHaveProperty('reason')
  for (const who of [traveller, operator]) expect(await set('aloneCents', 7000, who)).toBe('NOT_ALLOWED')
  expect(await set('aloneCents', 7000, null)).toBe('NOT_SIGNED_IN')
  await set('aloneCents', 5000)
  await set('giftMostCents', 50_000)
})
