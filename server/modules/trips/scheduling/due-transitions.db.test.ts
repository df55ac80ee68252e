import { describe, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { zoneRules, type ZoneRules } from '#domain/trips/wall-time.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { testApp } from '#server/testing/app.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { wholeApp } from '#server/testing/test-app.ts'

const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, walk, money } = t.app.services
const { db } = t.app.base
const day = 24 * 60

const moneyOf = async (tripId: string) => (await money.ofTrips([tripId])).get(tripId)
/** The walk is opened, five minutes before its start. */
const opened = async (minutesAhead = 2 * 60) => {
  const made = await s.agreed(minutesAhead)
  await s.untilStart(made.tripId, 300)
  expect((await s.trip(made.tripId)).isOpen).toBe(true)
  return made
}
/** Everything that is held at the bank, which tells us. */
const bankLetsGo = async () => {
  t.app.twins?.payments?.deliverWebhooksTo((raw, headers) => money.acceptEvent(Buffer.from(raw), headers))
  t.app.twins?.payments?.expireHolds()
  await t.app.twins?.payments?.flushWebhooks()
  await t.app.jobs.idle()
}
const engagedTo = async (userId: string) =>
  (await db.selectFrom('walkerPresence').selectAll().where('userId', '=', userId).executeTakeFirst())
    ?.engagedTripId

test('a scheduled walk is held a day before, reminded, opened, walked and settled as any walk', async () => {
  const { tripId, traveller, walker } = await s.agreed(3 * day)
  expect(await s.trip(tripId)).toMatchObject({ status: 'accepted', isOpen: false })
  expect(await s.holdStates(tripId)).toEqual([])
  await s.untilStart(tripId, day * 60 + 1)
  expect(await s.holdStates(tripId)).toEqual([])
  await s.untilStart(tripId, day * 60)
  expect(await s.holdStates(tripId)).toEqual(['held'])
  expect(await s.schedule(tripId)).toMatchObject({ holdState: 'held', fixUntil: null, remindedAt: null })
  expect(await walk.roomTicket(tripId, walker.userId)).toBeNull()
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
  expect(await moneyOf(tripId)).toMatchObject({ capturedCents: 700, releasedCents: 800 })
  expect(await s.moves(tripId)).toEqual(['requested', 'accepted', 'live', 'ended', 'settled'])
})

test('a request that no walker accepts ends an hour before its start', async () => {
  const { tripId } = await s.asked(3 * 60)
  await s.untilStart(tripId, HOUR / 1000 + 1)
  expect((await s.trip(tripId)).status).toBe('requested')
  await s.untilStart(tripId, HOUR / 1000)
  expect(await s.moves(tripId)).toEqual(['requested', 'expired'])
})

describe('a side that does not come', () => {
  test('the walker: free for the traveler who waited, a credit, and the walker is free again', async () => {
    const { tripId, traveller, walker } = await opened()
    await trips.noteEntered(tripId, 'traveller')
    await s.untilStart(tripId, -179)
    expect((await s.trip(tripId)).status).toBe('accepted')
    await s.untilStart(tripId, -180)
    expect(await s.trip(tripId)).toMatchObject({ status: 'noShow', chargeCents: 0 })
    expect(await s.schedule(tripId)).toMatchObject({ missing: 'walker', feeCents: 1000, creditCents: 500 })
    expect(await s.holdStates(tripId)).toEqual(['released'])
    expect(await money.creditOf(traveller.userId)).toBe(500)
    expect(await engagedTo(walker.userId)).toBeNull()
    expect(await walk.roomTicket(tripId, traveller.userId)).toBeNull()
  })

  test('neither: free for the traveler without a credit; the walker pays for not coming', async () => {
    const { tripId, traveller } = await opened()
    await s.untilStart(tripId, -180)
    expect(await s.schedule(tripId)).toMatchObject({ missing: 'walker', feeCents: 1000, creditCents: 0 })
    expect(await money.creditOf(traveller.userId)).toBe(0)
  })

  test('the traveler: the connection is charged, the rest released, the walker gets a share', async () => {
    const { tripId } = await opened()
    await trips.noteEntered(tripId, 'walker')
    await s.untilStart(tripId, -180)
    expect(await s.trip(tripId)).toMatchObject({ status: 'noShow', chargeCents: 500 })
    expect(await moneyOf(tripId)).toMatchObject({ capturedCents: 500, releasedCents: 1000 })
    expect((await moneyOf(tripId))?.walkerCents).toBe(money.walkerShare(500))
  })

  test('is settled once, by two servers and after both were away', async () => {
    const { tripId, traveller } = await opened()
    await trips.noteEntered(tripId, 'traveller')
    const other = await wholeApp(t.databaseUrl)
    try {
      s.clock.forward(20 * MINUTE)
      other.app.twins?.clock.forward(s.clock.nowMs() - other.app.twins.clock.nowMs())
      await Promise.all([trips.sweep(), other.app.services.trips.sweep(), trips.sweep()])
    } finally {
      await other.close()
    }
    expect(await s.moves(tripId)).toEqual(['requested', 'accepted', 'noShow'])
    expect(await money.creditOf(traveller.userId)).toBe(500)
  })
})

