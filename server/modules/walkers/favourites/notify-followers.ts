import { nightEnd } from '#domain/walkers/favourite.ts'
import * as store from '#server/modules/walkers/favourites/favourites.store.ts'
import { isFresh } from '#server/modules/walkers/presence/presence.ts'
import { presencesOf } from '#server/modules/walkers/presence/presence.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** So many followers are notified in one transaction. */
const notifiedAtMost = 100

/** Tells the followers who are due, of two servers one each. */
export async function sweepFavourites(ctx: WalkersContext): Promise<void> {
  while ((await notifyDue(ctx)) === notifiedAtMost);
}

/** In a follower's night the message waits for the morning; a walker who is away or on a walk by then is not told of. */
async function notifyDue(ctx: WalkersContext): Promise<number> {
  const at = ctx.clock.now()
  return ctx.inTransaction(async (tx) => {
    const due = await store.lockDueFavourites(tx.sql, at, notifiedAtMost)
    const people = await ctx.identity.people(due.map(({ userId }) => userId))
    const presences = await presencesOf(
      tx.sql,
      due.map(({ walkerId }) => walkerId),
    )
    const free = new Set(
      presences.filter((row) => isFresh(ctx, row) && row.engagedTripId === null).map(({ userId }) => userId),
    )
    for (const one of due) {
      const { userId, walkerId } = one
      const morningMs = nightEnd(at.getTime(), people.get(userId)?.timeZone ?? 'UTC')
      if (!free.has(walkerId)) await store.setFavouriteDue(tx.sql, one, { dueAt: null })
      else if (morningMs !== null) await store.setFavouriteDue(tx.sql, one, { dueAt: new Date(morningMs) })
      else {
        await store.setFavouriteDue(tx.sql, one, { dueAt: null, toldAt: at })
        await tx.event('favourite.online', { userId, walkerId, notifiedAt: at.toISOString() })
      }
    }
    return due.length
  })
}
