import {
  destinationRules,
  isDestinationPicture,
  readDestination,
  slugOf,
  type DestinationFault,
  type DestinationFaults,
  type WrittenDestination,
} from '#domain/places/destination.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import {
  countDestinations,
  isNameTaken,
  lockDestinations,
  makeRoomAt,
  slugsLike,
  storeDestinations,
} from '#server/modules/places/editing/editing.store.ts'
import { whereIs } from '#server/modules/places/editing/locate.ts'
import type { PictureFault, PlacesContext } from '#server/modules/places/places.deps.ts'
import { destinationsNamed } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'destination.created': true
  }
}

/** The request by which an operator acts, for the audit log. */
export type EditCaller = { address: string; requestId: string }

/** Pictures are decoded and made again, the dearest thing that an operator may order. */
export const picturesByOperator = limit('placePicturesByOperator', 200, HOUR)

export type EditFault = DestinationFault | PictureFault | 'imageMissing' | 'imageFormat' | 'nameTaken'
export type EditFaults = Partial<Record<keyof DestinationFaults | 'image', EditFault>>
export type Faulty = { kind: 'faulty'; faults: EditFaults }

export type CreateOutcome =
  | { kind: 'created'; destination: Destination }
  | Faulty
  | { kind: 'full' }
  | TooMany

/**
 * Makes a destination that people see at once. Time zone and country come from its point and its location. Where its
 * place in the order is taken, the ones from there on move one farther.
 */
export async function createDestination(
  ctx: PlacesContext,
  operatorId: string,
  { image, ...written }: WrittenDestination & { image: string },
  caller: EditCaller,
): Promise<CreateOutcome> {
  const read = readDestination(written)
  const faults: EditFaults = { ...(read.kind === 'faulty' ? read.faults : {}), ...imageFault(image) }
  if (read.kind === 'faulty' || faults.image) return { kind: 'faulty', faults }
  if (await isNameTaken(ctx.db, read.destination)) return nameTaken
  const taken = await takeImage(ctx, operatorId, image)
  if (taken.kind !== 'taken') return taken
  return ctx.inTransaction(async (tx): Promise<CreateOutcome> => {
    await lockDestinations(tx.sql)
    if (await isNameTaken(tx.sql, read.destination)) return nameTaken
    if ((await countDestinations(tx.sql)) >= destinationRules.most) return { kind: 'full' }
    const destination = await stored(ctx, tx, { ...read.destination, image: taken.address })
    await ctx.pictures.save(tx, taken.address)
    const detail = { name: destination.name }
    const subjectId = destination.id
    await audit(ctx, { act: 'destination.created', actorId: operatorId, subjectId, caller, detail }, tx.sql)
    return { kind: 'created', destination }
  })
}

const nameTaken: Faulty = { kind: 'faulty', faults: { name: 'nameTaken' } }

/** What is wrong with a picture before it is opened. */
export function imageFault(image: string): EditFaults {
  if (image.trim() === '') return { image: 'imageMissing' }
  return isDestinationPicture(image) ? {} : { image: 'imageFormat' }
}

/** Stores a picture that an operator has sent; what no row refers to within an hour is deleted. */
export async function takeImage(
  ctx: PlacesContext,
  operatorId: string,
  image: string,
): Promise<{ kind: 'taken'; address: string } | Faulty | TooMany> {
  const budget = await ctx.limits.allow(picturesByOperator, operatorId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const taken = await ctx.pictures.take(image)
  if (taken.kind === 'busy') return { kind: 'tooMany', retryAfterS: 2 }
  return taken.kind === 'refused' ? { kind: 'faulty', faults: { image: taken.fault } } : taken
}

/** Stores a new destination at its place in the order and tells of it, in the caller's transaction and under its lock. */
export async function stored(
  ctx: PlacesContext,
  tx: Tx,
  { order, ...written }: WrittenDestination & { image: string | null },
): Promise<Destination> {
  const id = ctx.newId('dst')
  const slug = freeSlug(slugOf(written.name), await slugsLike(tx.sql, slugOf(written.name)))
  const { timeZone, country } = whereIs(written, written.location)
  await makeRoomAt(tx.sql, order)
  await storeDestinations(tx.sql, [
    {
      ...written,
      id,
      slug,
      country: country?.name ?? '',
      countryCode: country?.code ?? '',
      timeZone,
      sortOrder: order,
      createdAt: ctx.clock.now(),
    },
  ])
  await tx.event('destinations.changed', { count: 1 })
  const [destination] = await destinationsNamed(tx.sql, [id])
  if (!destination) throw new Error('a destination that was just stored is not there')
  return destination
}

/** The short name, with a number where it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}