test('both come and no picture: the walk ends 90 s after the later one, and costs nothing', async () => {
  const { tripId } = await opened()
  await trips.noteEntered(tripId, 'traveller')
  await s.untilStart(tripId, -170)
  await trips.noteEntered(tripId, 'walker')
  await s.untilStart(tripId, -259)
  expect((await s.trip(tripId)).status).toBe('accepted')
  await s.untilStart(tripId, -261)
  expect(await s.trip(tripId)).toMatchObject({
    status: 'settled',
    endReason: 'neverConnected',
    chargeCents: 0,
  })
  expect(await s.holdStates(tripId)).toEqual(['released'])
})

describe('a card that is declined', () => {
  test('is asked about until an hour before, then the walk is cancelled without a fee', async () => {
    const { tripId } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'declined' })
    await s.untilStart(tripId, HOUR / 1000 + 1)
    expect((await s.trip(tripId)).status).toBe('accepted')
    await s.untilStart(tripId, HOUR / 1000)
    expect(await s.moves(tripId)).toEqual(['requested', 'accepted', 'cancelled'])
    expect(await s.schedule(tripId)).toMatchObject({ cancelledByRole: null, feeCents: 0 })
  })

  test('is asked again where the bank lets go of what was held, and wanted from another one', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60)
    await bankLetsGo()
    expect(await s.holdStates(tripId)).toEqual(['released', 'held'])
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'held', fixUntil: null })
    const cardId = await addTestCard(t, traveller.userId, 'declinedOnUse')
    await money.makeCardDefault(traveller.userId, cardId)
    await bankLetsGo()
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'declined', fixUntil: expect.any(Date) })
    await s.untilStart(tripId, HOUR / 1000)
    expect((await s.trip(tripId)).status).toBe('cancelled')
  })

  test('is saved by another card', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'declined' })
    const cardId = await addTestCard(t, traveller.userId)
    await money.makeCardDefault(traveller.userId, cardId)
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'held' })
    await t.app.jobs.idle()
    expect(await s.holdStates(tripId)).toEqual(['declined', 'declined', 'held'])
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'held', fixUntil: null })
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'held' })
    await s.untilStart(tripId, 300)
    expect((await s.trip(tripId)).isOpen).toBe(true)
  })

  test('is followed by a card that is added, without a press, and by no other trip', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    const other = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    await addTestCard(t, traveller.userId)
    await t.app.jobs.idle()
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'held', fixUntil: null, holdAttempt: 2 })
    expect(await s.holdStates(tripId)).toEqual(['declined', 'held'])
    expect(await s.holdStates(other.tripId)).toEqual(['declined'])
  })

  test('is followed by each other card once, and there is as much time as before', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    const { fixUntil } = await s.schedule(tripId)
    const cardId = await addTestCard(t, traveller.userId, 'declinedOnUse')
    await t.app.jobs.idle()
    expect(await s.holdStates(tripId)).toEqual(['declined', 'declined'])
    await money.makeCardDefault(traveller.userId, cardId)
    await t.app.jobs.idle()
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'declined', holdAttempt: 2, fixUntil })
    expect(await s.holdStates(tripId)).toEqual(['declined', 'declined'])
    // The traveler may try the same card again by a press.
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'declined' })
  })

  test('is followed by the card that becomes the default when the declined one is removed', async () => {
    const { tripId, traveller } = await s.agreed(3 * day, { card: 'declinedOnUse' })
    await addTestCard(t, traveller.userId)
    await t.app.jobs.idle()
    expect(await s.holdStates(tripId)).toEqual([])
    await s.untilStart(tripId, day * 60)
    expect(await s.holdStates(tripId)).toEqual(['declined'])
    const declined = (await money.cards(traveller.userId)).find((card) => card.isDefault)
    await money.removeCard(traveller.userId, declined?.id ?? '')
    await t.app.jobs.idle()
    expect(await s.holdStates(tripId)).toEqual(['declined', 'held'])
  })

  test('whose bank asks the person waits for their press', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    await addTestCard(t, traveller.userId, 'bankAsks')
    await t.app.jobs.idle()
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'declined' })
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'needsAction' })
  })

  test('comes too late when the walk was cancelled for it', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    await s.untilStart(tripId, HOUR / 1000)
    await addTestCard(t, traveller.userId)
    await t.app.jobs.idle()
    expect(await s.trip(tripId)).toMatchObject({ status: 'cancelled' })
    expect(await s.holdStates(tripId)).toEqual(['declined'])
  })

  test('is the traveler’s own matter', async () => {
    const { tripId, walker } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    expect(await trips.holdNow(tripId, walker.userId)).toEqual({ kind: 'unknown' })
    const later = await s.agreed(3 * day)
    expect(await trips.holdNow(later.tripId, later.traveller.userId)).toEqual({ kind: 'notNow' })
  })
})

