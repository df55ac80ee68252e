import { expect, test } from 'vitest'
import { isTimeTaken } from '#server/db/violations.ts'
import { testApp } from '#server/testing/app.ts'
import { groupWalk } from '#server/testing/group-seats.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { signUp } from '#server/testing/people.ts'
import { openScheduleFixture, schedule } from '#server/testing/scheduling.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips } = t.app.services
const { db } = t.app.base
const { destinationId } = s

const walker = () => signUp(t, { firstName: 'Wim', online: lisbon })
const asked = async (minutesAhead: number) => {
  const tia = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, tia.userId)
  return schedule(t, tia, { destinationId, minutesAhead })
}
const timesOf = (walkerId: string) =>
  db.selectFrom('walkerTimes').select(['sourceId', 'isScheduled']).where('walkerId', '=', walkerId).execute()

test('a walker of a group walk is on no other walk in its time, and is again once it is called off', async () => {
  const wim = await walker()
  const groupId = await groupWalk(t, { walkerId: wim.userId, destinationId, inHours: 5 })
  const within = await asked(5 * 60 + 20)
  expect(await trips.acceptScheduled(within, wim.userId)).toBe('timeTaken')
  // The walk lasts 30 minutes, and 10 more lie before the next one.
  const after = await asked(5 * 60 + 41)
  expect(await trips.acceptScheduled(after, wim.userId)).toBe('accepted')
  expect(await timesOf(wim.userId)).toHaveLength(2)
  await db.updateTable('groupWalks').set({ status: 'calledOff' }).where('id', '=', groupId).execute()
  expect(await timesOf(wim.userId)).toEqual([{ sourceId: after, isScheduled: true }])
})

test('a group walk is refused in the time of an agreed trip, and taken once that is cancelled', async () => {
  const wim = await walker()
  const tripId = await asked(6 * 60)
  expect(await trips.acceptScheduled(tripId, wim.userId)).toBe('accepted')
  const publish = () => groupWalk(t, { walkerId: wim.userId, destinationId, inHours: 6 })
  const refused: unknown = await publish().catch((error: unknown) => error)
  expect(isTimeTaken(refused)).toBe(true)
  await trips.withdrawScheduled({ tripId, userId: wim.userId, feeCents: null, reasonId: null })
  await publish()
  expect(await timesOf(wim.userId)).toHaveLength(1)
})
