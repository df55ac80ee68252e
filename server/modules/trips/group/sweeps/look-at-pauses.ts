import type { Place } from '#domain/shared/place.ts'
import { distanceKm } from '#domain/shared/place.ts'
import type { EventSubscribers } from '#server/durable/events.ts'
import { sellFreeSeats } from '#server/modules/trips/group/seats/free-seats.ts'
import { lockGroupWalk, groupsNotOpen, setGroupWalk } from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { groupsWithFreeSeatsFor } from '#server/modules/trips/group/waiting.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** What may have begun or ended pauses: a walk was published or its way was changed, areas that are not walked are others now, or anything else. */
export type LookAtPauses = { groupWalkId?: string; areas?: readonly Area[] }

type Area = Place & { radiusM: number }

const batch = 500
/** So many walks with a waiting list at most; those that start soonest come first. */
const waitedForAtMost = 500

/** Each is looked at by a job, after the transaction in which it is so. */
export const pauseSubscribers: EventSubscribers = {
  'group.published': (tx, { groupWalkId }) => tx.job('trips.lookAtPauses', { groupWalkId }),
  'group.changed': (tx, { groupWalkId }) => tx.job('trips.lookAtPauses', { groupWalkId }),
  'noWalk.changed': (tx, { areas }) => tx.job('trips.lookAtPauses', { areas }),
  'destination.opened': (tx) => tx.job('trips.lookAtPauses', {}),
  'walker.mayWalk': (tx) => tx.job('trips.lookAtPauses', {}),
}

/**
 * Group walks whose place or way lies in an area that is not walked pause from now on, and those that do not any more are sold again; seats
 * that are free then go to who waits for them. Safe to repeat.
 */
export async function lookAtPauses(ctx: TripsContext, { groupWalkId, areas }: LookAtPauses): Promise<void> {
  if (groupWalkId !== undefined) await lookAt(ctx, groupWalkId)
  if (areas) for await (const group of within(ctx, areas)) await lookAt(ctx, group.id)
  for (const id of await groupsWithFreeSeatsFor(ctx.db, ctx.clock.now(), waitedForAtMost))
    await sellFreeSeats(ctx, { groupWalkId: id })
}

/** The walks whose room is not open yet, of which a point lies in one of these areas. */
async function* within(ctx: TripsContext, areas: readonly Area[]): AsyncGenerator<GroupWalk> {
  for (let afterId = ''; ;) {
    const groups = await groupsNotOpen(ctx.db, afterId, batch)
    for (const group of groups) {
      const places = await placesOf(ctx, group)
      if (areas.some((area) => places.some((place) => distanceKm(area, place) * 1000 <= area.radiusM)))
        yield group
    }
    const last = groups.at(-1)
    if (!last || groups.length < batch) return
    afterId = last.id
  }
}

async function lookAt(ctx: TripsContext, groupWalkId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const group = await lockGroupWalk(tx.sql, groupWalkId)
    if (!group || (group.status !== 'open' && group.status !== 'agreed')) return
    const isIn = await isInNoWalkArea(ctx, group)
    if (isIn === (group.noWalkSince !== null)) return
    await setGroupWalk(tx.sql, group.id, { noWalkSince: isIn ? ctx.clock.now() : null })
    await tx.event('group.seatsChanged', { groupWalkId: group.id, walkerId: group.walkerId })
  })
}

async function isInNoWalkArea(ctx: TripsContext, group: GroupWalk): Promise<boolean> {
  for (const place of await placesOf(ctx, group))
    if (await ctx.destinations.notWalkedAt(place, group.walkerId)) return true
  return false
}

/** The place of a walk, and the points of its way. */
async function placesOf(
  ctx: TripsContext,
  { destinationId, points }: Pick<GroupWalk, 'destinationId' | 'points'>,
): Promise<Place[]> {
  const destination = await ctx.destinations.byId(destinationId)
  return destination ? [destination, ...points] : [...points]
}
