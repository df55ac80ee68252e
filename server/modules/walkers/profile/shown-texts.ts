import type { Tx } from '#server/db/transaction.ts'
import { walkerPage } from '#server/modules/walkers/page/page.ts'
import { emptyDescription, profilesOf } from '#server/modules/walkers/profile/profile.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** What a walker says of themselves and their picture, where this person may see the walker's page; else null. */
export async function shownTexts(
  ctx: WalkersContext,
  walkerId: string,
  lookerId: string,
): Promise<{ description: string; picture: string | null } | null> {
  const page = await walkerPage(ctx, walkerId, { userId: lookerId, operatorRights: [] })
  return page && { description: page.description ?? '', picture: page.avatar }
}

/** What a walker says of themselves now; empty without it. */
export async function descriptionOf(ctx: WalkersContext, walkerId: string): Promise<string> {
  const [profile] = await profilesOf(ctx.db, [walkerId])
  return profile?.description ?? ''
}

/** Takes a description away, in the caller's transaction. False when it says something else now. */
export const removeDescription = (
  ctx: WalkersContext,
  tx: Tx,
  { walkerId, seen }: { walkerId: string; seen: string },
): Promise<boolean> => emptyDescription(tx.sql, walkerId, { seen, at: ctx.clock.now() })
