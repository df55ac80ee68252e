import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { openScheduleStage } from '#server/testing/scheduling.ts'

const t = await testApp()
const s = await openScheduleStage(t)
const { trips, walk, money } = t.app.services
const day = 24 * 60

test('a scheduled walk is held a day before, reminded, opened, walked and settled as any walk', async () => {
  const { tripId, traveller, walker } = await s.agreed(3 * day)
  expect(await s.trip(tripId)).toMatchObject({ status: 'accepted', isOpen: false })
  expect(await s.holdStates(tripId)).toEqual([])
  await s.untilStart(tripId, day * 60 + 1)
  expect(await s.holdStates(tripId)).toEqual([])
  await s.untilStart(tripId, day * 60)
  expect(await s.holdStates(tripId)).toEqual(['held'])
  expect(await s.schedule(tripId)).toMatchObject({ holdState: 'held', fixUntil: null, remindedAt: null })
  await s.untilStart(tripId, 301)
  expect((await s.trip(tripId)).isOpen).toBe(false)
  await s.untilStart(tripId, 300)
  expect(await s.trip(tripId)).toMatchObject({ isOpen: true, status: 'accepted' })
  expect((await s.schedule(tripId)).remindedAt).not.toBeNull()
  expect((await trips.openTrip(traveller.userId))?.trip.id).toBe(tripId)
  expect((await trips.openTrip(walker.userId))?.trip.id).toBe(tripId)
  expect(await walk.roomTicket(tripId, walker.userId)).not.toBeNull()
  await trips.noteEntered(tripId, 'traveller')
  await trips.noteEntered(tripId, 'walker')
  await s.walk(tripId, 66)
  expect(await trips.endBy(tripId, traveller.userId)).toBe('ended')
  await t.app.jobs.idle()
  expect(await s.trip(tripId)).toMatchObject({ status: 'settled', chargeCents: 700 })
  expect((await money.ofTrips([tripId])).get(tripId)).toMatchObject({
    capturedCents: 700,
    releasedCents: 800,
  })
  expect(await s.moves(tripId)).toEqual(['requested', 'accepted', 'live', 'ended', 'settled'])
})
