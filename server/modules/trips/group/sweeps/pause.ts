import type { Sql } from '#server/db/pool.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/**
 * Why a group walk is neither listed nor sold at this moment (docs/rules/group-walks.md#pauses): its walker may not walk, its place is
 * closed, or its place or way lies in an area that is not walked. Nothing else of it changes, and it ends by itself.
 */
export type Pause = 'walker' | 'place' | 'area'

type Paused = Pick<GroupWalk, 'walkerId' | 'destinationId'>

/** The walkers and places of some group walks that pause them. */
export async function pausing(
  ctx: Pick<TripsContext, 'walkers' | 'destinations' | 'db'>,
  groups: readonly Paused[],
  sql: Sql = ctx.db,
): Promise<{ walkerIds: ReadonlySet<string>; destinationIds: ReadonlySet<string> }> {
  const distinct = (ids: readonly string[]) => [...new Set(ids)]
  const places = distinct(groups.map(({ destinationId }) => destinationId))
  const [walkerIds, destinations] = await Promise.all([
    ctx.walkers.whoMayNotWalk(distinct(groups.map(({ walkerId }) => walkerId)), sql),
    ctx.destinations.byIds(places),
  ])
  const isClosed = (id: string) => destinations.get(id)?.status !== 'active'
  return { walkerIds, destinationIds: new Set(places.filter(isClosed)) }
}

/** Why one of these group walks pauses; null for one that does not, and for one that runs or is over. */
export function pauseOf(
  { walkerId, destinationId, status, noWalkSince }: Paused & Pick<GroupWalk, 'status' | 'noWalkSince'>,
  by: Awaited<ReturnType<typeof pausing>>,
): Pause | null {
  if (status !== 'open' && status !== 'agreed') return null
  if (by.walkerIds.has(walkerId)) return 'walker'
  if (by.destinationIds.has(destinationId)) return 'place'
  return noWalkSince === null ? null : 'area'
}

/** Whether a group walk pauses, within the transaction that wants to sell its seats. */
export async function isPaused(
  ctx: Pick<TripsContext, 'walkers' | 'destinations' | 'db'>,
  group: Paused & Pick<GroupWalk, 'status' | 'noWalkSince'>,
  sql: Sql,
): Promise<boolean> {
  return pauseOf(group, await pausing(ctx, [group], sql)) !== null
}
