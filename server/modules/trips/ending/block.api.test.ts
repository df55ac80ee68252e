import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, walkers } = t.app.services
beforeEach(() => s.emptyPlace())

const block = async (id: string, token?: string) => {
  const document = 'mutation ($id: ID!) { blockTripPartner(booking_id: $id) { status message } }'
  const { data, errors } = await t.gql(document, { id }, token)
  return data?.['blockTripPartner']?.status ?? errors?.[0]?.extensions['code']
}
const book = (traveller: TestPerson, walker: TestPerson) =>
  trips.book({
    travellerId: traveller.userId,
    walkerId: walker.userId,
    destinationId: s.destinationId,
    minutes: 10,
    onlyChosen: false,
    priceDollars: null,
    requestKey: null,
  })
/** Two people after their walk, both free again, of whom one has blocked the other. */
async function blocked(by: 'traveller' | 'walker') {
  const { tripId, ...two } = await s.accepted()
  expect(await block(tripId, two[by].token)).toBe('SUCCESS')
  await trips.cancel(tripId, two.traveller.userId)
  return two
}

test.each(['traveller', 'walker'] as const)('what the %s blocks can not be booked', async (by) => {
  const { traveller, walker } = await blocked(by)
  expect(await book(traveller, walker)).toEqual({ kind: 'walkerNotAvailable' })
  expect((await book(await s.traveller(), walker)).kind).toBe('sent')
})

test.each(['traveller', 'walker'] as const)('a request goes past whom the %s has blocked', async (by) => {
  const { traveller, walker } = await blocked(by)
  const [chosen, other] = [await s.walker(), await s.walker(100)]
  const id = await s.request(traveller, chosen)
  await walkers.setOnline(chosen.userId, { online: false, place: null })
  await t.forward(3)
  expect(await trips.ringsAt(id, other.userId)).toBe(true)
  expect(await trips.ringsAt(id, walker.userId)).toBe(false)
})

test('a block is for the two of a trip, may be repeated, and needs a walker', async () => {
  const { tripId, traveller } = await s.accepted()
  const stranger = await s.traveller()
  expect(await block(tripId, traveller.token)).toBe('SUCCESS')
  expect(await block(tripId, traveller.token)).toBe('SUCCESS')
  expect(await block(tripId, stranger.token)).toBe('NOT_FOUND')
  expect(await block(tripId)).toBe('NOT_SIGNED_IN')
  const waiting = await s.request(stranger, await s.walker())
  expect(await block(waiting, stranger.token)).toBe('NOT_ALLOWED_NOW')
})
