import {
  isCityOf,
  readWish,
  wishesByPerson,
  wishRules,
  type WishFault,
  type WishPlace,
} from '#domain/places/wish.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import type { Destination, Wish } from '#server/modules/places/places.types.ts'
import * as store from '#server/modules/places/wishes/wishes.store.ts'

export type SaveWishOutcome =
  | { kind: 'saved'; wish: Wish }
  | { kind: 'faulty'; faults: Partial<Record<keyof WishPlace, WishFault>> }
  | { kind: 'tooManyWishes' }
  | TooMany

/** A person's wishes, newest first. */
export async function wishesOf(ctx: PlacesContext, userId: string): Promise<Wish[]> {
  return store.wishesOf(ctx.db, userId)
}

/** Whether a wish is this person's; those of others are none. */
export async function hasWish(ctx: PlacesContext, id: string, userId: string): Promise<boolean> {
  return store.hasWish(ctx.db, id, userId)
}

/** Keeps a wish of this person from being deleted until the transaction ends; false for those of others. */
export async function lockWish(_ctx: PlacesContext, tx: Tx, id: string, userId: string): Promise<boolean> {
  return store.lockWish(tx.sql, id, userId)
}

/** Adds a wish to a person's list; the same wish again, in whatever letters, is the one that is there. */
export async function saveWish(
  ctx: PlacesContext,
  userId: string,
  written: WishPlace,
): Promise<SaveWishOutcome> {
  const read = readWish(written)
  if (read.kind === 'faulty') return read
  const budget = await ctx.limits.allow(wishesByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  return ctx.inTransaction(async (tx): Promise<SaveWishOutcome> => {
    await store.lockWishesOf(tx.sql, userId)
    const before = await store.sameWish(tx.sql, userId, read.wish)
    if (before) return { kind: 'saved', wish: before }
    if ((await store.countWishesOf(tx.sql, userId)) >= wishRules.most) return { kind: 'tooManyWishes' }
    const wish = { id: ctx.newId('wsh'), userId, ...read.wish, createdAt: ctx.clock.now() }
    await store.addWish(tx.sql, wish)
    await tx.event('wish.saved', { wishId: wish.id })
    return { kind: 'saved', wish }
  })
}

/** Deletes a wish of this person; unknown when it is gone already, and for those of others. */
export async function deleteWish(
  ctx: PlacesContext,
  userId: string,
  wishId: string,
): Promise<'deleted' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    if (!(await store.deleteWish(tx.sql, wishId, userId))) return 'unknown'
    await tx.event('wish.deleted', { wishId })
    return 'deleted'
  })
}

/** A city that people wish to see, how many they are, and the destination that it is. */
export type WishedPlace = store.Gathered & { destination: Destination | null }

/**
 * Where wishes gather, those of most people first. What one person has written is not for others: a city that is no
 * destination is left out until several people wish for it.
 */
export async function wishedPlaces(ctx: PlacesContext): Promise<WishedPlace[]> {
  const { active } = await ctx.known.get()
  const batch = await store.batchedWishes(ctx.db, {
    shownFrom: wishRules.shownFrom,
    always: active.map(({ name }) => name.toLowerCase()),
    limit: wishRules.placesMost * 4,
  })
  const merged = new Map<string, WishedPlace>()
  for (const one of batch) {
    const destination = active.find((place) => isCityOf(place, one)) ?? null
    if (!destination && one.wishes < wishRules.shownFrom) continue
    const key = destination?.id ?? `${one.city.toLowerCase()}|${one.country.toLowerCase()}`
    const before = merged.get(key)
    if (before) before.wishes += one.wishes
    else if (destination)
      merged.set(key, { ...one, city: destination.name, country: destination.country, destination })
    else merged.set(key, { ...one, destination })
  }
  return [...merged.values()].sort((a, b) => b.wishes - a.wishes).slice(0, wishRules.placesMost)
}
