import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { zoneRules, type ZoneRules } from '#domain/trips/wall-time.ts'
import { testApp } from '#server/testing/app.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { buySeats, groupWalk } from '#server/testing/group-seats.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'
import { lisbon } from '#server/testing/trips.ts'

const t = await testApp()
const { trips } = t.app.services
const { db } = t.app.base
const hourLater: ZoneRules = (wall, zone) => zoneRules(wall, zone).map((atMs) => atMs + HOUR)

const rowOf = (id: string) =>
  db.selectFrom('groupWalks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** A walk on the full minute two days ahead, with one payer. */
async function published() {
  const walker = await signUp(t, { firstName: 'Wim', online: lisbon })
  const destinationId = await makeDestination(t)
  const { clock } = t.app.base
  const startsAt = new Date(Math.ceil(clock.nowMs() / MINUTE) * MINUTE + 48 * HOUR)
  const id = await groupWalk(t, { walkerId: walker.userId, destinationId, inHours: 48, startsAt })
  const wall = startsAt.getTime()
  const shown = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('Europe/Lisbon')
  await db
    .updateTable('groupWalks')
    .set({
      wallDate: shown.toPlainDate().toString(),
      wallTime: shown.toPlainTime().toString().slice(0, 5),
      dueAt: new Date(wall - HOUR),
    })
    .where('id', '=', id)
    .execute()
  const tia = await signUp(t, { firstName: 'Tia' })
  await addTestCard(t, tia.userId)
  expect(await buySeats(t, tia, id)).toEqual({ kind: 'bought' })
  await t.app.jobs.idle()
  return { id, walker, tia, startsAt }
}
const seatTripOf = (id: string) =>
  db.selectFrom('trips').selectAll().where('groupWalkId', '=', id).executeTakeFirstOrThrow()
const kindsOf = async ({ userId }: { userId: string }) => {
  const rows = await db.selectFrom('notifications').select('kind').where('userId', '=', userId).execute()
  return rows.map(({ kind }) => kind)
}

test('when the rules of a zone change, the wall time stands, and the walk moves with its seats; all are notified', async () => {
  const { id, walker, tia, startsAt } = await published()
  expect(await trips.followZones()).toBe(0)
  expect(await trips.followZones(hourLater)).toBe(1)
  const later = new Date(startsAt.getTime() + HOUR)
  const moved = await rowOf(id)
  expect(moved.startsAt).toEqual(later)
  const trip = await seatTripOf(id)
  expect(trip).toMatchObject({ startsAt: later, status: 'accepted' })
  const schedule = db.selectFrom('tripSchedules').select('expiresAt').where('tripId', '=', trip.id)
  expect(await schedule.executeTakeFirstOrThrow()).toEqual({ expiresAt: later })
  const taken = db.selectFrom('walkerTimes').select('busy').where('sourceId', '=', id)
  expect(JSON.stringify(await taken.executeTakeFirstOrThrow())).toContain(
    later.toISOString().slice(0, 16).replace('T', ' '),
  )
  await t.app.jobs.idle()
  for (const person of [walker, tia]) expect(await kindsOf(person)).toContain('groupTimeMoved')
  // It is decided by its new start.
  await t.app.services.trips.groups.sweep()
  expect((await rowOf(id)).dueAt).toEqual(startsAt)
  expect(await trips.followZones(hourLater)).toBe(0)
  expect(await trips.followZones()).toBe(1)
  expect((await rowOf(id)).startsAt).toEqual(startsAt)
})

test('a walk whose new time is taken stays at its moment', async () => {
  const { id, walker, startsAt } = await published()
  const destinationId = (await rowOf(id)).destinationId
  // Written in UTC's zone, whose rules stay.
  const other = await groupWalk(t, {
    walkerId: walker.userId,
    destinationId,
    inHours: 49,
    startsAt: new Date(startsAt.getTime() + HOUR),
    wallDate: startsAt.toISOString().slice(0, 10),
    wallTime: new Date(startsAt.getTime() + HOUR).toISOString().slice(11, 16),
    placeZone: 'UTC',
  })
  const inLisbon: ZoneRules = (wall, zone) => (zone === 'UTC' ? zoneRules(wall, zone) : hourLater(wall, zone))
  await trips.followZones(inLisbon)
  expect((await rowOf(id)).startsAt).toEqual(startsAt)
  expect((await seatTripOf(id)).startsAt).toEqual(startsAt)
  await db.updateTable('groupWalks').set({ status: 'calledOff' }).where('id', '=', other).execute()
  await trips.followZones(inLisbon)
  expect((await rowOf(id)).startsAt).toEqual(new Date(startsAt.getTime() + HOUR))
})
