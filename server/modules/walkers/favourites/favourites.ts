import { distanceKm } from '#domain/shared/place.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { favouriteRules, followsByPerson } from '#domain/walkers/favourite.ts'
import { presenceRules } from '#domain/walkers/presence.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { blockedWith } from '#server/modules/walkers/blocks/blocks.store.ts'
import * as store from '#server/modules/walkers/favourites/favourites.store.ts'
import { isFresh } from '#server/modules/walkers/presence/presence.ts'
import { presencesOf, type PresenceRow } from '#server/modules/walkers/presence/presence.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export type FollowOutcome =
  | { kind: 'followed' }
  | { kind: 'noWalker' }
  | { kind: 'oneself' }
  | { kind: 'tooManyFavourites' }
  | TooMany

/** Follows a walker; again is the same, and `notifyWhenOnline` counts as it was said last (null: as it is, at first true). */
export async function follow(
  ctx: WalkersContext,
  userId: string,
  walkerId: string,
  notifyWhenOnline: boolean | null,
): Promise<FollowOutcome> {
  if (userId === walkerId) return { kind: 'oneself' }
  const budget = await ctx.limits.allow(followsByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const walker = (await ctx.identity.people([walkerId])).get(walkerId)
  if (walker?.type !== 'walker') return { kind: 'noWalker' }
  return ctx.inTransaction(async (tx): Promise<FollowOutcome> => {
    await store.lockFavouritesOf(tx.sql, userId)
    const hidden = (await blockedWith(tx.sql, [userId])).get(userId)
    if (hidden?.has(walkerId)) return { kind: 'noWalker' }
    const followed = await store.favouritesOf(tx.sql, userId)
    const before = followed.find((one) => one.walkerId === walkerId)
    if (!before && followed.length >= favouriteRules.most) return { kind: 'tooManyFavourites' }
    await store.storeFavourite(tx.sql, {
      userId,
      walkerId,
      notifyWhenOnline: notifyWhenOnline ?? before?.notifyWhenOnline ?? true,
      createdAt: ctx.clock.now(),
    })
    return { kind: 'followed' }
  })
}

/** Follows a walker no longer; the same when the person does not. */
export async function unfollow(ctx: WalkersContext, userId: string, walkerId: string): Promise<void> {
  await store.deleteFavourite(ctx.db, userId, walkerId)
}

/** Whether a person follows a walker. */
export async function isFavourite(ctx: WalkersContext, userId: string, walkerId: string): Promise<boolean> {
  return store.isFavourite(ctx.db, userId, walkerId)
}

/** A walker whom a person follows. */
export type FavouriteView = {
  person: Person
  isOnline: boolean
  /** Near where the walker was online last; null when that is not known or no destination is near. */
  destination: Destination | null
  notifyWhenOnline: boolean
  followedAt: Date
}

/** The walkers whom a person follows, those online first, then the newest. */
export async function favouritesOf(ctx: WalkersContext, userId: string): Promise<FavouriteView[]> {
  const followed = await store.favouritesOf(ctx.db, userId)
  const walkerIds = followed.map(({ walkerId }) => walkerId)
  const [people, presences] = await Promise.all([
    ctx.identity.people(walkerIds),
    presencesOf(ctx.db, walkerIds),
  ])
  const presenceOf = new Map(presences.map((row) => [row.userId, row]))
  const views = await Promise.all(
    followed.map(async ({ walkerId, notifyWhenOnline, createdAt: followedAt }) => {
      const person = people.get(walkerId)
      if (!person) return []
      const presence = presenceOf.get(walkerId) ?? null
      const destination = presence && (await nearest(ctx, presence))
      return [{ person, isOnline: isFresh(ctx, presence), destination, notifyWhenOnline, followedAt }]
    }),
  )
  return views.flat().sort((a, b) => Number(b.isOnline) - Number(a.isOnline))
}

/** The destination nearest to where a walker was online last, if one is in range. */
export async function nearest(ctx: WalkersContext, place: PresenceRow): Promise<Destination | null> {
  const near = await ctx.places.byIds(await ctx.places.idsNear(place, presenceRules.rangeKm))
  const [first] = [...near.values()].sort((a, b) => distanceKm(place, a) - distanceKm(place, b))
  return first ?? null
}
