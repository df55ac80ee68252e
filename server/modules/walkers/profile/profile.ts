import type { Tx } from '#server/db/transaction.ts'
import { isFresh } from '#server/modules/walkers/presence/presence.ts'
import { presencesOf, type PresenceRow } from '#server/modules/walkers/presence/presence.store.ts'
import { addWalk, profilesOf, type ProfileRow } from '#server/modules/walkers/profile/profile.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** Profile and presence of one person; `profile` null for people who are no walkers. */
export type ProfileView = { profile: ProfileRow | null; presence: PresenceRow | null; isOnline: boolean }

/** Profiles and presences of people, in two queries for all. */
export async function profileViews(
  ctx: WalkersContext,
  userIds: readonly string[],
): Promise<Map<string, ProfileView>> {
  const [profiles, presences] = await Promise.all([profilesOf(ctx.db, userIds), presencesOf(ctx.db, userIds)])
  const profileOf = new Map(profiles.map((row) => [row.userId, row]))
  const presenceOf = new Map(presences.map((row) => [row.userId, row]))
  return new Map(
    userIds.map((id) => {
      const presence = presenceOf.get(id) ?? null
      return [id, { profile: profileOf.get(id) ?? null, presence, isOnline: isFresh(ctx, presence) }]
    }),
  )
}

/** One more finished walk on the profile. */
export async function countWalk(ctx: WalkersContext, tx: Tx, userId: string): Promise<void> {
  await addWalk(tx.sql, userId, ctx.clock.now())
}
