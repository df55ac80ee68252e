import { expect, test } from 'vitest'
import { DAY } from '#domain/shared/units.ts'
import type { Availability } from '#domain/walkers/availability.ts'
import { takenTimes } from '#server/modules/trips/scheduled-trips.store.ts'
import { testApp } from '#server/testing/app.ts'
import { tokenFor } from '#server/testing/people.ts'
import { makeScene, makeTrip } from '#server/testing/rights/scene.ts'

const t = await testApp()
const { walkers } = t.app.services
const { db, clock } = t.app.base

test('walks that were agreed stay, and are counted while they lie outside of the hours', async () => {
  const scene = await makeScene(t, true)
  const tripId = await makeTrip(t, scene, 'agreed')
  const { userId } = scene.people.walker
  const outside = async () => {
    const { data, errors } = await t.gql(
      '{ walkerAvailability { agreed_outside } }',
      {},
      await tokenFor(t, userId),
    )
    expect(errors).toBeUndefined()
    return data?.['walkerAvailability'].agreed_outside
  }
  expect(await outside()).toBe(0)
  const ahead = { from: clock.now(), until: new Date(clock.nowMs() + 7 * DAY) }
  const [walk] = await takenTimes(db, [userId], ahead)
  expect(walk?.tripId).toBe(tripId)
  const dayAfter = (days: number) =>
    new Date((walk?.startsAt.getTime() ?? 0) + days * DAY).toISOString().slice(0, 10)
  const save = (said: Partial<Availability>) =>
    walkers.saveHours(userId, { timeZone: 'UTC', hours: [], daysOff: [], exceptions: [], ...said })
  const allDay = (day: string) => ({ day, spans: [{ fromMinute: 0, untilMinute: 1440 }] })
  const noDay = (day: string) => ({ day, spans: [{ fromMinute: 0, untilMinute: 15 }] })
  expect(await save({ daysOff: [dayAfter(0)] })).toMatchObject({ kind: 'saved' })
  expect(await outside()).toBe(1)
  await save({ daysOff: [dayAfter(2)] })
  expect(await outside()).toBe(0)
  await save({ exceptions: [noDay(dayAfter(0)), noDay(dayAfter(1))] })
  expect(await outside()).toBe(1)
  await save({ exceptions: [allDay(dayAfter(0)), allDay(dayAfter(1))] })
  expect(await outside()).toBe(0)
  const trip = await db.selectFrom('trips').select('status').where('id', '=', tripId).executeTakeFirst()
  expect(trip?.status).toBe('accepted')
})
