import { sql as raw, type Selectable } from 'kysely'
import type { WalkerProfiles } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type ProfileRow = Selectable<WalkerProfiles>

export async function profilesOf(sql: Sql, userIds: readonly string[]): Promise<ProfileRow[]> {
  if (userIds.length === 0) return []
  return sql
    .selectFrom('walkerProfiles')
    .selectAll()
    .where('userId', 'in', [...new Set(userIds)])
    .execute()
}

export async function storeProfile(
  sql: Sql,
  userId: string,
  profile: Partial<Omit<ProfileRow, 'userId' | 'updatedAt'>>,
  at: Date,
): Promise<void> {
  await sql
    .insertInto('walkerProfiles')
    .values({ userId: userId, ...profile, updatedAt: at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...profile, updatedAt: at }))
    .execute()
}

/** Empties a description that says this. */
export async function emptyDescription(
  sql: Sql,
  userId: string,
  { seen, at }: { seen: string; at: Date },
): Promise<boolean> {
  const done = await sql
    .updateTable('walkerProfiles')
    .set({ description: '', updatedAt: at })
    .where('userId', '=', userId)
    .where('description', '=', seen)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Nothing of who they are or where they live; how often they walked stays for the walks themselves. */
export async function eraseProfile(sql: Sql, userId: string): Promise<void> {
  await sql
    .updateTable('walkerProfiles')
    .set({
      description: '',
      cityOrTown: '',
      stateOrProvince: '',
      country: '',
      countryCode: '',
      languages: [],
      equipments: [],
      topThreeDestinations: [],
    })
    .where('userId', '=', userId)
    .execute()
}

export async function addWalk(sql: Sql, userId: string, at: Date): Promise<void> {
  await sql
    .insertInto('walkerProfiles')
    .values({ userId: userId, noOfWalks: 1, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ noOfWalks: raw`walker_profiles.no_of_walks + 1`, updatedAt: at }),
    )
    .execute()
}
