import { expect, test } from 'vitest'
import { addMark } from '#server/durable/marks/marks.store.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, feedback, money } = t.app.services
const [mona, otto, sue, olga] = [
  await signUp(t, { firstName: 'Mona', operator: ['money'] }),
  await signUp(t, { firstName: 'Otto', operator: ['money'] }),
  await signUp(t, { firstName: 'Sue', operator: ['safety'] }),
  await signUp(t, { firstName: 'Olga', operator: ['owner'] }),
]

const ask = async (who: TestPerson | null, document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await t.gql(document, variables, who && (await tokenFor(t, who.userId)))
  return errors?.[0]?.extensions['code'] ?? Object.values(data ?? {})[0]
}
const share = async (kind: 'device' | 'card' | 'payout' | 'email', ...people: TestPerson[]) => {
  const mark = t.app.base.newId('obj')
  for (const { userId } of people)
    await addMark(t.app.base.db, { kind, mark, userId, at: t.app.base.clock.now() })
}
const credit = async (who: TestPerson, to: TestPerson, cents: number, tripId: string | null = null) => {
  const document = 'mutation ($data: CreditTravellerInput!) { creditTraveller(data: $data) { status } }'
  const data = { user_id: to.userId, trip_id: tripId, amount_cents: cents, reason: 'No sound' }
  const answer = await ask(who, document, { data })
  return answer.status ?? answer
}

/** A walk that its walker does not come to. */
async function missedWalk(traveller: TestPerson, walker: TestPerson): Promise<string> {
  const { trips: of } = t.app.services
  const asked = await s.asked(120)
  await t.app.base.db
    .updateTable('trips')
    .set({ travellerId: traveller.userId })
    .where('id', '=', asked.tripId)
    .execute()
  expect(await of.acceptScheduled(asked.tripId, walker.userId)).toBe('accepted')
  await t.app.jobs.idle()
  await s.untilStart(asked.tripId, 60)
  await trips.noteEntered(asked.tripId, 'traveller')
  await s.untilStart(asked.tripId, -190)
  return asked.tripId
}

test('a second walker’s absence for the same two is work with both accounts side by side, and the traveler reads why', async () => {
  const traveller = await s.traveller()
  const walker = await s.walker()
  await missedWalk(traveller, walker)
  expect(await money.creditOf(traveller.userId)).toBe(500)
  const tripId = await missedWalk(traveller, walker)
  expect(await money.creditOf(traveller.userId)).toBe(500)
  const items = await ask(
    mona,
    '{ workItems(view: "open", kind: "bound", first: 5) { data { id trip_id reason } } }',
  )
  const item = items.data.find((one: { trip_id: string }) => one.trip_id === tripId)
  expect(item).toMatchObject({ reason: 'walkerMissing' })
  const document =
    'query ($id: ID!) { boundCase(id: $id) { kind passed amount_cents shared people { user_id first_name accounts gifts { passed } } } }'
  expect(await ask(mona, document, { id: item.id })).toEqual({
    kind: 'walkerMissing',
    passed: 'pair',
    amount_cents: 500,
    shared: [],
    people: [
      {
        user_id: traveller.userId,
        first_name: traveller.firstName,
        accounts: 1,
        gifts: [{ passed: 'pair' }, { passed: null }],
      },
      { user_id: walker.userId, first_name: walker.firstName, accounts: 1, gifts: [] },
    ],
  })
  expect(await ask(mona, document, { id: 'wrk_none' })).toBeNull()
  expect(await ask(traveller, document, { id: item.id })).toBe('NOT_ALLOWED')
  expect(await ask(null, document, { id: item.id })).toBe('NOT_SIGNED_IN')
  const entries = JSON.stringify(await ask(traveller, '{ notifications { data { title text } } }'))
  expect(entries).toContain('Our team is reviewing your credit')
})

