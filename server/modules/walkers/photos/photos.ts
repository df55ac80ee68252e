import type { TooMany } from '#domain/shared/outcome.ts'
import {
  isOrderOf,
  readPhotoAlt,
  walkerPhotoRules,
  walkerPhotosByPerson,
  type PhotoAltFault,
} from '#domain/walkers/photos.ts'
import type { Tx } from '#server/db/transaction.ts'
import { walkerPage } from '#server/modules/walkers/page/page.ts'
import * as store from '#server/modules/walkers/photos/photos.store.ts'
import type { WalkerPictureFault, WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

type Photos = { kind: 'photos'; photos: store.WalkerPhoto[] }
type FaultyPhoto = {
  kind: 'faulty'
  faults: { image?: 'imageMissing' | WalkerPictureFault; alt?: PhotoAltFault }
}

/** The walker's own photos in their order. */
export const myPhotos = (ctx: WalkersContext, userId: string): Promise<store.WalkerPhoto[]> =>
  store.photosOf(ctx.db, userId)

export type AddPhotoOutcome = Photos | FaultyPhoto | { kind: 'full' } | TooMany

/**
 * Adds a photo behind the others, five at most. It is made again of what was sent (a data URL): upright, within the sizes of
 * pictures of places, and without anything that the file said of itself, such as where it was taken.
 */
export async function addPhoto(
  ctx: WalkersContext,
  userId: string,
  { image, alt: written }: { image: string; alt: string },
): Promise<AddPhotoOutcome> {
  const read = readPhotoAlt(written)
  const isMissing = image.trim() === ''
  if (read.kind === 'faulty' || isMissing)
    return {
      kind: 'faulty',
      faults: {
        ...(isMissing ? { image: 'imageMissing' as const } : {}),
        ...(read.kind === 'faulty' ? { alt: read.fault } : {}),
      },
    }
  // Asked before the photo is made again, which is dear, and again under the lock.
  if (isFull(await store.photosOf(ctx.db, userId))) return { kind: 'full' }
  const budget = await ctx.limits.allow(walkerPhotosByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const taken = await ctx.pictures.take(image)
  if (taken.kind === 'busy') return { kind: 'tooMany', retryAfterS: 2 }
  if (taken.kind === 'refused') return { kind: 'faulty', faults: { image: taken.fault } }
  return ctx.inTransaction(async (tx): Promise<AddPhotoOutcome> => {
    await store.lockPhotosOf(tx.sql, userId)
    const photos = await store.photosOf(tx.sql, userId)
    if (isFull(photos)) return { kind: 'full' }
    const photo = { id: ctx.newId('wph'), address: taken.address, alt: read.alt }
    // Those before it are numbered again, so that no gap of a removed one grows.
    await store.putOrder(
      tx.sql,
      userId,
      photos.map(({ id }) => id),
    )
    await store.addPhotoRow(tx.sql, {
      ...photo,
      userId,
      position: photos.length + 1,
      createdAt: ctx.clock.now(),
    })
    await ctx.pictures.save(tx, photo.address)
    return { kind: 'photos', photos: [...photos, photo] }
  })
}

const isFull = (photos: readonly unknown[]) => photos.length >= walkerPhotoRules.most

/** Writes what a photo shows. */
export async function describePhoto(
  ctx: WalkersContext,
  userId: string,
  { id, alt: written }: { id: string; alt: string },
): Promise<Photos | FaultyPhoto | { kind: 'unknown' }> {
  const read = readPhotoAlt(written)
  if (read.kind === 'faulty') return { kind: 'faulty', faults: { alt: read.fault } }
  const isWritten = await store.putAlt(ctx.db, { id, userId, alt: read.alt })
  return isWritten ? { kind: 'photos', photos: await myPhotos(ctx, userId) } : { kind: 'unknown' }
}

/** Puts the photos into an order; `changed` when it does not name exactly those that there are now. */
export async function orderPhotos(
  ctx: WalkersContext,
  userId: string,
  ids: readonly string[],
): Promise<'ordered' | 'changed'> {
  return ctx.inTransaction(async (tx) => {
    await store.lockPhotosOf(tx.sql, userId)
    const photos = await store.photosOf(tx.sql, userId)
    const isOrder = isOrderOf(
      photos.map(({ id }) => id),
      ids,
    )
    if (!isOrder) return 'changed'
    await store.putOrder(tx.sql, userId, ids)
    return 'ordered'
  })
}

/** Takes a photo away, also at its address; one that is gone already changes nothing. */
export async function removePhoto(ctx: WalkersContext, userId: string, id: string): Promise<Photos> {
  return ctx.inTransaction(async (tx) => {
    await dropped(ctx, tx, await store.takePhoto(tx.sql, { id, userId }))
    return { kind: 'photos', photos: await store.photosOf(tx.sql, userId) }
  })
}

/** A photo where this person may see it on the walker's page; else null. */
export async function shownPhoto(
  ctx: WalkersContext,
  id: string,
  lookerId: string,
): Promise<{ walkerId: string; address: string } | null> {
  const photo = await store.photoById(ctx.db, id)
  const page = photo && (await walkerPage(ctx, photo.userId, { userId: lookerId, operatorRights: [] }))
  return page ? { walkerId: page.id, address: photo.address } : null
}

/** Where a photo is served now; empty once it is gone. */
export async function photoAddress(ctx: WalkersContext, id: string): Promise<string> {
  return (await store.photoById(ctx.db, id))?.address ?? ''
}

/** Takes a photo away for operators, in the caller's transaction. False when it is not the one that was seen. */
export async function removeShownPhoto(
  ctx: WalkersContext,
  tx: Tx,
  { id, seen }: { id: string; seen: string },
): Promise<boolean> {
  const photo = await store.photoById(tx.sql, id)
  return photo !== null && dropped(ctx, tx, await store.takePhoto(tx.sql, { id, userId: photo.userId, seen }))
}

/** Deletes what is stored of a photo that no row refers to any more. */
async function dropped(ctx: WalkersContext, tx: Tx, address: string | null): Promise<boolean> {
  if (address !== null) await ctx.pictures.drop(tx, address)
  return address !== null
}
