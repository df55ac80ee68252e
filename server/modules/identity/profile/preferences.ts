import { limits } from '#domain/identity/sign-in/limits.ts'
import {
  codesOnce,
  preferenceFaults,
  type PreferenceFault,
  type Preferences,
} from '#domain/identity/preferences.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { storedPreferences, storePreferences } from '#server/modules/identity/profile/preferences.store.ts'
import type { NotificationWishes } from '#server/modules/identity/identity.types.ts'
import { userById, showSplash } from '#server/modules/identity/profile/users.store.ts'

export type SavePreferencesOutcome =
  | { kind: 'saved'; preferences: Preferences }
  | { kind: 'faults'; faults: Partial<Record<'frequency' | 'interests' | 'languages', PreferenceFault>> }
  | { kind: 'gone' }
  | TooMany

/** What a person has chosen in settings; null when there is no such person any more. */
export async function preferences(ctx: IdentityContext, userId: string): Promise<Preferences | null> {
  const user = await userById(ctx.db, userId)
  if (!user) return null
  return {
    ...(await storedPreferences(ctx.db, userId)),
    showTravellerSplash: !user.isTravellerSplashBlock,
    showWalkerSplash: !user.isWalkerSplashBlock,
  }
}

/** How often a person wants to hear from us, and whether at all; asked before each notification. */
export async function notificationWishes(ctx: IdentityContext, userId: string): Promise<NotificationWishes> {
  const { frequency, pauseNotification: isPaused } = await storedPreferences(ctx.db, userId)
  return { frequency, isPaused }
}

/** A person wants no notices for now, said from outside of their account: the setting is theirs to change back. */
export async function pauseNotices(ctx: IdentityContext, userId: string): Promise<void> {
  if (!(await userById(ctx.db, userId))) return
  await ctx.inTransaction((tx) =>
    storePreferences(tx.sql, userId, { pauseNotification: true }, ctx.clock.now()),
  )
}

/** Saves any of the fields; the screens send one at each change. */
export async function savePreferences(
  ctx: IdentityContext,
  userId: string,
  input: Partial<Preferences>,
): Promise<SavePreferencesOutcome> {
  const faults = preferenceFaults(input)
  if (Object.keys(faults).length > 0) return { kind: 'faults', faults }
  const budget = await ctx.limits.allow(limits.preferencesByUser, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const { showTravellerSplash, showWalkerSplash, ...stored } = input
  if (stored.interests) stored.interests = codesOnce(stored.interests)
  if (stored.languages) stored.languages = codesOnce(stored.languages)
  await ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    if (Object.keys(stored).length > 0) await storePreferences(tx.sql, userId, stored, at)
    const splash = {
      ...(showTravellerSplash === undefined ? {} : { traveller: showTravellerSplash }),
      ...(showWalkerSplash === undefined ? {} : { walker: showWalkerSplash }),
    }
    if (Object.keys(splash).length > 0) await showSplash(tx.sql, userId, splash, at)
  })
  const saved = await preferences(ctx, userId)
  return saved ? { kind: 'saved', preferences: saved } : { kind: 'gone' }
}
