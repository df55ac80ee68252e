import type { Transaction } from 'kysely'
import { defaultPreferences, type Preferences } from '#domain/identity/preferences.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type StoredPreferences = Omit<Preferences, 'showTravellerSplash' | 'showWalkerSplash'>

/** What people have chosen in settings. The only SQL on the table user_preferences. */
export function preferencesStore(sql: Database | Transaction<DB>) {
  return {
    /** The defaults for somebody who has never chosen. */
    async of(userId: string): Promise<StoredPreferences> {
      const row = await sql
        .selectFrom('user_preferences')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row) return defaultPreferences
      return {
        frequency: row.frequency,
        newDestination: row.new_destination,
        liveEvent: row.live_event,
        liveNews: row.live_news,
        pauseNotification: row.pause_notification,
        interests: row.interests,
        languages: row.languages,
      }
    },

    /** Changes what is given and nothing else, so that two changes at the same moment both hold. */
    async save(userId: string, wish: Partial<StoredPreferences>, at: Date): Promise<void> {
      const first = { ...defaultPreferences, ...wish }
      await sql
        .insertInto('user_preferences')
        .values({ user_id: userId, ...columns(first), updated_at: at } as never)
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet({ ...columns(wish), updated_at: at }),
        )
        .execute()
    },

    async delete(userId: string): Promise<void> {
      await sql.deleteFrom('user_preferences').where('user_id', '=', userId).execute()
    },
  }
}

function columns(wish: Partial<StoredPreferences>) {
  const all = {
    frequency: wish.frequency,
    new_destination: wish.newDestination,
    live_event: wish.liveEvent,
    live_news: wish.liveNews,
    pause_notification: wish.pauseNotification,
    interests: wish.interests,
    languages: wish.languages,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Record<keyof typeof all, never>
  >
}
