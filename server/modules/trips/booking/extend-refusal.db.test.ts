import { expect, test } from 'vitest'
import { extendRefusal } from '#server/modules/trips/booking/extend-refusal.ts'
import type { Trip } from '#server/modules/trips/trips.types.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor, type TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { agreeOnVenueWalk, openHouse } from '#server/testing/venue.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips } = t.app.services
const { db } = t.app.base

const offered = async (tripId: string, { userId }: TestPerson) => {
  const asked = 'query ($id: ID!) { trip(id: $id) { viewer_can_extend extend_refusal } }'
  const { data, errors } = await t.gql(asked, { id: tripId }, await tokenFor(t, userId))
  expect(errors).toBeUndefined()
  return data?.['trip']
}
const open = { viewer_can_extend: true, extend_refusal: null }

test('ten more minutes are offered to the traveler alone, and not before a walk of one of the two', async () => {
  const { walker: wim } = await s.agreed(35)
  await t.forward(15 * 60)
  await s.awake(wim)
  const tia = await s.traveller()
  const tripId = await s.request(tia, wim, 2)
  expect((await trips.accept(tripId, wim.userId)).kind).toBe('accepted')
  await s.walk(tripId, 4)
  expect(await offered(tripId, wim)).toEqual({ viewer_can_extend: false, extend_refusal: null })
  // The walk of 12 minutes and the gap behind it would reach into the one that starts in 20.
  expect(await offered(tripId, tia)).toEqual({
    viewer_can_extend: false,
    extend_refusal: expect.stringMatching(/^The next scheduled walk of one of you is at \d\d:\d\d\.$/),
  })
  const free = await s.accepted(2)
  await s.walk(free.tripId, 4)
  expect(await offered(free.tripId, free.traveller)).toEqual(open)
})

test('where the account of an institution does not pay them the reason is known shortly before the end', async () => {
  // 30 minutes cost $70.00, and ten more $15.00.
  const house = await openHouse(t, { limitCents: 10_000 })
  const tripId = await agreeOnVenueWalk(t, house, { destinationId: s.destinationId, minutesAhead: 40 })
  await s.untilStart(tripId, 0)
  for (const side of ['traveller', 'walker'] as const) await trips.noteEntered(tripId, side)
  await s.walk(tripId, 4)
  await db.updateTable('institutions').set({ limitCents: 7500 }).where('id', '=', house.id).execute()
  expect(await offered(tripId, house.owner)).toEqual(open)
  await db.updateTable('trips').set({ plannedMinutes: 2 }).where('id', '=', tripId).execute()
  expect(await offered(tripId, house.owner)).toEqual({
    viewer_can_extend: false,
    extend_refusal: 'These minutes are above your institution’s limit for the month: $5.00 is left.',
  })
})

test('a walk does not become longer than walks may be', async () => {
  const nothingAsked = {} as Parameters<typeof extendRefusal>[0]
  const trip = { plannedMinutes: 231 } as Trip
  expect(await extendRefusal(nothingAsked, trip, 231 * 60 - 120)).toEqual({ kind: 'tooLong' })
  expect(await extendRefusal(nothingAsked, trip, 10)).toBeNull()
})
