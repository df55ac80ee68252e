import { describe, expect, test } from 'vitest'
import { seatLiveSeconds } from '#domain/walk/group/group-clock.ts'
import { walkerSeat } from '#domain/walk/group/people.ts'
import { lengthMs, liveSpans } from '#domain/walk/witness.ts'
import { testApp } from '#server/testing/app.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const g = await groupLiveFixture(t)
const s = await openTripFixture(t)
const { trips, walkers } = t.app.services
const minutes = (count: number) => t.forward(count * 60)

/** A walk that has been live for a minute, with the first seat of each payer watching. */
const running = async (plan: Parameters<typeof g.agreed>[0] = {}) => {
  const made = await g.agreed(plan)
  await minutes(10)
  await trips.noteWalkerCame(made.groupWalkId)
  const seats = made.payers.map(({ seats: [first = ''] }) => first)
  await g.walk(made.groupWalkId, 60, seats)
  return { ...made, seats }
}

describe('the clock of a group walk', () => {
  test('opens one room for all trips five minutes before the start', async () => {
    const { groupWalkId, walker } = await g.agreed()
    await minutes(4)
    expect((await g.group(groupWalkId)).openedAt).toBeNull()
    await minutes(1)
    const opened = await trips.tripsOfGroup(groupWalkId)
    expect(opened.map(({ isOpen, status }) => [isOpen, status])).toEqual([
      [true, 'accepted'],
      [true, 'accepted'],
    ])
    expect(new Set(opened.map(({ roomName }) => roomName)).size).toBe(1)
    await s.awake(walker)
    expect(await walkers.online(walker.userId)).toMatchObject({ engagedTripId: groupWalkId })
  })

  test('waits for a walk of its walker that has not ended', async () => {
    const { groupWalkId, walker } = await g.agreed()
    const engage = (engagedTripId: string | null) =>
      t.app.base.db
        .updateTable('walkerPresence')
        .set({ engagedTripId })
        .where('userId', '=', walker.userId)
        .execute()
    await engage('trip_before')
    await minutes(5)
    expect((await g.group(groupWalkId)).openedAt).toBeNull()
    await engage(null)
    await t.forward(10)
    expect((await g.group(groupWalkId)).openedAt).not.toBeNull()
  })

  test('opens the trip of a payer whose other walk has ended since, and of one who came late', async () => {
    const { groupWalkId } = await g.agreed({ seatsOf: [1] })
    await minutes(5)
    const late = await g.payer(groupWalkId, 1)
    await t.app.base.db
      .updateTable('tripSchedules')
      .set({ holdState: 'asking' })
      .where('tripId', '=', late.tripId)
      .execute()
    await minutes(5)
    const openOf = async () => (await trips.tripRow(late.tripId))?.isOpen
    expect(await openOf()).toBe(false)
    await t.app.base.db
      .updateTable('tripSchedules')
      .set({ holdState: 'held' })
      .where('tripId', '=', late.tripId)
      .execute()
    await t.forward(2)
    expect(await openOf()).toBe(true)
  })

  test('goes live at the start for all payers, those who have not come as well', async () => {
    const { groupWalkId } = await running()
    expect(await g.tripStatuses(groupWalkId)).toEqual(['live', 'live'])
    expect((await g.group(groupWalkId)).status).toBe('live')
  })

  test('counts for each seat what it saw while the walker showed it, and nothing of the rehearsal', async () => {
    const { groupWalkId, payers } = await g.agreed()
    const [one = '', two = ''] = payers[1]?.seats ?? []
    await minutes(8)
    await trips.noteWalkerCame(groupWalkId)
    await g.walk(groupWalkId, 60, [one])
    await minutes(1)
    await g.walk(groupWalkId, 30, [one])
    await g.walk(groupWalkId, 30, [one, two])
    await g.walk(groupWalkId, 10, [one, two], { walker: false })
    const group = await g.group(groupWalkId)
    const all = await trips.groupWitnesses(groupWalkId)
    const secondsOf = (seat: string) =>
      seatLiveSeconds(
        {
          walker: all.get(walkerSeat),
          startsAtMs: group.startsAt.getTime(),
          plannedMinutes: group.plannedMinutes,
        },
        all.get(seat),
      )
    expect(secondsOf(one)).toBeGreaterThanOrEqual(57)
    expect(secondsOf(one)).toBeLessThanOrEqual(60)
    expect(secondsOf(two)).toBeGreaterThanOrEqual(26)
    expect(secondsOf(two)).toBeLessThanOrEqual(30)
    const ofTrip = await trips.witnesses(payers[1]?.tripId ?? '')
    expect(Math.floor(lengthMs(liveSpans(ofTrip)) / 1000)).toBe(secondsOf(one))
  })

  test('stands still for all when the walker shows nothing, continues with them, and ends after 90 s', async () => {
    const { groupWalkId, seats } = await running()
    await g.walk(groupWalkId, 10, seats, { walker: false })
    expect(await g.tripStatuses(groupWalkId)).toEqual(['interrupted', 'interrupted'])
    await g.walk(groupWalkId, 6, seats)
    expect(await g.tripStatuses(groupWalkId)).toEqual(['live', 'live'])
    await t.forward(10)
    expect(await g.tripStatuses(groupWalkId)).toEqual(['interrupted', 'interrupted'])
    await t.forward(90)
    expect(await g.group(groupWalkId)).toMatchObject({ status: 'ended', endReason: 'connectionLost' })
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'settled'])
  })

  test('is not held up by a payer who leaves', async () => {
    const { groupWalkId, payers } = await running()
    const [payer] = payers
    expect(await trips.endBy(payer?.tripId ?? '', payer?.person.userId ?? '')).toBe('notNow')
    await g.walk(groupWalkId, 20, [])
    expect(await g.tripStatuses(groupWalkId)).toEqual(['live', 'live'])
  })

  test('ends when the walker has shown the planned length', async () => {
    const { groupWalkId, walker, seats } = await running({ minutes: 15 })
    await g.walk(groupWalkId, 14 * 60 + 10, seats)
    expect(await g.group(groupWalkId)).toMatchObject({ status: 'ended', endReason: 'lengthReached' })
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'settled'])
    const all = await trips.tripsOfGroup(groupWalkId)
    for (const { liveSeconds } of all) expect(liveSeconds).toBeGreaterThanOrEqual(15 * 60 - 4)
    expect(await g.beat(groupWalkId, seats[0] ?? '')).toBe(false)
    await s.awake(walker)
    expect(await walkers.online(walker.userId)).toMatchObject({ engagedTripId: null })
  })

  test('ends for all by its walker, named by the walk or by a trip of it, and by no payer or stranger', async () => {
    const { groupWalkId, walker, payers } = await running()
    const stranger = await s.traveller(null)
    expect(await trips.endBy(groupWalkId, stranger.userId)).toBe('unknown')
    expect(await trips.endBy(groupWalkId, walker.userId)).toBe('ended')
    expect(await trips.endBy(payers[0]?.tripId ?? '', walker.userId)).toBe('alreadyEnded')
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'settled'])
    expect(await g.group(groupWalkId)).toMatchObject({ status: 'ended', endReason: 'endedByWalker' })
  })

  test('leaves the walker and the room to the others when one payer ends their part for safety', async () => {
    const { groupWalkId, walker, payers, seats } = await running()
    const [payer] = payers
    await trips.endForSafety({
      tripId: payer?.tripId ?? '',
      userId: payer?.person.userId ?? '',
      reason: 'harassment',
    } as never)
    expect(await g.tripStatuses(groupWalkId)).toEqual(['settled', 'live'])
    expect(await g.beat(groupWalkId, seats[0] ?? '')).toBe(false)
    await s.awake(walker)
    expect(await walkers.online(walker.userId)).toMatchObject({ engagedTripId: groupWalkId })
  })

  test('is called off when its walker has not come three minutes after the start', async () => {
    const { groupWalkId, walker } = await g.agreed()
    await minutes(10)
    await minutes(3)
    expect((await g.group(groupWalkId)).status).toBe('calledOff')
    expect(await g.tripStatuses(groupWalkId)).toEqual(['noShow', 'noShow'])
    await s.awake(walker)
    expect(await walkers.online(walker.userId)).toMatchObject({ engagedTripId: null })
  })
})
