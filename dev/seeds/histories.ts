import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import { pastWalks, type PastWalk } from '#dev/seeds/past-walks.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { seeded } from '#dev/seeds/seeded.ts'
import { chargedMinutes } from '#domain/money/charge.ts'
import { wantedHoldStates } from '#domain/money/states.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import type { Tx } from '#server/db/transaction.ts'

const mediaFolder = path.join(import.meta.dirname, 'media')
/** Length of the sample recording that stands for a seeded walk. */
const sampleMs = 20_000

/**
 * Gives the seeded travelers a card of the payment twin each and lets them have taken walks: held, charged and posted
 * through the money module, so that both books agree from the first minute; rated; the newest ones recorded. What is there
 * already stays as it is.
 */
export async function seedHistories(app: App): Promise<void> {
  if (!app.twins?.payments) return
  const { db } = app.base
  const cards = new Set((await db.selectFrom('cards').select('userId').execute()).map((card) => card.userId))
  for (const { key, role } of seedPeople)
    if (role === 'traveller' && !cards.has(seedId('usr', key))) await seedCard(app, key)
  const trips = new Set((await db.selectFrom('trips').select('id').execute()).map(({ id }) => id))
  for (const walk of pastWalks) {
    const ids = idsOf(walk)
    if (!trips.has(ids.trip)) await seedWalk(app, walk, ids)
    if (walk.isRecorded) await seedRecording(app, walk, ids)
  }
}

/** Saves a card of the payment twin for a seeded person. */
export async function seedCard(app: App, key: string): Promise<void> {
  const made = app.twins?.payments?.tokenize({
    number: '4242424242424242',
    exp: '12/34',
    cvc: '123',
    zip: '80202',
  })
  if (made?.kind !== 'token') throw new Error('the payment twin refused the test card')
  const card = { token: made.token, zip: '80202', country: 'US' }
  await seeded('added', `the card of ${key} was not saved`, () =>
    app.services.money.addCard(seedId('usr', key), card),
  )
}

const idsOf = (walk: PastWalk): Ids => ({
  trip: seedId('trip', walk.key),
  traveller: seedId('usr', walk.traveller),
  walker: seedId('usr', walk.walker),
  destination: seedId('dst', walk.destination),
})

async function seedWalk(app: App, walk: PastWalk, ids: Ids): Promise<void> {
  const { base, services } = app
  const quote = await services.money.quote(ids.destination, walk.plannedMinutes, { travellerId: null })
  const order = {
    tripId: ids.trip,
    userId: ids.traveller,
    amountCents: quote.totalCents,
    key: await holdKey(app, ids.trip),
    purpose: 'trip' as const,
  }
  await seeded('held', `nothing was held for the walk ${walk.key}`, () => services.money.hold(order))
  const liveSeconds = walk.live.reduce((sum, [from, to]) => sum + to - from, 0)
  const minutes = chargedMinutes(liveSeconds, walk.plannedMinutes)
  const chargeCents = priceOfMinutes(quote, minutes)
  const agoMs = walk.daysAgo * DAY + (walk.key.charCodeAt(2) % 9) * 37 * MINUTE
  const startedAt = new Date(base.clock.nowMs() - agoMs)
  await base.inTransaction(async (tx) => {
    await insertTrip(tx, walk, ids, {
      tariffId: quote.tariffId,
      startedAt,
      liveSeconds,
      minutes,
      chargeCents,
    })
    await services.money.charge(tx, {
      tripId: ids.trip,
      travellerId: ids.traveller,
      walkerId: ids.walker,
      chargeCents,
      currency: quote.currency,
    })
    await services.walkers.countWalk(tx, ids.walker)
    await insertRatings(app, tx, walk, ids, startedAt)
    // As of any walk that has ended: nothing is still on its way.
    if (!walk.isRecorded) {
      const wallMs = Math.max(...walk.live.map(([, to]) => to)) * SECOND
      await services.recordings.ownerEnded(tx, { ownerId: ids.trip, wallMs, keepForUserId: ids.traveller })
    }
  })
}

/** A hold of a start that has ended before its walk was written may have been released since: each one that is over counts. */
async function holdKey({ base }: App, tripId: string): Promise<string> {
  const over = base.db
    .selectFrom('holds')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('tripId', '=', tripId)
    .where('state', 'not in', [...wantedHoldStates])
  return `seed:${(await over.executeTakeFirstOrThrow()).count}`
}

