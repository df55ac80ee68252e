import { beforeEach, expect, test } from 'vitest'
import { topics } from '#adapters/realtime/port.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { openScheduleFixture, schedule } from '#server/testing/scheduling.ts'
import { lisbon } from '#server/testing/trips.ts'
import { signUp } from '#server/testing/people.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, walkers } = t.app.services
const { db, clock, realtime } = t.app.base

beforeEach(async () => {
  await db.deleteFrom('walkerPresence').execute()
})

/** A walker who was at a place at a time and is not online; with hours that hold a walk in three hours, or do not. */
async function away(wish: { place?: typeof lisbon; seenAgoMs?: number; hours?: 'fit' | 'other' } = {}) {
  const { userId } = await signUp(t, { firstName: 'Wim', online: wish.place ?? lisbon })
  const seenAt = new Date(clock.nowMs() - (wish.seenAgoMs ?? HOUR))
  await db.updateTable('walkerPresence').set({ online: false, seenAt }).where('userId', '=', userId).execute()
  if (wish.hours) await walkers.saveHours(userId, hoursOf(wish.hours))
  return userId
}

/** The whole day of a walk in three hours, or that of two days later. */
function hoursOf(which: 'fit' | 'other') {
  const days = which === 'fit' ? [0, 1] : [3, 4]
  const weekdays = days.map((ahead) => {
    const { date } = wallTimeAt(clock.nowMs() + 3 * HOUR + ahead * DAY, 'Europe/Lisbon')
    return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  })
  const hours = weekdays.map((weekday) => ({ weekday, fromMinute: 0, untilMinute: 1440 }))
  return { timeZone: 'Europe/Lisbon', hours, daysOff: [] }
}

const traveler = async () => {
  const person = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, person.userId)
  return person
}
const ask = async (wish: { walkerId?: string } = {}) =>
  schedule(t, await traveler(), { destinationId: s.destinationId, minutesAhead: 180, ...wish })
const notifiedOf = async (tripId: string) => (await s.schedule(tripId)).toldWalkerIds
/** The kinds of what these people read of a trip. */
const entriesOf = async (tripId: string) =>
  db.selectFrom('notifications').select(['userId', 'kind']).where('tripId', '=', tripId).execute()

/** The requests that a walker finds around where they were last. */
const listOf = async (walkerId: string) => {
  const list = await trips.requestsAround(walkerId, null, { first: 50, page: 1 })
  return list.kind === 'page' ? list.items.map((each) => each.trip.id) : []
}

test('walkers who are away are told when range and hours fit, those with such hours first', async () => {
  const unsaid = await away({ place: lisbon })
  const fitting = await away({ place: { ...lisbon, latitude: lisbon.latitude + 0.3 }, hours: 'fit' })
  await away({ hours: 'other' })
  await away({ place: { ...lisbon, latitude: lisbon.latitude + 1 } })
  await away({ seenAgoMs: 31 * DAY })
  const { userId: online } = await signUp(t, { firstName: 'Ona', online: lisbon })
  const tripId = await ask()
  expect(await notifiedOf(tripId)).toEqual([online, fitting, unsaid])
  expect(await entriesOf(tripId)).toEqual(
    expect.arrayContaining([
      { userId: online, kind: 'walkOffered' },
      { userId: fitting, kind: 'walkOfferedAway' },
      { userId: unsaid, kind: 'walkOfferedAway' },
    ]),
  )
  // They find it in their list, around where they were last.
  expect(await listOf(fitting)).toContain(tripId)
})

test('of many who are away the twenty nearest are told', async () => {
  const nearest: string[] = []
  for (let n = 0; n < 23; n++)
    nearest.push(await away({ place: { ...lisbon, latitude: lisbon.latitude + 0.01 * n } }))
  expect(await notifiedOf(await ask())).toEqual(nearest.slice(0, 20))
})

test('who has another walk in that time, or is blocked, is not told', async () => {
  const [busy, blocked, free] = [await away(), await away(), await away()]
  const before = await ask()
  expect(await trips.acceptScheduled(before, busy)).toBe('accepted')
  const person = await traveler()
  await t.app.base.inTransaction((tx) =>
    walkers.block(tx, { blockerId: blocked, blockedId: person.userId, tripId: before }),
  )
  const tripId = await schedule(t, person, { destinationId: s.destinationId, minutesAhead: 180 })
  expect(await notifiedOf(tripId)).toEqual([free])
})

test('each is told once for each request, also when the chosen walker does not want it', async () => {
  const [chosen, other] = [await away(), await away()]
  const tripId = await ask({ walkerId: chosen })
  expect(await notifiedOf(tripId)).toEqual([chosen])
  expect(
    await trips.withdrawScheduled({ tripId, userId: chosen, feeCents: null, reasonId: null }),
  ).toMatchObject({
    kind: 'cancelled',
  })
  await t.forward(1)
  expect(await notifiedOf(tripId)).toEqual([chosen, other])
  await t.forward(60)
  const entries = (await entriesOf(tripId)).filter(
    ({ kind }) => kind.startsWith('walkOffered') || kind === 'walkAskedOfYou',
  )
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual({ userId: chosen, kind: 'walkAskedOfYou' })
})

test.each(['accepted', 'cancelled', 'expired'] as const)(
  'a request that is %s is gone from the lists of all who were notified, at once',
  async (how) => {
    const [first, second] = [await away(), await away()]
    const person = await traveler()
    const tripId = await schedule(t, person, { destinationId: s.destinationId, minutesAhead: 180 })
    expect(await listOf(second)).toContain(tripId)
    const hinted: unknown[] = []
    const stop = realtime.listen(topics.user(second), (hint) => hinted.push(hint))
    if (how === 'accepted') await trips.acceptScheduled(tripId, first)
    else if (how === 'expired') await s.untilStart(tripId, HOUR / 1000)
    else await trips.withdrawScheduled({ tripId, userId: person.userId, feeCents: null, reasonId: null })
    await expect.poll(() => hinted).toContainEqual({ kind: 'schedule', tripId })
    stop()
    expect(await listOf(second)).not.toContain(tripId)
  },
)
