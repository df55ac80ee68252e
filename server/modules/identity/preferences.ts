import { limits } from '#domain/identity/limits.ts'
import {
  codesOnce,
  preferenceFaults,
  type PreferenceFault,
  type Preferences,
} from '#domain/identity/preferences.ts'
import type { IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { preferencesStore } from '#server/modules/identity/preferences.store.ts'
import { usersStore } from '#server/modules/identity/users.store.ts'

export type SavePreferencesOutcome =
  | { kind: 'saved'; preferences: Preferences }
  | { kind: 'faults'; faults: Partial<Record<'frequency' | 'interests' | 'languages', PreferenceFault>> }
  | { kind: 'gone' }
  | TooMany

/** What a person chooses in settings. */
export function preferences(deps: IdentityDeps) {
  const preferencesOf = async (userId: string, sql = deps.db): Promise<Preferences | null> => {
    const user = await usersStore(sql).byId(userId)
    if (!user) return null
    return {
      ...(await preferencesStore(sql).of(userId)),
      showTravellerSplash: !user.is_traveller_splash_block,
      showWalkerSplash: !user.is_walker_splash_block,
    }
  }

  return {
    /** Null when there is no such person any more. */
    preferences: (userId: string) => preferencesOf(userId),

    /** Whether a person wants to hear of nothing but requests while online; asked before each push. */
    isPaused: async (userId: string) => (await preferencesStore(deps.db).of(userId)).pauseNotification,

    /** Saves any of the fields; the screens send one at each change. */
    async savePreferences(userId: string, wish: Partial<Preferences>): Promise<SavePreferencesOutcome> {
      const faults = preferenceFaults(wish)
      if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
      const budget = await deps.limits.allow(limits.preferencesByUser, userId)
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      const { showTravellerSplash, showWalkerSplash, ...stored } = wish
      if (stored.interests) stored.interests = codesOnce(stored.interests)
      if (stored.languages) stored.languages = codesOnce(stored.languages)
      await deps.inTransaction(async (tx) => {
        const at = deps.clock.now()
        if (Object.keys(stored).length > 0) await preferencesStore(tx.sql).save(userId, stored, at)
        const splash = {
          ...(showTravellerSplash === undefined ? {} : { traveller: showTravellerSplash }),
          ...(showWalkerSplash === undefined ? {} : { walker: showWalkerSplash }),
        }
        if (Object.keys(splash).length > 0) await usersStore(tx.sql).showSplash(userId, splash, at)
      })
      const saved = await preferencesOf(userId)
      return saved ? { kind: 'saved', preferences: saved } : { kind: 'gone' }
    },
  }
}
