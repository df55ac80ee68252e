import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import { seedDestinations } from '#dev/seeds/destinations.ts'
import { seedPassword, seedPeople, type SeedPerson } from '#dev/seeds/people.ts'
import type { IdPrefix } from '#domain/shared/ids.ts'
import { DAY } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import type { DB } from '#server/db/generated/rows.ts'

/** The same id for the same thing every time, so that seeding again changes nothing. */
export function seedId<P extends IdPrefix>(prefix: P, key: string): `${P}_${string}` {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  const bytes = createHash('sha256').update(`seed:${prefix}:${key}`).digest()
  return `${prefix}_${Array.from(bytes.subarray(0, 26), (byte) => alphabet.charAt(byte & 31)).join('')}`
}

export type Seeding = 'seeded' | 'alreadySeeded' | 'otherData'

/**
 * Fills an empty database with destinations and people. Repeatable: what is there stays. A database that holds people
 * who are not seeded by us is never touched.
 */
export async function seed(app: App): Promise<Seeding> {
  const { db, clock } = app.base
  const operator = seedId('usr', 'olga')
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const ours = await db.selectFrom('users').select('id').where('id', '=', operator).executeTakeFirst()
  if (ours) return 'alreadySeeded'
  if (someone) return 'otherData'
  const now = clock.now()
  const passwordHash = await hash(seedPassword, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
  await db.transaction().execute(async (sql) => {
    await seedPlaces(sql, now)
    await seedAccounts(sql, now, passwordHash)
  })
  return 'seeded'
}

async function seedPlaces(sql: Kysely<DB>, now: Date): Promise<void> {
  const rows = seedDestinations.map((place) => ({
    id: seedId('dst', place.key),
    slug: place.key,
    name: place.name,
    country: place.country,
    country_code: place.countryCode,
    location: place.location,
    description: place.description,
    image: null,
    latitude: place.latitude,
    longitude: place.longitude,
    time_zone: place.timeZone,
    sort_order: place.order,
    created_at: new Date(now.getTime() - (60 - place.order) * DAY),
  }))
  await sql
    .insertInto('destinations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function seedAccounts(sql: Kysely<DB>, now: Date, passwordHash: string): Promise<void> {
  await sql
    .insertInto('users')
    .values(seedPeople.map((person) => account(person, now, passwordHash)))
    .execute()
  const walkers = seedPeople.filter((person) => person.walker)
  await sql
    .insertInto('walker_profiles')
    .values(walkers.map((person) => profile(person, now)))
    .execute()
}

function account(person: SeedPerson, now: Date, passwordHash: string) {
  return {
    id: seedId('usr', person.key),
    first_name: person.firstName,
    last_name: person.lastName,
    email: `${person.key}@people.example`,
    email_verified_at: now,
    phone: person.phone,
    phone_country_code: person.phoneCountryCode,
    phone_country_key: person.phoneCountryKey,
    password_hash: passwordHash,
    avatar: `/avatars/${person.avatar}.webp`,
    type: person.walker ? 'walker' : 'traveller',
    is_admin: person.role === 'operator',
    is_demo: person.role === 'demoWalker',
    time_zone: person.timeZone,
    // Walkers have agreed in their onboarding; travelers are asked before their first walk.
    recording_consent_at: person.walker ? now : null,
    created_at: new Date(now.getTime() - 45 * DAY),
    updated_at: now,
  }
}

function profile(person: SeedPerson, now: Date) {
  const home = seedDestinations.find((place) => place.key === person.walker?.destination)
  const near = seedDestinations
    .filter((place) => place.country === home?.country && place.key !== home.key)
    .map((place) => place.name)
  return {
    user_id: seedId('usr', person.key),
    description: person.walker?.description ?? '',
    city_or_town: home?.name ?? '',
    state_or_province: home?.name ?? '',
    country: home?.country ?? '',
    country_code: home?.countryCode ?? '',
    languages: person.walker?.languages ?? [],
    equipments: person.walker?.equipments ?? [],
    top_three_destinations: [home?.name ?? '', ...near].slice(0, 3),
    background_check_done: true,
    walker_training_done: true,
    walker_kit_ordered: true,
    profile_picture_done: true,
    bank_account_linked: true,
    walker_terms_signed: true,
    updated_at: now,
  }
}
