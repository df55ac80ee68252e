import type { NoWalkArea } from '#domain/places/no-walk.ts'
import { isPlacedIn, type DraftPoint } from '#domain/trips/group/group-draft.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** Points that lie in areas which no walker walks, or not this one, by their place in the list. */
export type PointsNotWalked = { kind: 'pointsNotWalked'; areas: ReadonlyMap<number, NoWalkArea> }

/**
 * What of a way no walk may go to; null where it may go everywhere. `placed`: points that were there before, which an area that was marked
 * since does not refuse: it pauses the walk (docs/rules/group-walks.md#pauses).
 */
export async function pointsNotWalked(
  ctx: Pick<TripsContext, 'destinations'>,
  {
    points,
    walkerId,
    placed,
  }: { points: readonly DraftPoint[]; walkerId: string; placed: readonly DraftPoint[] },
): Promise<PointsNotWalked | null> {
  const areas = new Map<number, NoWalkArea>()
  for (const [index, point] of points.entries()) {
    const area = isPlacedIn(placed, point) ? null : await ctx.destinations.notWalkedAt(point, walkerId)
    if (area) areas.set(index, area)
  }
  return areas.size > 0 ? { kind: 'pointsNotWalked', areas } : null
}
