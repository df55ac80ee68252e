import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import { pastWalks, type PastWalk } from '#dev/seeds/past-walks.ts'
import { seedPeople } from '#dev/seeds/people.ts'
import { seedId } from '#dev/seeds/seed.ts'
import { chargedMinutes } from '#domain/money/charge.ts'
import { DAY, MINUTE, SECOND } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import type { Tx } from '#server/db/transaction.ts'

const mediaFolder = path.join(import.meta.dirname, 'media')
/** Length of the sample recording that stands for a seeded walk. */
const sampleMs = 20_000

/**
 * Gives the seeded travelers a card of the payment twin each and lets them have taken walks: held, charged and posted
 * through the money module, so that both books agree from the first minute; rated; the newest ones recorded.
 */
export async function seedHistories(app: App): Promise<void> {
  if (!app.twins?.payments) return
  for (const person of seedPeople.filter((one) => one.role === 'traveller')) await seedCard(app, person.key)
  for (const walk of pastWalks) await seedWalk(app, walk)
}

async function seedCard(app: App, key: string): Promise<void> {
  const made = app.twins?.payments?.tokenize({
    number: '4242424242424242',
    exp: '12/34',
    cvc: '123',
    zip: '80202',
  })
  if (made?.kind !== 'token') throw new Error('the payment twin refused the test card')
  const added = await app.services.money.addCard(seedId('usr', key), {
    token: made.token,
    zip: '80202',
    country: 'US',
  })
  if (added.kind !== 'added') throw new Error(`the card of ${key} was not saved: ${added.kind}`)
}

async function seedWalk(app: App, walk: PastWalk): Promise<void> {
  const { base, services } = app
  const ids = {
    trip: seedId('trip', walk.key),
    traveller: seedId('usr', walk.traveller),
    walker: seedId('usr', walk.walker),
    destination: seedId('dst', walk.destination),
  }
  const quote = await services.money.quote(ids.destination, walk.plannedMinutes)
  const held = await services.money.hold({
    tripId: ids.trip,
    userId: ids.traveller,
    amountCents: quote.totalCents,
    key: `seed:${walk.key}`,
    purpose: 'trip',
  })
  if (held.kind !== 'held') throw new Error(`nothing was held for the seeded walk ${walk.key}: ${held.kind}`)
  const liveSeconds = walk.live.reduce((sum, [from, to]) => sum + to - from, 0)
  const minutes = chargedMinutes(liveSeconds, walk.plannedMinutes)
  const chargeCents = quote.connectionCents + minutes * quote.perMinuteCents
  const startedAt = new Date(
    base.clock.nowMs() - walk.daysAgo * DAY - (walk.key.charCodeAt(2) % 9) * 37 * MINUTE,
  )
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
  })
  if (walk.isRecorded) await seedRecording(app, walk, ids, startedAt)
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
  await tx.sql
    .insertInto('trips')
    .values({
      id: ids.trip,
      status: 'settled',
      traveller_id: ids.traveller,
      walker_id: ids.walker,
      destination_id: ids.destination,
      planned_minutes: walk.plannedMinutes,
      tariff_id: facts.tariffId,
      requested_at: at(-40),
      accepted_at: at(-25),
      live_at: facts.startedAt,
      ended_at: end,
      settled_at: end,
      end_reason: 'endedByTraveller',
      live_seconds: facts.liveSeconds,
      paused_seconds: lastSecond - facts.liveSeconds,
      charged_minutes: facts.minutes,
      charge_cents: facts.chargeCents,
    })
    .execute()
  const steps = [
    [null, 'requested', -40, ids.traveller],
    ['requested', 'accepted', -25, ids.walker],
    ['accepted', 'live', 0, null],
    ['live', 'ended', lastSecond, ids.traveller],
    ['ended', 'settled', lastSecond, null],
  ] as const
  await tx.sql
    .insertInto('trip_history')
    .values(
      steps.map(([from, to, second, actor], index) => ({
        trip_id: ids.trip,
        seq: index + 1,
        at: at(second),
        actor_id: actor,
        from_status: from,
        to_status: to,
        reason: null,
      })),
    )
    .execute()
  const ranges = walk.live.map(([from, to]) => `[${at(from).getTime()},${at(to).getTime()})`).join(',')
  const witnessed = sql<string>`${`{${ranges}}`}::int8multirange`
  const beat = {
    trip_id: ids.trip,
    last_seq: Math.ceil(lastSecond / 2),
    last_at: end,
    last_mark_ms: end.getTime(),
    live: witnessed,
    marked: witnessed,
  }
  await tx.sql
    .insertInto('trip_beats')
    .values([
      { ...beat, role: 'traveller' },
      { ...beat, role: 'walker' },
    ])
    .execute()
  await tx.sql
    .insertInto('trip_positions')
    .values(track(walk, ids.trip, facts.startedAt, lastSecond))
    .execute()
}

/** The route of the place, walked at an even pace over the length of the walk. */
function track(walk: PastWalk, tripId: string, startedAt: Date, lastSecond: number) {
  const route = seedDestinations.find((place) => place.key === walk.destination)?.route ?? []
  return route.map(([latitude, longitude], index) => ({
    trip_id: tripId,
    at: new Date(
      startedAt.getTime() + Math.round((index / Math.max(1, route.length - 1)) * lastSecond * SECOND),
    ),
    latitude,
    longitude,
    accuracy_m: 6,
  }))
}

async function insertRatings(app: App, tx: Tx, walk: PastWalk, ids: Ids, startedAt: Date): Promise<void> {
  const at = new Date(startedAt.getTime() + walk.plannedMinutes * MINUTE)
  const rating = { trip_id: ids.trip, created_at: at, visible_at: at }
  await tx.sql
    .insertInto('ratings')
    .values([
      {
        ...rating,
        id: seedId('rtg', `${walk.key}:t`),
        by_role: 'traveller',
        from_user_id: ids.traveller,
        to_user_id: ids.walker,
        halves: walk.stars * 2,
        comment: walk.comment,
      },
      {
        ...rating,
        id: seedId('rtg', `${walk.key}:w`),
        by_role: 'walker',
        from_user_id: ids.walker,
        to_user_id: ids.traveller,
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
async function seedRecording(app: App, walk: PastWalk, ids: Ids, startedAt: Date): Promise<void> {
  const objects = folderObjects(path.join(app.config.dataDir, 'objects'))
  const [videoKey, posterKey] = [`recordings/${ids.trip}/walk.mp4`, `recordings/${ids.trip}/poster.webp`]
  await objects.put(videoKey, fs.readFileSync(path.join(mediaFolder, 'walk-sample.mp4')), 'video/mp4')
  await objects.put(posterKey, fs.readFileSync(path.join(mediaFolder, 'walk-sample.webp')), 'image/webp')
  const lastSecond = Math.max(...walk.live.map(([, to]) => to))
  const endedAt = new Date(startedAt.getTime() + lastSecond * SECOND)
  await app.base.db
    .insertInto('recordings')
    .values({
      owner_id: ids.trip,
      status: 'processed',
      began_at: startedAt,
      ended_at: endedAt,
      wall_ms: lastSecond * SECOND,
      keep_for_user_id: ids.traveller,
      video_key: videoKey,
      video_type: 'video/mp4',
      poster_key: posterKey,
      duration_ms: sampleMs,
      shortfall_ms: lastSecond * SECOND - sampleMs,
      gaps: JSON.stringify([]),
      joined_at: endedAt,
      sealed_at: endedAt,
    })
    .execute()
}
