import {
  orderedPictures,
  placePictureRules,
  readAlt,
  type AltFault,
  type PlacePicture,
} from '#domain/places/pictures.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Sql } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { auditAndEmit } from '#server/modules/places/editing/change.ts'
import {
  imageFault,
  takeImage,
  type EditCaller,
  type EditFault,
} from '#server/modules/places/editing/create.ts'
import { lockDestination, putPictures } from '#server/modules/places/editing/editing.store.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import { destinationsNamed } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

/** A picture's destination, as it is afterwards. */
type Changed = { kind: 'changed'; destination: Destination }
type FaultyPicture = { kind: 'faulty'; faults: { image?: EditFault; alt?: AltFault } }

export type AddPictureOutcome = Changed | { kind: 'unknown' } | { kind: 'full' } | FaultyPicture | TooMany

/** Adds a picture behind the others, up to eight. */
export async function addPicture(
  ctx: PlacesContext,
  operatorId: string,
  { id, image, alt: written }: { id: string; image: string; alt: string },
  caller: EditCaller,
): Promise<AddPictureOutcome> {
  const before = await byOwnId(ctx.db, id)
  if (!before) return { kind: 'unknown' }
  const read = readAlt(written)
  const faults = { ...imageFault(image), ...(read.kind === 'faulty' ? { alt: read.fault } : {}) }
  if (read.kind === 'faulty' || faults.image) return { kind: 'faulty', faults }
  // Asked before the picture is made again, which is dear, and again under the lock.
  if (isFull(before.pictures)) return { kind: 'full' }
  const taken = await takeImage(ctx, operatorId, image)
  if (taken.kind !== 'taken')
    return taken.kind === 'faulty'
      ? { kind: 'faulty', faults: { image: taken.faults.image ?? 'imageFormat' } }
      : taken
  return ctx.inTransaction(async (tx): Promise<AddPictureOutcome> => {
    const current = await lockDestination(tx.sql, id)
    if (!current) return { kind: 'unknown' }
    if (isFull(current.pictures)) return { kind: 'full' }
    await ctx.pictures.save(tx, taken.address)
    const pictures = [...current.pictures, { address: taken.address, alt: read.alt }]
    return put(ctx, tx, { current, pictures, operatorId, caller, fields: 'pictures.added' })
  })
}

const isFull = (pictures: readonly PlacePicture[]) => pictures.length >= placePictureRules.most

export type DescribePictureOutcome = Changed | { kind: 'unknown' } | FaultyPicture

/** Writes what a picture shows. */
export async function describePicture(
  ctx: PlacesContext,
  operatorId: string,
  { id, address, alt: written }: { id: string; address: string; alt: string },
  caller: EditCaller,
): Promise<DescribePictureOutcome> {
  const read = readAlt(written)
  if (read.kind === 'faulty') return { kind: 'faulty', faults: { alt: read.fault } }
  return ctx.inTransaction(async (tx): Promise<DescribePictureOutcome> => {
    const current = await lockDestination(tx.sql, id)
    if (!current?.pictures.some((picture) => picture.address === address)) return { kind: 'unknown' }
    const pictures = current.pictures.map((picture) =>
      picture.address === address ? { address, alt: read.alt } : picture,
    )
    return put(ctx, tx, { current, pictures, operatorId, caller, fields: 'pictures.described' })
  })
}

/** Puts all pictures of a destination into an order; the first one is the cover. */
export async function orderPictures(
  ctx: PlacesContext,
  operatorId: string,
  { id, addresses }: { id: string; addresses: readonly string[] },
  caller: EditCaller,
): Promise<'ordered' | 'picturesChanged' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const current = await lockDestination(tx.sql, id)
    if (!current) return 'unknown'
    const pictures = orderedPictures(current.pictures, addresses)
    if (!pictures) return 'picturesChanged'
    await put(ctx, tx, { current, pictures, operatorId, caller, fields: 'pictures.ordered' })
    return 'ordered'
  })
}

/** Takes a picture away; one that is gone already changes nothing. */
export async function removePicture(
  ctx: PlacesContext,
  operatorId: string,
  { id, address }: { id: string; address: string },
  caller: EditCaller,
): Promise<Changed | { kind: 'unknown' }> {
  return ctx.inTransaction(async (tx) => {
    const current = await lockDestination(tx.sql, id)
    if (!current) return { kind: 'unknown' }
    const pictures = current.pictures.filter((picture) => picture.address !== address)
    if (pictures.length === current.pictures.length) return { kind: 'changed', destination: current }
    await ctx.pictures.drop(tx, address)
    return put(ctx, tx, { current, pictures, operatorId, caller, fields: 'pictures.removed' })
  })
}

/** Stores the pictures of a destination and tells of it, in the transaction. */
async function put(
  ctx: PlacesContext,
  tx: Tx,
  change: {
    current: Destination
    pictures: readonly PlacePicture[]
    operatorId: string
    caller: EditCaller
    /** What of the pictures has changed, for the audit log. */
    fields: string
  },
): Promise<Changed> {
  const { current, pictures, operatorId, caller, fields } = change
  await putPictures(tx.sql, current.id, pictures)
  const detail = { name: current.name, fields, count: pictures.length }
  await auditAndEmit(ctx, tx, {
    act: 'destination.changed',
    actorId: operatorId,
    subjectId: current.id,
    caller,
    detail,
  })
  return { kind: 'changed', destination: { ...current, pictures, image: pictures[0]?.address ?? null } }
}

async function byOwnId(sql: Sql, id: string): Promise<Destination | null> {
  return (await destinationsNamed(sql, [id])).find((one) => one.id === id) ?? null
}
