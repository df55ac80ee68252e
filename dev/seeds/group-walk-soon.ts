import { groupHosts } from '#dev/seeds/group-people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { opensAtMs } from '#domain/trips/schedule.ts'
import { wallTimeAt } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'
import { isTimeTaken } from '#server/db/violations.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { insertGroupWalk, lockGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'

/** Time to find the walk and to take a seat before its room opens. */
const beginsInMs = 12 * MINUTE
/** One whose seats are sold for less than this is no walk that a person finds in time. */
const leastSoldMs = MINUTE
const plannedMinutes = 15

const words: Record<string, { title: string; body: string }> = {
  venice: {
    title: 'Venice without a map',
    body: 'Bridges, courtyards and the light on the water. Who has the wheel decides where we turn; the others say what they see.',
  },
  tokyo: {
    title: 'Tokyo, one alley at a time',
    body: 'Lanterns, small kitchens and the long way round. Take the wheel when it is your turn, and hand it on.',
  },
}

/**
 * A demo walker has one weekly group walk whose seats are sold and which begins within a quarter of an hour; it takes place whatever
 * number of seats is taken, so that one person alone sees a group walk. A row stands as the product would have written it hours before
 * (docs/decisions/0132-the-demo-has-a-group-walk-that-begins-soon.md). While no seat of it is taken, the row is moved to a later time; with seats it stays, and once its
 * seats are no longer sold the next walker's turn comes. False where all of them are on walks.
 */
export async function beginGroupWalkSoon(app: App): Promise<boolean> {
  for (const { key, walker } of groupHosts) {
    const destination = await app.services.places.byId(seedId('dst', walker.destination))
    if (!destination) continue
    if (await hasSoon(app, { walkerId: seedId('usr', key), placeKey: walker.destination, destination }))
      return true
  }
  return false
}

type Host = { walkerId: string; placeKey: string; destination: Destination }

async function hasSoon(app: App, host: Host): Promise<boolean> {
  try {
    return await app.base.inTransaction(async (tx) => {
      await app.services.walkers.lockEngaged(tx, host.walkerId, host.destination)
      return beginSoon(app, tx, host)
    })
  } catch (error) {
    // The walk before it has not ended, or its time is not over.
    if (isTimeTaken(error)) return false
    throw error
  }
}

async function beginSoon(app: App, tx: Tx, host: Host): Promise<boolean> {
  const { clock } = app.base
  const known = await nextOf(tx, host.walkerId)
  const time = timeSoon(clock.nowMs(), host.destination.timeZone)
  if (!known) return insertSoon(app, tx, host, time)
  const soldMs = opensAtMs(known.startsAt.getTime()) - clock.nowMs()
  const isSoon = known.status === 'agreed' && known.startsAt <= time.startsAt
  if (isSoon && known.seatsTaken < known.seats && soldMs >= leastSoldMs) return true
  // A walk on which a person has a seat begins when it was bought for.
  if (known.seatsTaken > 0 || known.status === 'live' || known.openedAt !== null) return false
  const set = { ...time, status: 'agreed', decidedAt: clock.now(), dueAt: clock.now() } as const
  await tx.sql.updateTable('groupWalks').set(set).where('id', '=', known.id).execute()
  return true
}

/** The walker's next walk that can still begin, locked. */
async function nextOf(tx: Tx, walkerId: string) {
  const row = await tx.sql
    .selectFrom('groupWalks')
    .select(['id', 'openedAt'])
    .where('walkerId', '=', walkerId)
    .where('status', 'in', ['open', 'agreed', 'live'])
    .orderBy('startsAt')
    .limit(1)
    .executeTakeFirst()
  const group = row && (await lockGroupWalk(tx.sql, row.id))
  return group ? { ...group, openedAt: row.openedAt } : null
}

function timeSoon(nowMs: number, zone: string) {
  const startsAt = new Date(Math.ceil((nowMs + beginsInMs) / MINUTE) * MINUTE)
  const { date: wallDate, time: wallTime } = wallTimeAt(startsAt.getTime(), zone)
  return { startsAt, wallDate, wallTime }
}

async function insertSoon(
  app: App,
  tx: Tx,
  { walkerId, placeKey, destination }: Host,
  time: ReturnType<typeof timeSoon>,
): Promise<boolean> {
  const { base, config } = app
  const written = words[placeKey]
  if (!written || (await isPublishing(tx, walkerId))) return false
  const id = base.newId('gwk')
  const at = base.clock.now()
  await insertGroupWalk(tx.sql, {
    ...time,
    ...written,
    id,
    seriesId: id,
    publishKey: id,
    inputHash: '',
    walkerId,
    destinationId: destination.id,
    points: [{ latitude: destination.latitude, longitude: destination.longitude, label: 'We begin here' }],
    language: 'en',
    placeZone: destination.timeZone,
    plannedMinutes,
    seats: 4,
    minimum: 2,
    seatCents: 600,
    currency: config.currency,
    terms: (await base.rules.at('groups', at)).version,
    isWeekly: true,
    isDemo: true,
    status: 'agreed',
    publishedAt: at,
    decidedAt: at,
    recordingAgreedAt: at,
    dueAt: at,
  })
  return true
}

/** Whether the next walk of the walker's series is about to be published: one that was called off is looked at once more. */
async function isPublishing(tx: Tx, walkerId: string): Promise<boolean> {
  const due = tx.sql.selectFrom('groupWalks').select('id').where('walkerId', '=', walkerId)
  return (await due.where('dueAt', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
