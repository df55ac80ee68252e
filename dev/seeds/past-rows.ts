import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import type { PastWalk } from '#dev/seeds/past-walks.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import { momentOf, wallTimeAt, zoneRules } from '#domain/trips/wall-time.ts'
import type { App } from '#server/app/context.ts'
import type { Tx } from '#server/db/transaction.ts'

const mediaFolder = path.join(import.meta.dirname, 'media')
/** Length of the sample recording that stands for a seeded walk. */
const sampleMs = 20_000

type Ids = { trip: string; traveller: string; walker: string; destination: string }

/** The ids of a seeded walk and of whom and what it is about: the same with each start. */
export const idsOf = (walk: PastWalk): Ids => ({
  trip: seedId('trip', walk.key),
  traveller: seedId('usr', walk.traveller),
  walker: seedId('usr', walk.walker),
  destination: seedId('dst', walk.destination),
})

/** When each step of a seeded walk was. */
export type WalkTimes = { requested: Date; accepted: Date; live: Date; ended: Date; rated: Date }

/**
 * When the steps of a walk were: it began so many days before the present on the clocks of its place. How long the walker took to
 * accept (5 to 21 s) and the first picture to come (1.1 to 2.3 s) is another one for each walk, as it is measured
 * of real ones; both people rate within three minutes of the end.
 */
export function timesOf(walk: PastWalk, present: Date): WalkTimes {
  const zone = seedDestinations.find((place) => place.key === walk.destination)?.timeZone ?? 'UTC'
  const { date } = wallTimeAt(present.getTime() - walk.daysAgo * DAY, zone)
  const moment = momentOf({ date, time: walk.time, zone, which: null }, zoneRules)
  if (moment === null) throw new Error(`the clocks of ${walk.destination} skip ${walk.time} on ${date}`)
  const number = Number(walk.key.slice(1))
  const liveMs = moment + ((number * 13) % 60) * SECOND
  const acceptedMs = liveMs - (1100 + ((number * 7) % 13) * 100)
  const requestedMs = acceptedMs - (5 + ((number * 5) % 17)) * SECOND
  const endedMs = liveMs + lastSecondOf(walk) * SECOND
  const ratedMs = endedMs + MINUTE + ((number * 11) % 120) * SECOND
  const [requested, accepted, live, ended, rated] = [requestedMs, acceptedMs, liveMs, endedMs, ratedMs].map(
    (ms) => new Date(ms),
  ) as [Date, Date, Date, Date, Date]
  return { requested, accepted, live, ended, rated }
}

/** The second of the walk at which it ended. */
const lastSecondOf = (walk: PastWalk) => Math.max(...walk.live.map(([, to]) => to))

/** The trip as its end has left it, with its history, its meter and its way. */
export async function addTrip(
  tx: Tx,
  walk: PastWalk,
  facts: { times: WalkTimes; tariffId: string; liveSeconds: number; minutes: number; chargeCents: number },
): Promise<void> {
  const ids = idsOf(walk)
  const { requested, accepted, live, ended } = facts.times
  const lastSecond = lastSecondOf(walk)
  const at = (seconds: number) => new Date(live.getTime() + seconds * SECOND)
  const steps = [
    [null, 'requested', requested, ids.traveller],
    ['requested', 'accepted', accepted, ids.walker],
    ['accepted', 'live', live, null],
    ['live', 'ended', ended, ids.traveller],
    ['ended', 'settled', ended, null],
  ] as const
  await tx.sql
    .insertInto('trips')
    .values({
      id: ids.trip,
      status: 'settled',
      travellerId: ids.traveller,
      walkerId: ids.walker,
      destinationId: ids.destination,
      plannedMinutes: walk.plannedMinutes,
      tariffId: facts.tariffId,
      requestedAt: requested,
      acceptedAt: accepted,
      liveAt: live,
      endedAt: ended,
      settledAt: ended,
      endReason: 'endedByTraveller',
      liveSeconds: facts.liveSeconds,
      pausedSeconds: lastSecond - facts.liveSeconds,
      chargedMinutes: facts.minutes,
      chargeCents: facts.chargeCents,
      moves: steps.length,
    })
    .execute()
  await tx.sql
    .insertInto('tripHistory')
    .values(
      steps.map(([from, to, when, actor], index) => ({
        tripId: ids.trip,
        seq: index + 1,
        at: when,
        actorId: actor,
        fromStatus: from,
        toStatus: to,
        reason: null,
      })),
    )
    .execute()
  await tx.sql.insertInto('tripOffers').values(offersOf(walk, facts.times)).execute()
  const ranges = walk.live.map(([from, to]) => `[${at(from).getTime()},${at(to).getTime()})`).join(',')
  const witnessed = sql<string>`${`{${ranges}}`}::int8multirange`
  const beat = {
    tripId: ids.trip,
    lastSeq: Math.ceil(lastSecond / 2),
    lastAt: ended,
    lastMarkMs: ended.getTime(),
    live: witnessed,
    marked: witnessed,
  }
  await tx.sql
    .insertInto('tripBeats')
    .values([
      { ...beat, role: 'traveller' },
      { ...beat, role: 'walker' },
    ])
    .execute()
  await tx.sql
    .insertInto('tripPositions')
    .values(track(walk, ids.trip, live))
    .execute()
}