test('opening waits for a walk of the walker that still runs', async () => {
  const { tripId, walker } = await s.agreed(2 * 60)
  await s.untilStart(tripId, 301)
  await db
    .updateTable('walkerPresence')
    .set({ engagedTripId: 'trip_before' })
    .where('userId', '=', walker.userId)
    .execute()
  await s.untilStart(tripId, 300)
  expect((await s.trip(tripId)).isOpen).toBe(false)
  await db
    .updateTable('walkerPresence')
    .set({ engagedTripId: null })
    .where('userId', '=', walker.userId)
    .execute()
  await s.untilStart(tripId, 288)
  expect((await s.trip(tripId)).isOpen).toBe(true)
})

test('when the rules of a zone change, the wall time stands, and the moment and its deadlines move', async () => {
  const { tripId } = await s.agreed(5 * day)
  const before = await s.trip(tripId)
  const [{ wallTime, expiresAt }] = [await s.schedule(tripId)]
  const hourLater: ZoneRules = (wall, zone) => zoneRules(wall, zone).map((atMs) => atMs + HOUR)
  expect(await trips.followZones()).toBe(0)
  expect(await trips.followZones(hourLater)).toBeGreaterThan(0)
  const after = await s.trip(tripId)
  expect((after.startsAt?.getTime() ?? 0) - (before.startsAt?.getTime() ?? 0)).toBe(HOUR)
  const schedule = await s.schedule(tripId)
  expect(schedule.wallTime).toBe(wallTime)
  expect(schedule.expiresAt.getTime() - expiresAt.getTime()).toBe(HOUR)
  expect(await trips.followZones(hourLater)).toBe(0)
  expect(await trips.followZones()).toBeGreaterThan(0)
  expect((await s.trip(tripId)).startsAt).toEqual(before.startsAt)
})

describe('whether the bank may ask the traveler about a hold', () => {
  /** For each hold of a trip that goes out while the work runs: whether the traveler is declared to be away. */
  const away = async (work: () => Promise<{ tripId: string }>) => {
    const { payments } = t.app.twins ?? {}
    if (!payments) throw new Error('there is no payment twin')
    const spy = vi.spyOn(payments, 'hold')
    try {
      const { tripId } = await work()
      await t.app.jobs.idle()
      const ofTrip = await db.selectFrom('holds').select('id').where('tripId', '=', tripId).execute()
      const ids = new Set(ofTrip.map(({ id }) => id))
      const requests = spy.mock.calls.map(([request]) => request)
      return requests
        .filter(({ reference }) => ids.has(reference))
        .map((one) => one.merchantInitiated === true)
    } finally {
      spy.mockRestore()
    }
  }
  const during = (tripId: string, work: () => Promise<unknown>) =>
    away(async () => {
      await work()
      return { tripId }
    })

  test('the hold at the acceptance, a day before, and for one that was lost: the traveler is away', async () => {
    expect(await away(() => s.agreed(12 * 60))).toEqual([true])
    const { tripId } = await s.agreed(3 * day)
    expect(await during(tripId, () => s.untilStart(tripId, day * 60))).toEqual([true])
    expect(await during(tripId, bankLetsGo)).toEqual([true])
    await s.untilStart(tripId, 300)
    expect((await s.trip(tripId)).isOpen).toBe(true)
    expect(await during(tripId, bankLetsGo)).toEqual([true])
  })

  test('the press, and another card that the traveler saves: the traveler is there', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'declinedOnUse' })
    expect(await during(tripId, () => trips.holdNow(tripId, traveller.userId))).toEqual([false])
    expect(await during(tripId, () => addTestCard(t, traveller.userId))).toEqual([false])
  })

  test('a card that its bank asks about is declined while the traveler is away, and held by the press', async () => {
    const { tripId, traveller } = await s.agreed(12 * 60, { card: 'bankAsks' })
    expect(await s.holdStates(tripId)).toEqual(['declined'])
    expect(await s.schedule(tripId)).toMatchObject({ holdState: 'declined', fixUntil: expect.any(Date) })
    expect(await trips.holdNow(tripId, traveller.userId)).toMatchObject({ kind: 'needsAction' })
  })
})
