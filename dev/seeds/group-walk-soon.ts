import { seedId } from '#dev/seeds/seed.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import { insertGroupWalk, lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'

const host = { of: 'demo-venice', at: 'venice' } as const
/** Time to find it and to take a seat before its room opens. */
const beginsInMs = 12 * MINUTE

/**
 * The demo walker of Venice has one weekly group walk, which begins within minutes of each start and takes place whatever number of seats
 * is taken, so that one person alone sees a group walk. One that begins soon anyway, or has seats taken, stays as it is. False where
 * this walker is on another walk at that time.
 */
export async function beginGroupWalkSoon(app: App): Promise<boolean> {
  const { base, services } = app
  const destination = await services.places.byId(seedId('dst', host.at))
  if (!destination) return false
  const startsAt = new Date(Math.ceil((base.clock.nowMs() + beginsInMs) / MINUTE) * MINUTE)
  const { date: wallDate, time: wallTime } = wallTimeAt(startsAt.getTime(), destination.timeZone)
  const soon = { startsAt, wallDate, wallTime, status: 'agreed', decidedAt: base.clock.now() } as const
  const { version } = await base.rules.at('groups', base.clock.now())
  const walkerId = seedId('usr', host.of)
  try {
    return await base.inTransaction(async (tx) => {
      await services.walkers.lockEngaged(tx, walkerId, destination)
      const ahead = await tx.sql
        .selectFrom('groupWalks')
        .select('id')
        .where('walkerId', '=', walkerId)
        .where('status', 'in', ['open', 'agreed', 'live'])
        .orderBy('startsAt')
        .limit(1)
        .executeTakeFirst()
      const known = ahead ? await lockGroupWalk(tx.sql, ahead.id) : null
      if (!known) {
        const id = base.newId('gwk')
        await insertGroupWalk(tx.sql, {
          ...soon,
          id,
          seriesId: id,
          publishKey: id,
          inputHash: '',
          walkerId,
          destinationId: destination.id,
          title: 'Venice without a map',
          body: 'Bridges, courtyards and the light on the water. Who has the wheel decides where we turn; the others say what they see.',
          points: [
            { latitude: destination.latitude, longitude: destination.longitude, label: 'We begin here' },
          ],
          language: 'en',
          placeZone: destination.timeZone,
          plannedMinutes: 30,
          seats: 4,
          minimum: 2,
          seatCents: 600,
          currency: app.config.currency,
          terms: version,
          isWeekly: true,
          isDemo: true,
          publishedAt: base.clock.now(),
          dueAt: base.clock.now(),
        })
        return true
      }
      const leftMs = known.startsAt.getTime() - base.clock.nowMs()
      if (known.status === 'live' || known.seatsTaken > 0 || leftMs < HOUR) return true
      await tx.sql
        .updateTable('groupWalks')
        .set({ ...soon, dueAt: base.clock.now() })
        .where('id', '=', known.id)
        .execute()
      return true
    })
  } catch (error) {
    if (isTimeTaken(error)) return false
    throw error
  }
}