type Ids = { trip: string; traveller: string; walker: string; destination: string }

async function insertTrip(
  tx: Tx,
  walk: PastWalk,
  ids: Ids,
  facts: { tariffId: string; startedAt: Date; liveSeconds: number; minutes: number; chargeCents: number },
): Promise<void> {
  const lastSecond = Math.max(...walk.live.map(([, to]) => to))
  const at = (seconds: number) => new Date(facts.startedAt.getTime() + seconds * SECOND)
  const end = at(lastSecond)
  const steps = [
    [null, 'requested', -40, ids.traveller],
    ['requested', 'accepted', -25, ids.walker],
    ['accepted', 'live', 0, null],
    ['live', 'ended', lastSecond, ids.traveller],
    ['ended', 'settled', lastSecond, null],
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
      requestedAt: at(-40),
      acceptedAt: at(-25),
      liveAt: facts.startedAt,
      endedAt: end,
      settledAt: end,
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
      steps.map(([from, to, second, actor], index) => ({
        tripId: ids.trip,
        seq: index + 1,
        at: at(second),
        actorId: actor,
        fromStatus: from,
        toStatus: to,
        reason: null,
      })),
    )
    .execute()
  const ranges = walk.live.map(([from, to]) => `[${at(from).getTime()},${at(to).getTime()})`).join(',')
  const witnessed = sql<string>`${`{${ranges}}`}::int8multirange`
  const beat = {
    tripId: ids.trip,
    lastSeq: Math.ceil(lastSecond / 2),
    lastAt: end,
    lastMarkMs: end.getTime(),
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
    .values(track(walk, ids.trip, facts.startedAt, lastSecond))
    .execute()
}

/**
 * The route of the place, walked at an even pace over the length of the walk; of a recorded one over the length of the sample,
 * so that the map moves along with the film and a part of it can be shown to visitors.
 */
function track(walk: PastWalk, tripId: string, startedAt: Date, lastSecond: number) {
  const route = seedDestinations.find((place) => place.key === walk.destination)?.route ?? []
  const lengthMs = walk.isRecorded ? sampleMs : lastSecond * SECOND
  return route.map(([latitude, longitude], index) => ({
    tripId: tripId,
    at: new Date(startedAt.getTime() + Math.round((index / Math.max(1, route.length - 1)) * lengthMs)),
    latitude,
    longitude,
    accuracyM: 6,
  }))
}

async function insertRatings(app: App, tx: Tx, walk: PastWalk, ids: Ids, startedAt: Date): Promise<void> {
  const at = new Date(startedAt.getTime() + walk.plannedMinutes * MINUTE)
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

/** The sample recording stands for the walk; it is shorter, and what is missing is marked as a gap. */
async function seedRecording(app: App, walk: PastWalk, ids: Ids): Promise<void> {
  const { db } = app.base
  const before = db.selectFrom('recordings').select('ownerId').where('ownerId', '=', ids.trip)
  if (await before.executeTakeFirst()) return
  const { startedAt } = await db
    .selectFrom('trips')
    .select((each) => each.ref('liveAt').$notNull().as('startedAt'))
    .where('id', '=', ids.trip)
    .executeTakeFirstOrThrow()
  const objects = folderObjects(path.join(app.config.dataDir, 'objects'))
  const [videoKey, posterKey] = [`recordings/${ids.trip}/walk.mp4`, `recordings/${ids.trip}/poster.webp`]
  await objects.put(videoKey, fs.readFileSync(path.join(mediaFolder, 'walk-sample.mp4')), 'video/mp4')
  await objects.put(posterKey, fs.readFileSync(path.join(mediaFolder, 'walk-sample.webp')), 'image/webp')
  const lastSecond = Math.max(...walk.live.map(([, to]) => to))
  const endedAt = new Date(startedAt.getTime() + lastSecond * SECOND)
  await app.base.db
    .insertInto('recordings')
    .values({
      ownerId: ids.trip,
      status: 'processed',
      beganAt: startedAt,
      endedAt: endedAt,
      wallMs: lastSecond * SECOND,
      keepForUserId: ids.traveller,
      videoKey: videoKey,
      videoType: 'video/mp4',
      posterKey: posterKey,
      durationMs: sampleMs,
      shortfallMs: lastSecond * SECOND - sampleMs,
      gaps: JSON.stringify([]),
      joinedAt: endedAt,
      sealedAt: endedAt,
    })
    .execute()
}
