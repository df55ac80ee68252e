import { expect, test } from 'vitest'
import { answerTimeRules } from '#domain/trips/answer-time.ts'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
const { db } = t.app.base

const shown = async (walkerId: string) => {
  const { data, errors } = await t.gql('query ($id: ID!) { walkerPage(id: $id) { answers_within_s } }', {
    id: walkerId,
  })
  expect(errors).toBeUndefined()
  return data?.['walkerPage'].answers_within_s
}

/** A walker who is offline, so that no call of a test comes to them. */
async function away() {
  const { userId } = await s.walker()
  await s.emptyPlace()
  return userId
}

/** Calls to a walker of so many seconds until the answer, the newest first. */
async function calls(walkerId: string, seconds: readonly (number | 'missed' | 'lost')[], agoMs = 0) {
  const traveller = await s.traveller()
  for (const [index, each] of seconds.entries()) {
    const walker = await s.walker()
    const tripId = await s.request(traveller, walker)
    await trips.reject(tripId, walker.userId, null)
    await s.emptyPlace()
    const offeredAt = new Date(s.clock.nowMs() - agoMs - (index + 1) * 60_000)
    const isAnswer = typeof each === 'number'
    await db
      .insertInto('tripOffers')
      .values({
        id: t.app.base.newId('ofr'),
        tripId,
        walkerId,
        isExclusive: true,
        state: isAnswer ? (index % 2 ? 'rejected' : 'accepted') : each === 'missed' ? 'expired' : 'withdrawn',
        offeredAt,
        expiresAt: new Date(offeredAt.getTime() + 30_000),
        answeredAt: isAnswer
          ? new Date(offeredAt.getTime() + each * 1000)
          : each === 'lost'
            ? new Date(offeredAt.getTime() + 1000)
            : null,
      })
      .execute()
  }
}

test('half of the calls are answered within what the page says; those that others ended do not count', async () => {
  const userId = await away()
  expect(await shown(userId)).toBeNull()
  await calls(userId, [3, 12, 17, 'missed', 'lost', 'lost'])
  expect(await shown(userId)).toBeNull()
  await calls(userId, [4])
  expect(await shown(userId)).toBe(15)
  // A scheduled request that was refused did not ring.
  await calls(userId, [0, 0, 0])
  expect(await shown(userId)).toBe(15)
})

test('calls of more than 90 days ago say nothing', async () => {
  const userId = await away()
  await calls(userId, [3, 3, 3, 3, 3], answerTimeRules.withinMs)
  expect(await shown(userId)).toBeNull()
})