test('an operator gives nothing to an account of their own, nor on their own walk, and approves no such thing', async () => {
  const friend = await s.traveller()
  for (const kind of ['device', 'card', 'payout', 'email'] as const) {
    const other = await s.traveller()
    expect(await credit(mona, other, 100), kind).toBe('CREDITED')
    await share(kind, mona, other)
    expect(await credit(mona, other, 100), kind).toBe('OWN_MONEY')
  }
  expect(await credit(mona, mona, 100)).toBe('OWN_MONEY')
  const asWalker = await s.accepted()
  await share('device', otto, asWalker.walker)
  expect(await credit(otto, asWalker.traveller, 100, asWalker.tripId)).toBe('OWN_MONEY')
  // Otto asks for Mona's friend: neither Mona nor an account of Otto's lets it through.
  await share('card', mona, friend)
  const nora = await signUp(t, { firstName: 'Nora', operator: ['money'] })
  expect(await credit(nora, friend, 20_000)).toBe('WAITS_FOR_APPROVAL')
  const waiting = await ask(nora, '{ moneyRequests(first: 5, page: 1, waiting: true) { data { id } } }')
  const { id } = waiting.data.at(-1)
  const approve = async (who: TestPerson) =>
    (await ask(who, 'mutation ($id: ID!) { approveMoneyRequest(id: $id) { status } }', { id })).status
  expect(await approve(mona)).toBe('OWN_MONEY')
  expect(await approve(nora)).toBe('OWN_REQUEST')
  const twin = await signUp(t, { firstName: 'Nick', operator: ['money'] })
  await share('device', nora, twin)
  expect(await approve(twin)).toBe('OWN_REQUEST')
  expect(await approve(otto)).toBe('CREDITED')
})

test('owners see what each operator has given in a month', async () => {
  const to = await s.traveller()
  const gina = await signUp(t, { firstName: 'Gina', operator: ['money'] })
  await credit(gina, to, 700)
  const month = t.app.base.clock.now().toISOString().slice(0, 7)
  const document =
    'query ($month: String!) { givenByOperators(month: $month) { operator_id first_name requests people credit_cents refund_cents approved } }'
  const rows = await ask(olga, document, { month })
  expect(rows.find((row: { operator_id: string }) => row.operator_id === gina.userId)).toEqual({
    operator_id: gina.userId,
    first_name: 'Gina',
    requests: 1,
    people: 1,
    credit_cents: 700,
    refund_cents: 0,
    approved: 0,
  })
  expect(await ask(olga, document, { month: '2999-01' })).toBe('BAD_INPUT')
  expect(await ask(gina, document, { month })).toBe('NOT_ALLOWED')
  expect(await ask(null, document, { month })).toBe('NOT_SIGNED_IN')
})

test('a report after an ordinary end is upheld by an operator: the rating is hidden and both are notified', async () => {
  const { tripId, traveller, walker } = await s.accepted()
  await s.walk(tripId, 4)
  await trips.endBy(tripId, traveller.userId)
  const rating = { tripId, stars: 1, comment: '' }
  await feedback.rateWalker({ ...rating, userId: traveller.userId, tipDollars: null })
  await feedback.rateTraveller({ ...rating, userId: walker.userId })
  await trips.endForSafety({ tripId, userId: walker.userId, reason: 'harassment' })
  expect(await feedback.received(walker.userId)).toHaveLength(1)
  const items = await ask(
    sue,
    '{ workItems(view: "open", kind: "ticket", first: 50) { data { id trip_id } } }',
  )
  const { id } = items.data.find((one: { trip_id: string }) => one.trip_id === tripId)
  const document =
    'mutation ($id: ID!, $reason: String!) { upholdSafetyReport(id: $id, reason: $reason) { status } }'
  const uphold = async (who: TestPerson | null, reason = 'The chat shows it', of = id) => {
    const answer = await ask(who, document, { id: of, reason })
    return answer.status ?? answer
  }
  expect(await uphold(sue, '')).toBe('BAD_INPUT')
  expect(await uphold(sue, 'The chat shows it', 'wrk_none')).toBe('NOT_FOUND')
  expect(await uphold(walker)).toBe('NOT_ALLOWED')
  expect(await uphold(null)).toBe('NOT_SIGNED_IN')
  const own = await signUp(t, { firstName: 'Sam', operator: ['safety'] })
  await share('device', own, walker)
  expect(await uphold(own)).toBe('OWN_MONEY')
  expect(await uphold(sue)).toBe('UPHELD')
  expect(await uphold(sue)).toBe('NOT_NOW')
  // The log has what was done, and nothing of what was refused.
  const noted = await t.app.base.db
    .selectFrom('auditLog')
    .select(['actorId', 'detail'])
    .where('act', '=', 'operator.safetyUpheld')
    .where('subjectId', '=', tripId)
    .execute()
  expect(noted).toMatchObject([{ actorId: sue.userId, detail: { reason: 'The chat shows it' } }])
  expect(await feedback.received(walker.userId)).toEqual([])
  const titles = async (who: TestPerson) =>
    JSON.stringify(await ask(who, '{ notifications { data { title } } }'))
  expect(await titles(walker)).toContain('Your report is upheld')
  expect(await titles(traveller)).toContain('A rating of yours is not shown')
})