/** Part of the time until the walk was accepted in which the walker who was called first refused. */
const refusedAfter = 0.4

/** The call to the walker, and before it the one to a walker who refused, so that pages say how fast walkers answer. */
function offersOf(walk: PastWalk, { requested, accepted }: WalkTimes) {
  const call = (walkerId: string, state: 'accepted' | 'rejected', offered: Date, answered: Date) => ({
    id: seedId('ofr', `${walk.key}:${walkerId}`),
    tripId: idsOf(walk).trip,
    walkerId,
    isExclusive: true,
    state,
    offeredAt: offered,
    expiresAt: new Date(offered.getTime() + 30 * SECOND),
    answeredAt: answered,
  })
  const { walker } = idsOf(walk)
  if (!walk.refusedBy) return [call(walker, 'accepted', requested, accepted)]
  const waitedMs = accepted.getTime() - requested.getTime()
  const refused = new Date(requested.getTime() + Math.round(waitedMs * refusedAfter))
  return [
    call(seedId('usr', walk.refusedBy), 'rejected', requested, refused),
    call(walker, 'accepted', refused, accepted),
  ]
}

/**
 * The route of the place, walked at an even pace over the length of the walk; of a recorded one over the length of the sample,
 * so that the map moves along with the film and a part of it can be shown to visitors.
 */
function track(walk: PastWalk, tripId: string, startedAt: Date) {
  const route = seedDestinations.find((place) => place.key === walk.destination)?.route ?? []
  const lengthMs = walk.film ? sampleMs : lastSecondOf(walk) * SECOND
  return route.map(([latitude, longitude], index) => ({
    tripId: tripId,
    at: new Date(startedAt.getTime() + Math.round((index / Math.max(1, route.length - 1)) * lengthMs)),
    latitude,
    longitude,
    accuracyM: 6,
  }))
}

/** What the two say of each other; shown at once, because both have spoken. */
export async function addRatings(app: App, tx: Tx, walk: PastWalk, at: Date): Promise<void> {
  const ids = idsOf(walk)
  const rating = { tripId: ids.trip, createdAt: at, visibleAt: at }
  await tx.sql
    .insertInto('ratings')
    .values([
      {
        ...rating,
        id: seedId('rtg', `${walk.key}:t`),
        byRole: 'traveller',
        fromUserId: ids.traveller,
        toUserId: ids.walker,
        halves: walk.stars * 2,
        comment: walk.comment,
      },
      {
        ...rating,
        id: seedId('rtg', `${walk.key}:w`),
        byRole: 'walker',
        fromUserId: ids.walker,
        toUserId: ids.traveller,
        halves: walk.starsBack * 2,
        comment: '',
      },
    ])
    .execute()
  await app.services.identity.addRating(tx, { userId: ids.walker, as: 'walker', halves: walk.stars * 2 })
  await app.services.identity.addRating(tx, {
    userId: ids.traveller,
    as: 'traveller',
    halves: walk.starsBack * 2,
  })
}

/** A sample film stands for the recording of the walk; it is shorter, and what is missing is marked as a gap. */
export async function addRecording(app: App, walk: PastWalk, { live, ended }: WalkTimes): Promise<void> {
  if (!walk.film) return
  const { db } = app.base
  const ids = idsOf(walk)
  const before = db.selectFrom('recordings').select('ownerId').where('ownerId', '=', ids.trip)
  if (await before.executeTakeFirst()) return
  const objects = folderObjects(path.join(app.config.dataDir, 'objects'))
  const [videoKey, posterKey] = [`recordings/${ids.trip}/walk.mp4`, `recordings/${ids.trip}/poster.webp`]
  await objects.put(videoKey, fs.readFileSync(path.join(mediaFolder, `walk-${walk.film}.mp4`)), 'video/mp4')
  await objects.put(
    posterKey,
    fs.readFileSync(path.join(mediaFolder, `walk-${walk.film}.webp`)),
    'image/webp',
  )
  const wallMs = ended.getTime() - live.getTime()
  await db
    .insertInto('recordings')
    .values({
      ownerId: ids.trip,
      status: 'processed',
      beganAt: live,
      endedAt: ended,
      wallMs,
      keepForUserId: ids.traveller,
      videoKey: videoKey,
      videoType: 'video/mp4',
      posterKey: posterKey,
      durationMs: sampleMs,
      shortfallMs: wallMs - sampleMs,
      gaps: JSON.stringify([]),
      joinedAt: ended,
      sealedAt: ended,
    })
    .execute()
}
