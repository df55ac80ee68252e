import { readPhotoAlt, type PhotoAltFault } from '#domain/walkers/photos.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as store from '#server/modules/walkers/clip/clip.store.ts'
import { shownAs, type ShownClip } from '#server/modules/walkers/clip/shown-clip.ts'
import { shownTexts } from '#server/modules/walkers/profile/shown-texts.ts'
import type { WalkerPictureFault, WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** An address where this walker PUTs the file of a clip (server/modules/recordings/clips). */
export const clipUploadFor = (ctx: WalkersContext, userId: string): string => ctx.clips.upload(userId)

export type AddClipOutcome =
  | { kind: 'added'; clip: ShownClip }
  | {
      kind: 'faulty'
      faults: { clip?: 'clipGone'; image?: 'imageMissing' | WalkerPictureFault; alt?: PhotoAltFault }
    }
  | { kind: 'busy' }

/**
 * Puts what was sent on the walker's page, with a still of it and what it shows, in the place of the clip before. `clip`: the
 * name that the upload was answered with. Safe to repeat: what is on the page already stays.
 */
export async function addClip(
  ctx: WalkersContext,
  userId: string,
  { clip, image, alt: written }: { clip: string; image: string; alt: string },
): Promise<AddClipOutcome> {
  const read = readPhotoAlt(written)
  const sent = ctx.clips.taken(userId, clip)
  const isMissing = image.trim() === ''
  if (read.kind === 'faulty' || !sent || isMissing)
    return {
      kind: 'faulty',
      faults: {
        ...(sent ? {} : { clip: 'clipGone' as const }),
        ...(isMissing ? { image: 'imageMissing' as const } : {}),
        ...(read.kind === 'faulty' ? { alt: read.fault } : {}),
      },
    }
  const before = await store.clipOf(ctx.db, userId)
  if (before?.objectKey === sent.objectKey) return { kind: 'added', clip: shownAs(ctx, before) }
  const still = await ctx.pictures.take(image)
  if (still.kind === 'busy') return { kind: 'busy' }
  if (still.kind === 'refused') return { kind: 'faulty', faults: { image: still.fault } }
  const row = { ...sent, id: ctx.newId('wcl'), still: still.address, alt: read.alt }
  await ctx.inTransaction(async (tx) => {
    await dropOf(ctx, tx, await store.takeClipOf(tx.sql, userId))
    await store.putClip(tx.sql, { ...row, userId, createdAt: ctx.clock.now() })
    await ctx.clips.save(tx, row.objectKey)
    await ctx.pictures.save(tx, row.still)
  })
  return { kind: 'added', clip: shownAs(ctx, row) }
}

/** Takes the walker's clip from the page; its files are deleted by a job. Nothing when it is gone. */
export async function removeClip(ctx: WalkersContext, userId: string, id: string): Promise<void> {
  await ctx.inTransaction(async (tx) => dropOf(ctx, tx, await store.takeClipOf(tx.sql, userId, id)))
}

async function dropOf(ctx: WalkersContext, tx: Tx, clip: store.ClipRow | null): Promise<void> {
  if (!clip) return
  await ctx.clips.drop(tx, clip.objectKey)
  await ctx.pictures.drop(tx, clip.still)
}

/** A clip of a walker, where this person may see it on the walker's page; else null. */
export async function shownClip(
  ctx: WalkersContext,
  id: string,
  lookerId: string,
): Promise<{ walkerId: string } | null> {
  const clip = await store.clipById(ctx.db, id)
  return clip && (await shownTexts(ctx, clip.userId, lookerId)) ? { walkerId: clip.userId } : null
}

/** Where a clip is played now, for operators who look at it; empty once it is gone. */
export async function clipAddress(ctx: WalkersContext, id: string): Promise<string> {
  const clip = await store.clipById(ctx.db, id)
  return clip ? ctx.clips.link(clip.objectKey) : ''
}

/** Takes a walker's clip away, in the caller's transaction. False when it is gone; another file has another id. */
export async function removeShownClip(ctx: WalkersContext, tx: Tx, id: string): Promise<boolean> {
  const clip = await store.clipById(tx.sql, id)
  const taken = clip && (await store.takeClipOf(tx.sql, clip.userId, id))
  await dropOf(ctx, tx, taken)
  return taken !== null
}
