import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import { seedPassword, seedPeople, type SeedPerson } from '#dev/seeds/people.ts'
import type { IdPrefix } from '#domain/shared/ids.ts'
import { trainingInForce } from '#domain/onboarding/training.ts'
import { DAY } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import type { DB } from '#server/db/generated/rows.ts'

/** The same id for the same thing every time, so that seeding again changes nothing. */
export function seedId<P extends IdPrefix>(prefix: P, key: string): `${P}_${string}` {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = createHash('sha256').update(`seed:${prefix}:${key}`).digest()
  return `${prefix}_${Array.from(bytes.subarray(0, 26), (byte) => alphabet.charAt(byte & 31)).join('')}`
}

/**
 * `begun`: places and accounts are there, by this start or by one that has ended before it was through; what follows from
 * them is to be added where it is missing.
 */
export type Seeding = 'begun' | 'alreadySeeded' | 'otherData'

/**
 * Fills an empty database with destinations and people. Repeatable: what is there stays. A database that holds people
 * who are not seeded by us is never touched.
 */
export async function seed(app: App): Promise<Seeding> {
  const { db, clock } = app.base
  const operator = seedId('usr', 'olga')
  const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const ours = await db.selectFrom('users').select('id').where('id', '=', operator).executeTakeFirst()
  if (ours) return (await isWhole(app, operator)) ? 'alreadySeeded' : 'begun'
  if (person) return 'otherData'
  const now = clock.now()
  const passwordHash = await hash(seedPassword, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  await db.transaction().execute(async (sql) => {
    await seedPlaces(sql, now)
    await seedNoWalkPlaces(sql, now)
    await seedAccounts(sql, { joined: joinedAt(now), now, passwordHash })
  })
  app.base.events.emit('destinations.changed', { count: seedDestinations.length })
  return 'begun'
}

/** Whether an earlier start came to the end of its seeds: the operator's second factor is the last of them. */
async function isWhole(app: App, operator: string): Promise<boolean> {
  const factors = app.base.db.selectFrom('secondFactors').select('id').where('userId', '=', operator)
  return (await factors.limit(1).executeTakeFirst()) !== undefined
}

/** Adds one person beside the seeded ones, signed up like them; false when this person is there already. A walker is not ready. */
export async function addPerson(app: App, person: SeedPerson): Promise<boolean> {
  const now = app.base.clock.now()
  const seeded = await app.base.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', seedId('usr', 'olga'))
    .executeTakeFirstOrThrow()
  return app.base.db.transaction().execute(async (sql) => {
    const added = await sql
      .insertInto('users')
      .values(account(person, joinedAt(now), seeded.passwordHash ?? ''))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added && person.walker) await sql.insertInto('walkerProfiles').values(profile(person, now)).execute()
    return added !== undefined
  })
}

/** Hospitals of demo places, none nearer than 500 m to where the demo walkers walk. */
const hospitals = [
  ['Hospital de São José, Lisbon', 38.7176, -9.1369],
  ['Isola Tiberina hospital, Rome', 41.8904, 12.4775],
  ['Bellevue Hospital, New York', 40.7392, -73.9754],
  ['Hôtel-Dieu, Paris', 48.8547, 2.3487],
] as const

async function seedNoWalkPlaces(sql: Kysely<DB>, now: Date): Promise<void> {
  const rows = hospitals.map(([name, latitude, longitude]) => ({
    id: seedId('nwp', name),
    kind: 'hospital',
    name,
    latitude,
    longitude,
    radiusM: 100,
    source: 'Public city maps, to about 100 m',
    markedAt: now,
  }))
  await sql.insertInto('noWalkPlaces').values(rows).execute()
}

