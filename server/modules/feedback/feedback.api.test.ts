import { expect, test } from 'vitest'
import type { RatingView } from '#server/modules/feedback/ratings.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const destination = await makeDestination(t)
const later = (seconds: number) => t.app.twins?.clock.forward(seconds * 1000)

/** A settled walk of ten live minutes between two people, or one that never went live. */
async function walked(traveller: TestPerson, walker: TestPerson, liveSeconds = 600): Promise<string> {
  const id = t.app.base.newId('trip')
  const at = t.app.base.clock.now()
  await t.app.base.db
    .insertInto('trips')
    .values({
      id,
      status: 'settled',
      travellerId: traveller.userId,
      walkerId: walker.userId,
      destinationId: destination,
      plannedMinutes: 10,
      tariffId: 'tariff_test',
      requestedAt: at,
      acceptedAt: at,
      liveAt: liveSeconds > 0 ? at : null,
      endedAt: at,
      settledAt: at,
      endReason: 'endedByTraveller',
      liveSeconds: liveSeconds,
      chargedMinutes: Math.ceil(liveSeconds / 60),
      chargeCents: 1500,
    })
    .execute()
  return id
}

const save =
  'mutation ($id: ID!, $rating: Float!, $comment: String, $tip: Float, $walker: ID) { saveRating(booking_id: $id, rating: $rating, comment: $comment, tip_amount: $tip, walker_id: $walker) { status message } }'
const rateTraveller =
  'mutation ($id: ID!, $rating: Float!, $comment: String) { rateTraveller(booking_id: $id, rating: $rating, comment: $comment) { status message } }'
const received =
  '{ getWalkerRating { rating comment created_at traveller { first_name last_name phone_number } walker { id } } }'

const traveller = await signUp(t, { firstName: 'Tia' })
const walker = await signUp(t, { firstName: 'Wanda', walker: true })
const stranger = await signUp(t, { firstName: 'Sten' })
const category = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions['category']
const peopleOf = () => t.app.services.identity.people([walker.userId, traveller.userId])

const halvesOf = async (tripId: string) =>
  ((await t.app.services.feedback.ofTrip(tripId)) ?? []).map((view) => view.rating.halves)

test('the traveler rates once; the same again is the same, another is refused', async () => {
  const id = await walked(traveller, walker)
  const request = { id, rating: 4.5, comment: ' Lovely alleys. ', walker: 'usr_whoever' }
  const first = await t.gql(save, request, traveller.token)
  expect(first.data?.['saveRating']).toEqual({
    status: 'RATING_SAVED',
    message: 'Thank you for your rating.',
  })
  expect((await t.gql(save, request, traveller.token)).data).toEqual(first.data)
  expect((await t.gql(save, { id, rating: 1 }, traveller.token)).data?.['saveRating'].status).toBe(
    'ALREADY_RATED',
  )
  expect(await halvesOf(id)).toEqual([9])
  // Hidden until the walker has rated too.
  expect((await peopleOf()).get(walker.userId)?.walkerRating).toBeNull()
})

test('ratings hide until both are in, newest first, without private fields', async () => {
  const before = (await t.gql(received, {}, walker.token)).data?.['getWalkerRating'].length
  const id = await walked(traveller, walker)
  later(1)
  await t.gql(save, { id, rating: 5, comment: 'Both in' }, traveller.token)
  expect((await t.gql(received, {}, walker.token)).data?.['getWalkerRating']).toHaveLength(before)
  expect(
    (await t.gql(rateTraveller, { id, rating: 4, comment: 'Kind' }, walker.token)).data?.['rateTraveller']
      .status,
  ).toBe('RATING_SAVED')
  const [newest] = (await t.gql(received, {}, walker.token)).data?.['getWalkerRating'] ?? []
  expect(newest).toMatchObject({
    rating: 5,
    comment: 'Both in',
    traveller: { first_name: 'Tia', last_name: null, phone_number: null },
    walker: { id: walker.userId },
  })
  expect((await peopleOf()).get(traveller.userId)?.travellerRating).toBe(4)
})

test('both sides at the same moment: both are in, both are seen', async () => {
  const again = await signUp(t, { firstName: 'Tess' })
  const id = await walked(again, walker)
  await Promise.all([
    t.app.services.feedback.rateWalker({
      tripId: id,
      userId: again.userId,
      stars: 5,
      comment: '',
      tipDollars: null,
    }),
    t.app.services.feedback.rateTraveller({ tripId: id, userId: walker.userId, stars: 5, comment: '' }),
  ])
  const views = (await t.app.services.feedback.ofTrip(id)) ?? []
  expect(views.map((view) => view.rating.visibleAt <= t.app.base.clock.now())).toEqual([true, true])
})

