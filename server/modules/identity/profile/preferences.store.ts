import { defaultPreferences, type Preferences } from '#domain/identity/preferences.ts'
import type { Sql } from '#server/db/pool.ts'

export type StoredPreferences = Omit<Preferences, 'showTravellerSplash' | 'showWalkerSplash'>

/** The defaults for a person who has never chosen. */
export async function storedPreferences(sql: Sql, userId: string): Promise<StoredPreferences> {
  const row = await sql
    .selectFrom('userPreferences')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!row) return defaultPreferences
  return {
    frequency: row.frequency,
    newDestination: row.newDestination,
    liveEvent: row.liveEvent,
    liveNews: row.liveNews,
    pauseNotification: row.pauseNotification,
    interests: row.interests,
    languages: row.languages,
  }
}

/** Changes what is given and nothing else, so that two changes at the same moment both hold. */
export async function storePreferences(
  sql: Sql,
  userId: string,
  wish: Partial<StoredPreferences>,
  at: Date,
): Promise<void> {
  const first = { ...defaultPreferences, ...wish }
  await sql
    .insertInto('userPreferences')
    .values({ userId: userId, ...columns(first), updatedAt: at } as never)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...columns(wish), updatedAt: at }))
    .execute()
}

export async function deletePreferences(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('userPreferences').where('userId', '=', userId).execute()
}

function columns(wish: Partial<StoredPreferences>) {
  const all = {
    frequency: wish.frequency,
    newDestination: wish.newDestination,
    liveEvent: wish.liveEvent,
    liveNews: wish.liveNews,
    pauseNotification: wish.pauseNotification,
    interests: wish.interests,
    languages: wish.languages,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof all, never>
  >
}
