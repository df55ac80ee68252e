import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { lisbon, openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { walkers, trips, onboarding } = t.app.services

/** Says that steps of a walker are missing, as onboarding does when a fact has changed. */
const lose = (walker: TestPerson, ...missing: string[]) =>
  t.app.base.inTransaction((tx) =>
    walkers.setEligibility(tx, walker.userId, { missing, at: t.app.base.clock.now() }),
  )
const isOnline = async (walker: TestPerson) => (await walkers.myPresence(walker.userId)).isOnline
const goOnline = async ({ token }: TestPerson) => {
  const answer = await t.gql(
    'mutation ($data: WalkerOnlineInput!) { setWalkerOnline(data: $data) { online } }',
    { data: { online: true, place: lisbon } },
    token,
  )
  return answer.errors?.[0] ?? answer.data?.['setWalkerOnline'].online
}

test('a walker who loses a step goes offline, and going online names the step', async () => {
  const walker = await s.walker()
  await lose(walker, 'walkerTerms', 'backgroundCheck')
  expect(await isOnline(walker)).toBe(false)
  expect(await goOnline(walker)).toMatchObject({
    message: 'You cannot walk yet. Please do this first: walker terms, background check.',
    extensions: {
      category: 'conflict',
      code: 'STEPS_MISSING',
      fields: { walkerTerms: 'walker terms', backgroundCheck: 'background check' },
    },
  })
  await lose(walker)
  expect(await goOnline(walker)).toBe(true)
})

test('a walk that runs continues, and its walker goes offline when it ends', async () => {
  const { tripId, walker, traveller } = await s.accepted()
  await s.walk(tripId, 10)
  await lose(walker, 'backgroundCheck')
  expect(await isOnline(walker)).toBe(true)
  // A phone that comes back says that it is online again.
  expect(await goOnline(walker)).toBe(true)
  await s.walk(tripId, 10)
  expect((await s.trip(tripId)).status).toBe('live')
  await trips.endBy(tripId, traveller.userId)
  expect((await s.trip(tripId)).status).toBe('settled')
  expect(await isOnline(walker)).toBe(false)
  expect(await goOnline(walker)).toMatchObject({ extensions: { code: 'STEPS_MISSING' } })
})

test('a request that rings cannot be accepted after a step is lost', async () => {
  const [traveller, walker] = [await s.traveller(), await s.walker()]
  const tripId = await s.request(traveller, walker)
  await lose(walker, 'payoutAccount')
  expect(await trips.accept(tripId, walker.userId)).toEqual({
    kind: 'notReady',
    missing: ['payoutAccount'],
    hasLeft: false,
  })
  const answer = await t.gql(
    'mutation ($data: WalkerAcceptRejectInput!) { walkerAcceptRejectBookingRequest(data: $data) { status } }',
    { data: { booking_id: tripId, status: 'accepted' } },
    walker.token,
  )
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'STEPS_MISSING' })
})

test('leaving and accepting at the same moment: one of the two, never both', async () => {
  for (let round = 0; round < 10; round++) {
    const [traveller, walker] = [await s.traveller(), await s.walker()]
    const tripId = await s.request(traveller, walker)
    const [accepted, left] = await Promise.all([
      trips.accept(tripId, walker.userId),
      onboarding.leave(walker.userId),
    ])
    const outcomes = [accepted.kind === 'accepted', left.kind === 'left']
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    expect(await isOnline(walker)).toBe(accepted.kind === 'accepted')
    if (accepted.kind === 'accepted') await trips.endBy(tripId, traveller.userId)
  }
})

test('a walker who has left cannot go online until they are back', async () => {
  const walker = await s.walker()
  expect(await onboarding.leave(walker.userId)).toEqual({ kind: 'left' })
  expect(await goOnline(walker)).toMatchObject({ extensions: { code: 'WALKER_LEFT' } })
  const { base } = t.app
  await base.inTransaction((tx) =>
    walkers.setEligibility(tx, walker.userId, { leftAt: null, at: base.clock.now() }),
  )
  expect(await goOnline(walker)).toBe(true)
})

test('a walk that is agreed keeps a walker from leaving', async () => {
  const { walker } = await s.accepted()
  const answer = await t.gql('mutation { leaveWalking { status } }', {}, walker.token)
  expect(answer.data?.['leaveWalking'].status).toBe('WALKS_OPEN')
})

test('two signatures at once are one', async () => {
  const person = await s.traveller(null)
  const input = { accepted: true, signature: 'Tia Moss', name: 'Tia Moss', version: null }
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => onboarding.signTerms(person.userId, input)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(4).fill('signed'))
  const { signature } = await onboarding.terms(person.userId)
  expect(signature?.method).toBe('typed')
})
