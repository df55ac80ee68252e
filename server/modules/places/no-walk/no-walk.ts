import {
  areaAt,
  noWalkRules,
  readNoWalkPlace,
  type MarkedPlace,
  type NoWalkArea,
} from '#domain/places/no-walk.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import type { Place } from '#domain/shared/place.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import * as store from '#server/modules/places/no-walk/no-walk.store.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'noWalk.marked': true
    'noWalk.changed': true
    'noWalk.lifted': true
  }
}

type Caller = { address: string; requestId: string }
/** What is planned there follows. */
async function changed(tx: Tx, ...areas: readonly store.NoWalkPlace[]): Promise<void> {
  await tx.event('noWalk.changed', {
    areas: areas.map(({ latitude, longitude, radiusM }) => ({ latitude, longitude, radiusM })),
  })
}

type Faults = Extract<ReturnType<typeof readNoWalkPlace>, { kind: 'faulty' }>

export type NoWalkPlace = store.NoWalkPlace

export type MarkOutcome =
  | { kind: 'marked'; place: store.NoWalkPlace }
  | { kind: 'badReason' }
  | { kind: 'tooManyPlaces' }
  | Faults

/** A reason says something, and not too much. */
const reasonOf = (text: string) => {
  const reason = text.trim()
  const { min, max } = noWalkRules.reason
  return reason.length < min || reason.length > max ? null : reason
}

/** An operator marks a place for all walkers. */
export async function markNoWalk(
  ctx: PlacesContext,
  operatorId: string,
  { reason: why, ...written }: MarkedPlace & { reason: string },
  caller: Caller,
): Promise<MarkOutcome> {
  const read = readNoWalkPlace(written)
  if (read.kind === 'faulty') return read
  const reason = reasonOf(why)
  if (reason === null) return { kind: 'badReason' }
  return ctx.inTransaction(async (tx): Promise<MarkOutcome> => {
    const row = {
      id: ctx.newId('nwp'),
      ...read.place,
      markedBy: operatorId,
      reason,
      markedAt: ctx.clock.now(),
    }
    const place = await store.storePlace(tx.sql, row)
    const detail = { reason, kind: place.kind }
    await audit(
      ctx,
      { act: 'noWalk.marked', actorId: operatorId, subjectId: place.id, caller, detail },
      tx.sql,
    )
    await changed(tx, place)
    return { kind: 'marked', place }
  })
}

export type ChangeOutcome =
  | { kind: 'changed'; place: store.NoWalkPlace }
  | { kind: 'badReason' | 'unknown' }
  | Faults

/** An operator changes a place that is marked for all; what it was before is in the audit log with the reason. */
export async function changeNoWalk(
  ctx: PlacesContext,
  operatorId: string,
  { id, reason: why, ...written }: MarkedPlace & { id: string; reason: string },
  caller: Caller,
): Promise<ChangeOutcome> {
  const read = readNoWalkPlace(written)
  if (read.kind === 'faulty') return read
  const reason = reasonOf(why)
  if (reason === null) return { kind: 'badReason' }
  return ctx.inTransaction(async (tx): Promise<ChangeOutcome> => {
    const before = await store.lockPlaceForAll(tx.sql, id)
    if (!before) return { kind: 'unknown' }
    const place = await store.changePlace(tx.sql, id, read.place)
    const detail = {
      reason,
      kindBefore: before.kind,
      nameBefore: before.name,
      latitudeBefore: before.latitude,
      longitudeBefore: before.longitude,
      radiusMBefore: before.radiusM,
      sourceBefore: before.source,
    }
    await audit(ctx, { act: 'noWalk.changed', actorId: operatorId, subjectId: id, caller, detail }, tx.sql)
    await changed(tx, before, place)
    return { kind: 'changed', place }
  })
}

/** An operator lifts a place that was marked for all. */
export async function liftNoWalk(
  ctx: PlacesContext,
  operatorId: string,
  { id, reason: why }: { id: string; reason: string },
  caller: Caller,
): Promise<'lifted' | 'unknown' | 'badReason'> {
  const reason = reasonOf(why)
  if (reason === null) return 'badReason'
  return ctx.inTransaction(async (tx) => {
    const lifted = await store.liftPlace(tx.sql, id, { userId: operatorId, reason, at: ctx.clock.now() })
    if (!lifted) return 'unknown'
    await audit(
      ctx,
      { act: 'noWalk.lifted', actorId: operatorId, subjectId: id, caller, detail: { reason } },
      tx.sql,
    )
    await changed(tx, lifted)
    return 'lifted'
  })
}

/** The places marked for all, newest first; null for a page outside the bounds. */
export async function noWalkPlaces(
  ctx: PlacesContext,
  { first, page }: { first: number; page: number },
): Promise<{ items: store.NoWalkPlace[]; info: PageInfo } | null> {
  const request = pageRequest(first, page)
  if (!request) return null
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const [items, total] = await Promise.all([
    store.placesForAll(ctx.db, part),
    store.countPlacesForAll(ctx.db),
  ])
  return { items, info: pageInfo(request, items.length, total) }
}

/** A walker marks a place for their own walks. */
export async function markOwnNoWalk(
  ctx: PlacesContext,
  walkerId: string,
  written: Omit<MarkedPlace, 'source'>,
): Promise<MarkOutcome> {
  const read = readNoWalkPlace({ ...written, source: 'The walker' })
  if (read.kind === 'faulty') return read
  return ctx.inTransaction(async (tx): Promise<MarkOutcome> => {
    await store.lockOwnPlaces(tx.sql, walkerId)
    if ((await store.placesOf(tx.sql, walkerId)).length >= noWalkRules.ownMost)
      return { kind: 'tooManyPlaces' }
    const row = {
      id: ctx.newId('nwp'),
      ...read.place,
      ownerId: walkerId,
      markedBy: walkerId,
      markedAt: ctx.clock.now(),
    }
    const place = await store.storePlace(tx.sql, row)
    await changed(tx, place)
    return { kind: 'marked', place }
  })
}

/** The places where a walker does not walk, newest first. */
export async function ownNoWalk(ctx: PlacesContext, walkerId: string): Promise<store.NoWalkPlace[]> {
  return store.placesOf(ctx.db, walkerId)
}

/** Forgets a place of a walker; unknown when there is none, and for those of others. */
export async function dropOwnNoWalk(
  ctx: PlacesContext,
  walkerId: string,
  id: string,
): Promise<'dropped' | 'unknown'> {
  return ctx.inTransaction(async (tx) => {
    const dropped = await store.dropOwnPlace(tx.sql, id, walkerId)
    if (!dropped) return 'unknown'
    await changed(tx, dropped)
    return 'dropped'
  })
}

/** What is not walked around a place, by any walker or by this one. */
export async function noWalkAround(
  ctx: PlacesContext,
  place: Place,
  walkerId: string | null,
): Promise<NoWalkArea[]> {
  return store.areasAround(ctx.db, place, walkerId)
}

/** The area that a walk would begin in, if it is not walked by any walker or by this one; null where a walk may begin. */
export async function notWalkedAt(
  ctx: PlacesContext,
  place: Place,
  walkerId: string | null,
): Promise<NoWalkArea | null> {
  return areaAt(await store.areasAround(ctx.db, place, walkerId), place)
}
