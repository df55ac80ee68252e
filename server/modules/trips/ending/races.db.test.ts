import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { lockWaits, openTransaction } from '#server/testing/locks.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { movesOfTrip, setTripLive } from '#server/modules/trips/trips.store.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
const { pg } = t.app.pool
beforeEach(() => s.emptyPlace())

test('cancelling while a walker accepts, and accepts again, waits its turn instead of deadlocking', async () => {
  const [tia, wim] = [await s.traveller(), await s.walker()]
  const id = await s.request(tia, wim)
  // Deadlocks are tried again by the runner of transactions, so only the database's own count tells of them.
  const before = await deadlocks()
  const accepting = await pg.connect()
  await pg.query('update walker_presence set engaged_trip_id = $1 where user_id = $2', [id, wim.userId])
  await accepting.query('begin')
  await accepting.query(
    `update trips set status = 'accepted', walker_id = $2, accepted_at = requested_at where id = $1`,
    [id, wim.userId],
  )
  // Both have read the trip as it was before: the one without a walker, the other with the walker's lock in hand.
  const cancelled = trips.cancel(id, tia.userId)
  await lockWaits(pg, 1)
  const again = trips.accept(id, wim.userId)
  await lockWaits(pg, 2)
  await accepting.query('commit')
  accepting.release()
  expect((await Promise.allSettled([cancelled, again])).map((each) => each.status)).toEqual([
    'fulfilled',
    'fulfilled',
  ])
  expect(await cancelled).toBe('cancelled')
  expect((await trips.tripRow(id))?.status).toBe('cancelled')
  const presence = await pg.query('select engaged_trip_id from walker_presence where user_id = $1', [
    wim.userId,
  ])
  expect(presence.rows).toEqual([{ engaged_trip_id: null }])
  expect(await deadlocks()).toBe(before)
})

test('a walk that is ended while it goes live goes live, and ends', async () => {
  const { tripId, traveller } = await s.accepted()
  const because = { actorId: null, reason: 'both sides live', at: s.clock.now() }
  const goingLive = await openTransaction(t.app.base, (tx) => setTripLive(tx.sql, tripId, 0, because))
  const ended = trips.endBy(tripId, traveller.userId)
  await lockWaits(pg, 1)
  await goingLive.commit()
  await ended
  const moves = await movesOfTrip(t.app.base.db, tripId, 10)
  expect(moves.map(({ toStatus }) => toStatus).slice(0, 4)).toEqual([
    'requested',
    'accepted',
    'live',
    'ended',
  ])
})

/** A deadlock costs its victim at least the server's deadlock_timeout; the count is flushed with its next statement. */
async function deadlocks(): Promise<number> {
  await pg.query('select pg_stat_force_next_flush()')
  const { rows } = await pg.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}