test('five times at once is one rating', async () => {
  const one = await signUp(t, { firstName: 'Wolf', walker: true })
  const id = await walked(traveller, one)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => t.gql(save, { id, rating: 2 }, traveller.token)),
  )
  expect(new Set(answers.map((answer) => answer.data?.['saveRating'].status))).toEqual(
    new Set(['RATING_SAVED']),
  )
  expect(await halvesOf(id)).toEqual([4])
})

test('only the two people rate, each their side, and only a walk that went live', async () => {
  const id = await walked(traveller, walker)
  const cold = await walked(traveller, walker, 0)
  for (const document of [save, rateTraveller]) {
    expect(category(await t.gql(document, { id, rating: 5 }, stranger.token))).toBe('authorization')
    expect(category(await t.gql(document, { id, rating: 5 }))).toBe('authentication')
    expect(category(await t.gql(document, { id: 'trip_nowhere', rating: 5 }, traveller.token))).toBe(
      'authorization',
    )
  }
  expect(category(await t.gql(save, { id, rating: 5 }, walker.token))).toBe('authorization')
  expect(category(await t.gql(rateTraveller, { id, rating: 5 }, traveller.token))).toBe('authorization')
  expect(category(await t.gql(save, { id: cold, rating: 5 }, traveller.token))).toBe('authorization')
  expect(category(await t.gql(received))).toBe('authentication')
})

test('stars, comments and tips outside the bounds are reported by field', async () => {
  const id = await walked(traveller, walker)
  const fields = async (request: Record<string, unknown>) =>
    (await t.gql(save, { id, rating: 5, ...request }, traveller.token)).errors?.[0]?.extensions['fields']
  for (const rating of [0, 5.5, 4.3])
    expect(await fields({ rating })).toEqual({ rating: 'Please choose 1 to 5 stars.' })
  expect(await fields({ comment: 'x'.repeat(1001) })).toEqual({
    comment: 'Please use at most 1000 characters.',
  })
  expect(await fields({ comment: 'see evil.io' })).toEqual({ comment: 'Please write it without links.' })
  for (const tip of [-1, 200.01, 1.234])
    expect(await fields({ tip })).toEqual({ tip_amount: 'A tip is $0 to $200.' })
})

test('a tip that cannot be paid does not cost the walker the stars', async () => {
  const fresh = await signUp(t, { firstName: 'Willa', walker: true })
  const id = await walked(traveller, fresh)
  expect((await t.gql(save, { id, rating: 5, tip: 2.5 }, traveller.token)).data?.['saveRating'].status).toBe(
    'TIP_DECLINED',
  )
  expect(await halvesOf(id)).toEqual([10])
})

// Last, because the sessions of the people above do not live that long.
test('a rating without an answer is seen after seven days', async () => {
  const id = await walked(traveller, walker)
  await t.gql(save, { id, rating: 3, comment: 'Alone' }, traveller.token)
  const seen = async () =>
    ((await t.app.services.feedback.received(walker.userId)) as RatingView[]).some(
      (view) => view.rating.comment === 'Alone',
    )
  later(7 * 24 * 3600 - 60)
  expect(await seen()).toBe(false)
  later(61)
  expect(await seen()).toBe(true)
})

test('a hidden rating moves no stars until it is shown, by the other side or by time, and then once', async () => {
  const wes = await signUp(t, { firstName: 'Wes', walker: true })
  const tim = await signUp(t, { firstName: 'Tim' })
  const starsOf = async () =>
    (await t.app.services.identity.people([wes.userId])).get(wes.userId)?.walkerRating
  const before = await starsOf()
  const [first, second] = [await walked(tim, wes), await walked(tim, wes)]
  await t.gql(save, { id: first, rating: 1 }, tim.token)
  await t.gql(save, { id: second, rating: 5 }, tim.token)
  await t.forward(10)
  expect(await starsOf()).toEqual(before)
  const answer = await t.gql(rateTraveller, { id: first, rating: 4 }, wes.token)
  expect(answer.data?.['rateTraveller'].status).toBe('RATING_SAVED')
  expect(await starsOf()).toBe(1)
  await t.forward(7 * 86_400)
  await t.forward(10)
  expect(await starsOf()).toBe(3)
})