async function seedPlaces(sql: Kysely<DB>, now: Date): Promise<void> {
  const rows = seedDestinations.map((place) => ({
    id: seedId('dst', place.key),
    slug: place.key,
    name: place.name,
    country: place.country,
    countryCode: place.countryCode,
    location: place.location,
    description: place.description,
    image: null,
    latitude: place.latitude,
    longitude: place.longitude,
    timeZone: place.timeZone,
    sortOrder: place.order,
    createdAt: new Date(now.getTime() - (60 - place.order) * DAY),
  }))
  await sql
    .insertInto('destinations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When the seeded people signed up: before the first of their walks (past-walks.ts). */
export const joinedAt = (now: Date): Date => new Date(now.getTime() - 75 * DAY)

async function seedAccounts(
  sql: Kysely<DB>,
  { joined, now, passwordHash }: { joined: Date; now: Date; passwordHash: string },
): Promise<void> {
  await sql
    .insertInto('users')
    .values(seedPeople.map((person) => account(person, joined, passwordHash)))
    .execute()
  const walkers = seedPeople.filter((person) => person.walker)
  await sql
    .insertInto('walkerProfiles')
    .values(walkers.map((person) => profile(person, joined)))
    .execute()
  await sql
    .insertInto('walkerPhotos')
    .values(walkers.flatMap((person) => photosOf(person, now)))
    .execute()
  await seedHalfway(sql, now)
}

const lights = ['day', 'golden', 'night', 'dawn'] as const
const lightWords = {
  day: 'by day',
  golden: 'in the evening light',
  night: 'at night',
  dawn: 'early in the morning',
} as const

/** Three drawings of the place that a walker walks in, in lights of their own, so that two of a place differ. */
function photosOf({ key, walker }: SeedPerson, now: Date) {
  const place = seedDestinations.find((one) => one.key === walker?.destination)
  if (!place) return []
  const first = key.length % lights.length
  return [...lights.slice(first), ...lights.slice(0, first)].slice(0, 3).map((light, index) => ({
    id: seedId('wph', `${key}:${light}`),
    userId: seedId('usr', key),
    position: index + 1,
    address: `/posters/${place.key}-${light}-800.webp`,
    alt: `A drawing of ${place.name} ${lightWords[light]}`,
    createdAt: now,
  }))
}

/** A traveler in the middle of becoming a walker: picture, kit and training are done, the rest is missing. */
async function seedHalfway(sql: Kysely<DB>, now: Date): Promise<void> {
  const userId = seedId('usr', 'teo')
  const at = new Date(now.getTime() - DAY / 2)
  const address = { streetAddress: 'Götgatan 12', city: 'Stockholm', state: 'Stockholm', zipCode: '11646' }
  await sql.insertInto('walkerApplications').values({ userId, begunAt: at, dueAt: now }).execute()
  await sql
    .insertInto('walkerKitOrders')
    .values({ userId, ...address, country: 'Sweden', orderedAt: at })
    .execute()
  const { version } = trainingInForce()
  await sql.insertInto('walkerTrainings').values({ userId, version, doneAt: at }).execute()
}

function account(person: SeedPerson, at: Date, passwordHash: string) {
  return {
    id: seedId('usr', person.key),
    firstName: person.firstName,
    lastName: person.lastName,
    email: `${person.key}@people.example`,
    emailVerifiedAt: at,
    phone: person.phone,
    phoneCountryCode: person.phoneCountryCode,
    phoneCountryKey: person.phoneCountryKey,
    passwordHash: passwordHash,
    avatar: `/avatars/${person.avatar}.webp`,
    type: person.walker ? 'walker' : 'traveller',
    isAdmin: person.role === 'operator',
    operatorRights: person.role === 'operator' ? ['owner'] : [],
    isDemo: person.role === 'demoWalker',
    timeZone: person.timeZone,
    // Walkers have agreed in their onboarding; travelers are asked before their first walk.
    recordingConsentAt: person.walker ? at : null,
    createdAt: at,
    updatedAt: at,
  }
}

function profile(person: SeedPerson, at: Date) {
  const home = seedDestinations.find((place) => place.key === person.walker?.destination)
  const near = seedDestinations
    .filter((place) => place.country === home?.country && place.key !== home.key)
    .map((place) => place.name)
  return {
    userId: seedId('usr', person.key),
    description: person.walker?.description ?? '',
    cityOrTown: home?.name ?? '',
    stateOrProvince: home?.name ?? '',
    country: home?.country ?? '',
    countryCode: home?.countryCode ?? '',
    languages: person.walker?.languages ?? [],
    equipments: person.walker?.equipments ?? [],
    topThreeDestinations: [home?.name ?? '', ...near].slice(0, 3),
    updatedAt: at,
  }
}
