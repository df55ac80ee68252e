import { coarsen, distanceKm, isPlace, type Place } from '#domain/shared/place.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import {
  drawShift,
  hiddenArea,
  homeZoneRules,
  homeZonesByPerson,
  isHidden,
  type HiddenArea,
  type HomeZone,
} from '#domain/walkers/home-zone.ts'
import type { Sql } from '#server/db/pool.ts'
import * as store from '#server/modules/walkers/home-zone/home-zone.store.ts'
import { lockPresence, movePresenceTo } from '#server/modules/walkers/presence/presence.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export type SaveZoneOutcome =
  | { kind: 'saved'; zone: HomeZone }
  | { kind: 'placeInvalid' }
  | { kind: 'radiusOutside' }
  /** What is shown of a walk that runs was decided when it began. */
  | { kind: 'onWalk' }
  | TooMany

/** What is hidden of a walker on every map and way; null for those who have marked no zone. Never for a client. */
export async function hiddenAreaOf(
  ctx: WalkersContext,
  userId: string,
  sql: Sql = ctx.db,
): Promise<HiddenArea | null> {
  return hiddenOf(await store.zoneOf(sql, userId))
}

/** The same of several people; who has marked no zone is absent. */
export async function hiddenAreasOf(
  ctx: WalkersContext,
  userIds: readonly string[],
): Promise<Map<string, HiddenArea>> {
  const zones = await store.zonesOf(ctx.db, userIds)
  return new Map(
    [...zones].flatMap(([userId, stored]) => {
      const hidden = hiddenOf(stored)
      return hidden ? [[userId, hidden]] : []
    }),
  )
}

function hiddenOf(stored: store.StoredZone | null): HiddenArea | null {
  return stored?.zone ? hiddenArea(stored.zone, stored.shift) : null
}

/** A person's own zone; null while they have none. */
export async function homeZone(ctx: WalkersContext, userId: string): Promise<HomeZone | null> {
  return (await store.zoneOf(ctx.db, userId))?.zone ?? null
}

/** Where a walker is said to be: the place itself, or the one that stands for it while the place or its cell is hidden. */
export function saidPlace(area: HiddenArea | null, place: Place): Place {
  return area && (isHidden(area, place) || isHidden(area, coarsen(place))) ? area.away : place
}

/** Marks a person's home zone. From now on no place in it is shown or kept; a walker who is online there is moved on the map. */
export async function saveHomeZone(
  ctx: WalkersContext,
  userId: string,
  zone: HomeZone,
): Promise<SaveZoneOutcome> {
  const { radiusLeastM, radiusMostM, movedM } = homeZoneRules
  if (!isPlace(zone)) return { kind: 'placeInvalid' }
  if (zone.radiusM < radiusLeastM || zone.radiusM > radiusMostM) return { kind: 'radiusOutside' }
  const budget = await ctx.limits.allow(homeZonesByPerson, userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  return ctx.inTransaction(async (tx): Promise<SaveZoneOutcome> => {
    const presence = await lockPresence(tx.sql, userId)
    if (presence?.engagedTripId) return { kind: 'onWalk' }
    const stored = await store.zoneOf(tx.sql, userId)
    const isOtherHome =
      stored?.zone !== null && stored?.zone !== undefined && distanceKm(stored.zone, zone) * 1000 > movedM
    const shift = stored && !isOtherHome ? stored.shift : drawShift([unit(ctx), unit(ctx), unit(ctx)])
    await store.storeZone(tx.sql, userId, { zone, shift }, ctx.clock.now())
    if (!isSame(stored?.zone ?? null, zone)) await tx.event('walker.homeZoneMarked', { userId })
    const said = presence && saidPlace(hiddenArea(zone, shift), presence)
    if (presence && said && said !== presence) {
      await movePresenceTo(tx.sql, userId, said)
      const from = { latitude: presence.latitude, longitude: presence.longitude }
      if (presence.online) await tx.event('walker.moved', { from, to: said })
    }
    return { kind: 'saved', zone }
  })
}

function isSame(a: HomeZone | null, b: HomeZone): boolean {
  return a?.latitude === b.latitude && a.longitude === b.longitude && a.radiusM === b.radiusM
}

/** Takes a person's home zone away; the same when there is none. */
export async function deleteHomeZone(ctx: WalkersContext, userId: string): Promise<'deleted' | 'onWalk'> {
  return ctx.inTransaction(async (tx) => {
    if ((await lockPresence(tx.sql, userId))?.engagedTripId) return 'onWalk'
    await store.clearZone(tx.sql, userId, ctx.clock.now())
    return 'deleted'
  })
}

/** A number from 0 to below 1. */
function unit(ctx: WalkersContext): number {
  const steps = 2 ** 32
  return ctx.random.int(steps) / steps
}
