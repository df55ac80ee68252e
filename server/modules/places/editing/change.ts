import { readDestination, type WrittenDestination } from '#domain/places/destination.ts'
import { noWalkRules } from '#domain/places/no-walk.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { pageRules } from '#domain/shared/paging.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import {
  imageFault,
  takeImage,
  type EditCaller,
  type EditFaults,
  type Faulty,
} from '#server/modules/places/editing/create.ts'
import {
  changeDestination,
  idsInOrder,
  isNameTaken,
  lockDestination,
  lockDestinations,
  makeRoomAt,
  numberDestinations,
  putPictures,
} from '#server/modules/places/editing/editing.store.ts'
import { whereIs } from '#server/modules/places/editing/locate.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import { destinationsNamed } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'destination.changed': true
    'destination.ordered': true
    'destination.retired': true
    'destination.restored': true
  }
}

/** What is left out stays, as do the languages that `translations` leaves out; an empty description takes one away. */
export type DestinationChange = Partial<WrittenDestination & { image: string; isFeatured: boolean }>

export type UpdateOutcome =
  | { kind: 'updated'; destination: Destination }
  | { kind: 'unknown' }
  | Faulty
  | TooMany

/** Changes a destination. Its short name stays, because links have it. */
export async function updateDestination(
  ctx: PlacesContext,
  operatorId: string,
  { id, change }: { id: string; change: DestinationChange },
  caller: EditCaller,
): Promise<UpdateOutcome> {
  const before = (await destinationsNamed(ctx.db, [id])).find((one) => one.id === id)
  if (!before) return { kind: 'unknown' }
  const { image, isFeatured, ...written } = change
  const now = writtenOf(before)
  const translations = { ...now.translations, ...written.translations }
  const read = readDestination({ ...now, ...written, translations })
  const faults: EditFaults = {
    ...(read.kind === 'faulty' ? read.faults : {}),
    ...(image === undefined ? {} : imageFault(image)),
  }
  if (read.kind === 'faulty' || faults.image) return { kind: 'faulty', faults }
  const taken = image === undefined ? null : await takeImage(ctx, operatorId, image)
  if (taken && taken.kind !== 'taken') return taken
  return ctx.inTransaction(async (tx): Promise<UpdateOutcome> => {
    await lockDestinations(tx.sql)
    const current = await lockDestination(tx.sql, id)
    if (!current) return { kind: 'unknown' }
    // Two of one name may be there from before; each can be changed otherwise.
    const isRenamed = read.destination.name !== current.name || read.destination.location !== current.location
    if (isRenamed && (await isNameTaken(tx.sql, read.destination, id)))
      return { kind: 'faulty', faults: { name: 'nameTaken' } }
    const { order, ...words } = read.destination
    if (order !== current.sortOrder) await makeRoomAt(tx.sql, order)
    await changeDestination(tx.sql, id, {
      ...words,
      ...movedTo(current, words),
      sortOrder: order,
      isFeatured: isFeatured ?? current.isFeatured,
    })
    if (taken) await putPicture(ctx, tx, current, taken.address)
    const detail = { name: words.name, fields: Object.keys(change).toSorted().join(' ') }
    await auditAndEmit(ctx, tx, {
      act: 'destination.changed',
      actorId: operatorId,
      subjectId: id,
      caller,
      detail,
    })
    const [destination] = await destinationsNamed(tx.sql, [id])
    return destination ? { kind: 'updated', destination } : { kind: 'unknown' }
  })
}

function writtenOf(one: Destination): WrittenDestination {
  const { name, description, location, latitude, longitude, sortOrder, translations } = one
  return { name, description, location, latitude, longitude, order: sortOrder, translations }
}

/** Time zone and country of a destination whose point or location is another one now. */
export function movedTo(
  current: Destination,
  words: Pick<Destination, 'latitude' | 'longitude' | 'location'>,
) {
  const stays = (['latitude', 'longitude', 'location'] as const).every(
    (name) => words[name] === current[name],
  )
  if (stays) return {}
  const { timeZone, country } = whereIs(words, words.location)
  return { timeZone, country: country?.name ?? '', countryCode: country?.code ?? '' }
}

/** Another picture in the place of the first one; what it shows is not written yet. */
async function putPicture(
  ctx: PlacesContext,
  tx: Tx,
  { id, image, pictures }: Destination,
  address: string,
): Promise<void> {
  await putPictures(tx.sql, id, [{ address, alt: '' }, ...pictures.slice(1)])
  await ctx.pictures.save(tx, address)
  if (image !== null) await ctx.pictures.drop(tx, image)
}

/** Puts some destinations into an order among the places of the list that they have, and numbers the list again. */
export async function orderDestinations(
  ctx: PlacesContext,
  operatorId: string,
  ids: readonly string[],
  caller: EditCaller,
): Promise<'ordered' | 'listChanged'> {
  const wanted = new Set(ids)
  if (wanted.size !== ids.length || ids.length < 2 || ids.length > pageRules.firstMax) return 'listChanged'
  return ctx.inTransaction(async (tx) => {
    await lockDestinations(tx.sql)
    const now = await idsInOrder(tx.sql)
    if (now.filter((id) => wanted.has(id)).length !== ids.length) return 'listChanged'
    const next = ids.values()
    await numberDestinations(
      tx.sql,
      now.map((id) => (wanted.has(id) ? (next.next().value ?? id) : id)),
    )
    const detail = { count: ids.length }
    await auditAndEmit(ctx, tx, { act: 'destination.ordered', actorId: operatorId, caller, detail })
    return 'ordered'
  })
}

export type StatusOutcome = 'done' | 'unknown' | 'badReason'
type StatusOrder = { id: string; reason: string }

/** Travelers do not see it any more, and ask for no more walks there; what is scheduled or running stays. */
export async function retireDestination(
  ctx: PlacesContext,
  operatorId: string,
  order: StatusOrder,
  caller: EditCaller,
): Promise<StatusOutcome> {
  return putStatus(ctx, { ...order, operatorId, caller, status: 'hidden', act: 'destination.retired' })
}

/** Travelers see it again. */
export async function restoreDestination(
  ctx: PlacesContext,
  operatorId: string,
  order: StatusOrder,
  caller: EditCaller,
): Promise<StatusOutcome> {
  return putStatus(ctx, { ...order, operatorId, caller, status: 'active', act: 'destination.restored' })
}

async function putStatus(
  ctx: PlacesContext,
  order: StatusOrder & {
    operatorId: string
    caller: EditCaller
    status: 'active' | 'hidden'
    act: 'destination.retired' | 'destination.restored'
  },
): Promise<StatusOutcome> {
  const { id, status, act, operatorId, caller } = order
  const reason = order.reason.trim()
  const { min, max } = noWalkRules.reason
  if (reason.length < min || reason.length > max) return 'badReason'
  return ctx.inTransaction(async (tx) => {
    const current = await lockDestination(tx.sql, id)
    if (!current) return 'unknown'
    if (current.status === status) return 'done'
    await changeDestination(tx.sql, id, { status })
    const detail = { reason, name: current.name }
    await auditAndEmit(ctx, tx, { act, actorId: operatorId, subjectId: id, caller, detail })
    if (status === 'active') await tx.event('destination.opened', { destinationId: id })
    return 'done'
  })
}

/** The audit log and every process's memory of destinations, in the transaction. */
export async function auditAndEmit(
  ctx: PlacesContext,
  tx: Tx,
  act: Parameters<typeof audit>[1],
): Promise<void> {
  await audit(ctx, act, tx.sql)
  await tx.event('destinations.changed', { count: 1 })
}
