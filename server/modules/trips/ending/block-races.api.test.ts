import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { lockWaits, openTransaction } from '#server/testing/locks.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'

/** A block beside what is accepted at the same moment (docs/rules/safety.md#blocking). */
const t = await testApp()
const s = await openScheduleFixture(t)
const { trips, walkers } = t.app.services
const { db } = t.app.base
beforeEach(() => s.emptyPlace())

/** Two people who have had a trip, by which each may block the other; the walker is online and free. */
async function twoAfterATrip() {
  const two = await s.accepted()
  await trips.cancel(two.tripId, two.traveller.userId)
  await s.awake(two.walker)
  return two
}

/** What comes while the transaction of a block is not over. */
async function whileBlocking<T>(
  { tripId, traveller, walker }: { tripId: string; traveller: TestPerson; walker: TestPerson },
  come: () => Promise<T>,
): Promise<T> {
  const blocking = await openTransaction(t.app.base, (tx) =>
    walkers.block(tx, { blockerId: traveller.userId, blockedId: walker.userId, tripId }),
  )
  const coming = come()
  await lockWaits(t.app.pool.pg, 1)
  await blocking.commit()
  return coming
}

test('a walker who accepts an instant request in the moment of a block waits for it, and does not get the walk', async () => {
  const two = await twoAfterATrip()
  const id = await s.request(two.traveller, two.walker)
  expect(await whileBlocking(two, () => trips.accept(id, two.walker.userId))).toEqual({ kind: 'notNow' })
  expect(await s.trip(id)).toMatchObject({ status: 'requested', walkerId: null })
})

test('a walker who accepts a scheduled request in the moment of a block waits for it, and does not get the walk', async () => {
  const two = await s.agreed(3 * 1440)
  const { tripId: id } = await s.asked(5 * 1440)
  const { travellerId } = await s.trip(id)
  const [traveller, walker] = [{ ...two.traveller, userId: travellerId }, two.walker]
  const coming = whileBlocking({ tripId: two.tripId, traveller, walker }, () =>
    trips.acceptScheduled(id, walker.userId),
  )
  expect(await coming).toBe('unknown')
  expect(await s.trip(id)).toMatchObject({ status: 'requested', walkerId: null })
})

test('of a block and an acceptance at the same moment no agreed walk is left that has not begun', async () => {
  for (let round = 0; round < 6; round++) {
    const two = await twoAfterATrip()
    const { traveller, walker } = two
    const { tripId: ahead } = await s.asked(3 * 1440, { chosen: true })
    await db.updateTable('trips').set({ travellerId: traveller.userId }).where('id', '=', ahead).execute()
    await db
      .updateTable('tripSchedules')
      .set({ chosenWalkerId: walker.userId })
      .where('tripId', '=', ahead)
      .execute()
    const ringing = await s.request(traveller, walker)
    const [blocked] = await Promise.all([
      trips.block(two.tripId, round % 2 === 0 ? traveller.userId : walker.userId),
      trips.acceptScheduled(ahead, walker.userId),
      trips.accept(ringing, walker.userId),
    ])
    expect(blocked).toBe('blocked')
    // It was accepted before and is cancelled by the block, or it was not accepted.
    expect(['cancelled', 'requested']).toContain((await s.trip(ahead)).status)
    const { status, walkerId } = await s.trip(ringing)
    // A walk whose room is open continues.
    expect([`accepted ${walker.userId}`, 'requested null', 'rejected null', 'expired null']).toContain(
      `${status} ${walkerId}`,
    )
    expect(await trips.acceptScheduled(ahead, walker.userId)).toBe('unknown')
    await s.emptyPlace()
  }
})

test('a block whose cancellations fail is no block', async () => {
  const { tripId, traveller, walker } = await s.agreed(3 * 1440)
  vi.spyOn(t.app.services.money, 'cancelFee').mockRejectedValueOnce(new Error('not now'))
  await expect(trips.block(tripId, traveller.userId)).rejects.toThrow('not now')
  expect((await walkers.blockedWith(traveller.userId)).has(walker.userId)).toBe(false)
  expect((await s.trip(tripId)).status).toBe('accepted')
  expect(await trips.block(tripId, traveller.userId)).toBe('blocked')
  expect((await s.trip(tripId)).status).toBe('cancelled')
})
